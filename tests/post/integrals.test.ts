import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { gaussLegendre } from '../../solver/mesh/gaussLegendre';
import { boxMesh } from '../../solver/mesh/generate/box';
import {
  fewerBins,
  histogram,
  histogramFigure,
  integrals,
  integralsCsv,
  type IntegralRow,
} from '../../solver/post';
import type { CellSpace } from '../../solver/space/cellSpace';
import { meanSpace } from '../../solver/space/gridSpace';
import { nodalSpace as curvedSpace, requireBoxes } from '../../solver/space/nodalSpace';
import { solutionOn } from '../outputs/spaceSolution';
import { grid } from '../space/grids';
import { nodalSpace } from '../space/nodalSpace';

type Bend = (place: readonly number[]) => readonly number[];

/** Polynomials of degree p on curved cells of some order. */
function spaceOf(counts: readonly number[], order: number, bend: Bend, p = 2): CellSpace {
  const file = boxMesh(
    { min: counts.map(() => 0), max: counts.map(() => 1), cells: counts },
    order,
    bend,
  );
  const { points, weights } = gaussLegendre(p + 1);
  return curvedSpace(
    requireBoxes(buildCellMesh(file), 'the test'),
    points.map((x) => (x + 1) / 2),
    weights.map((weight) => weight / 2),
  );
}

const rowsOf = (space: CellSpace, q: string, fields: readonly string[], groups: string[] = []) =>
  integrals(solutionOn(space, q), { fields, domain: true, groups });

const found = (rows: readonly IntegralRow[], place: string, quantity: string): IntegralRow =>
  rows.find(
    (row) =>
      (row.place.kind === 'group' ? row.place.name : row.place.kind) === place &&
      row.quantity === quantity,
  )!;

const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];
/** y is raised by c x²: a volume-preserving map of degree 2. */
const c = 0.4;
const sheared: Bend = ([x, y, ...z]) => [x, y + c * x * x, ...z];
/** Quarter of a ring with radii 1 and 2. */
const ring: Bend = ([r, angle, ...z]) => [
  (1 + r) * Math.sin((angle * Math.PI) / 2),
  (1 + r) * Math.cos((angle * Math.PI) / 2),
  ...z,
];
/** The same with its normals outward, as the map of a box must preserve orientation. */
const quarter: Bend = ([angle, r, ...z]) => ring([r, angle, ...z]);

describe('integrals over curved cells', () => {
  it('are exact for polynomials in 3D cells that a polynomial maps', () => {
    const rows = rowsOf(spaceOf([2, 3, 1], 2, sheared), 'x', ['x*y + z', 'q^2'], sides);
    const { measure, integral, mean, change } = found(rows, 'domain', 'x*y + z');
    expect(measure).toBeCloseTo(1, 13);
    expect(integral).toBeCloseTo(1 / 4 + c / 4 + 1 / 2, 13);
    expect(mean).toBeCloseTo(integral, 13);
    expect(change).toBeLessThan(1e-13);
    expect(found(rows, 'domain', 'q^2').integral).toBeCloseTo(1 / 3, 12);
    // The top is the parabola y = 1 + c x².
    const length = Math.sqrt(1 + 4 * c * c) / 2 + Math.asinh(2 * c) / (4 * c);
    expect(found(rows, 'top', 'q^2').measure).toBeCloseTo(length, 10);
    const along = ((1 + 4 * c * c) ** 1.5 - 1) / (12 * c * c);
    expect(
      found(rowsOf(spaceOf([2, 3, 1], 2, sheared), 'x', ['q'], ['top']), 'top', 'q').integral,
    ).toBeCloseTo(along, 10);
  });

  it('satisfy the divergence theorem on all sides, with the outward normal', () => {
    for (const counts of [
      [3, 2],
      [2, 2, 1],
    ]) {
      const space = spaceOf(counts, 3, sheared);
      const names = sides.slice(0, 2 * counts.length);
      const source = ['x^3', 'x*y', 'z*y'].slice(0, counts.length);
      const flux = source.map((part, axis) => `(${part})*n${'xyz'[axis]}`).join(' + ');
      const rows = integrals(solutionOn(space, 'x'), {
        fields: [flux],
        domain: false,
        groups: names,
      });
      const divergence = ['3*x^2', 'x', 'y'].slice(0, counts.length).join(' + ');
      const { integral } = rowsOf(space, 'x', [divergence])[0];
      expect(found(rows, 'allGroups', flux).integral / integral).toBeCloseTo(1, 11);
    }
  });

  it('approach volume, area and integrals of a ring at the order of its cells', () => {
    const area = (3 * Math.PI) / 4;
    const errors = (order: number) =>
      [2, 4].map((n) => {
        const rows = rowsOf(spaceOf([n, n], order, quarter), 'x', ['x^2 + y^2'], ['top']);
        const own = found(rows, 'domain', 'x^2 + y^2');
        return [
          own.measure / area - 1,
          own.integral / ((15 * Math.PI) / 8) - 1,
          found(rows, 'top', 'x^2 + y^2').measure / Math.PI - 1,
        ].map(Math.abs);
      });
    for (const [order, least] of [
      [1, 1.9],
      [2, 3.8],
      [3, 3.8],
      [4, 5.8],
    ]) {
      // prettier-ignore
      const [coarse, fine] = errors(order);
      coarse.forEach((error, i) => expect(Math.log2(error / fine[i])).toBeGreaterThan(least));
    }
    expect(Math.max(...errors(4)[1])).toBeLessThan(1e-7);
  });

  it('of the state converge at twice its order', () => {
    const exact = 0.5 - Math.sin(4) / 8;
    const errors = [3, 6].map((n) => {
      const [{ integral }] = rowsOf(
        nodalSpace({ ...grid(1, [n]), origin: [0], spacing: [1 / n] }, 2),
        'sin(2*x)',
        ['q^2'],
      );
      return Math.abs(integral - exact);
    });
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(5.8);
  });
});

