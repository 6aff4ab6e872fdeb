import { writeCsv } from '../../outputs/csv';
import { t } from '../../text/t';
import type { IntegralPlace, IntegralRow } from './integrals';

/** Integrals of a state. */
export interface IntegralsAt {
  readonly time: number;
  readonly rows: readonly IntegralRow[];
}

const header = [
  'time',
  'place',
  'kind',
  'quantity',
  'measure',
  'integral',
  'mean',
  'minimum',
  'maximum',
  'change',
];

/** Returns the name of a place for people. */
export function placeName(place: IntegralPlace): string {
  switch (place.kind) {
    case 'domain':
      return t('integralsDomain');
    case 'allGroups':
      return t('integralsAllGroups');
    case 'group':
      return place.name;
    default:
      return place satisfies never;
  }
}

/** Writes integrals of one or several states as CSV, one row per time, place and quantity. */
export const integralsCsv = (states: readonly IntegralsAt[]): string =>
  writeCsv(
    header,
    states.flatMap(({ time, rows }) =>
      rows.map((row) => [
        time,
        placeName(row.place),
        row.kind,
        row.quantity,
        row.measure,
        row.integral,
        row.mean,
        row.minimum,
        row.maximum,
        row.change,
      ]),
    ),
  );
