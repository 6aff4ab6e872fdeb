import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { axesOf } from '../../solver/core/axes';
import { cellCountOf, type CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { signalHeader } from '../../solver/diagnostics/signals';
import { linkSource } from '../../solver/gpu/kernelSource';
import { compileCasePhysics } from '../../solver/physics/compile';
import { samplePoints } from '../../solver/space/pointSampler';
import { monitored } from '../dg/monitored';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import {
  bothBackends,
  endless,
  gas,
  gasInSpace,
  gasOnLine,
  own,
  plane,
  box,
  line,
  plasma,
  rolled,
  type Parts,
} from './deviceCases.gpu';
import { fvCase } from './grids';

/** Returns a case whose averages and monitors use derivatives. */
function watched(parts: Parts, grid: CartesianGrid, quantity: string): CaseDocument {
  const { dimension } = grid;
  const at = [0.3, 0.35, 0.3].slice(0, Math.max(2, dimension));
  const outputs = {
    ...monitored(
      { kind: 'point', name: 'a', expression: quantity, at },
      { kind: 'boundary', name: 'b', expression: quantity, groups: [grid.groups[0].name] },
      { kind: 'domain', name: 'c', expression: `(${quantity})^2` },
    ),
    statistics: [{ name: 'mean', expression: quantity, from: 0, to: null, fluctuation: false }],
  };
  return fvCase({ time: endless, ...parts, outputs });
}

const cases: [string, CartesianGrid, Parts, string][] = [
  ['in 1D', line, gasOnLine, 'dx(u)'],
  ['in 2D', plane, gas, 'sqrt(dx(rho)^2 + dy(rho)^2)'],
  ['across periodic sides', rolled, own, 'dx(u) - dy(p)'],
  ['eight variables', plane, plasma, 'dx(By) - dy(Bx)'],
  ['in 3D', box, gasInSpace, 'dx(w) - dz(u) + dy(rho)'],
];

function expectNear(found: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(found.length).toBe(expected.length);
  const size = Math.max(...Array.from(expected, Math.abs));
  expect(size).toBeGreaterThan(1e-3);
  const worst = Math.max(...Array.from(expected, (value, i) => Math.abs(found[i] - value)));
  expect(worst).toBeLessThan(2e-4 * size);
}

describe('derivatives of cell means on the GPU', () => {
  it.each(cases)('matches the CPU: %s', async (_, grid, parts, quantity) => {
    const document = watched(parts, grid, quantity);
    const { cpu, gpu } = await bothBackends(document, grid);
    const [expected, found] = [await cpu.advance(3), await gpu.advance(3)];
    for (let i = 0; i < 3; i++) {
      const width = signalHeader + 1;
      const values = (rows: Float64Array): Float64Array =>
        rows.filter((_, at) => at % width === signalHeader);
      expectNear(values(found.signals[i]), values(expected.signals[i]));
    }
    const averages = await cpu.readAverages();
    expectNear((await gpu.readAverages())!.coefficients, averages!.coefficients);

    const { space } = discretize(document, grid);
    const physics = compileCasePhysics(document);
    const cells = Uint32Array.from({ length: cellCountOf(grid) }, (_, cell) => cell);
    const coordinates = axesOf(grid.dimension).map(() => Float64Array.of(0.5));
    const field = physics.field(`${quantity} + mean`);
    const sampler = await gpu.createFieldSampler(field, {
      rows: { count: 1, coordinates },
      at: { cell: cells, row: new Uint32Array(cells.length) },
    });
    const places = Array.from(cells, (cell) => {
      const place = new Float64Array(3);
      space.maps.center(cell, place);
      return place;
    });
    const [x, y, z] = [0, 1, 2].map((axis) => Float64Array.from(places, (place) => place[axis]));
    const sampled = { state: await cpu.readState(), time: expected.time, averages };
    const points = { cell: cells, x, y, z };
    const [values] = samplePoints({ space, physics }, sampled, [field], points);
    expectNear((await sampler!.sample())!.values, values);
    cpu.dispose();
    gpu.dispose();
  });

  it.each(cases)('compiles with the default GPU options: %s', async (_, grid, parts, quantity) => {
    const device = await testDevice();
    const discretization = discretize(watched(parts, grid, quantity), grid);
    const names = ['monitors', 'monitorSums', 'statistics'];
    const sources = discretization.kernelSources().filter(({ name }) => names.includes(name));
    expect(sources.length).toBeGreaterThan(1);
    for (const { shader } of sources) {
      const code = linkSource(shader).code;
      expect(code).toContain('gradientOfMeans');
      const info = await device
        .createShaderModule({ code, label: 'unrolled' })
        .getCompilationInfo();
      expect(info.messages.filter(({ type }) => type === 'error')).toEqual([]);
    }
  });
});
