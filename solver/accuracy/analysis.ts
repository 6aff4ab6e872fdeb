import type { CaseDocument } from '../case/document';
import { methodOf } from '../methods/methodOf';
import type { RunSummary } from '../run/runReports';
import { notConverged } from '../sweep/convergence';
import { documentAt, samePoint, type SweepPoint } from '../sweep/points';
import type { SweptRun } from '../sweep/runSweep';
import { studyNames } from '../sweep/variants';
import { t } from '../text/t';
import type { ErrorBar } from './errorBar';
import { errorOn, gridConvergence, type GridConvergence, type MeshValue } from './gridConvergence';
import { paretoFront } from './pareto';
import { precisionErrors, roundOff } from './precisionErrors';
import { valueIn, type Quantity } from './quantities';

/** A run of a study. */
export interface StudyMember {
  readonly point: SweepPoint;
  /** null if it has not been computed. */
  readonly summary: RunSummary | null;
  /** One line why its results do not count; null if they do. */
  readonly unused: string | null;
}

/** The value of a quantity in a member. */
export interface StudiedValue {
  readonly value: number;
  readonly bar: ErrorBar;
  /** Deviation from the reference; null without a reference. */
  readonly error: number | null;
}

/** A series of meshes with the same method, degree and precision. */
export interface StudyFamily {
  /** The point without its mesh level. */
  readonly point: SweepPoint;
  readonly formalOrder: number;
  /** Order between the finest two meshes of an error; otherwise the observed order. null if unknown. */
  readonly order: number | null;
  /** null with one mesh, and for errors. */
  readonly convergence: GridConvergence | null;
  /** Indices of its members, the finest mesh first. */
  readonly members: readonly number[];
}

/** The value that deviations refer to. */
export interface StudyReference {
  readonly kind: 'exact' | 'extrapolated' | 'finest';
  readonly value: number;
  /** Its own error estimate; 0 if exact, null if unknown. */
  readonly error: number | null;
}

export interface QuantityResult {
  readonly quantity: Quantity;
  readonly reference: StudyReference | null;
  readonly families: readonly StudyFamily[];
  /** By member; null if it has none. */
  readonly values: readonly (StudiedValue | null)[];
  /** Indices of the members on the Pareto fronts of error against wall-clock time and against unknowns. */
  readonly fronts: { readonly time: readonly number[]; readonly unknowns: readonly number[] };
}

export interface StudyResult {
  readonly members: readonly StudyMember[];
  readonly quantities: readonly QuantityResult[];
}

/** Returns a member from its run; without a run it has not been computed. */
export function studyMember(
  document: CaseDocument,
  point: SweepPoint,
  run: Pick<SweptRun, 'summary' | 'failure'> | null,
): StudyMember {
  const { summary = null, failure = null } = run ?? {};
  return { point, summary, unused: unusedReason(document, summary, failure) };
}

function unusedReason(
  document: CaseDocument,
  summary: RunSummary | null,
  failure: string | null,
): string | null {
  if (failure !== null) return failure;
  if (summary === null) return t('accuracyNotComputed');
  const { outcome, atRounding = false } = summary;
  if (outcome.kind === 'stalled' && atRounding) return null;
  if (outcome.kind !== 'endTime' && outcome.kind !== 'steady') return t('accuracyNotEnded');
  return notConverged(document, summary);
}

/**
 * Assesses quantities of the members of a study.
 * @param exact known values by name of the quantity
 */
export function analyzeStudy(
  document: CaseDocument,
  members: readonly StudyMember[],
  quantities: readonly Quantity[],
  exact: ReadonlyMap<string, number> = new Map(),
): StudyResult {
  const results = quantities.map((quantity) =>
    analyzeQuantity(document, members, quantity, exact.get(quantity.name) ?? null),
  );
  return { members, quantities: results };
}

