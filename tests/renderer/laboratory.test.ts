import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { figureCsv } from '../../solver/outputs/plots/csv';
import {
  cellRefinement,
  legendreFigure,
  orderRefinement,
  plotOf,
  solutionFigure,
  type Figure,
} from '../../renderer/laboratory/figures';
import LaboratoryPage from '../../renderer/laboratory/LaboratoryPage.vue';
import { createWorkbench, mount, type, type TestWorkbench } from './support/workbench';

/** Largest distance of a curve from the first one of the figure, where they have a point each. */
function deviations({ curves: [exact, ...others] }: Figure): number[] {
  const wave = (x: number): number => Math.sin(2 * Math.PI * x);
  expect(exact.reference).toBe(true);
  return others.map(({ pieces }) =>
    Math.max(...pieces.flat().map(({ x, y }) => Math.abs(y - wave(x)))),
  );
}

describe('the figures of the laboratory', () => {
  it('come closer to the exact wave with more cells and with higher order', () => {
    for (const figure of [cellRefinement('upwind'), orderRefinement('upwind')]) {
      const distances = deviations(figure);
      expect(distances).toEqual([...distances].sort((a, b) => b - a));
      expect(distances.at(-1)).toBeLessThan(distances[0] / 3);
    }
  });

  it('show both values where cells meet', () => {
    const { pieces } = solutionFigure({ cells: 4, order: 1, flux: 'upwind' }).curves[1];
    expect(pieces).toHaveLength(4);
    expect(pieces[0].at(-1)?.x).toBeCloseTo(pieces[1][0].x, 14);
    expect(Math.abs(pieces[0].at(-1)!.y - pieces[1][0].y)).toBeGreaterThan(1e-3);
  });

  it('name the error that the verification of the table has, but for its factor √2', () => {
    const { caption } = solutionFigure({ cells: 10, order: 1, flux: 'upwind' });
    const error = Number(caption.match(/[\d.]+e-\d+/)?.[0]);
    expect(Math.SQRT2 * error).toBeCloseTo(3.069e-2, 4);
  });

  it('hold the Legendre polynomials', () => {
    const { curves } = legendreFigure();
    expect(curves.map(({ label }) => label)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    const ends = curves.map(({ pieces: [points] }) => [points[0].y, points.at(-1)!.y]);
    expect(ends).toEqual([0, 1, 2, 3, 4].map((k) => [k % 2 === 0 ? 1 : -1, 1]));
    // P4(0) = 3/8
    expect(curves[4].pieces[0][100].y).toBeCloseTo(0.375, 12);
  });

  it('are tables of points for other programs', () => {
    const [header, first] = figureCsv(plotOf(legendreFigure())).split('\r\n');
    expect([header, first]).toEqual(['series,x,u', 'P0,-1,1']);
  });
});

describe('the page of the laboratory', () => {
  let bench: TestWorkbench;
  beforeEach(() => {
    bench = createWorkbench();
  });
  const control = (root: HTMLElement, id: string) => root.querySelector(`[data-testid="${id}"]`);

  it('draws what is chosen and exports it', async () => {
    const root = mount(LaboratoryPage, {});
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

  it('keeps the last picture while something else is typed', async () => {
    const root = mount(LaboratoryPage, {});
    type(control(root, 'lab-cells'), '0');
    await nextTick();
    expect(root.textContent).toContain('must be at least 1');
    expect(control(root, 'figure-advection-1d-N10-p1')).not.toBeNull();
  });
});
