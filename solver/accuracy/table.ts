import { writeCsv } from '../outputs/csv';
import { studyNames } from '../sweep/variants';
import type { StudyResult } from './analysis';
import { origins } from './errorBar';
import { t } from '../text/t';

const coordinates = [
  studyNames.method,
  studyNames.order,
  studyNames.level,
  studyNames.precision,
] as const;

/** Writes the members of a study with their costs, values, error bars and deviations. */
export function studyCsv({ members, quantities }: StudyResult): string {
  const head = [
    ...coordinates,
    'outcome',
    'cells',
    'unknowns',
    'seconds',
    ...quantities.flatMap(({ quantity: { name } }) => [
      name,
      ...origins.map((origin) => t('accuracyErrorColumn', name, origin)),
      t('accuracyDeviationColumn', name),
      t('accuracyOrderColumn', name),
      ...(['time', 'unknowns'] as const).map((cost) => t('accuracyFrontColumn', name, cost)),
    ]),
  ];
  const rows = members.map(({ point, summary, unused }, i) => [
    ...coordinates.map((name) => point[name] ?? ''),
    unused ?? summary?.outcome.kind ?? '',
    summary?.cells ?? '',
    summary?.dofs ?? '',
    summary?.wallSeconds ?? '',
    ...quantities.flatMap(({ values, families, fronts }) => {
      const own = values[i];
      const family = families.find((one) => one.members.includes(i));
      return [
        own?.value ?? '',
        ...origins.map((origin) => own?.bar[origin] ?? ''),
        own?.error ?? '',
        family?.order ?? '',
        fronts.time.includes(i) ? 1 : 0,
        fronts.unknowns.includes(i) ? 1 : 0,
      ];
    }),
  ]);
  return writeCsv(head, rows);
}
