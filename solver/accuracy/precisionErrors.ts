import { samePoint, type SweepPoint } from '../sweep/points';
import { cpuPrecision, studyNames } from '../sweep/variants';

/** Unit round-off by precision, the most precise first. */
const roundOffs: ReadonlyMap<string, number> = new Map([
  [cpuPrecision, 2 ** -53],
  ['df64', 2 ** -47],
  ['f32Compensated', 2 ** -24],
  ['f32', 2 ** -24],
]);
const ranks = [...roundOffs.keys()];

/** Returns the relative difference below which values of a precision are noise. */
export const roundOff = (point: SweepPoint): number => 8 * (roundOffs.get(precisionIn(point)) ?? 0);

const precisionIn = (point: SweepPoint): string =>
  String(point[studyNames.precision] ?? cpuPrecision);

/**
 * Returns the rounding errors of values: the difference from the value of the most precise run of the same method,
 * degree and mesh. That of the most precise run is the difference scaled by the round-offs. A precision without such
 * a pair at a point takes the largest error of its other points.
 * @param values of the members of a study; null if there is none
 * @returns by member; null if unknown
 */
export function precisionErrors(
  values: readonly { readonly point: SweepPoint; readonly value: number | null }[],
): (number | null)[] {
  const direct = values.map(({ point, value }) => {
    if (value === null) return null;
    const own = precisionIn(point);
    const pairs = values.filter(
      (other) =>
        other.value !== null &&
        precisionIn(other.point) !== own &&
        samePoint(withoutPrecision(other.point), withoutPrecision(point)),
    );
    const [partner] = pairs.toSorted((a, b) => rankOf(a.point) - rankOf(b.point));
    if (partner === undefined) return null;
    const difference = Math.abs(value - (partner.value ?? NaN));
    const isBetter = rankOf(point) < rankOf(partner.point);
    if (!isBetter) return difference;
    return difference * Math.min(1, roundOff(point) / roundOff(partner.point));
  });
  return values.map(({ point, value }, i) => {
    if (value === null || direct[i] !== null) return direct[i];
    const others = direct.filter(
      (error, k) => error !== null && precisionIn(values[k].point) === precisionIn(point),
    );
    return others.length === 0 ? null : Math.max(...others.map((error) => error ?? 0));
  });
}

const rankOf = (point: SweepPoint): number => ranks.indexOf(precisionIn(point));

function withoutPrecision(point: SweepPoint): SweepPoint {
  const { [studyNames.precision]: _, ...rest } = point;
  return rest;
}
