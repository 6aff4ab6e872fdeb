import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

/** Set-up of `npm run test:times`: records the CPU seconds of a file, with those of ended child processes. */

const start = seconds();

afterAll(({}, file) => {
  (file as { meta: { cpuSeconds?: number } }).meta.cpuSeconds = seconds() - start;
});

/** Returns user and system time of this process, in ticks of 1/100 s; of the process alone except on Linux. */
function seconds(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const [, fields] = readFileSync('/proc/self/stat', 'latin1').split(') ');
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, own) => sum + own, 0) / 100;
}
