import { describe, expect, it } from 'vitest';
import { sampleSchema, type SampleOf } from '../../solver/case/samples';
import { compileCasePhysics } from '../../solver/physics/compile';
import { RadialFlow } from '../../solver/post/radial/radialFlow';
import { radialGas, radialWater } from '../../solver/post/radial/radialSystem';
import { radialReference } from '../../solver/post/radial/radialReference';
import { sampleCsv, sampleFigure, printedSampleLabels } from '../../solver/post/sampleFigure';
import { takeSample } from '../../solver/post/sample';
import type { Solution } from '../../solver/outputs/solution';
import { testCase } from '../support/cases';
import { gridOf, meanCase } from '../support/meanCase';

const sampleOf = (part: Partial<SampleOf<'radius'>>): SampleOf<'radius'> =>
  sampleSchema.parse({
    kind: 'radius',
    name: 'r',
    fields: ['q'],
    center: [0, 0],
    ...part,
  }) as SampleOf<'radius'>;

const dam = testCase({
  system: { id: 'shallowWater2d', parameters: { g: 1 } },
  initial: { h: 'x^2 + y^2 <= 0.3^2 ? 1 : 0.1', u: '0', v: '0' },
  boundaries: {},
});

describe('the radial flow', () => {
  it('has the published front, trough and center of the circular dam break', () => {
    const physics = compileCasePhysics(dam);
    const sample = sampleOf({ fields: ['h', 'sqrt(u^2 + v^2)', 'dx(h)'], reference: true });
    const fields = sample.fields.map((field) => physics.field(field));
    const radii = Float64Array.of(0.2, 1);
    const { along, values } = radialReference(sample, physics, fields, 0.5, radii)!;
    const [h, speed, slope] = values;
    expect(slope).toBeNull();
    const steepestDrop = Math.min(...pairs(h!, along, 0.6));
    const steepest = along.findIndex((r, i) => r > 0.6 && h![i + 1] - h![i] === steepestDrop);
    expect(along[steepest]).toBeCloseTo(0.739, 2);
    expect(Math.max(...within(h!, along, 0.7, 0.8))).toBeCloseTo(0.3106, 2);
    expect(Math.min(...within(h!, along, 0.35, 0.5))).toBeCloseTo(0.1553, 2);
    expect(h![0]).toBeCloseTo(0.228, 2);
    expect(h!.at(-1)).toBeCloseTo(0.1, 12);
    expect(speed!.at(-1)).toBeCloseTo(0, 12);
  });

  it('continues from its cached state, and restarts for an earlier time', () => {
    const physics = compileCasePhysics(dam);
    const sample = sampleOf({ fields: ['h'], reference: true });
    const fields = [physics.field('h')];
    const at = (time: number) =>
      radialReference(sample, physics, fields, time, Float64Array.of(1))!.values[0]!;
    const direct = at(0.01);
    at(0.015);
    expect(at(0.01)).toEqual(direct);
    at(0.005);
    at(0.01).forEach((value, i) => expect(Math.abs(value - direct[i])).toBeLessThan(5e-3));
  });

  it('preserves a state at rest and its mass', () => {
    for (const exponent of [1, 2] as const) {
      const cells = 50;
      const rest = new RadialFlow({
        system: radialGas(1.4),
        exponent,
        radius: 2,
        cells,
        initial: Float64Array.from({ length: 3 * cells }, (_, i) => [0.7, 0, 2.5][i % 3]),
      });
      rest.advance(0.3);
      rest.state.forEach((value, i) => expect(value).toBeCloseTo([0.7, 0, 2.5][i % 3], 12));

      const flow = new RadialFlow({
        system: radialWater(9.81),
        exponent,
        radius: 2,
        cells,
        initial: Float64Array.from({ length: 2 * cells }, (_, i) =>
          i % 2 === 0 ? (i < cells / 2 ? 2 : 1) : 0,
        ),
      });
      const mass = (): number =>
        flow.state
          .filter((_, i) => i % 2 === 0)
          .reduce((sum, h, i) => sum + h * ((i + 1) ** (exponent + 1) - i ** (exponent + 1)), 0);
      const before = mass();
      flow.advance(0.1);
      expect(mass() / before).toBeCloseTo(1, 12);
    }
  });

  it("reproduces Sod's shock tube along a line", () => {
    const cells = 400;
    const initial = Float64Array.from({ length: 3 * cells }, (_, i) =>
      i < 1.5 * cells ? [1, 0, 2.5][i % 3] : [0.125, 0, 0.25][i % 3],
    );
    const flow = new RadialFlow({ system: radialGas(1.4), exponent: 0, radius: 1, cells, initial });
    flow.advance(0.2);
    const density = (x: number): number => flow.state[3 * Math.floor(x * cells)];
    // Toro, "Riemann Solvers and Numerical Methods for Fluid Dynamics", table 4.3, test 1.
    expect(density(0.55)).toBeCloseTo(0.42632, 2);
    expect(density(0.78)).toBeCloseTo(0.26557, 2);
    expect(density(0.95)).toBeCloseTo(0.125, 6);
  });
});

