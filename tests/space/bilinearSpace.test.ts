import { describe, expect, it } from 'vitest';
import { outputsSchema } from '../../solver/diagnostics/outputs';
import type { Region } from '../../solver/diagnostics/region';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { arrivalFigures } from '../../solver/outputs/arrivals';
import { sampleBoundary } from '../../solver/space/boundarySampler';
import { bilinearSpace } from '../../solver/space/bilinearSpace';
import { changedState } from '../../solver/space/changeState';
import { DisplaySampler } from '../../solver/space/display';
import { findExtremum } from '../../solver/space/extremum';
import { createProbe } from '../../solver/space/fieldProbe';
import { planMonitors } from '../../solver/space/monitorPlan';
import { CpuMonitors } from '../../solver/space/monitors';
import { samplePoints } from '../../solver/space/pointSampler';
import { projectState, stateIntegrals } from '../../solver/space/projection';
import { stateErrors } from '../../solver/space/stateErrors';
import { CpuStatistics } from '../../solver/space/statistics';
import { boxFile } from '../mesh/cells';
import { meshErrorOf, readFixture } from '../mesh/support';
import { grid, scalarOn } from './grids';

/** Cells over the unit square, none of them a parallelogram in the interior, with straight outer edges. */
const distorted = (counts = [5, 4]) =>
  buildCellMesh(
    boxFile(counts, ([x, y]) => {
      const bump = Math.sin(Math.PI * x) * Math.sin(Math.PI * y);
      return [x + 0.15 * bump * Math.cos(3 * y), y - 0.2 * bump * Math.sin(2 + 5 * x)];
    }),
  );

const space = bilinearSpace(distorted());
const { maps, cellCount } = space;
const cells = Array.from({ length: cellCount }, (_, cell) => cell);
const places = [
  [0.31, 0.17],
  [0.72, 0.55],
  [0.05, 0.93],
  [0.999, 0.36],
] as const;

describe('the map of a quadrilateral', () => {
  it('is invertible everywhere in its range, also outside the cell', () => {
    const [place, found] = [new Float64Array(3), new Float64Array(2)];
    for (const cell of cells) {
      for (const point of [
        [0, 0],
        [1, 1],
        [0.5, 0.5],
        [0.2, 0.9],
        [1.1, -0.15],
      ]) {
        // prettier-ignore
        maps.place(cell, point, place);
        const isInside = point.every((value) => value >= 0 && value <= 1);
        const isOnSide = point.some((value) => value === 0 || value === 1);
        const inside = maps.invert(cell, place, found);
        if (!isOnSide) expect(inside).toBe(isInside);
        point.forEach((value, axis) => expect(found[axis]).toBeCloseTo(value, 12));
      }
    }
  });

  it('locates points in the mesh only', () => {
    const point = new Float64Array(2);
    const place = new Float64Array(3);
    for (const [x, y] of places) {
      const cell = space.locate([x, y, 0], point);
      maps.place(cell, point, place);
      expect([place[0], place[1]]).toEqual([expect.closeTo(x, 12), expect.closeTo(y, 12)]);
    }
    expect(space.locate([1.01, 0.5, 0], point)).toBe(-1);
    expect(space.locate([50, -70, 0], point)).toBe(-1);
  });

  it('has areas and centroids that add up to those of the square', () => {
    const center = new Float64Array(3);
    let [area, x, y] = [0, 0, 0];
    for (const cell of cells) {
      maps.center(cell, center);
      area += maps.measure(cell);
      x += maps.measure(cell) * center[0];
      y += maps.measure(cell) * center[1];
    }
    expect([area, x, y]).toEqual([1, 0.5, 0.5].map((value) => expect.closeTo(value, 13)));
  });

  it('is rejected for curved edges and other cell shapes', () => {
    expect(
      meshErrorOf(() => bilinearSpace(buildCellMesh(readFixture('ring.quad.order3.msh')))),
    ).toBe(
      'a state of bilinear functions needs quadrilaterals with straight edges, but these are of order 3: ' +
        'save the mesh with order 1 in Gmsh (Mesh.ElementOrder = 1)',
    );
    expect(meshErrorOf(() => bilinearSpace(grid(2)))).toBe(
      'a state of bilinear functions needs straight quadrilaterals, but this is a grid',
    );
  });
});

