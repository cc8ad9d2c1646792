// Where one learns: a table of its own, so that the game that is played stays as it is, with the lessons of the project on it.
import type { Settings } from './settings.svelte';
import type { Table } from './table.svelte';

const lessons = import.meta.glob<string>('../../../../data/lessons/*.txt', { query: '?raw', import: 'default' });

/** What was done so far is kept, and no game. */
const isAboutLearning = (name: string) => /^(lessons|puzzles)-done/.test(name);

export async function openSchool(table: Table, settings: Settings): Promise<Table> {
  const school = await table.another(isAboutLearning);
  school.use(settings);
  school.onEvent = (event) => table.onEvent(event);
  for (const text of await Promise.all(Object.values(lessons).map((load) => load()))) school.call.readLessons(text);
  return school;
}
