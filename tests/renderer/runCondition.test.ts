import { describe, expect, it } from 'vitest';
import { describeOutcome } from '../../renderer/run/outcome';
import { describeRun } from '../../renderer/run/runCondition';
import { runFigures } from '../../renderer/run/runFigures';
import type { RunSummary } from '../../solver/run/runReports';
import { fakeRunSummary } from './support/fakeWorker';

const ended = (outcome: RunSummary['outcome']): RunSummary => ({ ...fakeRunSummary, outcome });
const failed = ended({ kind: 'failed', cell: 1200, x: 0.5, y: -2, reason: 'not a number' });

describe('the status of a run', () => {
  it.each([
    ['running', null, false, false, 'running', false],
    ['idle', null, false, false, 'not started', false],
    ['idle', null, true, false, 'interrupted', false],
    ['idle', null, false, true, 'failed', false],
    ['idle', failed, true, false, 'failed', false],
    ['finished', ended({ kind: 'steady' }), true, false, 'finished', true],
    ['finished', ended({ kind: 'wallTime' }), true, false, 'finished', true],
    ['finished', ended({ kind: 'stopped' }), true, false, 'stopped', false],
  ] as const)(
    'is described for state %s, summary %o, saved %s, failed %s: %s',
    (state, summary, saved, fault, label, complete) => {
      expect(describeRun(state, summary, saved, fault)).toMatchObject({ label, complete });
    },
  );

  it('reports the steps done within the wall-clock limit', () => {
    expect(describeOutcome(ended({ kind: 'wallTime' }))).toBe(
      'Wall-clock limit reached (2.0 s) after 20 steps.',
    );
  });

  it('reports reason and location of a failure', () => {
    expect(describeOutcome({ ...ended({ kind: 'stopped' }), atRounding: true })).toContain(
      'The residual has stalled at the rounding error',
    );
    expect(describeOutcome(failed)).toBe(
      'Failed: not a number in cell 1,200 at (0.5, −2). The last valid state is shown.',
    );
  });

  it('shows the figures of the last run if none is active, and dashes before any run', () => {
    const texts = (summary: RunSummary | null) =>
      Object.fromEntries(runFigures(null, summary).map(({ id, text }) => [id, text]));
    expect(texts(fakeRunSummary)).toMatchObject({ step: '20', time: '1', dofRate: '960', dt: '–' });
    expect(Object.values(texts(null))).toEqual(Array(6).fill('–'));
  });

  it('shows residual and orders of magnitude to the tolerance of a steady computation', () => {
    const summary = { ...ended({ kind: 'steady' }), isSteady: true, residual: { rho: 1e-7 } };
    const texts = Object.fromEntries(
      runFigures(null, summary, '', 1e-10).map(({ label, text }) => [label, text]),
    );
    expect(texts).toMatchObject({ Iteration: '20', Residual: '1e-7', 'Orders left': '3' });
    expect(texts).not.toHaveProperty('Time step');
    expect(describeOutcome(summary)).toBe('Reached steady state after 20 iterations.');
    const wallFits = [{ wall: 'foil', largestYPlus: 0.8, x: 0, y: 0, z: 0, height: 2e-5 }];
    expect(describeOutcome({ ...summary, wallFits })).toBe(
      'Reached steady state after 20 iterations. y⁺ at foil is at most 0.8; cells 2e-5 high have y⁺ = 1.',
    );
  });
});
