import { expect, it } from 'vitest';
import { inLightTheme } from '../../renderer/theme/colors';

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
