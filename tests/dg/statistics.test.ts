import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { Simulation } from '../../solver/stepping/types';
import { runToEnd } from '../support/dg';
import { expectToGoOn, expectToMeetEndTimes, onCpu, outputs, standingWave } from './standingWave';

/** Returns the largest difference between a field and its expected values at the display points. */
async function deviation(
  { document, discretization }: ReturnType<typeof standingWave>,
  simulation: Simulation,
  field: string,
  expected: (x: number, y: number) => number,
): Promise<number> {
  const program = compileCasePhysics(document).field(field);
  const state = await simulation.readState();
  const averages = await simulation.readAverages();
  const values = discretization.sampleField(state, program, 0, averages);
  const { points } = discretization.displaySurface();
  return Math.max(
    ...values.map((value, i) => Math.abs(value - expected(points[3 * i], points[3 * i + 1]))),
  );
}

/** Returns the time average of Ez² over whole periods. */
const meanSquare = (x: number, y: number): number =>
  (Math.sin(Math.PI * x) * Math.sin(Math.PI * y)) ** 2 / 2;

describe('statistics', () => {
  it('approaches the mean of a standing wave with the order of the scheme', async () => {
    const errors: number[] = [];
    for (const cells of [4, 8]) {
      const wave = standingWave(2, cells, outputs({ name: 'intensity', expression: 'Ez^2' }));
      const simulation = onCpu(wave.discretization);
      await runToEnd(simulation);
      errors.push(await deviation(wave, simulation, 'intensity', meanSquare));
    }
    expect(errors[1]).toBeLessThan(4e-3);
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(2.4);
  });

  it('gives the root mean square of fluctuations, and 0 for a steady field', async () => {
    const wave = standingWave(
      3,
      6,
      outputs(
        { name: 'field', expression: 'Ez', fluctuation: true },
        { name: 'steady', expression: '3 + x', fluctuation: true },
      ),
    );
    const simulation = onCpu(wave.discretization);
    await runToEnd(simulation);
    const amplitude = (x: number, y: number) => Math.sqrt(meanSquare(x, y));
    expect(await deviation(wave, simulation, 'field', () => 0)).toBeLessThan(2e-3);
    // Near its zeros, the root amplifies the error of the square.
    expect(await deviation(wave, simulation, 'field_rms^2', meanSquare)).toBeLessThan(3e-3);
    expect(await deviation(wave, simulation, 'field_rms', amplitude)).toBeLessThan(6e-2);
    expect(await deviation(wave, simulation, 'steady', (x) => 3 + x)).toBeLessThan(1e-6);
    expect(await deviation(wave, simulation, 'steady_rms', () => 0)).toBeLessThan(1e-7);
  });

  it('includes the mean square and the fluctuations of derivatives', async () => {
    const wave = standingWave(
      3,
      6,
      outputs(
        { name: 'slope', expression: 'dx(Ez)', fluctuation: true },
        { name: 'steepness', expression: 'dx(Ez)^2 + dy(Ez)^2' },
      ),
    );
    const simulation = onCpu(wave.discretization);
    await runToEnd(simulation);
    const square = (x: number, y: number) =>
      (Math.PI * Math.cos(Math.PI * x) * Math.sin(Math.PI * y)) ** 2 / 2;
    const both = (x: number, y: number) => square(x, y) + square(y, x);
    const largest = Math.PI ** 2 / 2;
    expect(await deviation(wave, simulation, 'slope', () => 0)).toBeLessThan(0.03 * Math.PI);
    expect(await deviation(wave, simulation, 'slope_rms^2', square)).toBeLessThan(0.03 * largest);
    expect(await deviation(wave, simulation, 'steepness', both)).toBeLessThan(0.03 * largest);
  });

  it('gives covariances without the cancellation of a difference of means', async () => {
    // Products of piecewise constants are exact. Far from zero, the mean of the product minus the
    // product of the means loses all digits to cancellation.
    const far = 1e6;
    const late = { from: 0.3, to: 1.7 };
    const wave = standingWave(
      0,
      4,
      outputs(
        { name: 'a', expression: `${far} + Ez`, fluctuation: true, with: ['b', 'a'], ...late },
        { name: 'b', expression: `${far} + Ez^2 - Hx`, with: ['a'], ...late },
        { name: 'nearA', expression: 'Ez', ...late },
        { name: 'nearB', expression: 'Ez^2 - Hx', ...late },
        { name: 'ab', expression: 'Ez*(Ez^2 - Hx)', ...late },
        { name: 'farAb', expression: `(${far} + Ez)*(${far} + Ez^2 - Hx)`, ...late },
      ),
    );
    const simulation = onCpu(wave.discretization);
    await runToEnd(simulation);
    const size = (field: string) => deviation(wave, simulation, field, () => 0);
    expect(await size('a_b_cov')).toBeGreaterThan(1e-3);
    expect(await size('a_b_cov - (ab - nearA*nearB)')).toBeLessThan(1e-9);
    expect(await size('a_b_cov - b_a_cov')).toBeLessThan(1e-10);
    expect(await size('a_a_cov - a_rms^2')).toBeLessThan(1e-10);
    expect(await size('a_b_cov - (farAb - a*b)')).toBeGreaterThan(1e-5);
  });

  it('continues from saved statistics', () => expectToGoOn(onCpu));
});

describe('changed end times', () => {
  it('is reached exactly, one after the other', () => expectToMeetEndTimes(onCpu));
});
