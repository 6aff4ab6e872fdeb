import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProjectStore } from '../../electron/host/projectStore';
import { caseNamed, mesh, openStore, temporaryFolder } from './helpers';

/** A saved project `wing` with that many runs. */
async function projectWithRuns(store: ProjectStore, count: number) {
  const { token } = await store.createProject('wing');
  await store.writeFile(token, { area: 'mesh', file: 'square.msh' }, mesh);
  const { location } = await store.saveProjectUnder(token, 'wing', caseNamed('now'));
  for (let i = 1; i <= count; i++)
    await store.createRun(token, { document: caseNamed(`then ${i}`) });
  return { token, folder: location ?? '' };
}

const idsOf = async (store: ProjectStore, token: string): Promise<string[]> =>
  (await store.openProject(token)).runs.map(({ id }) => id);

describe('a run', () => {
  it('keeps the whole case that it was computed with, whatever becomes of the project’s', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await projectWithRuns(store, 1);
    await store.saveProject(token, caseNamed('edited'));
    const kept = JSON.parse(await readFile(join(folder, 'runs', '0001', 'case.json'), 'utf8'));
    expect(kept).toEqual(caseNamed('then 1'));
    expect((await store.openProject(token)).runs).toMatchObject([
      { id: '0001', files: ['case.json'] },
    ]);
  });

  it('whose beginning was cut off between its case and its notes is none', async () => {
    const store = await openStore(await temporaryFolder());
    const { token, folder } = await projectWithRuns(store, 1);
    await mkdir(join(folder, 'runs', '0002'));
    await writeFile(join(folder, 'runs', '0002', 'case.json'), '{}');
    expect(await idsOf(store, token)).toEqual(['0001']);
    expect((await store.openProject(token)).warnings).toEqual([]);
    expect((await store.createRun(token)).id).toBe('0003');
  });
});
