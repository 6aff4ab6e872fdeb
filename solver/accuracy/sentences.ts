import { samePoint, type SweepPoint } from '../sweep/points';
import { t } from '../text/t';
import type { QuantityResult, StudyFamily, StudyMember, StudyResult } from './analysis';
import { errorBarText, type ErrorBar } from './errorBar';
import { familyLabel } from './figures';

/** A coefficient of a run with its error bar. */
export interface AssessedValue {
  readonly name: string;
  readonly value: number;
  readonly bar: ErrorBar;
  /** `CL = 0.2861 ± 0.0004 (mesh)`. */
  readonly text: string;
  /** How the error was estimated, in a sentence. */
  readonly reason: string;
}

/** Returns the quantities of one member of a study with their error bars; errors of exact solutions are left out. */
export function assessedValues(
  { members, quantities }: StudyResult,
  point: SweepPoint,
): AssessedValue[] {
  const at = members.findIndex((member) => samePoint(member.point, point));
  return quantities.flatMap(({ quantity: { name, isError }, families, values }) => {
    const own = at < 0 ? null : values[at];
    if (!own || isError) return [];
    const family = families.find((one) => one.members.includes(at));
    const { value, bar } = own;
    const reason = family ? convergenceText(family) : '';
    return [{ name, value, bar, text: errorBarText(name, value, bar), reason }];
  });
}

/** Describes the convergence of a quantity on the meshes of a family. */
export function convergenceText({ convergence, order, formalOrder, members }: StudyFamily): string {
  if (convergence === null) {
    return order === null
      ? t('accuracyOneMesh')
      : t('accuracyErrorOrder', order.toFixed(2), formalOrder);
  }
  const { kind, observedOrder, usedOrder, extrapolated, meshes } = convergence;
  const limit = extrapolated === null ? '' : extrapolatedText(extrapolated, convergence.error);
  switch (kind) {
    case 'monotone':
      return t('accuracyMonotone', {
        meshes: members.length,
        order: (observedOrder ?? 0).toFixed(2),
        formal: formalOrder,
        isLimited: (usedOrder ?? 0) < (observedOrder ?? 0),
        limit,
      });
    case 'assumed':
      return t('accuracyAssumed', formalOrder, limit);
    case 'oscillatory':
      return t('accuracyOscillatory', meshes.length);
    case 'divergent':
      return t('accuracyDivergent', meshes.length);
    case 'resolved':
      return t('accuracyResolved');
    default:
      return kind satisfies never;
  }
}

/** Writes an extrapolate with one digit more than its error has. */
function extrapolatedText(value: number, error: number): string {
  const digits = error > 0 ? Math.ceil(Math.log10(Math.abs(value) / error)) + 2 : 8;
  return String(Number(value.toPrecision(Math.min(12, Math.max(2, digits)))));
}

/** Returns one line per family of a quantity: `p = 2: observed order …`. */
export function familyTexts({ families }: QuantityResult): string[] {
  const points = families.map(({ point }) => point);
  return families.map((family) =>
    t('accuracyFamily', familyLabel(family.point, points), convergenceText(family)),
  );
}

/** Describes a member in a few words: `p = 2, refinement −1`. */
export function memberText(
  { point }: Pick<StudyMember, 'point'>,
  all: readonly SweepPoint[],
): string {
  return t('accuracyMember', familyLabel(point, all), Number(point['mesh.level'] ?? 0));
}
