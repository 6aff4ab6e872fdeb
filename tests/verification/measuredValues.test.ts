import { describe, expect, it } from 'vitest';
import { accepts, anyError, withinShare } from '../../solver/verification/acceptance';
import { narrowed } from '../../solver/verification/measuredValues';
import type { Check } from '../../solver/verification';

const check = (changes: Partial<Check>): Check => ({
  id: 'check',
  label: 'check',
  cost: 'default',
  meshes: [],
  published: null,
  accept: anyError(1e-6),
  order: null,
  remark: '',
  usesBackend: true,
  compute: () => Promise.resolve({ value: 1, spacing: 1 }),
  ...changes,
});

describe('measured values', () => {
  it('holds errors without a reference to 1 %, and to rounding in single precision', () => {
    const { accept } = narrowed(check({}), 2e-4);
    expect(accept.double.rule).toBe('2e-4 ± 1 %');
    expect(accepts(accept.double, 2.019e-4)).toBe(true);
    expect(accepts(accept.double, 2.021e-4)).toBe(false);
    expect(accepts(accept.double, 1.979e-4)).toBe(false);
    expect(accepts(accept.single, 2.1e-4)).toBe(true);
    expect(accepts(accept.single, 2.2e-4)).toBe(false);
  });

  it('is reported missing if no other rule checks the size', () => {
    expect(narrowed(check({}), undefined).remark).toBe('size not judged: no measured value');
    const bound = check({ accept: withinShare(2, 0.01, 0) });
    expect(narrowed(bound, undefined)).toBe(bound);
  });

  it('narrows tolerances to five times the measured deviation outside single precision', () => {
    const loose = check({ published: 2, accept: withinShare(2, 0.01, 0) });
    const { accept } = narrowed(loose, 2.002);
    expect(accept.double.rule).toBe('to 0.49 %');
    expect(accepts(accept.double, 2.0099)).toBe(false);
    expect(accepts(accept.single, 2.0199)).toBe(true);
    expect(accepts(accept.df64!, 2.0199)).toBe(true);
    // Neither wider than declared nor below rounding.
    expect(narrowed(loose, 2.018).accept.double.rule).toBe('to 1 %');
    expect(narrowed(loose, 2).accept.double.rule).toBe('to 1e-4 %');
  });

  it('raises the smallest order to 0.3 below the measured one, rounded down', () => {
    const order = { against: 'coarse', published: null, atLeast: 1.5 };
    expect(narrowed(check({ order }), [1e-3, 2.44]).order?.atLeastDouble).toBe(2.1);
    expect(narrowed(check({ order }), [1e-3, 1.6]).order?.atLeastDouble).toBe(1.5);
    const shown = { ...order, atLeast: null };
    expect(narrowed(check({ order: shown }), [1e-3, 2.44]).order).toEqual(shown);
  });
});