function analyzeQuantity(
  document: CaseDocument,
  members: readonly StudyMember[],
  quantity: Quantity,
  exact: number | null,
): QuantityResult {
  const found = members.map(({ summary, unused }) =>
    summary && unused === null ? valueIn(summary, quantity) : null,
  );
  const families = familiesOf(document, members, found, quantity);
  const reference = quantity.isError ? null : referenceOf(members, found, families, exact);
  const rounding = precisionErrors(
    members.map(({ point }, i) => ({ point, value: found[i]?.value ?? null })),
  );
  const values = found.map((own, i): StudiedValue | null => {
    if (own === null) return null;
    const { value, sampling } = own;
    const convergence = families.find((one) => one.members.includes(i))?.convergence;
    const size = sizeOf(members[i].summary);
    const bar: ErrorBar = {
      ...(convergence && { mesh: errorOn(convergence, { size, value }) }),
      ...(rounding[i] !== null && !quantity.isError && { precision: rounding[i] }),
      ...(sampling !== null && { sampling }),
    };
    return { value, bar, error: errorOf(quantity, value, reference) };
  });
  const weighed = (cost: (summary: RunSummary) => number): number[] =>
    paretoFront(
      members.map(({ summary }, i) => ({
        cost: summary ? cost(summary) : NaN,
        error: values[i]?.error ?? NaN,
      })),
    );
  const fronts = {
    time: weighed(({ wallSeconds }) => wallSeconds),
    unknowns: weighed(({ dofs }) => dofs),
  };
  return { quantity, reference, families, values, fronts };
}

/** The finest member, as a reference, has no deviation. */
function errorOf(
  { isError }: Quantity,
  value: number,
  reference: StudyReference | null,
): number | null {
  if (isError) return Math.abs(value);
  if (reference === null) return null;
  const error = Math.abs(value - reference.value);
  return reference.kind === 'finest' && error === 0 ? null : error;
}

/** Representative length of the cells, in an arbitrary unit common to all members. */
const sizeOf = (summary: RunSummary | null): number =>
  summary ? summary.cells ** (-1 / (summary.dimension ?? 2)) : NaN;

type Found = readonly ReturnType<typeof valueIn>[];

function familiesOf(
  document: CaseDocument,
  members: readonly StudyMember[],
  found: Found,
  { isError }: Quantity,
): StudyFamily[] {
  const families: { point: SweepPoint; members: number[] }[] = [];
  members.forEach(({ point }, i) => {
    if (found[i] === null) return;
    const own = withoutLevel(point);
    const family = families.find((one) => samePoint(one.point, own));
    if (family) family.members.push(i);
    else families.push({ point: own, members: [i] });
  });
  return families.map(({ point, members: own }) => {
    const finest = own.toSorted((a, b) => sizeOf(members[a].summary) - sizeOf(members[b].summary));
    const meshes = finest.map((i) => ({
      size: sizeOf(members[i].summary),
      value: found[i]?.value ?? NaN,
    }));
    const { scheme } = documentAt(document, point);
    const method = methodOf(scheme);
    const formalOrder = method.formalOrder?.(scheme) ?? method.degree(scheme) + 1;
    const sampling = Math.max(0, ...finest.map((i) => found[i]?.sampling ?? 0));
    const largest = Math.max(...meshes.map(({ value }) => Math.abs(value)));
    const noise = Math.max(sampling, largest * roundOff(point));
    const convergence = isError ? null : gridConvergence(meshes, formalOrder, noise);
    const order = isError ? orderOfErrors(meshes) : (convergence?.observedOrder ?? null);
    return { point, formalOrder, order, convergence, members: finest };
  });
}

function withoutLevel(point: SweepPoint): SweepPoint {
  const { [studyNames.level]: _, ...rest } = point;
  return rest;
}

function orderOfErrors([fine, coarse]: readonly MeshValue[]): number | null {
  if (coarse === undefined || !(fine.value > 0 && coarse.value > 0)) return null;
  return Math.log(coarse.value / fine.value) / Math.log(coarse.size / fine.size);
}

/** The exact value; else the extrapolate with the smallest error; else the value with the most unknowns. */
function referenceOf(
  members: readonly StudyMember[],
  found: Found,
  families: readonly StudyFamily[],
  exact: number | null,
): StudyReference | null {
  if (exact !== null) return { kind: 'exact', value: exact, error: 0 };
  const extrapolates = (['monotone', 'assumed'] as const).map((kind) =>
    families
      .flatMap(({ convergence }) => (convergence?.kind === kind ? [convergence] : []))
      .toSorted((a, b) => a.error - b.error),
  );
  const [best] = extrapolates.flat();
  if (best && best.extrapolated !== null) {
    return { kind: 'extrapolated', value: best.extrapolated, error: best.error };
  }
  const dofsOf = (i: number): number => members[i].summary?.dofs ?? 0;
  const [finest] = families
    .flatMap((family) => family.members)
    .toSorted((a, b) => dofsOf(b) - dofsOf(a));
  const own = finest === undefined ? null : found[finest];
  return own && { kind: 'finest', value: own.value, error: null };
}
