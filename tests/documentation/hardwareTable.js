import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run renew:hardware`: writes the table of docs/reference/hardware.md from the reports in
 * docs/data/hardware/, which `fluxbench doctor --json` prints.
 */

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
export const reportsFolder = join(docs, 'data', 'hardware');
export const hardwarePage = join(docs, 'reference', 'hardware.md');

const heads = [
  'GPU',
  'Driver',
  'System',
  'CPU',
  'df64',
  'Largest buffer',
  'Copy',
  'GPU, f32',
  'GPU, df64',
  'CPU, one core',
  'Fluxbench',
];

const none = '–';
/** @param {number | null | undefined} value @param {number} unit */
const digits = (value, unit) =>
  value === null || value === undefined ? none : `${Number((value / unit).toPrecision(3))}`;

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|') || none;

/** @param {import('../../electron/host/doctorReport').GpuReport['df64']['arithmetic']} arithmetic */
const arithmeticName = (arithmetic) =>
  arithmetic === null ? 'not available' : `${arithmetic.guards}, ${arithmetic.products}`;

/** @param {import('../../electron/host/doctorReport').DoctorReport} report */
function rowOf({ gpu, system, processor, cores, fluxbench, date, copyBytesPerSecond, benchmark }) {
  const rate = (/** @type {RegExp} */ id) =>
    digits(benchmark.find((row) => id.test(row.id))?.dofStagesPerSecond, 1e9);
  const adapter = 'reason' in gpu ? null : gpu;
  const name = [...new Set([adapter?.vendor, adapter?.device || adapter?.architecture])];
  return [
    adapter ? name.filter(Boolean).join(' ') + (adapter.software ? ' (software)' : '') : 'none',
    adapter?.description ?? '',
    `${system.name || system.platform} ${system.architecture}`,
    `${processor}, ${cores} cores`,
    adapter?.df64 ? arithmeticName(adapter.df64.arithmetic) : '',
    adapter ? `${digits(adapter.limits.maxBufferSize, 2 ** 30)} GiB` : '',
    copyBytesPerSecond === null ? '' : `${digits(copyBytesPerSecond, 1e9)} GB/s`,
    rate(/^gpu\/p2\/184k$/),
    rate(/^gpu\/p2\/184k\/df64$/),
    rate(/^cpu\/p2\/11k$/),
    `${fluxbench}, ${date}`,
  ].map(cell);
}

/**
 * Returns the Markdown table of reports, one line each.
 * @param {readonly import('../../electron/host/doctorReport').DoctorReport[]} reports
 */
export function hardwareTable(reports) {
  const rows = [heads, ...reports.map(rowOf)];
  const widths = heads.map((_, i) => Math.max(3, ...rows.map((row) => row[i].length)));
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((text, i) => text.padEnd(widths[i])).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** Returns the reports by file name. @returns {Map<string, unknown>} */
export const readReports = () =>
  new Map(
    readdirSync(reportsFolder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => [name, JSON.parse(readFileSync(join(reportsFolder, name), 'utf8'))]),
  );

/** Returns the page with its table replaced. @param {string} page @param {string} table */
export const withTable = (page, table) => page.replace(/(?:^\|.*\|\n)+/m, () => `${table}\n`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const reports = [...readReports().values()];
  writeFileSync(
    hardwarePage,
    withTable(readFileSync(hardwarePage, 'utf8'), hardwareTable(reports)),
  );
}
