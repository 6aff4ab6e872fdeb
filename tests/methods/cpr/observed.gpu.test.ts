import { expect, it } from 'vitest';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { monitored } from '../../dg/monitored';
import { testDevice } from '../../support/gpu';
import { software } from '../../cartesianFv/deviceCases.gpu';
import { bentAll, cprCase, curvedBox, inOneStage } from './cases';

const free = { condition: 'outflow', values: {} };

it.each([
  ['quadrilaterals, averages every second step', 2, 2],
  ['hexahedra', 3, 1],
])(
  'reads the same averages, monitors and fields on GPU and CPU: curved %s',
  async (_, dimension, averageEvery) => {
    const inSpace = dimension === 3;
    const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'].slice(0, 2 * dimension);
    const document = cprCase(
      {
        system: { id: `euler${dimension}d`, parameters: {} },
        initial: {
          rho: '1 + 0.2*sin(3*x + y)',
          u: '0.1*y',
          v: '0.1',
          ...(inSpace && { w: '0.1*z' }),
          p: '1 + x/4',
        },
        boundaries: Object.fromEntries(sides.map((side) => [side, free])),
        outputs: {
          ...monitored(
            {
              kind: 'point',
              name: 'a',
              expression: 'p + x*y + t',
              at: [0.4, 0.5, 0.5].slice(0, dimension),
            },
            {
              kind: 'boundary',
              name: 'b',
              expression: 'p*nx + dx(rho) + wallSpacing*p',
              groups: ['left', 'right'],
            },
            { kind: 'domain', name: 'c', expression: 'rho*y + dy(p)' },
          ),
          averageEvery,
          statistics: [
            {
              name: 'mean',
              expression: 'rho*y + dx(p)',
              from: 0,
              to: null,
              fluctuation: true,
              with: ['mean', 'u'],
            },
            { name: 'u', expression: 'u', from: 0, to: null, fluctuation: false, with: ['mean'] },
            {
              name: 'least',
              expression: 'rho',
              kind: 'smallest',
              from: 0,
              to: null,
              fluctuation: false,
            },
          ],
        },
      },
      { order: 1 },
    );
    const mesh = curvedBox({ counts: [3, 2, 1].slice(0, dimension), order: 2, map: bentAll(0.1) });
    const discretization = inOneStage(document, mesh);
    const cpu = discretization.createCpuSimulation();
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    const [expected, found] = [await cpu.advance(4), await gpu.advance(4)];
    expectNear(found.history, expected.history);
    found.signals.forEach((rows, i) => expectNear(rows, expected.signals[i]));
    const [averages, ownAverages] = [await cpu.readAverages(), await gpu.readAverages()];
    expectNear(ownAverages!.coefficients, averages!.coefficients);
    const { cellCount, functionCount } = discretization.space;
    expectMomentsNear(ownAverages!.coefficients, averages!.coefficients, {
      cellCount,
      functionCount,
      quantities: 7,
      moments: [1, 2, 3, 5],
    });

    const field = compileCasePhysics(document).field('p*y + mean + mean_rms + t');
    const at = { cell: Uint32Array.of(4, 0, 3), row: Uint32Array.of(1, 0, 0) };
    const coordinates = [
      Float64Array.of(0.25, 0.6),
      Float64Array.of(0.8, 0.1),
      Float64Array.of(0.4, 0.9),
    ].slice(0, dimension);
    const sampler = await gpu.createFieldSampler(field, { rows: { count: 2, coordinates }, at });
    const frame = await sampler!.sample();
    const { maps } = discretization.space;
    const places = Array.from(at.cell, (cell, i) => {
      const place = new Float64Array(3);
      maps.place(
        cell,
        coordinates.map((own) => own[at.row[i]]),
        place,
      );
      return place;
    });
    const [x, y, z] = [0, 1, 2].map((axis) => Float64Array.from(places, (place) => place[axis]));
    const sampled = { state: await cpu.readState(), time: expected.time, averages };
    const values = discretization.samplePoints(sampled, [field], { cell: at.cell, x, y, z });
    expectNear(frame!.values, values[0]);
    gpu.dispose();
  },
);

function expectNear(found: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(found.length).toBe(expected.length);
  const worst = Math.max(...Array.from(expected, (value, i) => Math.abs(found[i] - value)));
  expect(worst).toBeLessThan(3e-5);
}

/**
 * Compares moments, which are much smaller than their quantities, to a tenth of the largest one.
 */
function expectMomentsNear(
  found: Float64Array,
  expected: Float64Array,
  {
    cellCount,
    functionCount,
    quantities,
    moments,
  }: Record<'cellCount' | 'functionCount' | 'quantities', number> & { moments: number[] },
): void {
  for (const moment of moments) {
    let [largest, worst] = [0, 0];
    for (let cell = 0; cell < cellCount; cell++) {
      for (let j = 0; j < functionCount; j++) {
        const at = (cell * quantities + moment) * functionCount + j;
        largest = Math.max(largest, Math.abs(expected[at]));
        worst = Math.max(worst, Math.abs(found[at] - expected[at]));
      }
    }
    expect(largest).toBeGreaterThan(0);
    expect(worst / largest).toBeLessThan(0.1);
  }
}
