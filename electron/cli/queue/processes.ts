import { uptime } from 'node:os';
import { errorCode } from '../../host/failure';

/** Seconds that the clock may be set back by while a machine runs. */
const clockChange = 60;

/**
 * Whether a process exists. After a restart of the machine its number may be another's.
 * @param since milliseconds since 1970 when the number was noted
 */
export function isRunning(id: number, since: number | undefined): boolean {
  if (since !== undefined && since < Date.now() - 1000 * (uptime() + clockChange)) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
