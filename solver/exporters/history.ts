import { historyCsv } from '../outputs/csv';
import type { History } from '../project/history';
import type { ExporterDescription } from './types';
import { t } from '../text/t';

/** Exporter of a run's step history. */
export const history = {
  id: 'history',
  title: t('exportHistory'),
  hint: t('exportHistoryHint'),
  holds: 'table',
  suffix: '.csv',
  mime: 'text/csv',
  content: ({ rows, variables }: Pick<History, 'rows' | 'variables'>) =>
    historyCsv(rows, variables),
} as const satisfies ExporterDescription & { content(of: History): string };
