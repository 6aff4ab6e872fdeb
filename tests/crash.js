import { spawn } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';

/**
 * `npm run test:crash [-- --times N] [-- --seed S]`: lets every disk call of every operation fail, stops the machine
 * before each of them, and kills N processes at moments that the seed chooses.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const env = {
  ...process.env,
  FLUXBENCH_CRASH_ALL: '1',
  FLUXBENCH_CRASH_TIMES: values.times,
  FLUXBENCH_CRASH_SEED: values.seed,
};
const files = ['tests/faults', 'tests/e2e/killed.test.ts'];
const projects = ['--project', 'long', '--project', 'end to end'];
const child = spawn('vitest', ['run', ...projects, ...files], {
  stdio: 'inherit',
  shell: true,
  env,
});
child.once('close', (code) => process.exit(code ?? 1));
