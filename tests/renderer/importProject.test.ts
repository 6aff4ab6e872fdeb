import { beforeEach, describe, expect, it } from 'vitest';
import { importProject } from '../../renderer/session/importProject';
import { readFolder } from '../../renderer/session/droppedFolder';
import type { Job } from '../../renderer/job';
import { fakeCase, fakeToken } from './support/fakeHost';
import { createWorkbench, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
beforeEach(() => {
  bench = createWorkbench();
});

const job: Job = { signal: new AbortController().signal, notify: () => undefined };
const folder = (files: Readonly<Record<string, string>>) => ({
  name: 'Wing.fluxbench',
  files: new Map(Object.entries(files).map(([path, text]) => [path, new File([text], path)])),
});

describe('an imported project', () => {
  it('is created with its case, mesh and runs', async () => {
    await importProject(
      folder({
        'case.json': JSON.stringify(fakeCase()),
        'mesh/square.msh': 'mesh',
        'runs/0003/run.json': '{"startedAt":"2026-01-01"}',
        'runs/0003/checkpoint.fxb': 'three',
        'runs/0007/run.json': '{"startedAt":"2026-01-02","continues":"0003"}',
        'runs/0007/checkpoint.fxb': 'seven',
      }),
      job,
    );
    expect(bench.host.inputsOf('createProject')).toEqual([{ name: 'Wing' }]);
    const text = (part: string) => new TextDecoder().decode(bench.host.files.get(part));
    expect(text('mesh/square.msh')).toBe('mesh');
    expect([text('runs/0001/checkpoint.fxb'), text('runs/0002/checkpoint.fxb')]).toEqual([
      'three',
      'seven',
    ]);
    expect(bench.host.inputsOf('createRun').map(({ continues }) => continues)).toEqual([
      undefined,
      '0001',
    ]);
    expect(bench.host.inputsOf('autosave')[0].document.name).toBe('Square');
  });

  it('is rejected with a one-line message if invalid, before anything is created', async () => {
    await expect(importProject(folder({ 'notes.txt': '' }), job)).rejects.toThrow(
      'Wing.fluxbench: no case.json in this folder',
    );
    await expect(importProject(folder({ 'case.json': '{' }), job)).rejects.toThrow('case.json');
    expect(bench.host.calls).toEqual([]);
  });

  it('is removed if canceled while runs are copied', async () => {
    const controller = new AbortController();
    const copying = importProject(
      folder({ 'case.json': JSON.stringify(fakeCase()), 'runs/0001/checkpoint.fxb': 'one' }),
      { signal: controller.signal, notify: () => undefined },
    );
    controller.abort();
    await expect(copying).rejects.toThrow('aborted');
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: fakeToken, discard: true }]);
  });

  it('is read from all dropped folders, in any chunks', async () => {
    const file = (name: string): unknown => ({
      name,
      isDirectory: false,
      file: (take: (file: File) => void) => take(new File([name], name)),
    });
    const directory = (name: string, children: unknown[]): unknown => ({
      name,
      isDirectory: true,
      createReader: () => {
        const left = children.map((child) => [child]);
        return { readEntries: (take: (part: unknown[]) => void) => take(left.shift() ?? []) };
      },
    });
    const entry = directory('P', [file('case.json'), directory('mesh', [file('a'), file('b')])]);
    const { files } = await readFolder(entry as FileSystemDirectoryEntry, job);
    expect([...files.keys()]).toEqual(['case.json', 'mesh/a', 'mesh/b']);
  });
});
