// The pictures on buttons: those of the window, in the colour of the text around them.
const files = import.meta.glob<string>('../../../desktop/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const icons = new Map(
  Object.entries(files).map(([path, svg]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.svg'.length),
    svg.trim().replaceAll('#000000', 'currentColor'),
  ]),
);

export const icon = (name: string): string => icons.get(name) ?? '';
