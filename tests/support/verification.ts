import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildTriangleMesh, readMeshFile, type TriangleMesh } from '../../solver/mesh';
import {
  verificationMeshes,
  type MeshId,
  type VerificationContext,
} from '../../solver/verification';
import { meshFiles } from '../../solver/verification/meshes';
import { verificationEntries } from '../../solver/verification/registry';
import { planVerification, runVerification } from '../../solver/verification/run';
import { sharedFile } from './shared';

const examples = new URL('../../resources/examples/', import.meta.url);

function loadMesh(id: MeshId): Promise<TriangleMesh | null> {
  const { source } = verificationMeshes[id];
  if (source.kind === 'refined') throw new Error(`${id} lies in no file`);
  for (const file of meshFiles(id)) {
    const path =
      source.kind === 'published' ? sharedFile(`meshes/${file}`) : new URL(file, examples);
    if (path === null || !existsSync(path)) continue;
    return Promise.resolve(buildTriangleMesh(readMeshFile(readFileSync(path), file)));
  }
  return Promise.resolve(null);
}

/** On the CPU, with the published meshes if available. */
export const verificationContext = (
  changes: Partial<VerificationContext> = {},
): VerificationContext => ({
  loadMesh,
  backend: 'cpu',
  device: null,
  now: () => performance.now(),
  onProgress: () => undefined,
  signal: new AbortController().signal,
  ...changes,
});

/** Published figures may take more than a minute on a busy machine. */
const maxWait = 600_000;

/** Runs the default checks of an entry as a test, which fails if a figure does not pass. */
export async function testEntry(id: string): Promise<void> {
  const entry = verificationEntries.get(id);
  if (!entry) throw new Error(`no entry ${id}`);
  const context = verificationContext();
  const plan = await planVerification(entry, 'default', context);
  const absent = plan.absent.size > 0;

  describe(`${entry.title} (${entry.source})`, () => {
    it(
      absent ? 'passes on the available meshes' : 'passes',
      async () => {
        const rows = await runVerification(plan, context, {
          checkStarted: () => undefined,
          checkFinished: () => undefined,
        });
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
        const notRun = rows.filter(({ verdict }) => verdict === 'notRun');
        for (const { note } of notRun) expect(note).toMatch(/^not run: missing mesh/);
        // Generated meshes may stand in for missing ones.
        if (!absent) expect(notRun).toEqual([]);
      },
      maxWait,
    );

    it.runIf(absent)('requires ../shared/meshes for the published meshes', ({ skip }) => {
      skip([...plan.absent].join(', '));
    });
  });
}
