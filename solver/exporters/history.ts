import { historyCsv } from '../outputs/csv';
import type { History } from '../project/history';
import type { ExporterDescription } from './types';

/** What a run tells of its steps. */
export const history = {
  id: 'history',
  title: 'Residual history',
  hint: 'Step, time, length of the step, change per variable and whether it was cut to a time, as CSV.',
  holds: 'table',
  suffix: '.csv',
  mime: 'text/csv',
  content: ({ rows, variables }: Pick<History, 'rows' | 'variables'>) =>
    historyCsv(rows, variables),
} as const satisfies ExporterDescription & { content(of: History): string };
