import { describe, expect, it } from 'vitest';
import { monitorSchema } from '../../solver/diagnostics/monitors';
import { signalsOf } from '../../solver/diagnostics/signals';
import { Settling } from '../../solver/run/settling';

const monitor = (name: string) =>
  monitorSchema.parse({ kind: 'point', name, expression: 'rho', at: [0, 0] });
const signals = signalsOf([monitor('CL'), monitor('CD')], ['rho']);
/** Returns rows of both monitors; the conserved integrals have none. */
const rows = (times: readonly number[], lift: (t: number) => number, drag = 0.01) => [
  Float64Array.from(times.flatMap((t, i) => [i, t, lift(t)])),
  Float64Array.from(times.flatMap((t, i) => [i, t, drag])),
  new Float64Array(0),
];
const upTo = (end: number, from = 0): number[] =>
  Array.from({ length: Math.round((end - from) / 0.1) + 1 }, (_, i) => from + 0.1 * i);
const rule = {
  over: 2,
  monitors: [
    { name: 'CL', tolerance: 0.01 },
    { name: 'CD', tolerance: 0.001 },
  ],
};

describe('run whose monitors must settle', () => {
  it('is converged when each stays within its tolerance for the given time', () => {
    const settling = new Settling(rule, signals);
    settling.append(rows(upTo(1), () => 0.5));
    expect(settling.isSettled).toBe(false);
    expect(settling.describe()).toEqual([
      'CL: the run is shorter than 2',
      'CD: the run is shorter than 2',
    ]);
    settling.append(rows(upTo(2.5, 1.1), (t) => 0.5 + 0.003 * (t - 1)));
    expect(settling.isSettled).toBe(true);
    expect(settling.describe()).toEqual([]);
  });

  it('is not converged while one drifts, and reports its change', () => {
    const settling = new Settling(rule, signals);
    settling.append(rows(upTo(5), (t) => 0.1 * t));
    expect(settling.isSettled).toBe(false);
    expect(settling.describe()).toEqual([
      'CL still changes by 0.2 over a time of 2, more than 0.01',
    ]);
  });

  it('ignores a transient and measures an oscillation by its range', () => {
    const settling = new Settling(rule, signals);
    settling.append(rows(upTo(10), (t) => (t < 7 ? Math.sin(t) : 0.4)));
    expect(settling.isSettled).toBe(true);
    settling.append(rows(upTo(20, 10.1), (t) => 0.4 + 0.02 * Math.sin(5 * t)));
    expect(settling.isSettled).toBe(false);
  });

  it('counts repeated steps once, and does not settle with NaN', () => {
    const settling = new Settling(rule, signals);
    settling.append(rows(upTo(5), (t) => (t > 4 ? 9 : 0.5)));
    settling.append(rows(upTo(7, 4), () => 0.5));
    expect(settling.isSettled).toBe(true);
    settling.append(rows([7.1], () => NaN));
    expect(settling.isSettled).toBe(false);
  });
});
