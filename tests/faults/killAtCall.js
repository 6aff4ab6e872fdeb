import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import { interceptDisk } from './diskCalls.js';

/**
 * Loaded before a program with `--import`: kills the process before its disk call number `KILL_AT_CALL` below
 * `KILL_BELOW`; without a number it writes the count of the calls to standard error at the end.
 */
const at = Number(process.env.KILL_AT_CALL ?? 0);
const below = process.env.KILL_BELOW ?? '/';
let calls = 0;

if (isMainThread) {
  interceptDisk(async ({ path }, proceed) => {
    if (path.startsWith(below) && ++calls === at) process.kill(process.pid, 'SIGKILL');
    return proceed();
  });
  if (at === 0) process.on('exit', () => process.stderr.write(`disk calls: ${calls}\n`));
}
