import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from '../../renderer/export/zipFile';
import type { Job } from '../../renderer/job';
import { isLinkFragment, linkFragment, readLink } from '../../renderer/session/caseLink';
import { chosenFolder } from '../../renderer/session/droppedFolder';
import { exportArchive } from '../../renderer/session/exportProject';
import { openExample } from '../../renderer/session/openProject';
import { readArchive } from '../../renderer/session/projectArchive';
import { pseudoRandom } from '../mesh/support';
import { fakeCase } from './support/fakeHost';
import { createWorkbench, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
beforeEach(() => {
  bench = createWorkbench();
});

const job: Job = { signal: new AbortController().signal, notify: () => undefined };
const bytes = (text: string) => new TextEncoder().encode(text);
const archived = (blob: BlobPart): File => new File([blob], 'Wing.zip');
/** File contents by path. */
const textsOf = async (files: ReadonlyMap<string, File>): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all([...files].map(async ([path, file]) => [path, await file.text()] as const)),
  );

describe('a project archive', () => {
  it('contains the current case, meshes and runs, and reads back as the project folder', async () => {
    bench.host.files.set('runs/0001/run.json', bytes('{}'));
    await openExample('square');
    await exportArchive();
    const [{ name, bytes: zip }] = bench.host.exports;
    expect(name).toBe('Square.fluxbench.zip');
    const folder = await readArchive(archived(zip), job);
    expect(folder.name).toBe('Square.fluxbench');
    const { 'case.json': text, ...others } = await textsOf(folder.files);
    expect(JSON.parse(text)).toEqual(fakeCase());
    expect(others).toEqual({ 'mesh/square.msh': '\u0001', 'runs/0001/run.json': '{}' });
  });

  it('may omit the top-level folder', async () => {
    const zip = new ZipFile();
    zip.add('case.json', '{}');
    zip.add('mesh/a.msh', 'mesh');
    const { name, files } = await readArchive(archived(zip.finish()), job);
    expect([name, [...files.keys()]]).toEqual(['Wing', ['case.json', 'mesh/a.msh']]);
  });

  it('may contain the metadata files that macOS Finder adds', async () => {
    const zip = new ZipFile();
    zip.add('a.fluxbench/case.json', '{}');
    zip.add('__MACOSX/a.fluxbench/._case.json', '');
    const { name, files } = await readArchive(archived(zip.finish()), job);
    expect([name, [...files.keys()]]).toEqual(['a.fluxbench', ['case.json']]);
  });

  it('is rejected with a one-line message if damaged or not a project', async () => {
    const zip = new ZipFile();
    zip.add('mesh/a.msh', 'x'.repeat(1000));
    const whole = zip.finish();
    for (const blob of ['no archive', whole.slice(0, 500)]) {
      await expect(readArchive(archived(blob), job)).rejects.toThrow(
        'Wing.zip: cannot read the archive; choose a .zip file',
      );
    }
  });

  it('is read in a worker that stops on cancel', async () => {
    const controller = new AbortController();
    const zip = new ZipFile();
    zip.add('case.json', '{}');
    const reading = readArchive(archived(zip.finish()), { ...job, signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is rejected if it unpacks to far more than its size, before it fills the memory', async () => {
    const bomb = zipSync({ 'case.json': new Uint8Array(2 ** 27) });
    expect(bomb.length).toBeLessThan(2 ** 18);
    await expect(readArchive(archived(new Uint8Array(bomb)), job)).rejects.toThrow(
      'Wing.zip: expands to more than 100 times its size; unpack it and import the folder',
    );
  });

  it('is read or rejected with one line after random byte changes', async () => {
    const zip = zipSync({ 'a/case.json': bytes('{"a": 1}'), 'a/b': bytes('x'.repeat(500)) });
    const random = pseudoRandom(5);
    for (let round = 0; round < 200; round++) {
      const changed = new Uint8Array(zip);
      for (let i = 0; i <= round % 4; i++) {
        changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
      }
      const length = round % 3 === 0 ? Math.floor(random() * changed.length) : changed.length;
      try {
        await readArchive(archived(changed.slice(0, length)), job);
      } catch (error) {
        expect((error as Error).message).toMatch(/^Wing\.zip: [^\n]+$/);
      }
    }
  });

  it('may be a selected folder', () => {
    const file = (path: string): File =>
      Object.assign(new File([''], path), { webkitRelativePath: path });
    const { name, files } = chosenFolder([
      file('wing.fluxbench/case.json'),
      file('wing.fluxbench/mesh/a.msh'),
    ]);
    expect([name, [...files.keys()]]).toEqual(['wing.fluxbench', ['case.json', 'mesh/a.msh']]);
  });
});

describe('a case link', () => {
  it('contains the complete case with its files in the fragment', async () => {
    const files = [
      { path: 'case.json', bytes: bytes(JSON.stringify(fakeCase())) },
      { path: 'mesh/a.msh', bytes: Uint8Array.of(0, 255, 62, 63) },
    ];
    const fragment = await linkFragment('Flügel', files);
    expect(isLinkFragment(fragment)).toBe(true);
    expect(fragment).toMatch(/^#case=[\w-]+$/);
    const link = await readLink(fragment);
    expect(link.name).toBe('Flügel');
    const mesh = await link.files.get('mesh/a.msh')?.arrayBuffer();
    expect([...new Uint8Array(mesh ?? new ArrayBuffer())]).toEqual([0, 255, 62, 63]);
    expect(JSON.parse((await link.files.get('case.json')?.text()) ?? '')).toEqual(fakeCase());
  });

  it('is rejected with a one-line message if damaged, truncated or not a link', async () => {
    const fragment = await linkFragment('a', [
      { path: 'case.json', bytes: bytes('{}'.repeat(99)) },
    ]);
    const other = await linkFragment('', []);
    for (const bad of ['#case=', '#case=%%', '#case=AAAA', fragment.slice(0, -8), other]) {
      await expect(readLink(bad)).rejects.toThrow('This link is incomplete or damaged');
    }
  });

  it('is rejected with a hint if created by a newer version', async () => {
    const list = JSON.stringify({ format: 'fluxbench-link', version: 2, parts: [] });
    const packed = new Blob([Uint32Array.of(list.length), list])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'));
    const text = Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
    await expect(readLink(`#case=${text}`)).rejects.toThrow(
      'created by a newer version of Fluxbench',
    );
  });

  it('is not created if it would be too long', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(60_000));
    const files = [1, 2].map((n) => ({ path: `mesh/${n}`, bytes: noise.map((b) => b ^ n) }));
    await expect(linkFragment('a', files)).rejects.toThrow('Export the project as an archive');
  });
});
