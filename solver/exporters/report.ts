import type { Solution } from '../outputs/solution';
import { caseReport, type ReportInput } from '../report/report';
import type { StateExporter } from './types';
import { t } from '../text/t';

type ReportChoice = Omit<ReportInput, 'solution'>;

export const report = {
  id: 'report',
  title: t('exportReport'),
  hint: t('exportReportHint'),
  holds: 'text',
  suffix: '.html',
  mime: 'text/html',
  files: (solution: Solution, input: ReportChoice) => [
    { suffix: '.html', content: caseReport({ ...input, solution }) },
  ],
} as const satisfies StateExporter<ReportChoice>;
