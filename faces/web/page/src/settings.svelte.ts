// What a person likes; kept in the browser.
export type Language = 'fr' | 'en';
export type Appearance = 'system' | 'light' | 'dark';

/** What the program needs to know to speak and to draw. */
export interface Look {
  language: Language;
  dark: boolean;
  theme: string;
  coordinates: boolean;
}

/** Milliseconds a move takes on the screen: none, slow, usual, fast. */
const durations = [0, 450, 220, 110];

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

/** What the system says, for as long as nothing else is chosen. */
class Wish {
  now = $state(false);

  constructor(query: string) {
    const media = matchMedia(query);
    this.now = media.matches;
    media.addEventListener('change', () => (this.now = media.matches));
  }
}

export class Settings {
  language = $state<Language>('fr');
  appearance = $state<Appearance>('system');
  theme = $state('wood');
  coordinates = $state(true);
  sound = $state(true);
  private speed = $state<number | undefined>();
  private readonly systemIsDark = new Wish('(prefers-color-scheme: dark)');
  private readonly systemIsStill = new Wish('(prefers-reduced-motion: reduce)');

  constructor() {
    const asked = read('language') ?? navigator.language.slice(0, 2);
    this.language = asked === 'en' ? 'en' : 'fr';
    const look = read('look');
    if (look === 'light' || look === 'dark') this.appearance = look;
    this.theme = read('theme') ?? 'wood';
    this.coordinates = read('coordinates') !== 'false';
    this.sound = read('sound') !== 'false';
    const speed = Number(read('animation') ?? NaN);
    if (speed in durations) this.speed = speed;
  }

  get dark(): boolean {
    return this.appearance === 'system' ? this.systemIsDark.now : this.appearance === 'dark';
  }
  /** 0 none, 1 slow, 2 usual, 3 fast. */
  get animation(): number {
    return this.speed ?? (this.systemIsStill.now ? 0 : 2);
  }
  get moveDuration(): number {
    return durations[this.animation] ?? 0;
  }

  setLanguage(language: Language) {
    this.language = language;
    write('language', language);
  }
  setAppearance(appearance: Appearance) {
    this.appearance = appearance;
    write('look', appearance);
  }
  setTheme(theme: string) {
    this.theme = theme;
    write('theme', theme);
  }
  setCoordinates(shown: boolean) {
    this.coordinates = shown;
    write('coordinates', String(shown));
  }
  setSound(on: boolean) {
    this.sound = on;
    write('sound', String(on));
  }
  setAnimation(speed: number) {
    this.speed = speed;
    write('animation', String(speed));
  }
}

/** How a game was begun last. */
export interface Choice {
  rows: string;
  cols: string;
  mode: string;
  random: boolean;
  players: [string, string];
  clock?: { chosen: string; minutes: string; added: string; seconds: string };
}

export function lastChoice(game: string): Choice | undefined {
  try {
    return JSON.parse(read(`choice/${game}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberChoice(game: string, choice: Choice) {
  write(`choice/${game}`, JSON.stringify(choice));
}
