// Texts and pictures on their way out of the page.

/** Hands a file to the person, under a name. */
export function download(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Puts a text where it can be pasted from; false where the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const svgFile = (svg: string) => new Blob([svg], { type: 'image/svg+xml' });

/** Twelve hundred pixels wide, as the window has it. */
export async function pngFile(svg: string): Promise<Blob> {
  const width = 1200;
  const image = new Image();
  const url = URL.createObjectURL(svgFile(svg));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((drawn, failed) =>
      canvas.toBlob((blob) => (blob ? drawn(blob) : failed(new Error('PNG'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
