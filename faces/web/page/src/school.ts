// Where one learns: a table of its own, so that the game that is played stays as it is, with the lessons of the project on it.
import type { Settings } from './settings.svelte';
import type { Table } from './table.svelte';

const lessons = import.meta.glob<string>('../../../../data/lessons/*.txt', { query: '?raw', import: 'default' });
const puzzles = import.meta.glob<string>('../../../../data/puzzles/*.txt', { query: '?raw', import: 'default' });

/** What was done so far is kept, and no game. */
const isAboutLearning = (name: string) => /^(lessons|puzzles)-done/.test(name);

export async function openSchool(table: Table, settings: Settings): Promise<Table> {
  const school = await table.another(isAboutLearning);
  school.use(settings);
  school.onEvent = (event) => {
    table.onEvent(event);
    if (event.event === 'judged') table.call.keepJudged(event.record);
  };
  for (const text of await Promise.all(Object.values(lessons).map((load) => load()))) school.call.readLessons(text);
  return school;
}

let puzzlesRead: Promise<void> | undefined;

/** Those of the project are read at that table, once: only who wants puzzles waits for them. */
export function readPuzzles(school: Table): Promise<void> {
  const read = async ([path, load]: [string, () => Promise<string>]) =>
    school.call.readPuzzles(await load(), path.slice(path.lastIndexOf('/') + 1));
  return (puzzlesRead ??= Promise.all(Object.entries(puzzles).map(read)).then(() => undefined));
}

/** The day it is here, as the program writes it: 2026-01-31. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
