import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run renew:verification -- [ENTRY[/CHECK]…] [--full]`: runs checks on the CPU and writes the measured values
 * that the tolerances of `fluxbench verify` depend on. Prints every value that changed by more than the tolerance of
 * 1 %, so that changes are deliberate. `--read REPORT` takes the values from the output of `verify --json`.
 */
const file = fileURLToPath(new URL('../../solver/verification/measured.json', import.meta.url));
const program = fileURLToPath(new URL('../../out/cli/fluxbench.js', import.meta.url));
const words = process.argv.slice(2);

function report() {
  if (words[0] === '--read') return readFileSync(words[1], 'utf8');
  const { stdout, status } = spawnSync(process.execPath, [program, 'verify', ...words, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  // 1: some check failed, for example since its measured value is out of date.
  if (status !== 0 && status !== 1) process.exit(status ?? 1);
  return stdout;
}

const rounded = (value, digits) => Number(value.toPrecision(digits));

/**
 * Whether a value is kept: errors without a reference and percentages, whose tolerance depends on it, and what is shown
 * beside a published value.
 */
const isMeasured = ({ rule, computed, published }) =>
  computed !== null &&
  (published !== null || rule === '' || rule.startsWith('order') || rule.includes('%'));

const known = JSON.parse(readFileSync(file, 'utf8'));
const { entries } = JSON.parse(report());
for (const { id, rows } of entries) {
  for (const row of rows.filter(isMeasured)) {
    const before = known[id]?.[row.check];
    const value = rounded(row.computed, 10);
    known[id] ??= {};
    known[id][row.check] =
      row.rule.includes('order') && row.order !== null ? [value, rounded(row.order, 3)] : value;
    const [old] = [before ?? []].flat();
    const changed = old === undefined || Math.abs(value - old) > 0.01 * Math.abs(old);
    if (changed) console.log(`${id}/${row.check}: ${old ?? 'new'} → ${value}`);
  }
}
writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
