import type { CaseDocument } from '../case/document';
import { prepareCase, type PreparedCase } from '../run/preparedCase';
import { Diverged, secondsPerStep, type TimingOptions } from '../run/secondsPerStep';
import type { CellMesh, TriangleMesh } from '../mesh/types';
import { methods } from '../methods/registry';
import type { Discretization } from '../methods/types';
import type { Simulation } from '../stepping/types';
import { boxCase } from './boxCase';
import { dgPaperCase } from './dgPaper/cases';
import { timeWholeRun } from './dgPaper/wholeRun';
import {
  bytesPerDofStage,
  bytesOfViscousFluxes,
  bytesPerHexahedraStage,
  bytesPerMeanStage,
  bytesPerPointStage,
} from './byteModel';
import { meterDevice, type DeviceMeter } from './deviceMeter';
import { measureKernels } from './kernels/measure';
import { hexahedraCase, hexahedraState } from './hexahedra';
import { planeCase } from './mixedPlane';
import { solidsCase, solidsState } from './mixedSolids';
import { bentState, gridCase } from './gridCase';
import { liveSecondsPerStep } from './live';
import { paperCase } from './paper/cases';
import type { BenchmarkRow, BenchmarkTask, MeasuringOptions } from './types';
import { t } from '../text/t';
import { methodOf, type GridSchemeId } from './gridSchemes';

/** Measurement durations; shorter in a quick benchmark. */
const timings = {
  full: { warmUp: 400, window: 250, windows: 6 },
  quick: { warmUp: 150, window: 100, windows: 3 },
} as const;
/** Steps with individually timed kernels. */
const timedSteps = 20;

/**
 * Measures a task. Failures other than those below become notes.
 * @param mesh triangles, hexahedra or quadrilaterals of the task; null for a grid
 * @throws Error if the device is lost; the signal's reason if aborted
 */
export async function measureTask(
  task: BenchmarkTask,
  mesh: CellMesh | null,
  copyBytesPerSecond: number | null,
  options: MeasuringOptions,
): Promise<BenchmarkRow> {
  if (task.kernelDesign !== undefined) return kernelRow(task, mesh, options);
  const prepared = prepareCase(documentOf(task), mesh, methods);
  const { discretization } = prepared;
  const nothing = emptyRow(task, discretization.cellCount);
  const meter =
    options.device && task.backend === 'gpu' ? meterDevice(options.device.device) : null;
  let simulation: Simulation;
  try {
    simulation = await createSimulation(
      task,
      discretization,
      givenState(task, mesh, discretization),
      meter,
      options,
    );
  } catch (error) {
    if (!(error instanceof Error) || (options.device?.lossReason ?? null) !== null) throw error;
    return { ...nothing, note: error.message };
  }
  try {
    const wholeRun =
      task.dgPaper?.kind === 'doubleMach' ? await timeWholeRun(simulation, timing(options)) : null;
    const plain = wholeRun
      ? wholeRun.seconds / wholeRun.steps
      : await secondsPerStep(simulation, timing(options));
    const seconds = isLive(task) ? await liveSecondsPerStep(prepared, simulation, options) : plain;
    const rate = (discretization.unknownCount * discretization.stagesPerStep) / seconds;
    const bytes = modeledBytes(task, prepared);
    const deviceBytes = meter?.bytes ?? null;
    return {
      ...nothing,
      microsecondsPerStep: 1e6 * seconds,
      dofStagesPerSecond: rate,
      bytesPerDofStage: bytes,
      copyShare: bytes !== null && copyBytesPerSecond ? (rate * bytes) / copyBytesPerSecond : null,
      // A run that has ended makes no further steps.
      kernels: meter && !wholeRun ? await kernelShares(simulation, meter) : [],
      ...(wholeRun && { wholeRun }),
      deviceBytes,
      estimatedBytes: meter && discretization.deviceRequirements().bytes,
    };
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    return { ...nothing, note: error.message };
  } finally {
    simulation.dispose();
  }
}

/** Measures a design of the kernel laboratory. @param mesh triangles */
async function kernelRow(
  task: BenchmarkTask,
  mesh: CellMesh | null,
  options: MeasuringOptions,
): Promise<BenchmarkRow> {
  const { device } = options;
  const cells = mesh ? mesh.cells.length / 3 : task.cells;
  const nothing = emptyRow(task, cells);
  if (!device || mesh?.shape !== 'triangle') return { ...nothing, note: t('benchmarkNoGpu') };
  const meter = meterDevice(device.device);
  try {
    const { seconds, work, dofCount } = await measureKernels(
      { ...task, kernelDesign: task.kernelDesign ?? '' },
      mesh as TriangleMesh,
      meter.device,
      options,
    );
    return {
      ...nothing,
      microsecondsPerStep: 1e6 * seconds,
      dofStagesPerSecond: dofCount / seconds,
      work,
    };
  } catch (error) {
    const isLost = device.lossReason !== null;
    if (!(error instanceof Error) || isLost || options.signal.aborted) throw error;
    return { ...nothing, note: error.message };
  }
}

