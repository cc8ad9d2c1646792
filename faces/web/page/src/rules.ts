// The rules of the games as people read them in their folders; the program makes blocks of them.
import type { Language } from './settings.svelte';

const texts = import.meta.glob<string>('../../../../games/*/RULES*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const rulesOf = (game: string, language: Language): string =>
  texts[`../../../../games/${game}/RULES${language === 'fr' ? '.fr' : ''}.md`] ?? '';
