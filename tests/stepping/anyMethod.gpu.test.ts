import { describe, expect, it } from 'vitest';
import type { Dimension } from '../../solver/core/axes';
import { signalHeader } from '../../solver/diagnostics/signals';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { compileCasePhysics } from '../../solver/physics/compile';
import { planMonitors } from '../../solver/space/monitorPlan';
import { CpuMonitors } from '../../solver/space/monitors';
import { projectState } from '../../solver/space/projection';
import { CpuStatistics } from '../../solver/space/statistics';
import { samplePoints } from '../../solver/space/pointSampler';
import { bilinearSpace } from '../../solver/space/bilinearSpace';
import type { CellSpace, StateSpace } from '../../solver/space/cellSpace';
import { CpuSimulation } from '../../solver/stepping/cpuSimulation';
import { failureReport } from '../../solver/stepping/failure';
import { createGpuSimulation } from '../../solver/stepping/gpu/createSimulation';
import { gridModules } from '../../solver/stepping/gpu/gridModules';
import { packQuads, quadModules } from '../../solver/stepping/gpu/quadModules';
import type { PictureSamples } from '../../solver/space/picture';
import { monitored } from '../dg/monitored';
import { testCase } from '../support/cases';
import { testDevice } from '../support/gpu';
import { boxFile } from '../mesh/cells';
import { decayOnCpu, decayOnDevice, linearSpace, type DeviceCells } from './decay';

/** Cells with different edge lengths, and a group on each side of the box. */
function gridOf(counts: readonly number[]): CartesianGrid {
  const names = ['left', 'right', 'bottom', 'top', 'back', 'front'].slice(0, 2 * counts.length);
  return {
    kind: 'grid',
    dimension: counts.length as Dimension,
    origin: counts.map((_, axis) => -0.25 * axis),
    spacing: counts.map((count, axis) => (1 + 0.5 * axis) / count),
    counts,
    sides: counts.map((_, axis) => [2 * axis, 2 * axis + 1] as const),
    groups: names.map((name, i) => ({ name, tag: i + 1, faceCount: 1 })),
    warnings: [],
  };
}

const axes = ['x', 'y', 'z'];

/** A space with the cell data of the kernels. */
interface Cells extends DeviceCells {
  readonly title: string;
  readonly space: CellSpace;
}

function gridCells(dimension: Dimension): Cells {
  const grid = gridOf([5, 4, 3].slice(0, dimension));
  const title = `a grid of ${dimension} dimensions`;
  return { title, space: linearSpace(grid), modules: gridModules(grid), numbers: null };
}

/** Quadrilaterals, none of them a parallelogram. */
function quadCells(): Cells {
  const distorted = boxFile([5, 4], ([x, y]) => [x + 0.1 * x * Math.sin(4 * y), y * (1 + x * y)]);
  const space = bilinearSpace(buildCellMesh(distorted));
  return { title: 'quadrilaterals', space, modules: quadModules, numbers: packQuads(space) };
}

