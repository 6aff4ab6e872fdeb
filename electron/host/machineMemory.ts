import { totalmem } from 'node:os';
import process from 'node:process';

/** Memory available to this process in bytes: that of the machine or a lower limit. */
export const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Infinity);
