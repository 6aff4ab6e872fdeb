import { isStudyPoint, memberText } from '../../solver/accuracy';
import { caseSystem } from '../../solver/physics';
import type { RunEntry } from '../../electron/contract/contract';
import { hasState } from '../../electron/contract/intactState';
import type { CaseDocument } from '../../solver/case';
import { methodOf } from '../../solver/methods';
import { describeDifferences } from '../caseModel/describeDifferences';
import { formatCount, formatMoment, formatValue, displayedValue } from '../format/numbers';
import { describeOutcome } from '../run/outcome';
import { isEditedSince, presentAs } from '../run/runCase';
import { describeRun, importedCondition, type RunCondition } from '../run/runCondition';
import type { ListedRun } from '../stores/runList';
import { t } from '../text/t';

/** Texts that describe a run. */
export interface RunLine {
  readonly id: string;
  /** Empty if it has none. */
  readonly name: string;
  /** Start time, and the continued run or the sweep point. */
  readonly origin: string;
  readonly condition: RunCondition;
  /** The outcome in a sentence, or the progress. */
  readonly outcome: string;
  readonly reached: string;
  readonly computed: string;
  /** Differences of the current case; null if there are none, empty if unknown. */
  readonly changes: string | null;
}

/**
 * @param runs of the project
 * @param present the current case @param meshChecksum of its mesh; null before it is read
 */
export function describeListedRun(
  listed: ListedRun,
  runs: readonly RunEntry[],
  present: CaseDocument,
  meshChecksum: number | null,
): RunLine {
  const { entry, summary, isActive } = listed;
  const condition = isActive
    ? describeRun('running', null, true, false)
    : describeRun('idle', summary, hasState(entry.files), false);
  const isEmpty = !isActive && !summary && !hasState(entry.files);
  return {
    id: entry.id,
    name: entry.name ?? '',
    origin: originOf(entry, runs),
    condition: entry.imported
      ? importedCondition()
      : isEmpty
        ? { ...condition, label: t('runsNoEnd') }
        : condition,
    outcome: entry.imported
      ? t('runsImportedFrom', entry.imported.program, entry.imported.file)
      : summary
        ? describeOutcome(summary)
        : '',
    reached: reachedBy(listed),
    computed: computedBy(listed),
    changes: changesSince(listed, present, meshChecksum),
  };
}

function changesSince(
  listed: ListedRun,
  present: CaseDocument,
  meshChecksum: number | null,
): string | null {
  if (!isEditedSince(listed, present, meshChecksum)) return null;
  const { document } = listed;
  return document ? describeDifferences(document, presentAs(listed, present)) : '';
}

function originOf(
  { startedAt, continues, sweep, imported }: RunEntry,
  runs: readonly RunEntry[],
): string {
  const parts = [formatMoment(startedAt)];
  if (continues !== undefined) {
    const isThere = runs.some(({ id }) => id === continues);
    parts.push(t(isThere ? 'runsContinues' : 'runsContinuesDeleted', continues));
  }
  if (imported) parts.push(t('runsImportedFrom', imported.program, imported.file));
  if (sweep) parts.push(pointOf(sweep.values));
  return parts.join(' · ');
}

/** Describes a member of a study or a sweep. */
function pointOf(values: NonNullable<RunEntry['sweep']>['values']): string {
  if (isStudyPoint(values)) return t('runsStudy', memberText({ point: values }, [values]));
  const parts = Object.entries(values).map(([name, value]) => `${name} = ${displayedValue(value)}`);
  return t('runsSweep', parts.join(', '));
}

function reachedBy({ entry, summary, document }: ListedRun): string {
  if (entry.imported) return '';
  if (summary) return t('runsReached', formatCount(summary.steps), formatValue(summary.time));
  const end = document?.time.end ?? null;
  return end === null ? '' : t('runsEndTime', formatValue(end));
}

function computedBy({ document, summary, isKnown }: ListedRun): string {
  if (!isKnown) return '';
  if (!document) return t('runsCaseUnknown');
  const title = caseSystem(document.system)?.title ?? document.system.id;
  const system = t('runsSystem', title, methodOf(document.scheme).variant(document.scheme));
  return summary
    ? `${system}, ${t(summary.backend === 'gpu' ? 'backendGpu' : 'backendCpu')}`
    : system;
}
