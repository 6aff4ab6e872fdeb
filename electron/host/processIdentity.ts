import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import process from 'node:process';
import { z } from 'zod';
import { errorCode } from './failure';
import { ifExists } from './projectFolder';

/** Identifies a process uniquely, even after its ID is reused. */
export const processIdentitySchema = z.object({
  host: z.string(),
  /** Boot ID and PID namespace; null if unknown. */
  machine: z.string().nullable(),
  pid: z.number().int().positive(),
  /** Start time in system units; null if unknown. */
  started: z.string().nullable(),
});
export type ProcessIdentity = z.output<typeof processIdentitySchema>;

let own: Promise<ProcessIdentity> | null = null;

/** Mark of this process. */
export const currentProcess = (): Promise<ProcessIdentity> =>
  (own ??= (async () => ({
    host: hostname(),
    machine: await machineMark(),
    pid: process.pid,
    started: await startOf(process.pid),
  }))());

export const sameProcess = (a: ProcessIdentity, b: ProcessIdentity): boolean =>
  sameMachine(a, b) && a.pid === b.pid && a.started === b.started;

export const sameMachine = (a: ProcessIdentity, b: ProcessIdentity): boolean =>
  a.host === b.host && a.machine === b.machine;

/** Whether a process of this machine is still running. */
export async function isRunning({ pid, started }: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Processes of other users cannot be signaled but exist.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return started === (await startOf(pid));
}

/** Available on Linux only. */
async function machineMark(): Promise<string | null> {
  const boot = await ifExists(readFile('/proc/sys/kernel/random/boot_id', 'utf8'));
  const space = await ifExists(readlink('/proc/self/ns/pid'));
  return boot && space && `${boot.trim()} ${space}`;
}

async function startOf(pid: number): Promise<string | null> {
  const text = await ifExists(readFile(`/proc/${pid}/stat`, 'utf8'));
  // The name is in parentheses and may contain anything; field 22 is the start time.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
