import type { CellMesh } from '../mesh/types';
import { boxMesh } from './boxCase';
import { dgPaperMesh } from './dgPaper/cases';
import { bentMesh } from './gridCase';
import { hexahedraMesh } from './hexahedra';
import { planeMesh } from './mixedPlane';
import { solidsMesh } from './mixedSolids';
import { measureArithmeticRate } from './arithmeticRate';
import { measureMachine, resourcesOf } from './machine';
import { measureTask } from './measure';
import { inDesigns } from './gridTasks';
import { accuracyMeter } from './paper/accuracy';
import { chooseTasks, planBenchmark } from './plan';
import { compareWithCompiledC, type TimeCompiledC } from './serial';
import { compareHexahedraWithC } from './serialHexahedra';
import type {
  BenchmarkedMachine,
  BenchmarkReport,
  BenchmarkRow,
  BenchmarkTask,
  SerialComparison,
  MeasuringOptions,
} from './types';
import { t } from '../text/t';

export interface BenchmarkOptions extends MeasuringOptions {
  /** Measurements to run, see `chooseTasks`; empty for all. */
  readonly names: readonly string[];
  /** Kernel designs for grid measurements, in place of the planned ones; empty for the planned ones. */
  readonly designs: readonly string[];
  /** Compiles and times the C program; null if unavailable. */
  readonly timeCompiledC: TimeCompiledC | null;
  /** CPU name, or empty. */
  readonly processor: string;
}

/** Receives the progress of a benchmark. */
export interface BenchmarkObserver {
  /** Called with the planned tasks and the machine; the copy rate is null without a GPU. */
  planned(tasks: readonly BenchmarkTask[], machine: BenchmarkedMachine): void;
  started(task: BenchmarkTask): void;
  measured(row: BenchmarkRow): void;
}

/**
 * Runs the measurements with the same code as simulations.
 * @throws Error for an unknown name or if the device is lost; the signal's reason if aborted
 */
export async function runBenchmark(
  options: BenchmarkOptions,
  observer: BenchmarkObserver,
): Promise<BenchmarkReport> {
  const { names, quick, yieldTask, signal } = options;
  const plan = planBenchmark({ ...resourcesOf(options), quick });
  const tasks = inDesigns(chooseTasks(plan, names), options.designs);
  const machine = {
    ...(await measureMachine(options)),
    ...(options.device && tasks.some(({ group }) => group === 'kernels')
      ? {
          operationsPerSecond: await measureArithmeticRate(
            options.device.device,
            options.device.report.software,
            options.now,
          ),
        }
      : {}),
  };
  observer.planned(tasks, machine);
  const rows: BenchmarkRow[] = [];
  const meshOf = latestMesh();
  const measureAccuracy = accuracyMeter(options);
  for (const task of tasks) {
    await yieldTask();
    signal.throwIfAborted();
    observer.started(task);
    const row =
      task.group === 'accuracy' && task.paper
        ? await measureAccuracy(task, task.paper)
        : await measureTask(
            task,
            task.grid && !task.isBent ? null : meshOf(task),
            machine.copyBytesPerSecond,
            options,
          );
    rows.push(row);
    observer.measured(row);
  }
  const serial: SerialComparison[] = [];
  let serialNote = options.timeCompiledC ? '' : t('benchmarkOnlyCli');
  const compare = { cpu: compareWithCompiledC, hexahedraCpu: compareHexahedraWithC };
  for (const group of ['cpu', 'hexahedraCpu'] as const) {
    if (!options.timeCompiledC || !tasks.some((task) => task.group === group)) continue;
    const outcome = await compare[group](options.timeCompiledC, options);
    if (typeof outcome === 'string') serialNote = outcome;
    else serial.push(...outcome);
  }
  return { ...machine, rows, serial, serialNote };
}

/** Returns a cache of task meshes that keeps only the last one, since meshes are large. */
function latestMesh(): (task: BenchmarkTask) => CellMesh {
  let known: { readonly name: string; readonly mesh: CellMesh } | null = null;
  return (task) => {
    const name = meshName(task);
    if (known?.name !== name) known = { name, mesh: makeMesh(task) };
    return known.mesh;
  };
}

const meshName = ({ cells, grid, hexahedra, plane, solids, dgPaper }: BenchmarkTask): string => {
  if (dgPaper) return `${dgPaper.kind} ${cells}`;
  if (hexahedra) return `${hexahedra.edge} ${hexahedra.shape}`;
  if (plane) return `${plane.edge} ${plane.shape}`;
  if (solids) return `${solids.edge} ${solids.shape}`;
  return grid ? grid.join(' × ') : `${cells}`;
};

const makeMesh = ({ cells, grid, hexahedra, plane, solids, dgPaper }: BenchmarkTask): CellMesh => {
  if (dgPaper) return dgPaperMesh(dgPaper, cells);
  if (hexahedra) return hexahedraMesh(hexahedra);
  if (plane) return planeMesh(plane);
  if (solids) return solidsMesh(solids);
  return grid ? bentMesh(grid) : boxMesh(cells);
};
