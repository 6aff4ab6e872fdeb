import { describe, expect, it } from 'vitest';
import { computeLaboratory } from '../../solver/laboratory/compute';
import { laboratoryCase } from '../../solver/laboratory/laboratoryCase';
import { presetGroups } from '../../solver/laboratory/presets';
import { laboratorySchemes, schemesFor } from '../../solver/laboratory/schemes';
import type { GridScheme } from '../../solver/laboratory/types';
import { noProgress } from '../../solver/core/progress';
import { prepareCase } from '../../solver/run/preparedCase';
import { methods } from '../../solver/methods/registry';

const presets = presetGroups.flatMap((group) => group.presets);
const presetNamed = (id: string) => presets.find((preset) => preset.id === id)!;
const named = (...ids: string[]) =>
  ids.map((id) => laboratorySchemes.find((one) => one.id === id)!);

const compute = (id: string, schemes: readonly string[], cells: readonly number[]) => {
  const { problem, cflNumber } = presetNamed(id);
  return computeLaboratory({ problem, schemes: named(...schemes), cflNumber, cells }, noProgress);
};

describe('laboratory problems', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s runs to its end with its schemes, close to the exact solution',
    async (_, { problem, schemes, cflNumber }) => {
      const offered = schemesFor(problem).map(({ id }) => id);
      for (const id of schemes) expect(offered).toContain(id);
      const request = { problem, schemes: named(...schemes), cflNumber, cells: [40] };
      const { runs, exact } = await computeLaboratory(request, noProgress);
      for (const { title, failure } of runs) expect([title, failure]).toEqual([title, null]);
      expect(exact === null).toBe(problem.exact === null);
      if (exact === null) return;
      const span = Math.max(
        ...exact.values.map((values) => Math.max(...values) - Math.min(...values)),
      );
      for (const { errors } of runs) {
        for (const error of errors[0]!) expect(error).toBeLessThan(0.4 * span);
      }
    },
  );

  it('reproduces the published errors and maxima of example 1', async () => {
    const { runs } = await compute('hump', ['laxFriedrichs', 'laxWendroff', 'composite'], [100]);
    expect(runs.map(({ steps }) => steps)).toEqual([1053, 1053, 1053]);
    const errors = [0.263, 0.092, 0.123];
    runs.forEach((run, i) => {
      expect(Math.abs(run.errors[0]![0] - errors[i])).toBeLessThan(1e-3);
    });
    const burgers = await compute(
      'burgersHump',
      ['laxFriedrichs', 'laxWendroff', 'composite'],
      [150],
    );
    const most = burgers.runs.map(({ curves }) => Math.max(...curves.values[0]));
    [0.674, 0.891, 0.766].forEach((value, i) => expect(most[i]).toBeCloseTo(value, 3));
  });

  it('reaches the expected orders of convergence: first, second, CE/SE and DG', async () => {
    const schemes = ['upwind', 'laxWendroff', 'ceseA', 'dg1', 'dg2'];
    const { runs } = await compute('sine', schemes, [20, 40]);
    const orders = runs.map(({ errors }) => Math.log2(errors[0]![0] / errors[1]![0]));
    [0.9, 1.9, 1.9, 1.9, 2.9].forEach((least, i) => expect(orders[i]).toBeGreaterThan(least));
  });

  it('shows by the total variation which schemes create new extrema', async () => {
    const { runs } = await compute('hump', ['laxFriedrichs', 'laxWendroff'], [100]);
    const [monotone, oscillating] = runs.map(({ variation }) => [...variation.values[0]]);
    monotone.slice(1).forEach((value, i) => expect(value).toBeLessThan(monotone[i] + 1e-12));
    expect(Math.max(...oscillating)).toBeGreaterThan(1.2 * oscillating[0]);
  });

  it('stores a bounded number of space-time rows from start to end', async () => {
    const [{ history, variation }] = (await compute('hump', ['laxFriedrichs'], [100])).runs;
    expect(variation.times).toHaveLength(1054);
    expect(history.times.length).toBeLessThanOrEqual(321);
    expect(history.times[0]).toBe(0);
    expect(history.times.at(-1)).toBe(10);
    expect(history.values[0]).toHaveLength(100 * history.times.length);
  });

  it('reports a failed scheme and continues with the others', async () => {
    const { runs } = await compute('leftBlast', ['laxWendroff', 'hllc'], [50]);
    expect(runs[0].failure).toMatch(/^the (pressure|density) is not positive \(step \d+, x = /);
    expect(runs[0].errors).toEqual([null]);
    expect(runs[1].failure).toBeNull();
  });

  it('stops on abort', async () => {
    const { problem } = presetNamed('hump');
    const notify = (): void => {
      throw new Error('given up');
    };
    const request = { problem, schemes: named('laxFriedrichs'), cflNumber: 0.9, cells: [100] };
    await expect(computeLaboratory(request, notify)).rejects.toThrow('given up');
  });

  it('builds a case for every preset and grid scheme', () => {
    for (const { problem, cflNumber, cells, schemes } of presets) {
      for (const scheme of named(...schemes).filter(({ kind }) => kind !== 'dg')) {
        const document = laboratoryCase(problem, scheme as GridScheme, cflNumber, cells);
        const { discretization } = prepareCase(document, null, methods);
        expect(discretization.cellCount).toBe(cells);
      }
    }
  });
});
