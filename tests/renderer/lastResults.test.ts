import { beforeEach, describe, expect, it } from 'vitest';
import { lastResults } from '../../renderer/stores/lastResults';

const key = 'fluxbench.test';
const results = () => lastResults<{ rows: readonly number[] }>(key, ['rows']);

beforeEach(() => localStorage.clear());

describe('the last results', () => {
  it('are kept with their date', () => {
    expect(results().read()).toBeNull();
    const date = results().keep({ rows: [1, 2] });
    expect(results().read()).toEqual({ date, value: { rows: [1, 2] } });
    expect(Number.isNaN(Date.parse(date))).toBe(false);
  });

  it.each(['{', '7', '{"date":"today","value":{"other":1}}'])(
    'are ignored and removed if damaged or of another version: %s',
    (text) => {
      localStorage.setItem(key, text);
      expect(results().read()).toBeNull();
      expect(localStorage.getItem(key)).toBeNull();
    },
  );
});
