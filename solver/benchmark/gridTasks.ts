import { cellCountOf } from '../mesh/cartesianGrid';
import { gridSchemes, methodOf, type GridSchemeId } from './gridSchemes';
import { paperWords } from './paper/cases';
import { threadCounts } from './threadCounts';
import type { BenchmarkTask } from './types';

/** A grid and its measurements; the schemes `means` and `cese` do not appear in ids. */
interface GridPlan {
  readonly name: string;
  readonly counts: readonly number[];
  readonly schemes: readonly GridSchemeId[];
  /** Schemes also measured with the direct kernel design, one cell at a time, beside the method's default. */
  readonly direct?: readonly GridSchemeId[];
  /** Schemes also measured in double precision. */
  readonly df64?: readonly GridSchemeId[];
  /** Whether it is a mesh of bent quadrilaterals. */
  readonly isBent?: boolean;
}

const plane1024: GridPlan = {
  name: '2d/1024',
  counts: [1024, 1024],
  schemes: ['means', 'linear', 'positive', 'water', 'cese'],
  direct: ['linear'],
};

const quads1024: GridPlan = {
  name: 'quads/1024',
  counts: [1024, 1024],
  schemes: ['cese'],
  isBent: true,
};

/** Grids from small to large. */
const plans: Readonly<Record<'software' | 'quick' | 'full', readonly GridPlan[]>> = {
  software: [{ name: '2d/64', counts: [64, 64], schemes: ['means', 'linear', 'cese'] }],
  quick: [
    { name: '1d/1m', counts: [1 << 20], schemes: ['means', 'cese'] },
    plane1024,
    { name: '3d/128', counts: [128, 128, 128], schemes: ['means', 'cese'] },
    quads1024,
  ],
  full: [
    { name: '1d/1m', counts: [1 << 20], schemes: ['means', 'cese'] },
    { ...plane1024, df64: ['means', 'linear', 'terrain', 'weno5', 'cweno', 'weno5Gauss', 'cese'] },
    {
      name: '2d/4096',
      counts: [4096, 4096],
      schemes: [
        ...plane1024.schemes,
        'block',
        'terrain',
        'weno5',
        'waves',
        'weno5Gauss',
        'cweno',
        'gauss',
      ],
      direct: ['means', 'linear', 'cese'],
    },
    { name: '2d/8192', counts: [8192, 8192], schemes: ['linear', 'terrain'] },
    { name: '3d/256', counts: [256, 256, 256], schemes: ['means', 'linear', 'cese'] },
    { ...quads1024, df64: ['cese'] },
    { name: 'quads/2048', counts: [2048, 2048], schemes: ['cese'], isBent: true },
  ],
};

/** Grids also measured with a live view. */
const framesSeen: readonly string[] = ['2d/1024', '2d/8192'];

/** Returns the GPU measurements on grids. */
export function gridTasks(extent: keyof typeof plans): BenchmarkTask[] {
  return plans[extent].flatMap(({ name, counts, schemes, direct = [], df64 = [], isBent }) =>
    [
      ...schemes.map((scheme) => gridTask(name, counts, scheme)),
      ...direct.map((scheme) => withDesign(gridTask(name, counts, scheme), 'direct')),
      ...df64.map((scheme) => inDf64(gridTask(name, counts, scheme))),
      ...(framesSeen.includes(name) ? [liveTask(gridTask(name, counts, 'water'))] : []),
    ].map((task) => (isBent ? { ...task, isBent } : task)),
  );
}

/** Returns the CPU measurements on grids: one thread per scheme, then increasing thread counts. */
export function gridCpuTasks({
  cores,
  quick,
}: {
  readonly cores: number;
  readonly quick: boolean;
}): BenchmarkTask[] {
  const onCpu = (edge: number, scheme: GridSchemeId, threads = 1): BenchmarkTask => {
    const task = gridTask(`2d/${edge}`, [edge, edge], scheme);
    const id = `${task.id.replace('/', '-cpu/')}${threads > 1 ? `/${threads}` : ''}`;
    return { ...task, id, group: 'gridCpu', backend: 'cpu', threads };
  };
  const schemes: readonly GridSchemeId[] = quick
    ? ['means', 'linear', 'cese']
    : ['means', 'linear', 'positive', 'weno5', 'cweno', 'gauss', 'water', 'terrain', 'cese'];
  const edge = quick ? 512 : 2048;
  return [
    ...schemes.map((scheme) => onCpu(256, scheme)),
    ...(['linear', 'cese'] as const).flatMap((scheme) =>
      threadCounts(cores).map((threads) => onCpu(edge, scheme, threads)),
    ),
  ];
}

const gridTask = (name: string, grid: readonly number[], scheme: GridSchemeId): BenchmarkTask => ({
  id:
    methodOf(scheme) === 'cese'
      ? `cese/${name}`
      : `fv/${name}${scheme === 'means' ? '' : `/${scheme}`}`,
  group: 'grid',
  backend: 'gpu',
  order: 0,
  cells: cellCountOf({ counts: grid }),
  grid,
  gridScheme: scheme,
  limiter: 'none',
  precision: 'f32',
  threads: 1,
});

/** Returns the task with a live view, which measures the cost of rendering. */
const liveTask = (task: BenchmarkTask): BenchmarkTask => ({
  ...task,
  id: `${task.id}/live`,
  group: 'gridLiveView',
});

const inDf64 = (task: BenchmarkTask): BenchmarkTask => ({
  ...task,
  id: `${task.id}/df64`,
  precision: 'df64',
});

/** Returns the task with another kernel design than the method's default. */
const withDesign = (task: BenchmarkTask, design: string): BenchmarkTask => ({
  ...task,
  id: `${task.id}/${design}`,
  design,
});

/** Returns the grid tasks in each of the designs, other tasks once; the tasks unchanged if there are no designs. */
export const inDesigns = (
  tasks: readonly BenchmarkTask[],
  designs: readonly string[],
): BenchmarkTask[] =>
  tasks.flatMap((task) => {
    if (designs.length === 0 || !task.grid || task.backend === 'cpu') return [task];
    return task.design === undefined ? designs.map((design) => withDesign(task, design)) : [];
  });

/** Returns the scheme and design of a grid task as labels. */
export const gridWords = ({ gridScheme, paper, design }: BenchmarkTask): string[] => [
  ...(gridScheme ? [gridSchemes[gridScheme].title] : []),
  ...(paper ? [paperWords(paper)] : []),
  ...(design === undefined ? [] : [design]),
];
