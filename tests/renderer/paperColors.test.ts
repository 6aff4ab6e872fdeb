import { expect, it, vi } from 'vitest';
import { inLightTheme, themeColor } from '../../renderer/theme/colors';

it.each([undefined, 'dark'])(
  'restores the theme after drawing a picture for paper in the light theme (before: %s)',
  (theme) => {
    const { dataset } = document.documentElement;
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    expect(inLightTheme(() => dataset.theme)).toBe('light');
    expect(dataset.theme).toBe(theme);
    const fail = (): never => {
      throw new Error('no canvas');
    };
    expect(() => inLightTheme(fail)).toThrow('no canvas');
    expect(dataset.theme).toBe(theme);
    delete dataset.theme;
  },
);

it('reads a color of each theme from the page once', () => {
  const { dataset } = document.documentElement;
  const read = vi
    .spyOn(window, 'getComputedStyle')
    .mockImplementation(
      () => ({ color: dataset.theme === 'dark' ? 'rgb(1, 1, 1)' : 'rgb(2, 2, 2)' }) as never,
    );
  for (const _ of ['at first', 'again']) {
    dataset.theme = 'dark';
    expect(themeColor('paper-test')).toBe('rgb(1, 1, 1)');
    expect(inLightTheme(() => themeColor('paper-test'))).toBe('rgb(2, 2, 2)');
  }
  expect(read).toHaveBeenCalledTimes(2);
  expect(document.querySelectorAll('body > span')).toHaveLength(0);
  read.mockRestore();
  delete dataset.theme;
});
