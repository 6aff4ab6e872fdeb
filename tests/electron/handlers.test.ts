import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataPath, verificationMeshPath } from '../../electron/contract/dataPath';
import { Examples } from '../../electron/host/examples';
import { createWorkbenchHandler } from '../../electron/host/workbenchHandler';
import { filesBelow, openStore, temporaryFolder, writeExample } from './helpers';

const origin = 'app://workbench/';
const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

let root: string;
let token: string;
let projectFolder: string;
let answer: (request: Request) => Promise<Response>;

/** Node's Request would normalize an http address; the handler must not rely on that. */
const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  answer(new Request(path.startsWith(origin) ? path : origin + path, init));

beforeEach(async () => {
  root = await temporaryFolder();
  const store = await openStore(root);
  token = (await store.createProject('wing')).token;
  projectFolder = join(
    (await store.files.locate(token, { area: 'mesh', file: 'x' })) ?? '',
    '../..',
  );
  await mkdir(join(root, 'page/assets'), { recursive: true });
  await writeFile(join(root, 'page/index.html'), '<!doctype html>');
  await writeFile(join(root, 'page/assets/main-1a2b.js'), 'export {};');
  await writeFile(join(root, 'page/assets/notes.secret'), 'x');
  await writeFile(join(root, 'secret.json'), '{}');
  const exampleFolders = await writeExample(root, picture);
  const examples = new Examples(exampleFolders);
  const verification = { example: exampleFolders, published: join(root, 'published') };
  const rendererRoot = join(root, 'page');
  answer = createWorkbenchHandler({
    store,
    examples,
    verification,
    rendererRoot,
    maxFileBytes: 3_000_000,
  });
});

describe('a project file', () => {
  const put = (path: string, body: RequestInit['body']): Promise<Response> =>
    send(path, { method: 'PUT', body });

  it('is written and read completely', async () => {
    const bytes = Uint8Array.from({ length: 2_500_000 }, (_, i) => i % 251);
    const path = dataPath(token, { area: 'mesh', file: 'flügel (1) 100%.msh' });
    expect((await put(path, bytes)).status).toBe(204);
    const response = await send(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '2500000',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('can be replaced and supports HEAD', async () => {
    const path = dataPath(token, { area: 'mesh', file: 'a.msh' });
    await put(path, 'first');
    await put(path, 'a second one');
    const head = await send(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '12', null]);
    expect(await (await send(path)).text()).toBe('a second one');
  });

  it('is not written into unknown runs', async () => {
    const path = dataPath(token, { area: 'runs', run: '0001', file: 'history.fxb' });
    expect((await put(path, 'x')).status).toBe(400);
    await mkdir(join(projectFolder, 'runs/0001'));
    expect((await put(path, 'x')).status).toBe(204);
  });

  it('is reported as missing with another status than an unknown token', async () => {
    expect((await send(dataPath(token, { area: 'mesh', file: 'no.msh' }))).status).toBe(404);
    const unknown = await send(dataPath('0'.repeat(32), { area: 'mesh', file: 'no.msh' }));
    expect(unknown.status).toBe(410);
    expect(await unknown.json()).toEqual({
      error: 'The project is not open; open it again from the start page',
    });
    expect((await put(dataPath('0'.repeat(32), { area: 'mesh', file: 'x' }), 'x')).status).toBe(
      410,
    );
  });

  it.each([
    'mesh/..%2fcase.json',
    'mesh/%2e%2e%2fcase.json',
    'mesh/..%5ccase.json',
    'mesh/%2fetc%2fpasswd',
    'mesh/C%3a%5cWindows',
    'mesh/C:',
    'mesh/a%00.msh',
    'mesh/%2e%2e',
    'mesh/.hidden',
    'mesh/a%0ab',
    'mesh/%e0%a4%a',
    'mesh/',
    'mesh',
    'mesh/a/b',
    'runs/..%2f/x',
    'runs/1/x',
    'case.json',
    '',
  ])('is not served at %j', async (path) => {
    await writeFile(join(projectFolder, 'case.json'), '{}');
    const before = await filesBelow(root);
    const address = `data/${token}/${path}`;
    expect([400, 404]).toContain((await send(address)).status);
    expect([400, 405]).toContain((await put(address, 'x')).status);
    expect(await filesBelow(root)).toEqual(before);
  });

  it('is named by a path that is decoded once', async () => {
    expect((await put(`data/${token}/mesh/%252e%252e%252fcase.json`, 'x')).status).toBe(204);
    expect(await filesBelow(projectFolder)).toEqual(['mesh/%2e%2e%2fcase.json']);
  });

  it('is rejected if too large, with or without Content-Length', async () => {
    const path = dataPath(token, { area: 'mesh', file: 'a.msh' });
    const large = new Uint8Array(3_000_001);
    const announced = await send(path, {
      method: 'PUT',
      body: large,
      headers: { 'content-length': '3000001' },
    });
    expect(announced.status).toBe(413);
    const unannounced = await put(path, large);
    expect(unannounced.status).toBe(413);
    expect(await unannounced.json()).toEqual({
      error: 'a.msh: the file is larger than the limit of 3000000 bytes',
    });
    expect(await filesBelow(projectFolder)).toEqual([]);
  });

  it('is discarded if incomplete', async () => {
    const path = dataPath(token, { area: 'mesh', file: 'a.msh' });
    await put(path, 'old');
    const headers = { 'content-length': '9' };
    const short = await send(path, { method: 'PUT', body: 'new', headers });
    expect(short.status).toBe(400);
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(Uint8Array.of(1));
        controller.error(new Error('connection lost'));
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: broken, duplex: 'half' };
    expect((await send(path, init)).status).toBe(500);
    expect(await filesBelow(projectFolder)).toEqual(['mesh/a.msh']);
    expect(await readFile(join(projectFolder, 'mesh/a.msh'), 'utf8')).toBe('old');
  });

  it('is abandoned after a minute without data', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let canceled = false;
    let asked = () => {};
    const isRequested = new Promise<void>((resolve) => (asked = resolve));
    const silent = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(Uint8Array.of(1));
        asked();
        return new Promise<void>(() => {});
      },
      cancel: () => void (canceled = true),
    });
    const path = (file: string) => dataPath(token, { area: 'mesh', file });
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: silent, duplex: 'half' };
    const stalled = send(path('a.msh'), init);
    await isRequested;
    expect((await put(path('b.msh'), 'other')).status).toBe(204);
    expect((await put(path('a.msh'), 'later')).status).toBe(204);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(60_000);
    const answer = await stalled;
    expect([answer.status, await answer.json()]).toEqual([
      408,
      { error: 'a.msh: no data arrived for 60 s; try again' },
    ]);
    expect(canceled).toBe(true);
    expect(await filesBelow(projectFolder)).toEqual(['mesh/a.msh', 'mesh/b.msh']);
    expect(await readFile(join(projectFolder, 'mesh/a.msh'), 'utf8')).toBe('later');
  });

  it('cannot be written by DELETE or POST', async () => {
    const path = dataPath(token, { area: 'mesh', file: 'a.msh' });
    for (const method of ['DELETE', 'POST', 'PATCH']) {
      expect((await send(path, { method })).status).toBe(405);
    }
  });
});

