import { gridCpuTasks, gridTasks } from './gridTasks';
import { hexahedraCpuTasks, hexahedraTasks, viscousHexahedraTasks } from './hexahedra';
import { dgPaperTasks } from './dgPaper/tasks';
import { kernelTasks } from './kernels/tasks';
import { planeTasks } from './mixedPlane';
import { solidsTasks } from './mixedSolids';
import { publishedTables } from './paper/printed';
import { accuracyTasks, paperTasks } from './paper/tasks';
import { threadCounts } from './threadCounts';
import type { BenchmarkTask } from './types';
import { t } from '../text/t';

export interface PlanOptions {
  /** Kind of the GPU. */
  readonly gpu: 'none' | 'software' | 'hardware';
  /** CPU cores; 1 without multithreading. */
  readonly cores: number;
  /** Selects fewer and smaller measurements. */
  readonly quick: boolean;
}

export const orders = [1, 2, 3, 4] as const;

/** Cells of the mesh for CPU measurements. */
export const cpuCells = 11_000;

/** Formats a size: `184k` for 184,000. */
const sizeName = (cells: number): string =>
  cells < 1000
    ? `${cells}`
    : cells < 1e6
      ? `${Math.round(cells / 1000)}k`
      : `${(cells / 1e6).toFixed(1)}M`;

const common = { limiter: 'none', precision: 'f32', threads: 1 } as const;

/** Returns the planned measurements in order, cheap ones first, including those on request. */
export function planBenchmark(options: PlanOptions): BenchmarkTask[] {
  const { gpu, quick } = options;
  const extent = gpu === 'software' ? 'software' : quick ? 'quick' : 'full';
  const onGrids = gpu === 'none' ? [] : gridTasks(extent);
  const onHexahedra =
    gpu === 'none'
      ? []
      : [
          ...hexahedraTasks(extent),
          ...viscousHexahedraTasks(extent),
          ...planeTasks(extent),
          ...solidsTasks(extent),
        ];
  return [
    ...cpuTasks(options),
    ...gridCpuTasks(options),
    ...hexahedraCpuTasks(quick),
    ...hexahedraCpuTasks(quick, 'hexahedraViscousCpu'),
    ...gpuTasks(options),
    ...onGrids,
    ...onHexahedra,
    ...onRequest(options),
  ];
}

/** Returns the measurements of published tables; whole runs and grids on the GPU need a hardware GPU. */
function onRequest({ gpu, quick }: PlanOptions): BenchmarkTask[] {
  const sizes = publishedTables[0].rows.map(({ n }) => n).slice(0, quick ? 2 : undefined);
  const onTriangles = [
    ...dgPaperTasks({ gpu, quick }),
    ...(gpu === 'none'
      ? []
      : kernelTasks(gpu === 'software' ? 'software' : quick ? 'quick' : 'full')),
  ];
  if (gpu !== 'hardware') return [...paperTasks(sizes, ['cpu']), ...onTriangles];
  return [
    ...paperTasks(sizes, ['cpu', 'gpu']),
    ...accuracyTasks(quick ? 128 : 256),
    ...onTriangles,
  ];
}

const requestedGroups: readonly BenchmarkTask['group'][] = [
  'paper',
  'accuracy',
  'dgPaper',
  'kernels',
];

/** Returns whether a name selects a measurement. */
const isNamed = (tasks: readonly BenchmarkTask[], name: string): boolean =>
  tasks.some(({ id, group }) => group === name || `${id}/`.startsWith(`${name}/`));

/** Returns the tasks selected by names, like `chooseTasks`, without those that this machine cannot measure. */
export function availableTasks(
  tasks: readonly BenchmarkTask[],
  names: readonly string[],
): BenchmarkTask[] {
  const known = names.filter((name) => isNamed(tasks, name));
  return names.length > 0 && known.length === 0 ? [] : chooseTasks(tasks, known);
}

/** Thrown for a name that matches no measurement. */
export class UnknownMeasurement extends Error {}

/**
 * Returns the tasks selected by names; without names, all except those on request. A name is a group, an id, or a
 * prefix of ids. If the name itself is an id, a trailing slash selects the ids that it is a prefix of: `gpu/p2/184k/`.
 * @throws UnknownMeasurement for a name without a match, or one that is not in this plan
 */
export function chooseTasks(
  tasks: readonly BenchmarkTask[],
  names: readonly string[],
): BenchmarkTask[] {
  const ids = new Set(tasks.map(({ id }) => id));
  const has = ({ id, group }: BenchmarkTask, name: string): boolean => {
    if (group === name || id === name) return true;
    return !ids.has(name) && id.startsWith(name.endsWith('/') ? name : `${name}/`);
  };
  for (const name of names) {
    if (tasks.some((task) => has(task, name))) continue;
    const everywhere = planBenchmark({ gpu: 'hardware', cores: 1, quick: false });
    if (isNamed(everywhere, name)) throw new UnknownMeasurement(t('benchmarkUnavailable', name));
    const groups = [...new Set(tasks.map(({ group }) => group))];
    throw new UnknownMeasurement(t('benchmarkUnknown', name, groups.join(', '), tasks[0].id));
  }
  if (names.length === 0) return tasks.filter(({ group }) => !requestedGroups.includes(group));
  return tasks.filter((task) => names.some((name) => has(task, name)));
}

function cpuTasks({ cores, quick }: PlanOptions): BenchmarkTask[] {
  const serial = orders.map((order) => ({
    ...common,
    id: `cpu/p${order}/${sizeName(cpuCells)}`,
    group: 'cpu' as const,
    backend: 'cpu' as const,
    order,
    cells: cpuCells,
  }));
  const cells = quick ? 46_000 : 184_000;
  const scaling = threadCounts(cores).map((threads) => ({
    ...common,
    id: `cpu/p2/${sizeName(cells)}/${threads}`,
    group: 'threads' as const,
    backend: 'cpu' as const,
    order: 2,
    cells,
    threads,
  }));
  return [...serial, ...scaling];
}

function gpuTasks({ gpu, quick }: PlanOptions): BenchmarkTask[] {
  if (gpu === 'none') return [];
  const task = (
    group: BenchmarkTask['group'],
    order: number,
    cells: number,
    limiter: BenchmarkTask['limiter'] = 'none',
  ): BenchmarkTask => ({
    ...common,
    id: `gpu/p${order}/${sizeName(cells)}${limiter === 'none' ? '' : `/${limiter}`}`,
    group,
    backend: 'gpu',
    order,
    cells,
    limiter,
  });
  if (gpu === 'software') return [1, 2].map((order) => task('throughput', order, 2000));
  const sizes = quick ? [184_000] : [184_000, 737_000, 2_900_000];
  return [
    task('smallMesh', 1, 180),
    ...orders.map((order) => task('smallMesh', order, 10_000)),
    ...sizes.flatMap((cells) => orders.map((order) => task('throughput', order, cells))),
    task('limiter', 1, sizes[0], 'barthJespersen'),
    task('limiter', 2, sizes[0], 'troubledCells'),
    { ...task('liveView', 2, sizes[0]), id: `gpu/p2/${sizeName(sizes[0])}/live` },
    ...orders.map((order) => ({
      ...task('doublePrecision', order, sizes[0]),
      id: `gpu/p${order}/${sizeName(sizes[0])}/df64`,
      precision: 'df64' as const,
    })),
  ];
}
