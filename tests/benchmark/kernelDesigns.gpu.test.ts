import { describe, expect, it } from 'vitest';
import { boxMesh, kernelRooflines, kernelTables } from '../../solver/benchmark';
import { measureTask } from '../../solver/benchmark/compute';
import { createKernelBench } from '../../solver/benchmark/kernels/bench';
import { kernelDesigns } from '../../solver/benchmark/kernels/designs';
import { kernelProblem } from '../../solver/benchmark/kernels/measure';
import { kernelPasses } from '../../solver/benchmark/kernels/sources';
import { kernelTasks } from '../../solver/benchmark/kernels/tasks';
import { defaultTasks } from '../../solver/core/tasks';
import { countOperations } from '../../solver/gpu/operations';
import { createResidual } from '../../solver/methods/dgModal/cpu/residual';
import { testDevice } from '../support/gpu';
import { openedDevice } from '../support/openedDevice';

const now = (): number => performance.now();

describe.each([1, 3])('designs of kernels, p = %i', (order) => {
  it.each(kernelDesigns.map(({ id }) => id))('compute the rates of the CPU: %s', async (id) => {
    const { operators, state } = kernelProblem(order, boxMesh(90));
    const expected = new Float64Array(state.length);
    createResidual(operators)(state, 0, expected);
    const design = kernelDesigns.find((one) => one.id === id)!;
    for (const { shader, entryPoint } of kernelPasses(operators, design)) {
      expect(countOperations(shader.code, entryPoint)).toBeGreaterThan(0);
    }
    const bench = await createKernelBench(await testDevice(), operators, design, state, now);
    const found = await bench.evaluate();
    const scale = Math.max(...expected.map(Math.abs));
    const largest = Math.max(...expected.map((value, i) => Math.abs(value - found[i])));
    expect(largest / scale).toBeLessThan(2e-6);
    // The same again: nothing is left from the evaluation before. Atomic additions come in any order.
    const again = await bench.evaluate();
    const apart = Math.max(...again.map((value, i) => Math.abs(value - found[i])));
    expect(apart / scale).toBeLessThanOrEqual(design.fluxes === 'edgeAtomics' ? 1e-6 : 0);
    bench.dispose();
  });
});

it('measures a design, and draws its kernels below the roof', async () => {
  const tasks = kernelTasks('software').filter(({ order }) => order === 1);
  const options = {
    device: openedDevice(await testDevice()),
    threads: null,
    quick: true,
    now,
    yieldTask: defaultTasks.yieldTask,
    signal: new AbortController().signal,
  };
  const rows = [];
  for (const task of tasks.filter(({ id }) => /gather|edges/.test(id))) {
    rows.push(await measureTask(task, boxMesh(90), null, options));
  }
  expect(rows.map(({ note }) => note)).toEqual(['', '']);
  const [gather, edges] = rows;
  // 3 sides of 2 points with two traces of 3 modes, and 3 points inside: 4 variables each, at least.
  expect(gather.work!.deviation).toBeLessThan(2e-6);
  const cells = gather.cells;
  const [whole] = gather.work!.passes;
  expect(whole.operations / cells).toBeGreaterThan(2 * 4 * 3 * (3 * 2 * 2 + 3));
  // Each flux once: fewer operations, more bytes.
  const sum = (of: 'operations' | 'bytes') =>
    edges.work!.passes.reduce((total, pass) => total + pass[of], 0);
  expect(sum('operations')).toBeLessThan(whole.operations);
  expect(sum('bytes')).toBeGreaterThan(2 * whole.bytes);
  expect(edges.work!.passes.map(({ name }) => name)).toEqual(['edges', 'volume', 'sums']);
  const [table] = kernelTables(rows, String);
  expect(table.rows).toHaveLength(2);
  expect(table.rows[0][2]).toBe('1');
  const limits = { copyBytesPerSecond: 1e9, operationsPerSecond: 1e10 };
  const [{ order, figure }, ...others] = kernelRooflines(rows, limits);
  expect(order).toBe(rows[0].order);
  expect(others).toEqual([]);
  expect(figure.series.map(({ x }) => x.length)).toEqual([3, 1, 1, 1, 1]);
  expect(figure.series.map(({ label }) => label).slice(1)).toEqual([
    'One kernel over cells',
    'Edges with two buffers: fluxes of edges',
    'Edges with two buffers: integrals',
    'Edges with two buffers: sums',
  ]);
  const [roof] = figure.series;
  expect(roof.y.at(0)).toBeCloseTo(roof.x.at(0)!, 9);
  expect([roof.y.at(1), roof.y.at(2)]).toEqual([10, 10]);
});
