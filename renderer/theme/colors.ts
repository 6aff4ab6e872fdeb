/** The theme's colors as numbers, for canvas and WebGL. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Colors by theme and name. Reading one styles the page again, and pictures read many. */
const known = new Map<string, string>();

/** The current color of `var(--name)`, as CSS text like `rgb(1, 2, 3)`. */
export function themeColor(name: string): string {
  const key = `${shownTheme()} ${name}`;
  const color = known.get(key) ?? readColor(name);
  known.set(key, color);
  return color;
}

/** The selected theme, or that of the system. */
const shownTheme = (): string =>
  document.documentElement.dataset.theme ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function readColor(name: string): string {
  const element = document.createElement('span');
  element.hidden = true;
  element.style.color = `var(--${name})`;
  document.body.append(element);
  const { color } = getComputedStyle(element);
  element.remove();
  return color;
}

/** Red, green and blue (0…1) of CSS text like `rgb(1, 2, 3)`; black if invalid. */
export function parseRgb(color: string): Rgb {
  const [red, green, blue] = (color.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** The color of `themeColor` as numbers 0…1. */
export const themeRgb = (name: string): Rgb => parseRgb(themeColor(name));

/** Number of colors `--series-N`. */
export const seriesCount = 8;

/** The color of a curve or group, as CSS that follows the theme. */
export const seriesColor = (index: number): string => `var(--series-${index % seriesCount})`;

/** Runs `work` with the colors of the light theme, for print. */
export function inLightTheme<T>(work: () => T): T {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = 'light';
  try {
    return work();
  } finally {
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  }
}
