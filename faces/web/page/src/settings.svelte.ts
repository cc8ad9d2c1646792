// What a person has chosen for the page itself; kept in the browser.
export type Language = 'fr' | 'en';

function read(name: string): string | null {
  try {
    return localStorage.getItem(`quadrille-settings/${name}`);
  } catch {
    return null;
  }
}

function write(name: string, value: string) {
  try {
    localStorage.setItem(`quadrille-settings/${name}`, value);
  } catch {
    // The choice then holds for this visit.
  }
}

export class Settings {
  language = $state<Language>('fr');
  dark = $state(false);

  constructor() {
    const asked = read('language') ?? navigator.language.slice(0, 2);
    this.language = asked === 'en' ? 'en' : 'fr';
    const look = read('look');
    this.dark = look ? look === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  }

  setLanguage(language: Language) {
    this.language = language;
    write('language', language);
  }

  setDark(dark: boolean) {
    this.dark = dark;
    write('look', dark ? 'dark' : 'light');
  }
}
