import {
  studyFindings,
  studyTables,
  type StudyCell,
  type StudyReport,
} from '../../solver/benchmark';
import { columns } from './columns';
import { short } from './progress';

const cellText = (cell: StudyCell): string =>
  cell === null ? '–' : typeof cell === 'number' ? short(cell, 3) : cell;

/** Tables for people; the units are in their heads. */
export function studyText(report: StudyReport): string {
  const { processor, cores, adapter, software, rows, deviceFacts } = report;
  const facts = deviceFacts.map(([name, value]) => `  ${name}: ${value}\n`);
  const machine = [
    `CPU: ${[processor, `${cores} cores`].filter(Boolean).join(', ')}, f64\n`,
    adapter ? `GPU: ${adapter}${software ? ' (software)' : ''}\n` : '',
    ...facts,
  ];
  const tables = studyTables(rows).map(
    ({ experiment, head, lines }) =>
      `\n${experiment.title}\n${columns([head, ...lines.map((line) => line.map(cellText))])}`,
  );
  const findings = studyFindings(rows).map((finding) => `${finding}\n`);
  return [...machine, ...tables, ...(findings.length > 0 ? ['\n', ...findings] : [])].join('');
}
