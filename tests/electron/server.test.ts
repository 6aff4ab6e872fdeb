import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { dataPath } from '../../electron/contract/dataPath';
import { readFlags } from '../../electron/server/flags';
import { startServer, type RunningServer } from '../../electron/server/startServer';
import { caseNamed, filesBelow, mesh, temporaryFolder, writeExample } from './helpers';

let root: string;
let server: RunningServer;
let origin: string;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

interface Message {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/** A raw request, without headers that fetch would add or refuse. */
function send(path: string, { method = 'GET', headers = {}, body }: Message = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const pathOf = (url: string): string => url.slice(origin.length);

async function cookie(): Promise<string> {
  const { headers } = await send(pathOf(server.url()));
  return (headers['set-cookie']?.[0] ?? '').split(';')[0];
}

/** A verb request as sent by the page. */
async function ask(
  verb: string,
  input: unknown,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { cookie: await cookie(), origin, 'content-type': 'application/json', ...more };
  return send(`/api/${verb}`, { method: 'POST', headers, body: JSON.stringify(input) });
}

const json = (answer: Answer): unknown => JSON.parse(answer.body.toString('utf8'));

beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'page'));
  await writeFile(join(root, 'page/index.html'), '<!doctype html>');
  server = await startServer({
    port: 0,
    projectsFolder: join(root, 'projects'),
    rendererRoot: join(root, 'page'),
    examplesRoot: await writeExample(root),
  });
  const running = server;
  onTestFinished(() => running.close());
  origin = new URL(server.url()).origin;
});

