import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../../electron/start/build.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of what sessions shared by tests save. */
    sessions: string;
  }
}

/** Page, server and command line are tested as built. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  buildIfNeeded();
  const sessions = await mkdtemp(join(tmpdir(), 'fluxbench-sessions-'));
  project.provide('sessions', sessions);
  return () => rm(sessions, { recursive: true, force: true, maxRetries: 5 });
}