const within = (values: Float64Array, along: Float64Array, low: number, high: number): number[] =>
  Array.from(values).filter((_, i) => along[i] > low && along[i] < high);

const pairs = (values: Float64Array, along: Float64Array, low: number): number[] =>
  Array.from(values.subarray(1), (next, i) => (along[i] > low ? next - values[i] : 0));

describe('the scatter plot over the radius', () => {
  const solution = (counts: readonly number[], q: string): Solution => {
    const prepared = meanCase(gridOf(counts), q);
    const state = prepared.discretization.initialState();
    return { ...prepared, state, averages: null, step: 0, time: 0 };
  };

  it('has the value of each cell at the distance of its center', () => {
    const rows = takeSample(sampleOf({ fields: ['q', 'x'] }), solution([8, 6], 'x + 10*y'));
    expect(rows.along).toHaveLength(48);
    rows.along.forEach((r, i) => {
      expect(r).toBeCloseTo(Math.hypot(rows.x[i], rows.y[i]), 12);
      expect(rows.values[0][i]).toBeCloseTo(rows.x[i] + 10 * rows.y[i], 10);
    });
    expect(rows.reference).toBeNull();
  });

  it('uses the distance from an axis in 3D', () => {
    const sample = sampleOf({ center: [0.5, 0, 0.5], axis: 'y' });
    const rows = takeSample(sample, solution([4, 3, 4], 'y'));
    rows.along.forEach((r, i) =>
      expect(r).toBeCloseTo(Math.hypot(rows.x[i] - 0.5, rows.z[i] - 0.5), 12),
    );
  });

  it('samples a subset of cells evenly', () => {
    const rows = takeSample(sampleOf({ points: 400 }), solution([100, 100], 'x'));
    expect(rows.along).toHaveLength(400);
    for (const [x, y] of [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].map((j) => [i, j] as const))) {
      const inSquare = rows.along.filter(
        (_, k) => Math.floor(4 * rows.x[k]) === x && Math.floor(4 * rows.y[k]) === y,
      );
      expect(inSquare.length).toBeGreaterThan(15);
      expect(inSquare.length).toBeLessThan(35);
    }
  });

  it('is drawn as points, beside the curve of the radial flow', () => {
    const state = solution([4, 4], 'x');
    const sample = sampleOf({ fields: ['q'] });
    const rows = takeSample(sample, state);
    const reference = { along: Float64Array.of(0, 1), values: [Float64Array.of(2, 3)] };
    const { series, x } = sampleFigure(sample, { ...rows, reference }, printedSampleLabels(state));
    expect(x.label).toBe('Radius r');
    expect(series.map(({ marks, reference = false }) => [marks, reference])).toEqual([
      ['points', false],
      ['line', true],
    ]);
    expect(sampleCsv(sample, rows).split('\r\n')[0]).toBe('radius,x,y,q');
  });
});
