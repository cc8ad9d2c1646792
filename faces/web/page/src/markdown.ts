// The little Markdown that the rules are written in, as HTML: headings, paragraphs, lists; bold, slanted, code.
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!);

/** A line. What is code is left as it is; links lead to files that the page does not have, and keep their words. */
export function inline(text: string): string {
  return escaped(text)
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 1
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\*([^*]+)\*/g, '<em>$1</em>'),
    )
    .join('');
}

function list(lines: string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
}

/** Paragraphs, between empty lines. A heading of the text is one level lower on the page. */
export function html(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => {
      const heading = /^(#+) (.*)$/.exec(paragraph);
      if (heading) return `<h${heading[1]!.length + 1}>${inline(heading[2]!)}</h${heading[1]!.length + 1}>`;
      return paragraph.startsWith('- ') ? list(paragraph.split('\n')) : `<p>${inline(paragraph)}</p>`;
    })
    .join('');
}