describe('the key in the address', () => {
  it('is exchanged for a cookie and removed from the address', async () => {
    const answer = await send(pathOf(server.url({ example: 'square' })));
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/?example=square');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^fluxbench-\d+=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const page = await send('/?example=square', { headers: { cookie: await cookie() } });
    expect(page.body.toString()).toBe('<!doctype html>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is required for all requests', async () => {
    for (const path of ['/', '/index.html', '/examples/square/thumbnail.png', '/api/hostInfo']) {
      expect((await send(path)).status).toBe(403);
    }
    const headers = {
      cookie: 'fluxbench-1=0; other=1',
      origin,
      'content-type': 'application/json',
    };
    const answer = await send('/api/hostInfo', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(403);
    expect(json(answer)).toEqual({
      error: 'Open the complete address printed when Fluxbench started; it contains the key',
    });
  });

  it('is rejected if wrong', async () => {
    const answer = await send(`/?key=${'0'.repeat(64)}`);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('shows an error page without scripts if missing', async () => {
    const navigations: Record<string, string>[] = [
      { 'sec-fetch-mode': 'navigate' },
      { accept: 'text/html,*/*' },
    ];
    for (const headers of navigations) {
      for (const path of ['/', '/?example=square', `/?key=${'0'.repeat(64)}`, '/api/hostInfo']) {
        const answer = await send(path, { headers });
        expect([answer.status, answer.headers['content-type']]).toEqual([
          403,
          'text/html; charset=utf-8',
        ]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
    const [headers] = navigations;
    const answer = await send('/?example="><script>', { headers });
    const page = answer.body.toString();
    expect(page).toContain('The address has no key');
    expect(page).toContain(`Fluxbench is running at ${origin}/?key=…`);
    expect(page).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)|src=|href=/);
    // The inline style is the only content that the policy allows.
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src '[^ ]+'; base-uri 'none'; form-action 'none'; frame-anc/,
    );
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const old = await send(`/?key=${'0'.repeat(64)}`, { headers });
    expect(old.body.toString()).toContain('The key is no longer valid');
  });

  it('shows the error page in the colors of the workbench', async () => {
    const answer = await send('/', { headers: { accept: 'text/html' } });
    const tokens = await readFile(
      join(import.meta.dirname, '../../renderer/theme/tokens.css'),
      'utf8',
    );
    const colors = answer.body.toString().match(/--[a-z-]+: light-dark\(.*\);/g) ?? [];
    expect(colors.length).toBeGreaterThan(3);
    for (const color of colors) expect(tokens).toContain(color);
  });

  it('is reported to scripts as JSON if missing', async () => {
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'cors' };
    const answer = await send('/api/hostInfo', { headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([403, 'application/json']);
  });

  it('can be reused if printed, but works once if opened from the command line', async () => {
    const ticket = pathOf(server.ticketUrl());
    const statuses = [];
    for (const path of [pathOf(server.url()), pathOf(server.url()), ticket, ticket]) {
      statuses.push((await send(path)).status);
    }
    expect(statuses).toEqual([303, 303, 303, 403]);
  });

  it('differs for each start', async () => {
    const other = await startServer({
      port: 0,
      projectsFolder: join(root, 'other'),
      rendererRoot: join(root, 'page'),
      examplesRoot: join(root, 'examples'),
    });
    onTestFinished(() => other.close());
    expect(new URL(other.url()).search).not.toBe(new URL(server.url()).search);
  });
});

describe('a request from elsewhere', () => {
  it('is rejected by its host name', async () => {
    const headers = { cookie: await cookie() };
    const status = async (host: string): Promise<number> =>
      (await send('/', { headers: { ...headers, host } })).status;
    expect(await status('evil.example')).toBe(403);
    expect(await status('127.0.0.1.evil.example:4180')).toBe(403);
    expect(await status('localhost:9000')).toBe(200);
    expect(await status('[::1]:4180')).toBe(200);
  });

  it('is rejected by its origin', async () => {
    expect((await ask('hostInfo', {})).status).toBe(200);
    for (const foreign of [
      'http://evil.example',
      'null',
      'http://127.0.0.1:1',
      'app://workbench',
    ]) {
      expect((await ask('hostInfo', {}, { origin: foreign })).status).toBe(403);
    }
    const headers = { cookie: await cookie(), 'content-type': 'application/json' };
    const without = await send('/api/hostInfo', { method: 'POST', headers, body: '{}' });
    expect(without.status).toBe(403);
  });

  it('gets no CORS headers', async () => {
    const answer = await send('/', {
      method: 'OPTIONS',
      headers: { cookie: await cookie(), origin },
    });
    expect(answer.status).toBe(405);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('reaches the server only on the loopback interface', () => {
    expect(new URL(server.url()).hostname).toBe('127.0.0.1');
  });
});

describe('a verb', () => {
  it('is answered with a value or one line', async () => {
    expect(json(await ask('hostInfo', {}))).toMatchObject({ kind: 'browser', dialogs: false });
    const failed = await ask('openExample', { id: 'circle' });
    expect(failed.status).toBe(400);
    expect(json(failed)).toEqual({ error: 'Unknown example "circle"; available: square' });
  });

  it('accepts only small JSON by POST', async () => {
    const headers = { cookie: await cookie(), origin, 'content-type': 'application/json' };
    const post = async (body: string, more = {}): Promise<number> =>
      (await send('/api/hostInfo', { method: 'POST', headers: { ...headers, ...more }, body }))
        .status;
    expect(await post('{')).toBe(400);
    expect(await post('{}', { 'content-type': 'text/plain' })).toBe(415);
    expect((await send('/api/hostInfo', { headers })).status).toBe(405);
    expect((await ask('autosave', 'x'.repeat(17 * 1024 * 1024))).status).toBe(413);
  });
});

it('saves and reopens a project from an example', async () => {
  const headers = { cookie: await cookie(), origin };
  const example = json(await ask('openExample', { id: 'square' })) as { token: string };
  const meshPath = `/${dataPath(example.token, { area: 'mesh', file: 'square.msh' })}`;
  expect((await send(meshPath, { headers })).body.toString()).toBe(mesh);

  const document = caseNamed('changed');
  await ask('saveProjectAs', { token: example.token, name: 'wing', document });
  const { id: run } = json(await ask('createRun', { token: example.token, document: null })) as {
    id: string;
  };
  const path = `/${dataPath(example.token, { area: 'runs', run, file: 'checkpoint.fxb' })}`;
  const bytes = Uint8Array.from({ length: 3_000_000 }, (_, i) => i % 253);
  expect((await send(path, { method: 'PUT', headers, body: bytes })).status).toBe(204);

  const saved = join(root, 'projects/wing.fluxbench');
  expect(await filesBelow(saved)).toEqual([
    'case.json',
    'case.previous.json',
    'mesh/square.msh',
    'runs/0001/checkpoint.fxb',
    'runs/0001/run.json',
  ]);
  expect((await readFile(join(saved, 'runs/0001/checkpoint.fxb'))).equals(bytes)).toBe(true);
  expect((await send(path, { headers })).body.equals(bytes)).toBe(true);
  const [entry] = json(await ask('listProjects', {})) as { token: string }[];
  expect(json(await ask('openProject', { token: entry.token }))).toMatchObject({ document });
});

it('keeps the old file if a transfer is interrupted', async () => {
  const headers = { cookie: await cookie(), origin };
  const { token } = json(await ask('createProject', { name: 'wing' })) as { token: string };
  const path = `/${dataPath(token, { area: 'mesh', file: 'a.msh' })}`;
  await send(path, { method: 'PUT', headers, body: 'old' });

  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      `Cookie: ${headers.cookie}\r\nContent-Length: 1000\r\n\r\npart of it`,
  );
  const unfinished = async (): Promise<string[]> =>
    (await filesBelow(join(root, 'projects/.workbench/unsaved'))).filter((file) =>
      file.endsWith('.tmp'),
    );
  await expect.poll(unfinished).toHaveLength(1);
  socket.destroy();
  await new Promise((resolve) => socket.once('close', resolve));
  // Writes of one project are serialized: this one is answered after the broken one has ended.
  await send(`${path}.2`, { method: 'PUT', headers, body: 'next' });
  expect((await send(path, { headers })).body.toString()).toBe('old');
  expect(await unfinished()).toEqual([]);
});

it('reports a port in use', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(
    startServer({
      port,
      projectsFolder: join(root, 'other'),
      rendererRoot: join(root, 'page'),
      examplesRoot: join(root, 'examples'),
    }),
  ).rejects.toThrow(`port ${port} is in use; choose another one with --port`);
});

describe('the flag parser', () => {
  it('has defaults', () => {
    expect(readFlags([])).toMatchObject({
      port: undefined,
      open: false,
      untilClosed: false,
      example: null,
      help: false,
    });
    expect(readFlags([]).projects).toMatch(/[/\\]Fluxbench$/);
    expect(readFlags(['--port', '0', '--open', '--example', 'naca0012'])).toMatchObject({
      port: 0,
      open: true,
      example: 'naca0012',
    });
  });

  it.each([
    [['--port', '80x'], '--port: expected an integer from 0 to 65535 (got "80x")'],
    [['--port', '65536'], '--port: expected an integer from 0 to 65535 (got "65536")'],
    [['--prot', '80'], "Unknown option '--prot'; --help lists the options"],
    [['wing'], "Unexpected argument 'wing'; --help lists the options"],
  ])('rejects %j', (argv, message) => {
    expect(() => readFlags(argv)).toThrow(message);
  });
});
