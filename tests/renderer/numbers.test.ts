import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDuration,
  formatMoment,
  formatPercent,
  formatPlural,
  formatRoughly,
  formatSi,
  formatValue,
} from '../../renderer/format/numbers';
import { roundDown } from '../../solver/core/rounding';

describe('the number format', () => {
  it.each([
    [0, '0'],
    [0.78, '0.78'],
    [1.08912, '1.089'],
    [12345.6, '12346'],
    [-0.0146, '−0.0146'],
    [1.2e-7, '1.2e-7'],
    [3.1e9, '3.1e9'],
    [6e-10, '6e-10'],
    [-2.5e20, '−2.5e20'],
    [100, '100'],
    [1000, '1000'],
    [NaN, 'NaN'],
    [-Infinity, '−∞'],
  ])('shows %d as %s', (value, text) => {
    expect(formatValue(value)).toBe(text);
  });

  it('groups digits of counts and chooses singular or plural', () => {
    expect(formatCount(1234567)).toBe('1,234,567');
    expect([0, 1, 2].map((count) => formatPlural(count, 'face', 'faces'))).toEqual([
      '0 faces',
      '1 face',
      '2 faces',
    ]);
  });

  it.each([
    [0.25, '0.3 s'],
    [9.97, '10 s'],
    [59.4, '59 s'],
    [200, '3 min 20 s'],
    [3600, '1 h'],
    [7500, '2 h 5 min'],
    [363600, '4 d 5 h'],
    [Infinity, '–'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([
    [0.0024, '2.4 ms'],
    [0.4, '0.4 s'],
    [75, '75 s'],
    [350, '6 min'],
    [5300, '88 min'],
    [26 * 3600 + 700, '26 h'],
    [100 * 3600, '4 d'],
    [1e9, '11,574 d'],
  ])('shows a rough duration of %s s as %s', (seconds, text) => {
    expect(formatRoughly(seconds)).toBe(text);
  });

  it('uses SI prefixes for rates', () => {
    expect([4.65e6, 335, 1.2e9, 0.4].map(formatSi)).toEqual(['4.65 M', '335', '1.2 G', '0.4']);
  });

  it('shows 100 percent only at the end', () => {
    expect([0, 0.999, 1, 1.2].map(formatPercent)).toEqual(['0 %', '99 %', '100 %', '100 %']);
  });

  it('leaves an invalid date unchanged', () => {
    expect(formatMoment('yesterday')).toBe('yesterday');
    expect(formatMoment('2026-03-01T12:00:00')).toContain('2026');
  });

  it.each([
    [0.3, 0.2],
    [1, 1],
    [7.2, 5],
    [9.99e-4, 5e-4],
    [1e6, 1e6],
  ])('rounds %d down to %d', (value, rounded) => {
    expect(roundDown(value)).toBeCloseTo(rounded, 12);
  });
});