describe('a picture of an example', () => {
  it('is served', async () => {
    const response = await send('examples/square/thumbnail.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture);
  });

  it.each([
    'examples/square/case.json',
    'examples/..%2f/thumbnail.png',
    'examples/no/thumbnail.png',
  ])('does not expose %s', async (path) => {
    expect((await send(path)).ok).toBe(false);
  });
});

describe('the page', () => {
  it('has a content security policy', async () => {
    const response = await send('?example=square');
    expect(await response.text()).toBe('<!doctype html>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' blob: data:; font-src 'self'; connect-src 'self' data:; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default vue drawings",
    );
    // Together they let threads share memory.
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  });

  it('includes scripts with their MIME type', async () => {
    const response = await send('assets/main-1a2b.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    'secret.json',
    '..%2fsecret.json',
    '%2e%2e/secret.json',
    'assets/..%2f..%2fsecret.json',
    'assets/..%5c..%5csecret.json',
    `${origin}/etc/hosts.txt`,
    'C:/secret.json',
    'index.html%00',
    'assets/notes.secret',
    'assets',
    '%',
  ])('does not expose %s', async (path) => {
    expect((await send(path)).status).toBe(404);
  });

  it('rejects PUT', async () => {
    expect((await send('index.html', { method: 'PUT', body: 'x' })).status).toBe(405);
  });
});

describe('a mesh of a verification', () => {
  it('is served by name if available', async () => {
    await mkdir(join(root, 'published/rotating-hill'), { recursive: true });
    await writeFile(join(root, 'published/rotating-hill/A.msh'), 'mesh A');
    const response = await send(verificationMeshPath('rotating-hill/A'));
    expect([response.status, await response.text()]).toEqual([200, 'mesh A']);
    expect((await send(verificationMeshPath('rotating-hill/B'))).status).toBe(404);
    expect((await send(verificationMeshPath('rotating-hill/own'))).status).toBe(404);
  });

  it.each([
    'rotating-hill/C',
    'rotating-hill/A.msh',
    'constructor',
    '..%2f..%2fsecret.json',
    '%2e%2e/secret.json',
    '',
  ])('does not expose other files: %j', async (id) => {
    expect([400, 404]).toContain((await send(`verification/${id}`)).status);
  });

  it('rejects PUT', async () => {
    const path = verificationMeshPath('rotating-hill/A');
    expect((await send(path, { method: 'PUT', body: 'x' })).status).toBe(405);
  });
});
