// A newer page that waits to be used. The game on the table is in the address and in the browser's storage, so that loading
// the page again loses nothing; when to do so is for a person to say.
export class Updates {
  waiting = $state.raw<ServiceWorker | undefined>();

  constructor() {
    if (!import.meta.env.PROD || import.meta.env.MODE === 'single' || !('serviceWorker' in navigator)) return;
    // A browser that keeps nothing plays all the same.
    void this.keepPage().catch(() => {});
  }

  use() {
    this.waiting?.postMessage('now');
  }

  private async keepPage() {
    const { serviceWorker } = navigator;
    // The first worker of all takes over from nobody, and then there is nothing to load again.
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => location.reload());
    const registration = await serviceWorker.register('service_worker.js');
    const look = () => {
      if (serviceWorker.controller) this.waiting = registration.waiting ?? undefined;
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => {});
    });
  }
}
