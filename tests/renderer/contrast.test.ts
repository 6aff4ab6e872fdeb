import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../renderer/theme/tokens.css'), 'utf8');

/** The colors of a theme by token, as `#rrggbb`. */
function colors(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const tokens = css.matchAll(
    /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g,
  );
  return new Map(
    [...tokens].map(([, name, light, dark, both]) => [
      name,
      both ?? (theme === 'light' ? light : dark),
    ]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio (WCAG 2.2), 1…21. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['page', 'panel', 'raised', 'sunken', 'hover', 'viewport'];
const series = Array.from({ length: 8 }, (_, i) => `series-${i}`);
/** Text colors and their backgrounds. */
const texts: readonly (readonly [text: string, surfaces: readonly string[]])[] = [
  ['text', [...surfaces, 'pressed', 'accent-soft']],
  ['text-soft', [...surfaces, 'pressed', 'accent-soft']],
  ['text-faint', [...surfaces, 'accent-soft']],
  ['accent-strong', ['panel', 'raised', 'sunken', 'accent-soft']],
  ['on-accent', ['accent-fill', 'accent-fill-hover', 'bad-fill']],
  ['good', ['panel', 'raised', 'hover', 'good-soft']],
  ['warn', ['panel', 'raised', 'hover', 'warn-soft']],
  ['bad', ['panel', 'raised', 'hover', 'sunken', 'bad-soft']],
];
/** Colors of graphics that must be visible: icons, focus outlines, curves. */
const graphics: readonly (readonly [mark: string, surfaces: readonly string[]])[] = [
  ['accent', surfaces],
  ['line-strong', ['panel', 'sunken']],
  ...series.map((name) => [name, ['panel', 'viewport']] as const),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const color = colors(theme);
  const below = (pairs: typeof texts, least: number): string[] =>
    pairs.flatMap(([front, backs]) =>
      backs
        .map((back) => ({ back, ratio: contrast(color.get(front)!, color.get(back)!) }))
        .filter(({ ratio }) => !(ratio >= least))
        .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
    );

  it('defines every color token checked here', () => {
    const names = [...texts, ...graphics].flatMap(([front, backs]) => [front, ...backs]);
    expect(names.filter((name) => !color.has(name))).toEqual([]);
  });

  it('has a text contrast of at least 4.5:1', () => {
    expect(below(texts, 4.5)).toEqual([]);
  });

  it('has a contrast of at least 3:1 for icons and curves', () => {
    expect(below(graphics, 3)).toEqual([]);
  });
});
