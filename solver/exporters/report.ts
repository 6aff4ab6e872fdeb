import type { Solution } from '../outputs/solution';
import { caseReport, type ReportInput } from '../report/report';
import type { StateExporter } from './types';

type ReportChoice = Omit<ReportInput, 'solution'>;

export const report = {
  id: 'report',
  title: 'Report',
  hint: 'One HTML page to read and print: set-up, mesh, scheme, convergence, the fields in view, monitors, errors and machine.',
  holds: 'text',
  suffix: '.html',
  mime: 'text/html',
  files: (solution: Solution, input: ReportChoice) => [
    { suffix: '.html', content: caseReport({ ...input, solution }) },
  ],
} as const satisfies StateExporter<ReportChoice>;
