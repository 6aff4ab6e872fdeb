import { describe, expect, it } from 'vitest';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import type { Region } from '../../solver/diagnostics/region';
import { outputsSchema } from '../../solver/diagnostics/outputs';
import type { StateSpace } from '../../solver/space/cellSpace';
import { sampleBoundary } from '../../solver/space/boundarySampler';
import { DisplaySampler } from '../../solver/space/display';
import { findExtremum } from '../../solver/space/extremum';
import { createProbe } from '../../solver/space/fieldProbe';
import { planMonitors } from '../../solver/space/monitorPlan';
import { CpuMonitors } from '../../solver/space/monitors';
import { samplePoints } from '../../solver/space/pointSampler';
import { referenceCells } from '../../solver/space/reference';
import { projectState, stateIntegrals } from '../../solver/space/projection';
import { stateErrors } from '../../solver/space/stateErrors';
import { arrivalFigures } from '../../solver/outputs/arrivals';
import { CpuStatistics } from '../../solver/space/statistics';
import { rectangleMesh } from '../support/meshes';
import { grid, highCorner, lowCorner, scalarOn } from './grids';
import { nodalSpace } from './nodalSpace';

/** Modal polynomials on triangles in the same box as the grids. */
const triangles = dgOperators(
  rectangleMesh(4, 3, (x, y) => [2 * x - 1, 1.5 * y + 0.5]),
  scalarOn(nodalSpace(grid(2), 1), '1').physics,
  { order: 3, limiter: 'none', positivity: false },
).space;

const spaces = [
  { title: 'nodes on lines', space: nodalSpace(grid(1), 2) },
  { title: 'modes on triangles', space: triangles },
  { title: 'nodes on quadrilaterals', space: nodalSpace(grid(2), 3) },
  { title: 'nodes on hexahedra', space: nodalSpace(grid(3), 3) },
];

