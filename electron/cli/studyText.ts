import {
  studyFindings,
  studyTables,
  type StudyCell,
  type StudyHead,
  type StudyReport,
} from '../../solver/benchmark';
import { columns } from './columns';
import { short } from './progress';
import { t } from '../text/cli';

function cellText(cell: StudyCell, { kind }: StudyHead): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  return kind === 'count' ? cell.toLocaleString('en-US') : short(cell, 3);
}

/** Formats the study as tables; units are in the heads. */
export function studyText(report: StudyReport): string {
  const { processor, cores, adapter, software, rows, deviceFacts } = report;
  const facts = deviceFacts.map(([name, value]) => `  ${name}: ${value}\n`);
  const machine = [
    `${t('studyCpu', processor, cores)}\n`,
    adapter ? `${t('studyGpu', software ? t('softwareAdapter', adapter) : adapter)}\n` : '',
    ...facts,
  ];
  const tables = studyTables(rows).map(
    ({ experiment, head, lines }) =>
      `\n${experiment.title}\n${columns([
        head.map(({ title }) => title),
        ...lines.map((line) => line.map((cell, i) => cellText(cell, head[i]))),
      ])}`,
  );
  const findings = studyFindings(rows).map((finding) => `${finding}\n`);
  return [...machine, ...tables, ...(findings.length > 0 ? ['\n', ...findings] : [])].join('');
}
