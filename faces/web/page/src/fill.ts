/** Fills the gaps %1, %2 of a sentence. */
export function fill(sentence: string, ...gaps: (string | number)[]): string {
  return sentence.replace(/%(\d)/g, (gap, number: string) => String(gaps[Number(number) - 1] ?? gap));
}
