import type { Figure, Series } from '../figure/figure';
import type { SweepPoint } from '../sweep/points';
import { cpuPrecision, studyNames } from '../sweep/variants';
import { methodNamed } from '../methods/methodOf';
import { errorText } from './errorBar';
import type { Quantity } from './quantities';
import { t } from '../text/t';
import type { QuantityResult, StudyMember, StudyReference, StudyResult } from './analysis';

/** What an error is plotted against. */
export type StudyCost = 'time' | 'unknowns';
export const studyCosts = ['time', 'unknowns'] as const satisfies StudyCost[];

/** Names a family by the coordinates in which the members differ: `p = 2, f32`. */
export function familyLabel(point: SweepPoint, all: readonly SweepPoint[]): string {
  const differs = (name: string): boolean => all.some((other) => other[name] !== point[name]);
  const { method, order, precision } = studyNames;
  const parts = [
    ...(differs(method) ? [methodTitle(point)] : []),
    ...(point[order] === undefined ? [] : [`p = ${point[order]}`]),
    ...(differs(precision) ? [precisionTitle(String(point[precision]))] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : methodTitle(point);
}

const methodTitle = (point: SweepPoint): string => {
  const id = String(point[studyNames.method]);
  return methodNamed(id)?.shortTitle ?? id;
};

const precisionTitle = (precision: string): string =>
  precision === cpuPrecision ? t('accuracyF64') : precision;

/**
 * Plots the errors of a quantity against wall-clock time or unknowns in logarithmic axes, a curve per family with the
 * Pareto front marked. Returns null if no error is known.
 */
export function errorFigure(
  { members }: Pick<StudyResult, 'members'>,
  { quantity, reference, families, values, fronts }: QuantityResult,
  cost: StudyCost,
): Figure | null {
  const points = families.map((family) => family.point);
  const costIn = (i: number): number => costOf(members[i], cost);
  const errorIn = (i: number): number => values[i]?.error ?? NaN;
  const series = families.map((family, i): Series => {
    const shown = family.members.filter((one) => errorIn(one) > 0).toReversed();
    return {
      id: `family ${i}`,
      label: familyLabel(family.point, points),
      x: shown.map(costIn),
      y: shown.map(errorIn),
      marks: 'both',
    };
  });
  const drawn = series.filter(({ x }) => x.length > 0);
  if (drawn.length === 0) return null;
  const front = fronts[cost].filter((i) => errorIn(i) > 0);
  const ofFront: Series = {
    id: 'front',
    label: t('accuracyFront'),
    x: front.map(costIn),
    y: front.map(errorIn),
    marks: 'both',
    reference: true,
  };
  const least = reference?.error ?? 0;
  return {
    title: t(titles[cost], errorName(quantity)),
    x: {
      label: t(cost === 'time' ? 'accuracyTime' : 'accuracyUnknowns'),
      unit: cost === 'time' ? 's' : '',
      scale: 'log',
    },
    y: { label: errorName(quantity), unit: '', scale: 'log' },
    series: [...drawn, ...(front.length > 1 ? [ofFront] : [])],
    lines: least > 0 ? [{ axis: 'y', value: least, label: t('accuracyReferenceError') }] : [],
  };
}

const errorName = ({ name, isError }: Quantity): string =>
  isError ? name : t('accuracyErrorOf', name);

const titles = { time: 'accuracyErrorTime', unknowns: 'accuracyErrorUnknowns' } as const;

export const costOf = ({ summary }: StudyMember, cost: StudyCost): number =>
  summary === null ? NaN : cost === 'time' ? summary.wallSeconds : summary.dofs;

/** Describes what deviations refer to. */
export function referenceText(reference: StudyReference | null): string {
  if (reference === null) return t('accuracyNoReference');
  const { kind, value, error } = reference;
  switch (kind) {
    case 'exact':
      return t('accuracyExact', Number(value.toPrecision(8)));
    case 'extrapolated':
      return t('accuracyExtrapolated', Number(value.toPrecision(8)), errorText(error ?? 0));
    case 'finest':
      return t('accuracyFinest', Number(value.toPrecision(8)));
    default:
      return kind satisfies never;
  }
}
