import {
  bytesPerCellStep,
  cellStepsPerSecond,
  gridWords,
  hexahedraWords,
  mixedWords,
  cellsName,
  kernelDesignTitle,
  threadSpeedUp,
  type BenchmarkGroup,
  type BenchmarkRow,
  type BenchmarkTask,
} from '../../solver/benchmark';
import { formatCount, formatValue } from '../format/numbers';
import { t } from '../text/t';

/** A column: its title and the text of a row, which is empty without a result. */
export interface Column {
  readonly title: string;
  readonly hint?: string;
  readonly text: (row: BenchmarkRow) => string;
}

/** A table of completed and pending tasks. */
export interface BenchmarkTable {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** Title of the `rowNote` column. */
  readonly noteTitle: string;
  readonly tasks: readonly BenchmarkTask[];
}

const value = (number: number | null): string => (number === null ? '' : formatValue(number, 3));
const percent = (part: number): string => `${Math.round(100 * part)} %`;
const share = (part: number | null): string => (part === null ? '' : percent(part));
const per = (number: number | null, unit: number): number | null =>
  number === null ? null : number / unit;

const throughput: Column = {
  get title() {
    return t('benchThroughput');
  },
  get hint() {
    return t('benchThroughputHint');
  },
  text: (row) => value(per(row.dofStagesPerSecond, 1e9)),
};
const stepTime: Column = {
  get title() {
    return t('benchStepTime');
  },
  text: (row) => value(row.microsecondsPerStep),
};
const cellTime: Column = {
  get title() {
    return t('benchCellTime');
  },
  text: (row) => value(per(row.microsecondsPerStep, row.cells)),
};
/** Device memory: bandwidth and capacity. */
const memoryColumns: readonly Column[] = [
  {
    get title() {
      return t('benchCopyShare');
    },
    get hint() {
      return t('benchCopyHint');
    },
    text: (row) => share(row.copyShare),
  },
  {
    get title() {
      return t('benchMemory');
    },
    text: (row) => value(per(row.deviceBytes, row.cells)),
  },
  {
    get title() {
      return t('benchEstimate');
    },
    get hint() {
      return t('benchEstimateHint');
    },
    text: ({ deviceBytes, estimatedBytes }) =>
      deviceBytes === null || !estimatedBytes ? '' : share(deviceBytes / estimatedBytes),
  },
];
const gpuColumns: readonly Column[] = [
  stepTime,
  throughput,
  {
    get title() {
      return t('benchBytes');
    },
    get hint() {
      return t('benchBytesHint');
    },
    text: (row) => value(row.bytesPerDofStage),
  },
  ...memoryColumns,
];
const gridColumns: readonly Column[] = [
  stepTime,
  {
    get title() {
      return t('benchCellSteps');
    },
    get hint() {
      return t('benchCellStepsHint');
    },
    text: (row) => value(per(cellStepsPerSecond(row), 1e9)),
  },
  {
    get title() {
      return t('benchCellBytes');
    },
    get hint() {
      return t('benchBytesHint');
    },
    text: (row) => value(bytesPerCellStep(row)),
  },
  ...memoryColumns,
];