describe.each(spaces)('a state of $title', ({ space }) => {
  const { dimension } = space;
  const axes = (['x', 'y', 'z'] as const).slice(0, dimension);
  const q = ['0.5*x^2 - x', '+ x*y - y^2', '+ z*x + 0.25*z^2'].slice(0, dimension).join(' ');
  const valueAt = ([x, y, z]: readonly number[]): number =>
    0.5 * x ** 2 -
    x +
    (dimension > 1 ? x * y - y ** 2 : 0) +
    (dimension > 2 ? z * x + 0.25 * z ** 2 : 0);
  const slopeAt = ([x, y, z]: readonly number[]): number =>
    x - 1 + (dimension > 1 ? y : 0) + (dimension > 2 ? z : 0);
  const places = [
    [-0.9, 0.55, 0.3],
    [0.123, 1.3, 0.5],
    [0.99, 1.97, 0.74],
  ].map((place) => place.map((value, axis) => (axis < dimension ? value : 0)));
  const measure = axes.reduce(
    (product, _, axis) => product * (highCorner[axis] - lowCorner[axis]),
    1,
  );

  const states = scalarOn(space, q);
  const { physics } = states;
  const state = projectState(states, physics.initial, 0);
  const sampled = { state, time: 0, averages: null };

  it('represents polynomials of its degree exactly', () => {
    const [error] = stateErrors(states, state, physics.initial, 0);
    expect(error.linf).toBeLessThan(1e-13);
    const higher = scalarOn(space, `${q} + 1`).physics.initial;
    const [one] = stateErrors(states, state, higher, 0);
    expect(one.l1).toBeCloseTo(measure, 12);
    expect(one.l2).toBeCloseTo(Math.sqrt(measure), 12);
    expect(one.linf).toBeCloseTo(1, 12);
  });

  it('uses an error rule exact for twice its degree', () => {
    const power = 2 * space.degree;
    const steep = scalarOn(space, `x^${power}`).physics.initial;
    const nothing = new Float64Array(state.length);
    const [error] = stateErrors(states, nothing, steep, 0);
    const ofX = 2 * power + 1;
    const square =
      ((highCorner[0] ** ofX - lowCorner[0] ** ofX) / ofX) *
      (measure / (highCorner[0] - lowCorner[0]));
    expect(error.l2 ** 2 / square).toBeCloseTo(1, 12);
    expect(error.rms).toBeCloseTo(error.l2 / Math.sqrt(measure), 12);
    const [coarse] = stateErrors(states, nothing, steep, 0, 'own');
    if (space === triangles) expect(Math.abs(coarse.l2 / error.l2 - 1)).toBeGreaterThan(1e-6);
  });

  it('has the integral of its polynomial', () => {
    const { weights } = space.rule;
    const [integral] = stateIntegrals(space, 1, state);
    const shown = samplesAtRule(states, state);
    const sum = shown.reduce((all, value, i) => all + weights[i % weights.length] * value, 0);
    const determinant =
      measure / space.cellCount / weights.reduce((all, weight) => all + weight, 0);
    expect(integral).toBeCloseTo(sum * determinant, 12);
  });

  it('provides derivatives to probes and points', () => {
    const fields = [physics.field('q'), physics.field('dx(q)')];
    const probe = createProbe(states, sampled, fields);
    const values = new Float64Array(2);
    const cells = places.map(([x, y, z]) => {
      const cell = probe.read(x, y, z, values);
      expect(values[0]).toBeCloseTo(valueAt([x, y, z]), 12);
      expect(values[1]).toBeCloseTo(slopeAt([x, y, z]), 11);
      return cell;
    });
    expect(probe.read(10, 10, 10, values)).toBe(-1);
    const [found, slopes] = samplePoints(states, sampled, fields, {
      cell: Uint32Array.from(cells),
      x: Float64Array.from(places, ([x]) => x),
      y: Float64Array.from(places, ([, y]) => y),
      z: Float64Array.from(places, ([, , z]) => z),
    });
    places.forEach((place, i) => {
      expect(found[i]).toBeCloseTo(valueAt(place), 12);
      expect(slopes[i]).toBeCloseTo(slopeAt(place), 11);
    });
  });

  it('finds the location of its maximum, also in a region', () => {
    const center = [0.3, 1.1, 0.6];
    const bump = axes.map((axis, i) => `- (${axis} - ${center[i]})^2`).join(' ');
    const own = scalarOn(space, `2 ${bump}`);
    const peak = { state: projectState(own, own.physics.initial, 0), time: 0, averages: null };
    const field = own.physics.field('q');
    const whole = findExtremum(own, peak, field, { kind: 'maximum', within: null })!;
    expect(whole.value).toBeCloseTo(2, 6);
    axes.forEach((axis, i) => expect(whole[axis]).toBeCloseTo(center[i], 3));
    // It is inside a cell: the field is smaller at all vertices.
    const vertex = new Float64Array(3);
    let nearest = Infinity;
    for (let cell = 0; cell < space.cellCount; cell++) {
      for (const corner of referenceCells[space.shape].corners) {
        space.maps.place(cell, corner, vertex);
        const square = axes.reduce((sum, _, i) => sum + (vertex[i] - center[i]) ** 2, 0);
        nearest = Math.min(nearest, square);
      }
    }
    expect(whole.value - (2 - nearest)).toBeGreaterThan(1e-3);
    const within: Region = { kind: 'box', from: [-1, dimension > 1 ? 0.5 : -1, 0], to: [0, 2, 1] };
    const inside = findExtremum(own, peak, field, { kind: 'maximum', within })!;
    expect(inside.x).toBeCloseTo(0, 3);
    expect(inside.value).toBeCloseTo(2 - 0.3 ** 2, 3);
  });

  it('is sampled on the boundary', () => {
    const { groups } = space.mesh;
    const right = groups.find(({ name }) => name === 'right')!;
    const points = sampleBoundary(states, sampled, physics.field('q'), right.name).flat();
    for (const { x, y, z, normalX, value } of points) {
      expect(x).toBeCloseTo(1, 12);
      expect(normalX).toBeCloseTo(1, 12);
      expect(value).toBeCloseTo(valueAt([x, y, z]), 12);
    }
  });

  it('is displayed on the lattice of every cell', () => {
    const display = new DisplaySampler(states);
    const { points, triangles: cells } = display.surface();
    const values = display.sample(sampled, physics.field('q'));
    expect(points).toHaveLength(3 * values.length);
    values.forEach((value, i) => {
      expect(value).toBeCloseTo(valueAt(Array.from(points.subarray(3 * i, 3 * i + 3))), 5);
    });
    expect(Math.max(0, ...cells)).toBeLessThan(values.length);
    const { count, index } = display.shared();
    const where = new Map<number, string>();
    const key = (i: number): string =>
      Array.from(points.subarray(3 * i, 3 * i + 3), (value) => Math.round(1e4 * value) + 0).join();
    index.forEach((shared, i) => {
      expect(shared).toBeLessThan(count);
      expect(where.get(shared) ?? key(i)).toBe(key(i));
      where.set(shared, key(i));
    });
    expect(where.size).toBe(new Set(Array.from(index, (_, i) => key(i))).size);
  });

  it('supports monitors of every kind', () => {
    const out = axes.map((axis) => `${axis}*n${axis}`).join(' + ');
    const half = { kind: 'box', from: [-1, -10], to: [0, 10] };
    const { monitors } = outputsSchema.parse({
      monitors: [
        { kind: 'point', name: 'point', expression: 'q', at: places[1] },
        { kind: 'line', name: 'line', expression: 'q', from: places[0], to: [9, 9, 9], points: 2 },
        {
          kind: 'boundary',
          name: 'flux',
          expression: out,
          groups: space.mesh.groups.map(({ name }) => name),
        },
        { kind: 'domain', name: 'mean', expression: 'q', every: 1 },
        { kind: 'domain', name: 'half', expression: '1', every: 1, within: half },
      ],
    });
    const own = scalarOn(space, q, { outputs: { monitors } });
    const reader = new CpuMonitors(own, planMonitors(own));
    reader.begin(state, 0, 0);
    const [point, line, flux, mean, part, conserved] = reader.take();
    expect(point[2]).toBeCloseTo(valueAt(places[1]), 12);
    expect(line[2]).toBeCloseTo(valueAt(places[0]), 12);
    expect(line[3]).toBeNaN();
    expect(flux[2]).toBeCloseTo(dimension * measure, 11);
    expect(mean[2]).toBeCloseTo(conserved[2], 11);
    expect(part[2]).toBeCloseTo(measure / 2, 11);
  });

  it('is averaged over a step', () => {
    const statistic = { name: 'mean', expression: 'q', from: 0, to: null, fluctuation: true };
    const own = scalarOn(space, q, { outputs: { statistics: [statistic] } });
    const after = state.map((value) => 3 * value);
    const statistics = new CpuStatistics(own);
    statistics.write(null, 0);
    statistics.addStep(state, after, 0, 0.5, 1);
    const averaged = { state, time: 0.5, averages: statistics.read() };
    const fields = [own.physics.field('mean'), own.physics.field('mean_rms')];
    const [x, y, z] = places[1];
    const values = new Float64Array(2);
    createProbe(own, averaged, fields).read(x, y, z, values);
    expect(values[0]).toBeCloseTo(2 * valueAt(places[1]), 11);
    expect(values[1]).toBeCloseTo(Math.abs(valueAt(places[1])), 1);
  });

  it('tracks extrema of cell means over two steps with their times', () => {
    const own = scalarOn(space, '1', {
      outputs: outputsSchema.parse({
        statistics: [
          { name: 'most', expression: 'q', kind: 'largest' },
          { name: 'least', expression: 'q', kind: 'smallest', from: 0.25 },
          { name: 'risen', expression: 'q', kind: 'arrival', threshold: 2.5 },
          { name: 'never', expression: 'q', kind: 'arrival', threshold: 5.5 },
          { name: 'root', expression: 'sqrt(q - 4)', kind: 'largest' },
        ],
      }),
    });
    const one = projectState(own, own.physics.initial, 0);
    const statistics = new CpuStatistics(own);
    const times = (factor: number): Float64Array => one.map((value) => factor * value);
    statistics.write(null, 0);
    // The mean is 1, 5 and 3; half a step later, where a window starts, it is 3.
    statistics.addStep(one, times(5), 0, 0.5, 1);
    statistics.addStep(times(5), times(3), 0.5, 0.5, 2);
    const kept = { state: one, time: 1, averages: statistics.read() };
    const names = ['most', 'least', 'risen', 'never', 'root'];
    const values = new Float64Array(names.length);
    const fields = names.map((name) => own.physics.field(name));
    const [x, y, z] = places[1];
    createProbe(own, kept, fields).read(x, y, z, values);
    [5, 3, (0.5 * 1.5) / 4].forEach((value, i) => expect(values[i]).toBeCloseTo(value, 11));
    expect(values[3]).toBeNaN();
    expect(values[4]).toBeCloseTo(1, 11);
    const [risen, never] = arrivalFigures(own, kept.averages);
    expect(risen.reached).toBeCloseTo(measure, 11);
    expect(risen.latest).toBeCloseTo((0.5 * 1.5) / 4, 11);
    expect(never).toEqual({ name: 'never', reached: 0, latest: null });
  });
});

/** Values of the state at the quadrature points, [cell][point]. */
function samplesAtRule({ space }: StateSpace, state: Float64Array): number[] {
  const { table } = space.rule;
  const count = space.functionCount;
  return Array.from({ length: space.cellCount * table.points.count }, (_, i) => {
    const q = i % table.points.count;
    const cell = (i - q) / table.points.count;
    let value = 0;
    for (let j = 0; j < count; j++) value += table.value[q * count + j] * state[cell * count + j];
    return value;
  });
}
