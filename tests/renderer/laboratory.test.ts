import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { figureCsv } from '../../solver/outputs/plots/csv';
import type { LaboratoryResult, LaboratoryRun } from '../../solver/laboratory';
import {
  cellRefinement,
  legendreFigure,
  orderRefinement,
  plotOf,
  solutionFigure,
  type Figure,
} from '../../renderer/laboratory/figures';
import GalerkinPart from '../../renderer/laboratory/GalerkinPart.vue';
import LaboratoryPage from '../../renderer/laboratory/LaboratoryPage.vue';
import {
  createWorkbench,
  mount,
  pick,
  settle,
  type,
  until,
  type TestWorkbench,
} from './support/workbench';

/** Largest distance of each curve from the first one of the figure, at their common points. */
function deviations({ curves: [exact, ...others] }: Figure): number[] {
  const wave = (x: number): number => Math.sin(2 * Math.PI * x);
  expect(exact.reference).toBe(true);
  return others.map(({ pieces }) =>
    Math.max(...pieces.flat().map(({ x, y }) => Math.abs(y - wave(x)))),
  );
}

describe('a laboratory figure', () => {
  it('converges to the exact wave with more cells and with higher order', () => {
    for (const figure of [cellRefinement('upwind'), orderRefinement('upwind')]) {
      const distances = deviations(figure);
      expect(distances).toEqual([...distances].sort((a, b) => b - a));
      expect(distances.at(-1)).toBeLessThan(distances[0] / 3);
    }
  });

  it('shows both values at cell interfaces', () => {
    const { pieces } = solutionFigure({ cells: 4, order: 1, flux: 'upwind' }).curves[1];
    expect(pieces).toHaveLength(4);
    expect(pieces[0].at(-1)?.x).toBeCloseTo(pieces[1][0].x, 14);
    expect(Math.abs(pieces[0].at(-1)!.y - pieces[1][0].y)).toBeGreaterThan(1e-3);
  });

  it('reports the error of the verification table divided by √2', () => {
    const { caption } = solutionFigure({ cells: 10, order: 1, flux: 'upwind' });
    const error = Number(caption.match(/[\d.]+e-\d+/)?.[0]);
    expect(Math.SQRT2 * error).toBeCloseTo(3.069e-2, 4);
  });

  it('contains the Legendre polynomials', () => {
    const { curves } = legendreFigure();
    expect(curves.map(({ label }) => label)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    const ends = curves.map(({ pieces: [points] }) => [points[0].y, points.at(-1)!.y]);
    expect(ends).toEqual([0, 1, 2, 3, 4].map((k) => [k % 2 === 0 ? 1 : -1, 1]));
    // P4(0) = 3/8
    expect(curves[4].pieces[0][100].y).toBeCloseTo(0.375, 12);
  });

  it('exports a table of points', () => {
    const [header, first] = figureCsv(plotOf(legendreFigure())).split('\r\n');
    expect([header, first]).toEqual(['series,x,u', 'P0,-1,1']);
  });
});

describe('the discontinuous Galerkin part', () => {
  let bench: TestWorkbench;
  beforeEach(() => {
    bench = createWorkbench();
  });
  const control = (root: HTMLElement, id: string) => root.querySelector(`[data-testid="${id}"]`);

  it('draws the selected figures and exports them', async () => {
    const root = mount(GalerkinPart, {});
    type(control(root, 'lab-cells'), '6');
    type(control(root, 'lab-order'), '3');
    await nextTick();
    const figure = control(root, 'figure-advection-1d-N6-p3');
    expect(figure?.textContent).toContain('N = 6, p = 3');
    figure?.querySelector<HTMLElement>('[data-testid="figure-menu"]')?.click();
    await nextTick();
    figure?.querySelector<HTMLElement>('[data-testid="action-figureCsv"]')?.click();
    await nextTick();
    await nextTick();
    expect(bench.host.exports.map(({ name, mime }) => [name, mime])).toEqual([
      ['advection-1d-N6-p3.csv', 'text/csv'],
    ]);
  });

  it('keeps the last figure while an input is invalid', async () => {
    const root = mount(GalerkinPart, {});
    type(control(root, 'lab-cells'), '0');
    await nextTick();
    expect(root.textContent).toContain('must be at least 1');
    expect(control(root, 'figure-advection-1d-N10-p1')).not.toBeNull();
  });
});

/** A possible answer of the worker: two schemes for a gas, one of which failed. */
function answer(cells: readonly number[]): LaboratoryResult {
  const x = Float64Array.of(0.25, 0.75);
  const values = [1, 2, 3].map((value) => Float64Array.of(value, value + 1));
  const run = (scheme: string, title: string, failure: string | null): LaboratoryRun => ({
    scheme,
    title,
    steps: 7,
    curves: { x, values },
    failure,
    variation: { times: Float64Array.of(0, 0.2), values },
    history: {
      cells: 2,
      times: Float64Array.of(0, 0.2),
      values: values.map(() => Float32Array.of(0, 1, 2, 3)),
    },
    errors: cells.map((count) => (failure === null ? [4 / count, 8 / count ** 2, 1] : null)),
  });
  return {
    quantities: ['rho', 'u', 'p'],
    labels: ['Density', 'Velocity', 'Pressure'],
    exact: { x, values },
    runs: [run('rusanov', 'Local Lax–Friedrichs', null), run('hllc', 'HLLC', 'no gas')],
  };
}

describe('the scheme comparison', () => {
  let bench: TestWorkbench;
  beforeEach(() => {
    bench = createWorkbench();
    bench.slow.add('laboratory');
  });
  const control = (root: HTMLElement, id: string) =>
    root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const asked = () => bench.worker().requests.filter(({ type }) => type === 'laboratory').length;

  async function settleAnswer(): Promise<void> {
    const { request, work } = bench.worker().last('laboratory');
    bench.worker().emit({ type: 'laboratoryComputed', request, result: answer(work.cells) });
    await settle();
  }

  /** The page with an answer to its initial requests, followed by a shock tube. */
  async function openTube(): Promise<HTMLElement> {
    const root = mount(LaboratoryPage, {});
    await until(() => bench.workers.length > 0 && asked() === 1);
    await settleAnswer();
    pick(control(root, 'lab-problem'), 'Sod’s shock tube');
    await expect.poll(asked).toBe(2);
    return root;
  }

  it('requests example 1 at once and another problem when selected', async () => {
    await openTube();
    const { problem, schemes, cells } = bench.worker().last('laboratory').work;
    expect(problem).toMatchObject({ system: { id: 'euler1d' }, end: 0.2, exact: 'riemann' });
    expect(schemes.map(({ id }) => id)).toEqual(['rusanov', 'hllc', 'modifiedMinmod']);
    expect(cells).toEqual([100]);
  });

  it('shows errors, reports where a scheme failed, and computes orders on request', async () => {
    const root = await openTube();
    await settleAnswer();
    const table = () => control(root, 'lab-errors')?.textContent ?? '';
    expect(table()).toContain('4.00e-2');
    expect(table()).toContain('failed: no gas');
    control(root, 'lab-orders')?.click();
    await until(() => asked() === 3);
    expect(bench.worker().last('laboratory').work.cells).toEqual([100, 200, 400, 800]);
    await settleAnswer();
    pick(control(root, 'lab-quantity'), 'Velocity');
    await settle();
    expect(table()).toContain('2.00');
    expect(control(root, 'figure-laboratory-sod-errors')).not.toBeNull();
  });

  it('cancels the pending comparison when the input changes', async () => {
    const root = await openTube();
    const { cancel: flag } = bench.worker().last('laboratory');
    type(control(root, 'lab-left-rho'), '2');
    await expect.poll(asked).toBe(3);
    expect(flag && Atomics.load(flag, 0)).toBe(1);
    const { initial } = bench.worker().last('laboratory').work.problem;
    expect(initial).toMatchObject({ kind: 'jump', left: { rho: 2 } });
  });

  it('reports an error in a custom system', async () => {
    const root = await openTube();
    await settleAnswer();
    pick(control(root, 'lab-problem'), 'Custom system');
    await expect.poll(asked).toBe(3);
    bench.worker().fail('laboratory', 'system.declaration.flux: unknown name "r"');
    await settle();
    expect(control(root, 'lab-failure')?.textContent).toContain('unknown name "r"');
  });

  it('saves a case for each finite-volume scheme', async () => {
    const root = await openTube();
    await settleAnswer();
    control(root, 'lab-cases')?.click();
    await settle();
    expect(bench.host.exports.map(({ name }) => name)).toEqual([
      'sod-rusanov.json',
      'sod-hllc.json',
      'sod-modifiedMinmod.json',
    ]);
  });
});
