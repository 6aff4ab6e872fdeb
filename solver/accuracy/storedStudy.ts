import type { CaseDocument } from '../case/document';
import { CaseError } from '../core/caseError';
import type { RunSummary } from '../run/runReports';
import { documentAt, samePoint, type SweepPoint } from '../sweep/points';
import { isComplete } from '../sweep/runSweep';
import { cpuPrecision, studyNames } from '../sweep/variants';
import { analyzeStudy, studyMember } from './analysis';
import { isStudyPoint, ownPoint } from './plan';
import { defaultQuantities } from './quantities';
import { assessedValues, type AssessedValue } from './sentences';

/** A stored run of a study. */
export interface StoredMember {
  readonly point: SweepPoint;
  /** Digest of its case; null if unknown. */
  readonly digest: string | null;
  readonly summary: RunSummary;
}

/** Returns the precision that a run was computed in. */
export function runPrecision(
  { scheme }: Pick<CaseDocument, 'scheme'>,
  { backend }: Pick<RunSummary, 'backend'>,
): string {
  if (backend === 'cpu') return cpuPrecision;
  return 'precision' in scheme ? scheme.precision : 'f32';
}

/**
 * Returns the case of a member; null if the case has no such member.
 * @throws Error other than CaseError
 */
export function memberCase(document: CaseDocument, point: SweepPoint): CaseDocument | null {
  try {
    return documentAt(document, point);
  } catch (error) {
    if (error instanceof CaseError) return null;
    throw error;
  }
}

/**
 * Returns the coefficients of a run with the error bars of the studies of its case.
 * @param stored runs of studies, of which those of other cases are ignored
 * @param digestOf identifies a case, see `caseDigest`
 */
export function assessRun(
  document: CaseDocument,
  summary: RunSummary,
  stored: readonly StoredMember[],
  digestOf: (document: CaseDocument) => string,
): AssessedValue[] {
  const own = ownPoint(document, runPrecision(document, summary));
  const members = new Map<string, { readonly point: SweepPoint; readonly summary: RunSummary }>();
  for (const { point, digest, summary: found } of stored) {
    const single = memberCase(document, point);
    if (samePoint(point, own) || !single || digestOf(single) !== digest) continue;
    const key = JSON.stringify(point);
    const before = members.get(key);
    // The newest complete run counts.
    if (!before || isComplete({ summary: found }) || !isComplete(before)) {
      members.set(key, { point, summary: found });
    }
  }
  if (members.size === 0) return [];
  const all = [{ point: own, summary }, ...members.values()];
  const result = analyzeStudy(
    document,
    all.map(({ point, summary: found }) =>
      studyMember(document, point, {
        summary: found,
        failure: found.outcome.kind === 'failed' ? found.outcome.reason : null,
      }),
    ),
    defaultQuantities(all.map((one) => one.summary)),
  );
  return assessedValues(result, own);
}

/**
 * Returns the newest result of a project: the last run outside studies, else the last one on the mesh of its case, else
 * the last one.
 * @param isResult whether a run has a state
 */
export function newestResult<
  Entry extends { readonly sweep?: { readonly values: SweepPoint } | undefined },
>(runs: readonly Entry[], isResult: (run: Entry) => boolean): Entry | undefined {
  const results = runs.filter(isResult);
  return (
    results.findLast(({ sweep }) => !sweep || !isStudyPoint(sweep.values)) ??
    results.findLast(({ sweep }) => sweep?.values[studyNames.level] === 0) ??
    results.at(-1)
  );
}