/** A gas at rest with monitors of every kind. */
function statesOn(space: CellSpace): StateSpace {
  const { dimension, mesh } = space;
  const own = axes.slice(0, dimension);
  /** Points in a case have at least two coordinates. */
  const at = (value: number, beyond = 0): number[] => [
    ...own.map(() => value),
    ...(dimension === 1 ? [beyond] : []),
  ];
  const monitors = monitored(
    { kind: 'point', name: 'a', expression: `p + ${own.join(' + ')} + t`, at: at(0.3) },
    {
      kind: 'boundary',
      name: 'b',
      expression: 'p*nx + dx(rho) + wallSpacing*p',
      groups: ['left', 'right'],
    },
    { kind: 'domain', name: 'c', expression: `rho*${own.at(-1)}*t`, every: 2 },
    {
      kind: 'domain',
      name: 'd',
      expression: `d${own.at(-1)}(rho) + rho`,
      every: 1,
      within: { kind: 'box', from: at(0.1, -1), to: at(0.62, 1) },
    },
  );
  const document = testCase({
    system: { id: `euler${dimension}d`, parameters: {} },
    initial: {
      rho: `1 + 0.2*sin(3*${own.join(' + 2*')})`,
      ...Object.fromEntries(['u', 'v', 'w'].slice(0, dimension).map((name) => [name, '0'])),
      p: '1 + x/4',
    },
    boundaries: Object.fromEntries(
      mesh.groups.map(({ name }) => [name, { condition: 'outflow', values: {} }]),
    ),
    outputs: {
      ...monitors,
      statistics: [
        {
          name: 'mean',
          expression: `rho*${own.at(-1)} + dx(p)`,
          from: 0.01,
          to: null,
          fluctuation: true,
          with: ['pressure', 'mean'],
        },
        {
          name: 'pressure',
          expression: 'p',
          from: 0.01,
          to: null,
          fluctuation: false,
          with: ['mean'],
        },
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
  });
  return { space, physics: compileCasePhysics(document) };
}

const rules = { endTime: null, steadyTolerance: null, timeStepFactor: 1 };
const rate = 32;

async function runsOf(cells: Cells) {
  const states = statesOn(cells.space);
  const initial = projectState(states, states.physics.initial, 0);
  const plans = planMonitors(states);
  const cpu = new CpuSimulation(rules, decayOnCpu(states, initial, rate), {
    averages: new CpuStatistics(states),
    monitors: new CpuMonitors(states, plans),
    failureAt: failureReport(states),
  });
  const device = await testDevice();
  const gpu = await createGpuSimulation(
    device,
    'test',
    { states, rules, plans, initial, bytes: 0 },
    decayOnDevice(device, states, cells, rate),
  );
  return { states, cpu, gpu };
}

function expectNear(found: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(found.length).toBe(expected.length);
  const worst = Math.max(...Array.from(expected, (value, i) => Math.abs(found[i] - value)));
  expect(worst).toBeLessThan(2e-5);
}

describe.each([gridCells(1), gridCells(2), gridCells(3), quadCells()])(
  'a run of any method on a device, on $title',
  (cells) => {
    it('reads the same signals, averages and fields as on the CPU', async () => {
      const { states, cpu, gpu } = await runsOf(cells);
      const { dimension } = cells.space;
      const [expected, found] = [await cpu.advance(6), await gpu.advance(6)];
      expect(found.step).toBe(6);
      expect(found.time).toBeCloseTo(6 / rate, 6);
      expectNear(found.history, expected.history);
      // The conserved integrals, the last signals, are read at other steps.
      const watched = states.physics.monitors.length;
      for (let i = 0; i < watched; i++) expectNear(found.signals[i], expected.signals[i]);
      const conserved = states.physics.variableNames.length + signalHeader;
      expectNear(
        found.signals[watched].subarray(0, conserved),
        expected.signals[watched].subarray(0, conserved),
      );
      const state = await cpu.readState();
      expectNear(await gpu.readState(), state);
      const averages = await cpu.readAverages();
      expectNear((await gpu.readAverages())!.coefficients, averages!.coefficients);

      const field = states.physics.field(
        `p*${axes[dimension - 1]} + mean + mean_rms + mean_pressure_cov + t`,
      );
      const samples: PictureSamples = {
        rows: {
          count: 2,
          coordinates: axes.slice(0, dimension).map((_, axis) => Float64Array.of(0.25, 0.1 * axis)),
        },
        at: { cell: Uint32Array.of(4, 0, 3), row: Uint32Array.of(1, 0, 0) },
      };
      const sampler = await gpu.createFieldSampler(field, samples);
      const frame = await sampler!.sample();
      expect(frame!.step).toBe(6);
      expectNear(frame!.values, valuesAt(states, state, found.time, averages, field, samples));
      gpu.dispose();
    });
  },
);

type Sampled = Parameters<typeof samplePoints>[1];

/** The same by the sampler of points. */
function valuesAt(
  states: StateSpace,
  state: Sampled['state'],
  time: number,
  averages: Sampled['averages'],
  field: Parameters<typeof samplePoints>[2][number],
  { rows, at }: PictureSamples,
): Float64Array {
  const count = at!.cell.length;
  const points = {
    cell: at!.cell,
    x: new Float64Array(count),
    y: new Float64Array(count),
    z: new Float64Array(count),
  };
  const place = new Float64Array(3);
  for (let i = 0; i < count; i++) {
    const reference = rows.coordinates.map((coordinate) => coordinate[at!.row[i]]);
    states.space.maps.place(at!.cell[i], reference, place);
    [points.x[i], points.y[i], points.z[i]] = place;
  }
  return samplePoints(states, { state, time, averages }, [field], points)[0];
}