describe('integrals on grids', () => {
  it('give measure and flux of sides, and of ends of a line', () => {
    const rows = rowsOf(meanSpace(grid(3)), '2', ['q'], ['right', 'left']);
    expect(found(rows, 'domain', 'q').minimum).toBeCloseTo(2, 12);
    expect(found(rows, 'domain', 'q').maximum).toBeCloseTo(2, 12);
    expect(found(rows, 'domain', 'q').integral).toBeCloseTo(3, 12);
    expect(found(rows, 'right', 'q').measure).toBeCloseTo(0.75, 12);
    expect(found(rows, 'allGroups', 'q').measure).toBeCloseTo(1.5, 12);
    const ends = rowsOf(nodalSpace(grid(1), 1), 'x', ['nx*q'], ['left', 'right']);
    expect(ends.map(({ integral }) => integral)).toEqual(
      [1, 1, 2].map((value) => expect.closeTo(value, 10) as number),
    );
  });

  it('integrate 1 without fields, and name the place in the table', () => {
    const rows = rowsOf(meanSpace(grid(2)), 'x', [], ['top']);
    expect(rows[0]).toMatchObject({ quantity: '1', integral: expect.closeTo(3, 12) as number });
    const [, first, second] = integralsCsv([{ time: 0.5, rows }]).split('\r\n');
    expect(first).toMatch(/^0\.5,Domain,field,1,(3|2\.99|3\.00)/);
    expect(second).toMatch(/^0\.5,top,field,1,(2|1\.99|2\.00)/);
  });

  it('are rejected for unknown groups and invalid expressions', () => {
    expect(() => rowsOf(meanSpace(grid(2)), 'x', ['q'], ['wing'])).toThrow('wing');
    expect(() => rowsOf(meanSpace(grid(2)), 'x', ['bogus'])).toThrow('unknown name "bogus"');
  });
});

describe('a histogram', () => {
  const request = { field: 'x', bins: 8, scale: 'linear', range: null } as const;

  it('has the volume of each bin of a linear field, in stretched and in curved cells', () => {
    for (const [space, volume] of [
      [nodalSpace(grid(3, [40, 2, 2]), 1), 1.5],
      [spaceOf([40, 2], 2, sheared), 1],
    ] as const) {
      const { volumes, below, above } = histogram(solutionOn(space, 'x'), request);
      for (const own of volumes) expect(own / (volume / 8)).toBeCloseTo(1, 1);
      expect(volumes.reduce((sum, own) => sum + own, below + above)).toBeCloseTo(volume, 10);
    }
  });

  it('has equal bins in the logarithm on request, and counts values outside the range', () => {
    const solution = solutionOn(meanSpace(grid(3, [64, 3, 2])), 'x');
    const { edges, volumes, below, above } = histogram(solution, {
      field: 'exp(x)',
      bins: 4,
      scale: 'log',
      range: [Math.exp(-0.5), Math.exp(0.5)],
    });
    edges.forEach((edge, i) => expect(Math.log(edge)).toBeCloseTo(-0.5 + i / 4, 12));
    for (const own of volumes) expect(own).toBeCloseTo(1.5 / 8, 2);
    expect(below).toBeCloseTo(1.5 / 4, 2);
    expect(above).toBeCloseTo(1.5 / 4, 2);
    expect(histogram(solution, { ...request, field: 'x - 2', scale: 'log' }).below).toBeCloseTo(
      1.5,
      10,
    );
  });

  it('respects the largest number of points', () => {
    const solution = solutionOn(nodalSpace(grid(3), 2), 'x');
    const { volumes } = histogram(solution, { ...request, points: 24 });
    // One point per cell, of which there are four along x.
    expect(volumes.filter((own) => own > 0)).toHaveLength(4);
    const total = volumes.reduce((sum, own) => sum + own, 0);
    expect(total).toBeCloseTo(1.5, 10);
    const { series } = histogramFigure(fewerBins(histogram(solution, request), 4), 'linear', 'x');
    expect(series[0].x.length).toBe(10);
    expect(series[0].y.at(1)).toBeCloseTo(0.25, 10);
  });
});
