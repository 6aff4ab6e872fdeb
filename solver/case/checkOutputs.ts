import { isEmptyBox } from '../diagnostics/region';
import type { SystemDeclaration } from '../physics/declaration';
import { takenNames } from './checkDefinitions';
import type { CheckedMesh, CheckList } from './checkItem';
import { checkMonitors } from './checkMonitors';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { companionFault } from '../diagnostics/averages';
import { extremes } from '../diagnostics/extremes';
import { statisticFields, type Statistic } from '../diagnostics/outputs';
import { runQuantityFault } from './runQuantities';
import { t } from '../text/t';

/** Limit on snapshots, to protect the disk. */
const maxSnapshots = 1000;

/** Checks statistics, snapshots, marks and monitors: names, expressions, and whether the run reaches their times. */
export function checkOutputs(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  checkStatistics(list, document, system, expressions);
  checkSnapshots(list, document);
  checkMarks(list, document, expressions);
  checkMonitors(list, document, expressions, mesh);
  const { statistics, snapshots, marks, monitors } = document.outputs;
  const parts = [
    counted('checkAverages', statistics.filter(({ kind }) => !kind).length),
    counted('checkExtremes', statistics.filter(({ kind }) => kind).length),
    counted('checkSnapshots', snapshots.times.length),
    snapshots.interval === null ? '' : t('checkSnapshotInterval', snapshots.interval),
    counted('checkMarks', marks.length),
    counted('checkMonitors', monitors.length),
  ].filter((part) => part !== '');
  if (parts.length > 0) list.okUnlessFaulty('outputs', parts.join(', '));
}

const counted = (
  key: 'checkAverages' | 'checkExtremes' | 'checkSnapshots' | 'checkMarks' | 'checkMonitors',
  count: number,
): string => (count === 0 ? '' : t(key, count));

function checkStatistics(
  list: CheckList,
  { outputs, definitions, time }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const taken = takenNames(system);
  for (const { name } of definitions) taken.set(name, t('checkMeaningDefinition'));
  outputs.statistics.forEach((statistic, index) => {
    const place = `outputs.statistics[${index}]`;
    const { name, expression, from, to } = statistic;
    const what = statistic.kind ?? t('checkAverage');
    const error = (part: string, message: string, detail = message): void =>
      list.error('outputs', `${place}.${part}`, `${place}.${part}`, message, detail);
    for (const field of statisticFields(statistic)) {
      const meaning = taken.get(field);
      if (meaning !== undefined) {
        error('name', t('checkNameTaken', field, meaning));
      }
      taken.set(
        field,
        statistic.kind ? t('checkMeaningExtremeAbove') : t('checkMeaningAverageAbove'),
      );
    }
    const fault = runQuantityFault(expression, expressions);
    if (fault !== null) error('expression', t('checkAtStatistic', what, name, fault), fault);
    const companionsFault = companionFault(statistic, outputs.statistics);
    if (companionsFault !== null)
      error('with', t('checkAtStatistic', what, name, companionsFault), companionsFault);
    for (const [part, detail] of extremeFaults(statistic)) {
      error(part, t('checkAtStatistic', what, name, detail), detail);
    }
    if (to !== null && to <= from) {
      const detail = t('checkEndBeforeStart', to, from);
      error('to', t('checkAtStatistic', what, name, detail), detail);
    } else if (time.end !== null && from >= time.end) {
      list.warning(
        'outputs',
        `${place}.from`,
        `${place}.from`,
        t('checkAveragedTooLate', name, from, time.end),
      );
    }
  });
}

/** Returns the settings of a statistic that do not apply to its kind, by entry. */
function extremeFaults({ kind, threshold, fluctuation }: Statistic): [string, string][] {
  const takesThreshold = kind !== undefined && extremes[kind].hasThreshold;
  const faults: [string, string][] = [];
  if (takesThreshold && threshold === undefined) {
    faults.push(['threshold', t('checkNoThreshold')]);
  } else if (!takesThreshold && threshold !== undefined) {
    faults.push(['threshold', t('checkThresholdUnused')]);
  }
  if (kind && fluctuation) {
    faults.push(['fluctuation', t('checkFluctuationUnused')]);
  }
  return faults;
}

function checkSnapshots(list: CheckList, { outputs, time }: CaseDocument): void {
  const { times, interval } = outputs.snapshots;
  const late = time.end === null ? undefined : times.find((moment) => moment > (time.end ?? 0));
  if (late !== undefined) {
    list.warning(
      'outputs',
      'snapshots.times',
      'outputs.snapshots.times',
      t('checkSnapshotTooLate', late, time.end),
    );
  }
  if (interval !== null && time.end !== null && time.end / interval > maxSnapshots) {
    list.error(
      'outputs',
      'snapshots.interval',
      'outputs.snapshots.interval',
      t('checkTooManySnapshots', interval, Math.floor(time.end / interval), maxSnapshots),
    );
  }
}

function checkMarks(
  list: CheckList,
  { outputs }: CaseDocument,
  expressions: CaseExpressions,
): void {
  const names = new Set<string>();
  outputs.marks.forEach(({ name, field, within }, index) => {
    const place = `outputs.marks[${index}]`;
    const error = (part: string, message: string, detail = message): void =>
      list.error('outputs', `${place}.${part}`, `${place}.${part}`, message, detail);
    if (names.has(name)) error('name', t('checkMarkNameTaken', name));
    names.add(name);
    const fault = expressions.fieldFault(field);
    if (fault !== null) error('field', t('checkAtMark', name, fault), fault);
    if (within && isEmptyBox(within)) {
      const detail = t('checkEmptyBox');
      error('within', t('checkAtMark', name, detail), detail);
    }
  });
}
