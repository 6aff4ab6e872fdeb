import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newestIntactState } from '../../electron/contract/intactState';
import { CheckpointFiles } from '../../electron/host/checkpointFiles';
import type { ProjectStore } from '../../electron/host/projectStore';
import { writeCheckpoint } from '../../solver/project/checkpoint';
import { openStore, temporaryFolder } from './helpers';

const stateOf = (step: number): Uint8Array =>
  new Uint8Array(
    writeCheckpoint({
      state: Float64Array.of(1, 2, step),
      step,
      time: step / 10,
      cellCount: 1,
      modesPerCell: 3,
      variables: ['u'],
      systemId: 'advection2d',
      schemeId: 'dg',
      order: 1,
      meshChecksum: 7,
      averages: null,
    }),
  );

const file = (name: string) => ({ area: 'runs', run: '0001', file: name }) as const;

/** Step of the newest valid checkpoint of run 0001. */
async function newestStep(store: ProjectStore, token: string): Promise<number | undefined> {
  const { runs } = await store.openProject(token);
  const read = async (name: string): Promise<ArrayBuffer> =>
    new Uint8Array(await readFile((await store.files.locate(token, file(name)))!)).buffer;
  return (await newestIntactState(runs[0].files, read, () => undefined))?.step;
}

async function runWithStates(...steps: number[]) {
  let fails: (from: string, to: string) => boolean = () => false;
  const store = await openStore(await temporaryFolder(), {
    renameFile: (from, to) =>
      fails(from, to)
        ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
        : rename(from, to),
  });
  const { token } = await store.createProject('wing');
  await store.runs.create(token);
  const write = (step: number) => store.files.write(token, file('checkpoint.fxb'), stateOf(step));
  for (const step of steps) await write(step);
  const path = (await store.files.locate(token, file('checkpoint.fxb')))!;
  return { store, token, write, path, failAt: (when: typeof fails) => void (fails = when) };
}

describe('the checkpoint of a run', () => {
  it('keeps the previous checkpoint', async () => {
    const { path } = await runWithStates(1, 2, 3);
    expect(new Uint8Array(await readFile(path))).toEqual(stateOf(3));
    const previous = path.replace('checkpoint.fxb', 'checkpoint.previous.fxb');
    expect(new Uint8Array(await readFile(previous))).toEqual(stateOf(2));
  });

  it('exists in at least one generation whichever write fails', async () => {
    for (const target of ['checkpoint.previous.fxb', 'checkpoint.fxb']) {
      const { store, token, write, failAt } = await runWithStates(1, 2);
      failAt((_, to) => basename(to) === target);
      await expect(write(3)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await newestStep(store, token)).toBe(2);
      failAt(() => false);
      await write(4);
      expect(await newestStep(store, token)).toBe(4);
    }
  });

  it('does not replace a valid checkpoint if damaged', async () => {
    const { path } = await runWithStates(1, 2);
    const bytes = await readFile(path);
    bytes[bytes.length - 2] ^= 0xff;
    await writeFile(path, bytes);
    // A later session, which did not write it itself.
    await new CheckpointFiles().write(path, stateOf(3));
    const previous = path.replace('checkpoint.fxb', 'checkpoint.previous.fxb');
    expect(new Uint8Array(await readFile(previous))).toEqual(stateOf(1));
    expect(new Uint8Array(await readFile(path))).toEqual(stateOf(3));
  });

  it('names the intended file if it cannot be written', async () => {
    const { write, failAt, path } = await runWithStates(1);
    failAt(() => true);
    await expect(write(2)).rejects.toMatchObject({ path });
    failAt(() => false);
    // Here even the temporary file cannot be removed.
    await rm(dirname(path), { recursive: true });
    await writeFile(dirname(path), '');
    await expect(write(3)).rejects.toMatchObject({ code: 'ENOTDIR', path });
  });
});

describe('a new run', () => {
  it('leaves no empty folder if its first file cannot be written', async () => {
    const { store, token, failAt } = await runWithStates();
    failAt(() => true);
    for (let i = 0; i < 3; i++) await expect(store.runs.create(token)).rejects.toThrow('full');
    failAt(() => false);
    expect((await store.runs.create(token)).id).toBe('0002');
  });
});
