import type { CellMesh } from '../mesh/types';
import { boxMesh } from './boxCase';
import { bentMesh } from './gridCase';
import { hexahedraMesh } from './hexahedra';
import { measureMachine, resourcesOf } from './machine';
import { measureTask, type MeasuringOptions } from './measure';
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
} from './types';
import { t } from '../text/t';

export interface BenchmarkOptions extends MeasuringOptions {
  /** What to measure, see chooseTasks; nothing represents all. */
  readonly names: readonly string[];
  /** Designs of kernels to measure grids by, in place of those that are planned; none for these. */
  readonly designs: readonly string[];
  /** Compiles and times C; null if that can't be done. */
  readonly timeCompiledC: TimeCompiledC | null;
  /** The CPU's name, or empty. */
  readonly processor: string;
}

/** Hears of a benchmark while it continues. */
export interface BenchmarkObserver {
  /** What will be measured, and on what; the copy rate is null without a GPU. */
  planned(tasks: readonly BenchmarkTask[], machine: BenchmarkedMachine): void;
  started(task: BenchmarkTask): void;
  measured(row: BenchmarkRow): void;
}

/**
 * Measures everything, by the code that runs use.
 * @throws Error for a name of nothing, or where the device is lost; the signal's reason where it is aborted
 */
export async function runBenchmark(
  options: BenchmarkOptions,
  observer: BenchmarkObserver,
): Promise<BenchmarkReport> {
  const { names, quick, yieldTask, signal } = options;
  const plan = planBenchmark({ ...resourcesOf(options), quick });
  const tasks = inDesigns(chooseTasks(plan, names), options.designs);
  const machine = await measureMachine(options);
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

/** Meshes of tasks. Only the last one is kept: the largest ones are large. */
function latestMesh(): (task: BenchmarkTask) => CellMesh {
  let known: { readonly name: string; readonly mesh: CellMesh } | null = null;
  return (task) => {
    const name = meshName(task);
    if (known?.name !== name) known = { name, mesh: makeMesh(task) };
    return known.mesh;
  };
}

const meshName = ({ cells, grid, hexahedra }: BenchmarkTask): string => {
  if (hexahedra) return `${hexahedra.edge} ${hexahedra.shape}`;
  return grid ? grid.join(' × ') : `${cells}`;
};

const makeMesh = ({ cells, grid, hexahedra }: BenchmarkTask): CellMesh => {
  if (hexahedra) return hexahedraMesh(hexahedra);
  return grid ? bentMesh(grid) : boxMesh(cells);
};
