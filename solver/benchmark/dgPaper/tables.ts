import type { Figure, PublishedComparison } from '../publishedComparison';
import type { BenchmarkRow } from '../types';
import {
  doubleMachMeshes,
  printedElementTimes,
  printedLimiterCost,
  printedRuns,
  printedSpeedUps,
  printedSteps,
  vortexMeshes,
  vortexOrders,
  type VortexMesh,
} from './printed';
import { t } from '../../text/t';

/** Seconds per element and step of a vortex, by arithmetic; null if not measured. */
interface ElementTimes {
  readonly mesh: VortexMesh;
  readonly order: number;
  readonly cells: number;
  readonly f32: number | null;
  readonly df64: number | null;
  readonly f64: number | null;
  readonly limited: number | null;
  readonly deviceBytes: number | null;
}

function secondsPerElement(row: BenchmarkRow | undefined): number | null {
  const microseconds = row?.microsecondsPerStep ?? null;
  return row && microseconds !== null ? (1e-6 * microseconds) / row.cells : null;
}

function elementTimesOf(rows: readonly BenchmarkRow[]): ElementTimes[] {
  const own = rows.filter(({ dgPaper }) => dgPaper?.kind === 'vortex');
  return vortexMeshes.flatMap((mesh) =>
    vortexOrders.flatMap((order): ElementTimes[] => {
      const here = own.filter((row) => row.dgPaper?.mesh === mesh && row.order === order);
      if (here.length === 0) return [];
      const plain = here.filter(({ limiter }) => limiter === 'none');
      const find = (backend: BenchmarkRow['backend'], precision: BenchmarkRow['precision']) =>
        plain.find((row) => row.backend === backend && row.precision === precision);
      return [
        {
          mesh,
          order,
          cells: here[0].cells,
          f32: secondsPerElement(find('gpu', 'f32')),
          df64: secondsPerElement(find('gpu', 'df64')),
          f64: secondsPerElement(find('cpu', 'f32')),
          limited: secondsPerElement(here.find(({ limiter }) => limiter !== 'none')),
          deviceBytes: find('gpu', 'f32')?.deviceBytes ?? null,
        },
      ];
    }),
  );
}

/** Returns the comparisons with tables 5.4 and 5.6 and figures 5.11 to 5.14 of the thesis, as far as measured. */
export function dgPaperTables(
  rows: readonly BenchmarkRow[],
  figure: Figure,
): PublishedComparison[] {
  const times = elementTimesOf(rows);
  return [elementTable(times, figure), limiterTable(times, figure), runTable(rows, figure)].filter(
    (table) => table.rows.length > 0,
  );
}

function elementTable(times: readonly ElementTimes[], figure: Figure): PublishedComparison {
  const or = (value: number | null | undefined, scale = 1): string =>
    value === null || value === undefined ? '–' : figure(scale * value);
  const ratio = (over: number | null, under: number | null): string =>
    over === null || under === null ? '–' : figure(over / under);
  return {
    id: 'elements',
    title: t('dgPaperElements'),
    heads: [
      t('dgPaperMesh'),
      'p',
      'f32',
      'df64',
      t('dgPaperCore'),
      t('dgPaperSpeedUp', 'f32'),
      t('dgPaperSpeedUp', 'df64'),
      t('dgPaperRunTime'),
      t('dgPaperMegabytes'),
      'GTX 460',
      'GTX 580',
      t('dgPaperRunTimePrinted'),
    ],
    rows: times.map((row) => {
      const { mesh, order, cells, f32, df64, f64, deviceBytes } = row;
      const printed = printedElementTimes.get(order)?.get(mesh);
      const steps = printedSteps.get(order);
      const whole = (perElement: number | null): string =>
        or(steps === undefined || perElement === null ? null : steps * cells * perElement);
      return [
        t('dgPaperMeshOf', mesh, cells),
        `${order}`,
        or(f32),
        or(df64),
        or(f64),
        ratio(f64, f32),
        ratio(f64, df64),
        whole(f32),
        or(deviceBytes, 1e-6),
        or(printed?.gtx460),
        or(printed?.gtx580),
        whole(printed?.gtx580 ?? null),
      ];
    }),
    notes: [
      t('dgPaperElementsNote'),
      t('dgPaperSpeedUpNote', printedSpeedUps.gtx460, printedSpeedUps.gtx580),
    ],
  };
}

function limiterTable(times: readonly ElementTimes[], figure: Figure): PublishedComparison {
  return {
    id: 'limiter',
    title: t('dgPaperLimiter'),
    heads: [
      t('dgPaperMesh'),
      t('dgPaperWithout'),
      t('dgPaperWith'),
      t('dgPaperCost'),
      t('dgPaperPrinted'),
    ],
    rows: times.flatMap(({ mesh, cells, f32, f64, limited }) => {
      const plain = f32 ?? f64;
      if (limited === null || plain === null) return [];
      const cost = `${Math.round(100 * (limited / plain - 1))} %`;
      const most = `≤ ${Math.round(100 * printedLimiterCost)} %`;
      return [[t('dgPaperMeshOf', mesh, cells), figure(plain), figure(limited), cost, most]];
    }),
    notes: [t('dgPaperLimiterNote')],
  };
}

function runTable(rows: readonly BenchmarkRow[], figure: Figure): PublishedComparison {
  const or = (value: number | null): string => (value === null ? '–' : figure(value));
  return {
    id: 'runs',
    title: t('dgPaperRuns'),
    heads: [
      t('dgPaperMesh'),
      t('dgPaperSeconds'),
      t('dgPaperSteps'),
      t('dgPaperMegabytes'),
      t('dgPaperThesis'),
      t('dgPaperArticle'),
    ],
    rows: doubleMachMeshes.flatMap((mesh) => {
      const row = rows.find(
        ({ dgPaper }) => dgPaper?.kind === 'doubleMach' && dgPaper.mesh === mesh,
      );
      if (!row) return [];
      const { thesis, article } = printedRuns[mesh];
      const [gtx460, gtx580] = thesis.minutes;
      return [
        [
          t('dgPaperMeshOf', mesh, row.cells),
          or(row.wholeRun?.seconds ?? null),
          row.wholeRun ? `${row.wholeRun.steps}` : '–',
          or(row.deviceBytes === null ? null : row.deviceBytes / 1e6),
          t('dgPaperThesisRun', or(gtx460), or(gtx580), thesis.megabytes),
          t('dgPaperArticleRun', or(article.minutes[1]), article.megabytes, article.steps ?? '–'),
        ],
      ];
    }),
    notes: [t('dgPaperRunsNote')],
  };
}
