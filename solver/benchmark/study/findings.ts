import { meanSeconds } from './experiment';
import type { ExperimentId } from './experimentIds';
import { shapeOf } from './experiments/blocks';
import { double, single } from './places';
import { publishedBlocks, publishedSpeedUps, publishedSource } from './published';
import { edgeOf } from './runTasks';
import type { StudyPlace, StudyRow } from './types';
import { t } from '../../text/t';

/** Formats to three digits; repeated timings agree in fewer. */
const short = (value: number): string => `${Number(value.toPrecision(3))}`;

/** Returns one line per result, compared with the published value. */
export const studyFindings = (rows: readonly StudyRow[]): string[] => [
  ...bestSpeedUp(rows, 'size/1d', double, 'one', publishedSpeedUps.double1d),
  ...bestSpeedUp(rows, 'size/2d', double, 'all', publishedSpeedUps.double2d),
  ...bestSpeedUp(rows, 'size/2d', single, 'all', publishedSpeedUps.single2d),
  ...bestBlock(rows),
];

/** Describes the largest speed-up of the GPU in one precision over the CPU, over all sizes. */
function bestSpeedUp(
  rows: readonly StudyRow[],
  experiment: ExperimentId,
  { title, id }: StudyPlace,
  threads: 'one' | 'all',
  printed: number,
): string[] {
  const own = rows.filter((row) => row.experiment === experiment && row.seconds !== null);
  const onCpu = own.flatMap((row) =>
    row.work.kind === 'run' && row.work.place.backend === 'cpu'
      ? [{ row, threads: row.work.place.threads }]
      : [],
  );
  const taken = (threads === 'one' ? Math.min : Math.max)(...onCpu.map((one) => one.threads));
  const factors = own.flatMap((row) => {
    if (row.work.kind !== 'run' || row.work.place.id !== id) return [];
    const base = onCpu.find((one) => one.threads === taken && edgeOf(one.row) === edgeOf(row));
    return base ? [{ edge: edgeOf(row), factor: meanSeconds(base.row) / meanSeconds(row) }] : [];
  });
  if (factors.length === 0) return [];
  const best = factors.reduce((most, one) => (one.factor > most.factor ? one : most));
  const dimension = experiment.slice(-2).toUpperCase();
  const edge = best.edge.toLocaleString('en-US');
  const points = dimension === '2D' ? `${edge} × ${edge}` : edge;
  return [
    t(
      'studySpeedUpFinding',
      dimension,
      title,
      taken,
      short(best.factor),
      points,
      publishedSource,
      printed,
    ),
  ];
}

/** Describes the fastest tile shape and the published one. */
function bestBlock(rows: readonly StudyRow[]): string[] {
  const own = rows.filter(
    ({ experiment, work, seconds }) =>
      experiment === 'blocks/2d' && work.kind === 'run' && seconds !== null,
  );
  if (own.length === 0) return [];
  const best = own.reduce((least, row) => (meanSeconds(row) < meanSeconds(least) ? row : least));
  const printed = publishedBlocks.reduce((least, one) =>
    one.seconds < least.seconds ? one : least,
  );
  return [
    t(
      'studyBlockFinding',
      single.title,
      shapeOf(best).join(' × '),
      short(meanSeconds(best)),
      publishedSource,
      printed.shape.join(' × '),
      printed.seconds,
    ),
  ];
}
