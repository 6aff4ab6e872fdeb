import { describe, expect, it } from 'vitest';
import { sampleSchema, type Sample } from '../../solver/case/samples';
import type { CaseDocument } from '../../solver/case/document';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { locatorOf } from '../../solver/mesh/locate';
import { lineCrossings } from '../../solver/mesh/lineCrossings';
import type { TriangleMesh } from '../../solver/mesh/types';
import { takeSample, type SampleRows } from '../../solver/post/sample';
import { sampleCsv, sampleFigure } from '../../solver/post/sampleFigure';
import { compileCasePhysics } from '../../solver/physics/compile';
import { discretize } from '../support/dg';
import { scheme } from '../support/cases';
import { boxFile } from '../mesh/cells';
import { flowCase, square } from './support';

const sampleOf = (sample: unknown): Sample => sampleSchema.parse(sample);
const line = (changes: object = {}): Sample =>
  sampleOf({
    kind: 'line',
    name: 'cut',
    fields: ['rho'],
    from: [0, 0.1],
    to: [1, 0.7],
    ...changes,
  });

/** A sample of a case's initial state. */
function taken(
  sample: Sample,
  changes: Partial<CaseDocument> = {},
  mesh: TriangleMesh = square(4),
): SampleRows {
  const document = flowCase(changes);
  const discretization = discretize(document, mesh);
  const state = discretization.initialState();
  const physics = compileCasePhysics(document);
  return takeSample(sample, { mesh, physics, discretization, state, time: 2, averages: null });
}

const initial = (rho: string): Partial<CaseDocument> => ({
  initial: { rho, u: '0', v: '0', p: '1' },
});

describe('the path of a line through cells', () => {
  it('lists its cells in order from start to end', () => {
    const crossings = lineCrossings(square(4), [0.01, 0.1], [0.99, 0.7]);
    expect(crossings[0].from).toBe(0);
    expect(crossings.at(-1)?.to).toBe(1);
    crossings.slice(1).forEach(({ from }, i) => expect(from).toBeCloseTo(crossings[i].to, 8));
    expect(crossings.every(({ cells }) => cells.length === 1)).toBe(true);
  });

  it('lists both cells if the line runs along an edge', () => {
    const crossings = lineCrossings(square(4), [0, 0.5], [1, 0.5]);
    expect(crossings.map(({ cells }) => cells.length)).toEqual([2, 2, 2, 2]);
    const wall = lineCrossings(square(4), [0, 1], [1, 1]);
    expect(wall.map(({ cells }) => cells.length)).toEqual([1, 1, 1, 1]);
  });

  it('crosses quadrilaterals at their own edges', () => {
    const quads = buildCellMesh(boxFile([4, 3], ([x, y]) => [x + 0.1 * x * y * (1 - x), y]));
    const crossings = lineCrossings(quads, [0.02, 0.1], [0.97, 0.8]);
    expect(crossings[0].from).toBe(0);
    expect(crossings.at(-1)?.to).toBe(1);
    const locate = locatorOf(quads);
    crossings.forEach(({ from, to, cells }, i) => {
      if (i > 0) expect(from).toBeCloseTo(crossings[i - 1].to, 8);
      const middle = 0.5 * (from + to);
      expect(cells).toEqual([locate([0.02 + 0.95 * middle, 0.1 + 0.7 * middle])?.cell]);
    });
    const level = lineCrossings(quads, [0, 1 / 3], [1, 1 / 3]);
    expect(level.map(({ cells }) => cells.length)).toEqual([2, 2, 2, 2]);
  });

  it('omits parts outside', () => {
    expect(lineCrossings(square(4), [2, 0], [3, 1])).toEqual([]);
    const [first] = lineCrossings(square(4), [-1, 0.4], [1, 0.4]);
    expect(first.from).toBeCloseTo(0.5, 8);
  });
});

