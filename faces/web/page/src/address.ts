// The address is the game: "#game=…" is a place in it, "#embed&game=…" the same for the page of somebody else.
import type { Game } from './interface';

const embed = 'embed&';

/** The page itself, without what is shown on it. */
const page = () => location.href.split('#')[0];

export const isEmbedded = () => location.hash.startsWith(`#${embed}`);
/** What can be learned, and the addresses of its pages. */
export type Learning = 'lessons' | 'puzzles' | 'mistakes';
export const learning: Record<Learning, string> = {
  lessons: '#learn',
  puzzles: '#puzzles',
  mistakes: '#mistakes',
};
export const learningInAddress = () =>
  (Object.keys(learning) as Learning[]).find((part) => learning[part] === location.hash);
/** Of one's own games, and of what they tell. */
export type Own = 'games' | 'statistics';
export const ownInAddress = (): Own | undefined =>
  (['games', 'statistics'] as const).find((one) => location.hash === `#${one}`);
/** What the address says of a game; empty where it says nothing. */
export const linkInAddress = () => location.hash.slice(isEmbedded() ? embed.length + 1 : 1);

export const linkTo = (game: Game) => `${page()}#${game.link}`;

/** On the page of somebody else two people sit at the table: nobody thinks there. */
export const withoutPlayers = (link: string) =>
  link
    .split('&')
    .filter((part) => !/^player[12]=/.test(part))
    .join('&');

export function embedCode(game: Game): string {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const source = `${page()}#${embed}${withoutPlayers(game.link)}`;
  return `<iframe src="${quoted(source)}" title="${quoted(game.title)}" width="480" height="600" style="border:0" loading="lazy"></iframe>`;
}
