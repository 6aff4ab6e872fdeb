import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mutants } from './list.js';

/** `npm run test:mutants -- --table` writes the results of the last run to docs/reference/testing.md. */
const page = fileURLToPath(new URL('../../docs/reference/testing.md', import.meta.url));
const heading = '### Results';

/** @param {readonly { id: string, area: string, outcome: string }[]} results */
export function writeTable(results) {
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
  /** @param {(mutant: import('./list.js').Mutant) => boolean} isOwn */
  const row = (title, isOwn) => {
    const own = mutants.filter(isOwn);
    const run = own.filter(({ id }) => outcomes.has(id));
    const checked = run.filter(({ verify }) => verify.length > 0);
    const caught = (some, how) => some.filter(({ id }) => outcomes.get(id).startsWith(how)).length;
    const of = (count, total) => (total === 0 ? '–' : `${count} of ${total}`);
    return [
      title,
      own.length,
      run.length,
      of(caught(run, 'caught'), run.length),
      of(caught(checked, 'caught by verify'), checked.length),
    ];
  };
  const areas = [...new Set(mutants.map(({ area }) => area))];
  const rows = [
    ['Area', 'Defects', 'Run', 'Caught', 'By `fluxbench verify`, of those that list checks'],
    ...areas.map((area) => row(area, (mutant) => mutant.area === area)),
    row('all', () => true),
  ];
  const widths = rows[0].map((_, i) => Math.max(...rows.map((own) => String(own[i]).length)));
  const lines = rows.map(
    (own) => `| ${own.map((cell, i) => String(cell).padEnd(widths[i])).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  const text = readFileSync(page, 'utf8');
  const start = text.indexOf(heading);
  const before = start < 0 ? `${text.trimEnd()}\n\n` : text.slice(0, start);
  writeFileSync(
    page,
    `${before}${heading}\n\nAgainst exact values and bounds; snapshots do not count. CPU in double precision, shaders and df64 on an NVIDIA H200 or a software GPU.\n\n${lines.join('\n')}\n`,
  );
}