describe('a bilinear state on quadrilaterals', () => {
  const valueAt = ([x, y]: readonly number[]): number => 3 + 2 * x - y;
  const states = scalarOn(space, '3 + 2*x - y', { exact: { q: '3 + 2*x - y' } });
  const { physics } = states;
  const state = projectState(states, physics.initial, 0);
  const sampled = { state, time: 0, averages: null };

  it('represents linear functions exactly', () => {
    const [error] = stateErrors(states, state, physics.initial, 0);
    expect(error.linf).toBeLessThan(1e-13);
    const [more] = stateErrors(states, state, scalarOn(space, '4 + 2*x - y').physics.initial, 0);
    expect([more.l1, more.l2, more.linf]).toEqual([1, 1, 1].map((one) => expect.closeTo(one, 12)));
  });

  it('has the mean of any function over each cell, and its integral', () => {
    const wave = scalarOn(space, 'sin(5*x + 1) * exp(y)');
    const projected = projectState(wave, wave.physics.initial, 0);
    const { weights, table } = space.rule;
    const adjugate = new Float64Array(4);
    const place = new Float64Array(3);
    let total = 0;
    for (const cell of cells) {
      let integral = 0;
      weights.forEach((weight, q) => {
        const point = table.points.coordinates.map((coordinate) => coordinate[q]);
        maps.place(cell, point, place);
        const value = Math.sin(5 * place[0] + 1) * Math.exp(place[1]);
        integral += weight * maps.metric(cell, point, adjugate) * value;
      });
      const shares = space.meanWeights(cell);
      const mean = shares.reduce((sum, share, j) => sum + share * projected[4 * cell + j], 0);
      expect(maps.measure(cell) * mean).toBeCloseTo(integral, 14);
      total += integral;
    }
    expect(stateIntegrals(space, 1, projected)[0]).toBeCloseTo(total, 12);
    expect(stateIntegrals(space, 1, state)[0]).toBeCloseTo(3.5, 12);
  });

  it('provides derivatives to probes, points and boundaries', () => {
    const fields = [physics.field('q'), physics.field('dx(q)'), physics.field('dy(q)')];
    const probe = createProbe(states, sampled, fields);
    const values = new Float64Array(3);
    const found = places.map(([x, y]) => {
      const cell = probe.read(x, y, 0, values);
      const expected = [valueAt([x, y]), 2, -1];
      expect([...values]).toEqual(expected.map((value) => expect.closeTo(value, 11)));
      return cell;
    });
    expect(probe.read(2, 2, 0, values)).toBe(-1);
    const [q] = samplePoints(states, sampled, fields, {
      cell: Uint32Array.from(found),
      x: Float64Array.from(places, ([x]) => x),
      y: Float64Array.from(places, ([, y]) => y),
      z: new Float64Array(places.length),
    });
    places.forEach((place, i) => expect(q[i]).toBeCloseTo(valueAt(place), 12));
    const side = sampleBoundary(states, sampled, fields[0], 'right').flat();
    expect(side).toHaveLength(2 * 4);
    for (const { x, y, normalX, normalY, value } of side) {
      const expected = [1, 1, 0, valueAt([1, y])];
      const own = [x, normalX, normalY, value];
      expect(own).toEqual(expected.map((number) => expect.closeTo(number, 12)));
    }
  });

  it('is displayed at corners shared with neighbors', () => {
    const display = new DisplaySampler(states);
    const { points, trianglesPerCell, boundary } = display.surface();
    expect(trianglesPerCell).toBe(2);
    const values = display.sample(sampled, physics.field('q'));
    values.forEach((value, i) =>
      expect(value).toBeCloseTo(valueAt([points[3 * i], points[3 * i + 1]]), 5),
    );
    expect(display.shared().count).toBe(6 * 5);
    expect(boundary.map(({ name, edges }) => [name, edges.length / 2])).toEqual([
      ['left', 4],
      ['right', 4],
      ['bottom', 5],
      ['top', 5],
    ]);
  });

  it('finds the location of its maximum, also in a region', () => {
    const field = physics.field('q');
    const whole = findExtremum(states, sampled, field, { kind: 'maximum', within: null })!;
    expect([whole.x, whole.y, whole.value]).toEqual([1, 0, expect.closeTo(5, 12)]);
    const within: Region = { kind: 'box', from: [0, 0.4], to: [0.6, 1] };
    const inside = findExtremum(states, sampled, field, { kind: 'maximum', within })!;
    expect(inside.value).toBeCloseTo(3.8, 2);
  });

  it('supports monitors of every kind', () => {
    const { monitors } = outputsSchema.parse({
      monitors: [
        { kind: 'point', name: 'point', expression: 'q', at: places[1] },
        {
          kind: 'boundary',
          name: 'out',
          expression: '2*nx - ny + q*nx',
          groups: ['left', 'right', 'bottom', 'top'],
        },
        { kind: 'domain', name: 'square', expression: 'q^2', every: 1 },
        { kind: 'domain', name: 'slopes', expression: 'dx(q) + dy(q)', every: 1 },
      ],
    });
    const own = scalarOn(space, '3 + 2*x - y', { outputs: { monitors } });
    const reader = new CpuMonitors(own, planMonitors(own));
    reader.begin(state, 0, 0);
    const [point, out, square, slopes, conserved] = reader.take();
    expect(point[2]).toBeCloseTo(valueAt(places[1]), 12);
    // By Gauss's theorem: ∫∂q/∂x.
    expect(out[2]).toBeCloseTo(2, 12);
    expect(square[2]).toBeCloseTo(12.25 + 4 / 12 + 1 / 12, 12);
    expect(slopes[2]).toBeCloseTo(1, 12);
    expect(conserved[2]).toBeCloseTo(3.5, 12);
  });

  it('is averaged, and keeps extrema of its cell means', () => {
    const own = scalarOn(space, '1', {
      outputs: outputsSchema.parse({
        statistics: [
          { name: 'mean', expression: 'q', fluctuation: true },
          { name: 'most', expression: 'q', kind: 'largest' },
          { name: 'risen', expression: 'q', kind: 'arrival', threshold: 6.5 },
        ],
      }),
    });
    const statistics = new CpuStatistics(own);
    statistics.write(null, 0);
    statistics.addStep(
      state,
      state.map((value) => 3 * value),
      0,
      0.5,
      1,
    );
    const averages = statistics.read();
    const kept = { state, time: 0.5, averages };
    const fields = ['mean', 'mean_rms', 'most'].map((name) => own.physics.field(name));
    const values = new Float64Array(3);
    const [x, y] = places[1];
    const cell = createProbe(own, kept, fields).read(x, y, 0, values);
    expect(values[0]).toBeCloseTo(2 * valueAt(places[1]), 11);
    expect(values[1]).toBeCloseTo(valueAt(places[1]), 1);
    const center = new Float64Array(3);
    maps.center(cell, center);
    expect(values[2]).toBeCloseTo(3 * valueAt(Array.from(center)), 11);
    const [risen] = arrivalFigures(own, averages);
    const reached = cells.filter((own) => {
      maps.center(own, center);
      return 3 * valueAt(Array.from(center)) > 6.5;
    });
    expect(risen.reached).toBeCloseTo(
      reached.reduce((sum, own) => sum + maps.measure(own), 0),
      12,
    );
  });

  it('is changed in a region by a formula', () => {
    const right = changedState(states, sampled, {
      variables: [{ variable: 0, value: physics.field('x - 2*y'), own: physics.field('q') }],
      where: null,
      weight: null,
    });
    const change = scalarOn(space, 'x - 2*y').physics.initial;
    expect(stateErrors(states, right, change, 0)[0].linf).toBeLessThan(1e-13);
  });
});
