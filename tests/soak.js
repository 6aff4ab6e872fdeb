import { spawn } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';

/** `npm run test:soak [-- --hours H | --minutes M]`: a long run in the page whose resources must not grow. */
const { values } = parseArgs({
  options: { hours: { type: 'string', default: '2' }, minutes: { type: 'string' } },
});
const minutes = Number(values.minutes ?? 60 * Number(values.hours));
if (!(minutes > 0)) {
  console.error('--hours and --minutes need a positive number, e.g. --minutes 5');
  process.exit(2);
}
const child = spawn('vitest', ['run', '--config', 'vitest.tools.config.ts', 'soak'], {
  stdio: 'inherit',
  shell: true,
  env: { ...process.env, FLUXBENCH_SOAK_MINUTES: String(minutes) },
});
child.once('close', (code) => process.exit(code ?? 1));
