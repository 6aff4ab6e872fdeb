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

/** More would hardly be looked at, and fill the disk. */
const mostSnapshots = 1000;

/** Statistics, snapshots, marks and monitors: names, expressions, and whether the run comes to them. */
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
    counted(statistics.filter(({ kind }) => !kind).length, 'average', 'averages'),
    counted(statistics.filter(({ kind }) => kind).length, 'extreme', 'extremes'),
    counted(snapshots.times.length, 'snapshot', 'snapshots'),
    snapshots.interval === null ? '' : `a snapshot every ${snapshots.interval}`,
    counted(marks.length, 'mark', 'marks'),
    counted(monitors.length, 'monitor', 'monitors'),
  ].filter((part) => part !== '');
  if (parts.length > 0) list.okUnlessFaulty('outputs', parts.join(', '));
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

function checkStatistics(
  list: CheckList,
  { outputs, definitions, time }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const taken = takenNames(system);
  for (const { name } of definitions) taken.set(name, 'a definition');
  outputs.statistics.forEach((statistic, index) => {
    const place = `outputs.statistics[${index}]`;
    const { name, expression, from, to } = statistic;
    const what = statistic.kind ?? 'average';
    const error = (part: string, message: string, detail = message): void =>
      list.error('outputs', `${place}.${part}`, `${place}.${part}`, message, detail);
    for (const field of statisticFields(statistic)) {
      const meaning = taken.get(field);
      if (meaning !== undefined) {
        error('name', `"${field}" is already the name of ${meaning}, choose another`);
      }
      taken.set(field, statistic.kind ? 'an extreme above' : 'an average above');
    }
    const fault = runQuantityFault(expression, expressions);
    if (fault !== null) error('expression', `${what} ${name}: ${fault}`, fault);
    const companionsFault = companionFault(statistic, outputs.statistics);
    if (companionsFault !== null)
      error('with', `${what} ${name}: ${companionsFault}`, companionsFault);
    for (const [part, detail] of extremeFaults(statistic)) {
      error(part, `${what} ${name}: ${detail}`, detail);
    }
    if (to !== null && to <= from) {
      const detail = `the end t = ${to} is not after the beginning t = ${from}, give a later one`;
      error('to', `${what} ${name}: ${detail}`, detail);
    } else if (time.end !== null && from >= time.end) {
      list.warning(
        'outputs',
        `${place}.from`,
        `${place}.from`,
        `${name} is gathered from t = ${from}, which the run ending at t = ${time.end} doesn't pass: begin earlier`,
      );
    }
  });
}

/** What of a statistic doesn't go with its kind, by part. */
function extremeFaults({ kind, threshold, fluctuation }: Statistic): [string, string][] {
  const takesThreshold = kind !== undefined && extremes[kind].hasThreshold;
  const faults: [string, string][] = [];
  if (takesThreshold && threshold === undefined) {
    faults.push(['threshold', 'the value to exceed is missing, give one']);
  } else if (!takesThreshold && threshold !== undefined) {
    faults.push(['threshold', 'only an arrival has a threshold, leave it out']);
  }
  if (kind && fluctuation) {
    faults.push(['fluctuation', 'only averages have a fluctuation, leave it out']);
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
      `the snapshot at t = ${late} is later than the end of the run, t = ${time.end}`,
    );
  }
  if (interval !== null && time.end !== null && time.end / interval > mostSnapshots) {
    list.error(
      'outputs',
      'snapshots.interval',
      'outputs.snapshots.interval',
      `a snapshot every ${interval} makes ${Math.floor(time.end / interval)} of them, more than ${mostSnapshots}: take a longer interval`,
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
    if (names.has(name)) error('name', `there is a mark "${name}" already, choose another name`);
    names.add(name);
    const fault = expressions.fieldFault(field);
    if (fault !== null) error('field', `mark ${name}: ${fault}`, fault);
    if (within && isEmptyBox(within)) {
      const detail = 'the box is empty, give its lower left and its upper right corner';
      error('within', `mark ${name}: ${detail}`, detail);
    }
  });
}
