import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import process from 'node:process';
import { z } from 'zod';
import { errorCode } from './failure';
import { ifThere } from './projectFolder';

/** What tells a process from every other one, also after its number was given to another. */
export const processMarkSchema = z.object({
  host: z.string(),
  /** This start of the machine, and the space that numbers of processes are counted in; null where unknown. */
  machine: z.string().nullable(),
  pid: z.number().int().positive(),
  /** When it was started, in the system's own count; null where unknown. */
  started: z.string().nullable(),
});
export type ProcessMark = z.output<typeof processMarkSchema>;

let own: Promise<ProcessMark> | null = null;

/** The mark of this process. */
export const ownMark = (): Promise<ProcessMark> =>
  (own ??= (async () => ({
    host: hostname(),
    machine: await machineMark(),
    pid: process.pid,
    started: await startOf(process.pid),
  }))());

export const sameProcess = (a: ProcessMark, b: ProcessMark): boolean =>
  sameMachine(a, b) && a.pid === b.pid && a.started === b.started;

export const sameMachine = (a: ProcessMark, b: ProcessMark): boolean =>
  a.host === b.host && a.machine === b.machine;

/** Whether a process of this machine is still running. */
export async function isRunning({ pid, started }: ProcessMark): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process can't be signalled, and is there.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return started === (await startOf(pid));
}

/** Linux tells it; elsewhere null. */
async function machineMark(): Promise<string | null> {
  const boot = await ifThere(readFile('/proc/sys/kernel/random/boot_id', 'utf8'));
  const space = await ifThere(readlink('/proc/self/ns/pid'));
  return boot && space && `${boot.trim()} ${space}`;
}

async function startOf(pid: number): Promise<string | null> {
  const text = await ifThere(readFile(`/proc/${pid}/stat`, 'utf8'));
  // The name stands in brackets and may hold anything; the 22nd field is the start.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