/** Returns the row of a task before the measurement. */
export const emptyRow = (task: BenchmarkTask, cells: number): BenchmarkRow => ({
  ...task,
  cells,
  microsecondsPerStep: null,
  dofStagesPerSecond: null,
  bytesPerDofStage: null,
  copyShare: null,
  kernels: [],
  deviceBytes: null,
  estimatedBytes: null,
  note: '',
});

function documentOf(task: BenchmarkTask): CaseDocument {
  const { grid, isBent, hexahedra, plane, solids, paper, dgPaper, precision } = task;
  if (dgPaper) return dgPaperCase(dgPaper, task);
  if (hexahedra) return hexahedraCase(hexahedra, task);
  if (plane) return planeCase(plane, task);
  if (solids) return solidsCase(solids, task);
  if (!grid) return boxCase(task);
  return paper
    ? paperCase(paper, grid[0], { precision, hasEnd: false })
    : gridCase(grid, schemeOf(task), precision, isBent);
}

/** Edge of the tile, in cells. */
const tileEdge = 64;

/**
 * Returns the initial state of a grid case in single precision, as on the device: tiled from the waves of a small box,
 * which is fast on the largest grids too.
 */
function tiledState(counts: readonly number[], scheme: GridSchemeId): Float32Array {
  const edges = counts.map((count) => Math.min(count, tileEdge));
  const { discretization } = prepareCase(gridCase(edges, scheme), null, methods);
  const tile = Float32Array.from(discretization.initialState());
  const width = discretization.variableCount * discretization.modesPerCell;
  const [nx, ny = 1, nz = 1] = counts;
  const [edgeX, edgeY = 1, edgeZ = 1] = edges;
  const state = new Float32Array(nx * ny * nz * width);
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      const first = ((z % edgeZ) * edgeY + (y % edgeY)) * edgeX * width;
      const row = (z * ny + y) * nx;
      for (let x = 0; x < nx; x += edgeX) {
        const length = Math.min(edgeX, nx - x) * width;
        state.set(tile.subarray(first, first + length), (row + x) * width);
      }
    }
  }
  return state;
}

/** Returns an inexpensive initial state for tasks whose own would take long to compute. */
function givenState(
  task: BenchmarkTask,
  mesh: CellMesh | null,
  { cellCount, modesPerCell }: Discretization,
): Float32Array | undefined {
  if (task.hexahedra) return hexahedraState(cellCount, modesPerCell);
  if (task.solids && mesh) return solidsState(mesh, task.order);
  if (!task.grid || task.paper) return undefined;
  return task.isBent && mesh ? bentState(mesh) : tiledState(task.grid, schemeOf(task));
}

function modeledBytes(task: BenchmarkTask, { discretization }: PreparedCase): number | null {
  const { backend, grid, hexahedra, plane, solids, paper, limiter, precision } = task;
  if (backend === 'cpu' || limiter !== 'none' || precision !== 'f32') return null;
  if (plane || solids) return null;
  const { variableCount, modesPerCell, stagesPerStep } = discretization;
  if (hexahedra) {
    const { shape, viscousScheme } = hexahedra;
    return (
      bytesPerHexahedraStage(modesPerCell, variableCount, shape) +
      (viscousScheme ? bytesOfViscousFluxes(modesPerCell, variableCount, shape, viscousScheme) : 0)
    );
  }
  if (!grid) return bytesPerDofStage(modesPerCell * variableCount);
  return !paper && methodOf(schemeOf(task)) === 'cese'
    ? bytesPerPointStage(variableCount, modesPerCell)
    : bytesPerMeanStage(variableCount, stagesPerStep);
}

const schemeOf = ({ gridScheme }: BenchmarkTask): GridSchemeId => gridScheme ?? 'means';

const isLive = ({ group }: BenchmarkTask): boolean =>
  group === 'liveView' || group === 'gridLiveView';

function createSimulation(
  task: BenchmarkTask,
  discretization: Discretization,
  initial: Float32Array | undefined,
  meter: DeviceMeter | null,
  { device, threads: host }: MeasuringOptions,
): Promise<Simulation> {
  const { backend, threads, design } = task;
  if (backend === 'cpu') {
    return Promise.resolve(discretization.createCpuSimulation({ host, count: threads }, initial));
  }
  if (!meter || !device) throw new Error(t('benchmarkNoGpu'));
  return discretization.createGpuSimulation(meter.device, { ...device.adapter, design }, initial);
}

const timing = ({ quick, now, yieldTask, signal }: MeasuringOptions): TimingOptions => ({
  ...(quick ? timings.quick : timings.full),
  now,
  yieldTask,
  proceed: () => signal.throwIfAborted(),
});

async function kernelShares(
  simulation: Simulation,
  meter: DeviceMeter,
): Promise<BenchmarkRow['kernels']> {
  meter.startTiming();
  await simulation.advance(timedSteps);
  return meter.readShares();
}