/** The tasks by kind; tables without tasks are omitted. */
export function benchmarkTables(
  tasks: readonly BenchmarkTask[],
  rows: readonly BenchmarkRow[],
): BenchmarkTable[] {
  const of = (...groups: BenchmarkGroup[]): BenchmarkTask[] =>
    tasks.filter(({ group }) => groups.includes(group));
  const oneThread = rows.find(({ group }) => group === 'threads')?.microsecondsPerStep ?? null;
  const speedUp: Column = {
    get title() {
      return t('benchSpeedUp');
    },
    text: ({ microsecondsPerStep: time }) =>
      value(oneThread === null || time === null ? null : oneThread / time),
  };
  const tables: BenchmarkTable[] = [
    {
      id: 'gpu',
      get title() {
        return t('benchGpu');
      },
      columns: gpuColumns,
      get noteTitle() {
        return t('benchKernels');
      },
      tasks: of(
        'throughput',
        'smallMesh',
        'limiter',
        'liveView',
        'doublePrecision',
        'hexahedra',
        'hexahedraViscous',
        'plane',
        'solids',
      ),
    },
    {
      id: 'grid',
      get title() {
        return t('benchGrid');
      },
      columns: gridColumns,
      get noteTitle() {
        return t('benchKernels');
      },
      tasks: of('grid', 'gridLiveView'),
    },
    {
      id: 'gridCpu',
      get title() {
        return t('benchGridCpu');
      },
      columns: [
        cellTime,
        {
          get title() {
            return t('benchSpeedUp');
          },
          text: (row) => value(threadSpeedUp(row, rows)),
        },
      ],
      get noteTitle() {
        return t('verifyNote');
      },
      tasks: of('gridCpu'),
    },
    {
      id: 'cpu',
      get title() {
        return t('benchCpu');
      },
      columns: [cellTime, throughput],
      get noteTitle() {
        return t('verifyNote');
      },
      tasks: of('cpu', 'hexahedraCpu', 'hexahedraViscousCpu'),
    },
    {
      id: 'threads',
      get title() {
        return t('benchThreads');
      },
      columns: [stepTime, throughput, speedUp],
      get noteTitle() {
        return t('verifyNote');
      },
      tasks: of('threads'),
    },
    {
      id: 'papers',
      get title() {
        return t('benchPapers');
      },
      columns: [stepTime, cellTime, throughput],
      get noteTitle() {
        return t('benchKernels');
      },
      tasks: of('dgPaper', 'paper'),
    },
    {
      id: 'kernels',
      get title() {
        return t('benchKernelRows');
      },
      columns: [stepTime, throughput],
      get noteTitle() {
        return t('verifyNote');
      },
      tasks: of('kernels'),
    },
  ];
  return tables.filter((table) => table.tasks.length > 0);
}

/** Describes additional work of a step besides time stepping. */
export const extrasOf = ({
  limiter,
  precision,
  group,
}: Pick<BenchmarkTask, 'limiter' | 'precision' | 'group'>): string[] => [
  ...(limiter === 'none' ? [] : [limiter]),
  ...(precision === 'f32' ? [] : [precision]),
  ...(group === 'liveView' || group === 'gridLiveView' ? [t('benchLive')] : []),
];

/** `p = 2 · 10,952 triangles · 4 threads`, `Grid of 4,096 × 4,096` */
export const taskText = (task: BenchmarkTask): string => {
  const {
    order,
    cells,
    grid,
    isBent,
    hexahedra,
    plane,
    solids,
    dgPaper,
    limiter,
    precision,
    threads,
    group,
  } = task;
  return [
    task.kernelDesign === undefined ? '' : kernelDesignTitle(task.kernelDesign),
    dgPaper ? t(`benchFlow_${dgPaper.kind}`, dgPaper.mesh) : '',
    task.backend === 'cpu' && (dgPaper || task.paper) ? t('benchOneCore') : '',
    ...(grid
      ? [
          t(isBent ? 'benchQuadsOf' : 'benchGridOf', grid.map(formatCount).join(' × ')),
          ...gridWords(task),
        ]
      : [
          t('benchOrder', order),
          t(cellsName(task), formatCount(cells)),
          ...(hexahedra ? hexahedraWords(hexahedra) : []),
          ...(plane ? mixedWords(plane) : []),
          ...(solids ? mixedWords(solids) : []),
        ]),
    group === 'threads' || group === 'gridCpu' ? t('benchThreadCount', threads) : '',
    ...extrasOf({ limiter, precision, group }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The reason a measurement is missing, or the slowest kernels. */
export const rowNote = ({ note, kernels }: BenchmarkRow): string =>
  note ||
  kernels
    .slice(0, 3)
    .map(({ kernel, share: part }) => `${kernel} ${percent(part)}`)
    .join(', ');
