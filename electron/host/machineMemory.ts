import { totalmem } from 'node:os';
import process from 'node:process';

/** Bytes of memory that there are for this process: those of the machine, or fewer where it is held to fewer. */
export const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Infinity);