describe('a sample along a line', () => {
  const cubic = '2 + x^3 - x*y^2 + y';

  it('has the values of the polynomials', () => {
    const { along, x, y, values } = taken(line({ fields: ['rho', 'dx(rho)'] }), initial(cubic));
    expect(along.length).toBeGreaterThan(200);
    along.forEach((distance, i) => {
      expect(distance).toBeCloseTo(Math.hypot(x[i], y[i] - 0.1), 12);
      expect(values[0][i]).toBeCloseTo(2 + x[i] ** 3 - x[i] * y[i] ** 2 + y[i], 9);
      expect(values[1][i]).toBeCloseTo(3 * x[i] ** 2 - y[i] ** 2, 7);
    });
  });

  it('shows both values at cell interfaces, or their mean', () => {
    const steps = { ...initial('1 + floor(4*x)'), scheme: scheme(0) };
    const level = { from: [0, 0.1], to: [1, 0.1], points: 5 };
    const both = taken(line(level), steps);
    const pairs = new Map<string, number[]>();
    both.along.forEach((at, i) => {
      const key = at.toFixed(6);
      pairs.set(key, [...(pairs.get(key) ?? []), both.values[0][i]]);
    });
    expect(pairs.get('0.250000')).toEqual([expect.closeTo(1, 9), expect.closeTo(2, 9)]);
    const mean = taken(line({ ...level, jumps: 'mean' }), steps);
    expect([...mean.values[0]]).toEqual([1, 1.5, 2.5, 3.5, 4].map((v) => expect.closeTo(v, 9)));
  });

  it('is the mean of both sides along an edge', () => {
    const steps = { ...initial('1 + floor(4*y)'), scheme: scheme(0) };
    const { values } = taken(line({ from: [0, 0.5], to: [1, 0.5] }), steps);
    expect(new Set([...values[0]].map((value) => value.toFixed(9)))).toEqual(
      new Set(['2.500000000']),
    );
  });

  it('has gaps outside the mesh, and is rejected if completely outside', () => {
    const { values } = taken(line({ from: [-1, 0.3], to: [1, 0.3], jumps: 'mean', points: 5 }));
    expect([...values[0]].map(Number.isNaN)).toEqual([true, true, false, false, false]);
    expect(() => taken(line({ from: [2, 2], to: [3, 3] }))).toThrow(
      'the line of cut lies outside the mesh; move it inside',
    );
  });

  it('marks fields that do not depend on the state', () => {
    const { given } = taken(line({ fields: ['rho', '1 + x*t'] }));
    expect(given).toEqual([false, true]);
  });

  it('rejects an invalid field', () => {
    expect(() => taken(line({ fields: ['rhoo'] }))).toThrow(/unknown name "rhoo"/);
  });
});

describe('a sample over a boundary', () => {
  const boundary = (changes: object): Sample =>
    sampleOf({ kind: 'boundary', name: 'wall', fields: ['rho'], groups: ['right'], ...changes });

  it('has the points of the scheme along the boundary', () => {
    const rows = taken(boundary({ along: 'y' }), initial('1 + y^2'));
    expect(rows.along).toHaveLength(16);
    rows.along.forEach((y, i) => expect(rows.values[0][i]).toBeCloseTo(1 + y * y, 9));
  });

  it('has a curve for each group, and for each body a chord from 0 to 1', () => {
    const rows = taken(boundary({ groups: ['bottom', 'top'], along: 'chord' }));
    const [count] = rows.values.map(({ length }) => (length - 1) / 2);
    expect(rows.curves).toEqual([
      { label: 'bottom', from: 0, to: count },
      { label: 'top', from: count + 1, to: 2 * count + 1 },
    ]);
    expect([...rows.values[0]].filter(Number.isNaN)).toHaveLength(1);
    const chord = [...rows.along].filter((value) => !Number.isNaN(value));
    expect([Math.min(...chord), Math.max(...chord)]).toEqual([
      expect.closeTo(0, 9),
      expect.closeTo(1, 9),
    ]);
  });
});

it('has one row for each given point, and NaN outside the mesh', () => {
  const at = [
    [0.5, 0.5],
    [2, 2],
  ];
  const rows = taken(sampleOf({ kind: 'points', name: 'p', fields: ['rho', 't'], at }), {
    ...initial('1 + x*y'),
  });
  expect([...rows.values[0]]).toEqual([expect.closeTo(1.25, 9), NaN]);
  expect(rows.values[1][0]).toBe(2);
});

describe('a sample', () => {
  const labels = {
    distance: 'Distance',
    arc: 'Arc',
    chord: 'x/c',
    point: 'Point',
    radius: 'Radius',
    separation: 'separation',
    attachment: 'attachment',
    reference: (name: string) => name,
    field: (name: string) => (name === 'rho' ? 'Density' : name),
  };

  it('is plotted with its fields, state-independent fields and reference tables', () => {
    const compare = [{ label: 'experiment', points: [[0.5, 1]] }];
    const sample = line({ fields: ['rho', 'x'], along: 'x', compare, reversed: true });
    const figure = sampleFigure(sample, taken(sample), labels);
    expect(figure.x.label).toBe('x');
    expect(figure.y.reversed).toBe(true);
    expect(figure.series.map(({ label, marks, reference }) => [label, marks, reference])).toEqual([
      ['Density', 'line', false],
      ['x', 'line', true],
      ['experiment', 'points', true],
    ]);
  });

  it('is tabulated with its coordinate, location and fields', () => {
    const sample = line({ from: [0, 0.5], to: [2, 0.5], points: 3, jumps: 'mean', fields: ['t'] });
    expect(sampleCsv(sample, taken(sample)).split('\r\n')).toEqual([
      'distance,x,y,t',
      '0,0,0.5,2',
      '1,1,0.5,2',
      '2,2,0.5,',
      '',
    ]);
  });
});
