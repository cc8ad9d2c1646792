/** Fills the gaps %1, %2 of a sentence. */
export function fill(sentence: string, ...gaps: (string | number)[]): string {
  return gaps.reduce<string>((text, gap, i) => text.replace(`%${i + 1}`, String(gap)), sentence);
}
