import {
  errorText,
  familyLabel,
  familyTexts,
  memberText,
  referenceText,
  type AssessedValue,
  type StudyResult,
} from '../../solver/accuracy';
import type { SweepPoint } from '../../solver/sweep';
import { columns } from './columns';
import { duration } from './progress';
import { t } from '../text/cli';

/** `p = 2, refinement +1`. */
export const memberName = (point: SweepPoint, all: readonly SweepPoint[]): string =>
  memberText({ point }, all);

/** Significant digits of values in the table. */
const valueDigits = 8;

/** Formats the members of a study, and the error bar of the case for each quantity. */
export function studyText(result: StudyResult, assessed: readonly AssessedValue[]): string {
  const parts = result.quantities.map((quantity) => {
    const { quantity: own, reference } = quantity;
    const sentence = assessed.find(({ name }) => name === own.name)?.text ?? own.name;
    const about = own.isError ? [] : [referenceText(reference)];
    const lines = [...familyTexts(quantity), ...about].map((line) => `  ${line}\n`);
    return `\n${sentence}\n${lines.join('')}${quantityTable(result, quantity)}`;
  });
  const unused = result.members.flatMap(({ point, unused: reason }) =>
    reason === null ? [] : [`  ${memberName(point, pointsOf(result))}: ${reason}\n`],
  );
  const rest = unused.length > 0 ? `\n${t('accuracyUnused')}\n${unused.join('')}` : '';
  return `${parts.join('')}${rest}`.replace(/^\n/, '');
}

const pointsOf = ({ members }: StudyResult): SweepPoint[] => members.map(({ point }) => point);

function quantityTable(
  result: StudyResult,
  { quantity, values, fronts }: StudyResult['quantities'][number],
): string {
  const points = pointsOf(result);
  const head = [
    t('accuracyRun'),
    t('accuracyLevel'),
    t('accuracyCells'),
    t('accuracyUnknowns'),
    t('accuracyTime'),
    ...(quantity.isError ? [] : [quantity.name, t('accuracyBar')]),
    t('accuracyError'),
    t('accuracyFront'),
  ];
  const rows = result.members.flatMap(({ point, summary }, i) => {
    const own = values[i];
    if (!own || !summary) return [];
    const { mesh, precision, sampling } = own.bar;
    const bars = [mesh, precision, sampling].filter((error) => error !== undefined);
    const front = [
      ...(fronts.time.includes(i) ? [t('accuracyOfTime')] : []),
      ...(fronts.unknowns.includes(i) ? [t('accuracyOfUnknowns')] : []),
    ];
    const level = Number(point['mesh.level'] ?? 0);
    return [
      [
        familyLabel(point, points),
        level > 0 ? `+${level}` : `${level}`,
        summary.cells.toLocaleString('en-US'),
        summary.dofs.toLocaleString('en-US'),
        duration(summary.wallSeconds),
        ...(quantity.isError
          ? []
          : [
              String(Number(own.value.toPrecision(valueDigits))),
              bars.length > 0 ? errorText(Math.hypot(...bars)) : '',
            ]),
        own.error === null ? '' : own.error.toExponential(1),
        front.join(', '),
      ],
    ];
  });
  return rows.length > 0 ? columns([head, ...rows]) : '';
}

/** The results of a study as JSON. */
export function studyJson(
  { members, quantities }: StudyResult,
  assessed: readonly AssessedValue[],
): object {
  return {
    assessed: assessed.map(({ name, value, bar, text, reason }) => ({
      ...{ name, value, text, reason },
      errors: bar,
    })),
    members: members.map(({ point, summary, unused }) => ({ values: point, unused, summary })),
    quantities: quantities.map(({ quantity, reference, families, values, fronts }) => ({
      name: quantity.name,
      reference,
      families: families.map(({ point, order, formalOrder, convergence, members: own }) => ({
        ...{ values: point, order, formalOrder, members: own },
        convergence: convergence && {
          kind: convergence.kind,
          extrapolated: convergence.extrapolated,
          error: convergence.error,
        },
      })),
      values: values.map(
        (own) => own && { value: own.value, errors: own.bar, deviation: own.error },
      ),
      paretoFronts: fronts,
    })),
  };
}
