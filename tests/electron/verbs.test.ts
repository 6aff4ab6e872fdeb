import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { ChannelAnswer } from '../../electron/contract/channels';
import { contract, type Verb, type VerbInput } from '../../electron/contract/contract';
import { verbNames } from '../../electron/contract/verbNames';
import { Examples } from '../../electron/host/examples';
import { KernelChoicesFile } from '../../electron/host/kernelChoicesFile';
import { createVerbs, type HostDialogs } from '../../electron/host/verbs';
import { caseNamed, openStore, temporaryFolder, writeExample } from './helpers';

async function host(options: { dialogs?: HostDialogs } = {}): Promise<{
  root: string;
  setRunning: ReturnType<typeof vi.fn>;
  answer: (verb: unknown, input: unknown) => Promise<ChannelAnswer>;
  /** The result of the verb, checked against the contract. */
  ask: <V extends Verb>(verb: V, input: VerbInput<V>) => Promise<unknown>;
}> {
  const root = await temporaryFolder();
  const setRunning = vi.fn();
  const answer = createVerbs({
    kind: options.dialogs ? 'electron' : 'browser',
    version: '1.2.3',
    store: await openStore(root),
    examples: new Examples(await writeExample(root, Uint8Array.of(1))),
    kernelChoices: new KernelChoicesFile(join(root, 'data', 'kernels.json'), '1.2.3'),
    dialogs: options.dialogs ?? null,
    mesher: null,
    setRunning,
  });
  const ask = async (verb: Verb, input: unknown): Promise<unknown> => {
    const result = await answer(verb, input);
    if (!result.ok) throw new Error(result.error);
    expect(contract[verb].output.parse(result.value)).toEqual(result.value);
    return result.value;
  };
  return { root, setRunning, answer, ask };
}

it('has one handler for each request of the contract', () => {
  expect([...verbNames].sort()).toEqual(Object.keys(contract).sort());
});

it('opens an example as an unsaved copy', async () => {
  const { ask } = await host();
  expect(await ask('listExamples', {})).toEqual([
    {
      id: 'square',
      name: 'A square',
      description: '',
      source: '',
      system: 'advection2d',
      method: 'dg',
      dimension: 2,
      cells: 2,
      cellKind: 'mesh',
      thumbnail: 'examples/square/thumbnail.png',
    },
  ]);
  expect(await ask('openExample', { id: 'square' })).toMatchObject({
    name: 'A square',
    location: null,
    document: caseNamed('A square', 'mesh/square.msh'),
    meshFile: 'square.msh',
    warnings: [],
  });
});

it('serves a complete session', async () => {
  const { ask, root } = await host();
  expect(await ask('hostInfo', {})).toEqual({
    kind: 'browser',
    version: '1.2.3',
    dialogs: false,
    queue: false,
    projectsFolder: join(root, 'projects'),
    memory: expect.any(Number),
  });
  const { token } = (await ask('createProject', { name: 'wing' })) as { token: string };
  await ask('autosave', { token, document: caseNamed('wing') });
  await ask('discardRecovery', { token });
  await ask('saveProjectAs', { token, name: 'wing', document: caseNamed('wing') });
  await ask('saveProject', { token, document: caseNamed('wing 2') });
  expect(await ask('createRun', { token, document: caseNamed('wing') })).toMatchObject({
    id: '0001',
  });
  expect(await ask('listProjects', {})).toMatchObject([{ token, name: 'wing', saved: true }]);
  expect(await ask('openProject', { token })).toMatchObject({ document: { name: 'wing 2' } });
  await ask('closeProject', { token, discard: false });
});

it('rejects unknown requests with one line', async () => {
  const { answer } = await host();
  for (const verb of [{}, Object.create(null), [], null, '__proto__', 'a\nb', ['hostInfo']]) {
    const result = await answer(verb, {});
    expect(result).toEqual({
      ok: false,
      error: expect.stringMatching(/^(Unknown request|The request has no name).*$/),
    });
  }
  const proto = JSON.parse('{"__proto__": {"token": "x"}}') as unknown;
  expect(await answer('openProject', proto)).toMatchObject({ ok: false });
});

it('uses dialogs if the host has them', async () => {
  let chosen: string | null = null;
  const dialogs = {
    chooseProjectFolder: async () => chosen,
    chooseSaveFolder: vi.fn(async () => chosen),
  };
  const { ask, root } = await host({ dialogs });
  const { token } = (await ask('createProject', { name: 'wing' })) as { token: string };
  const save = { token, name: 'wing', document: caseNamed('wing') };
  expect(await ask('chooseProject', {})).toBeNull();
  expect(await ask('saveProjectAs', save)).toBeNull();

  chosen = join(root, 'elsewhere', 'flügel');
  const location = `${chosen}.fluxbench`;
  expect(await ask('saveProjectAs', save)).toMatchObject({ token, name: 'flügel', location });
  expect(dialogs.chooseSaveFolder).toHaveBeenLastCalledWith('wing');
  chosen = location;
  expect(await ask('chooseProject', {})).toMatchObject({ token, location });
});

it('reports to the host whether a run is active', async () => {
  const { ask, setRunning } = await host();
  await ask('setRunning', { running: true });
  await ask('setRunning', { running: false });
  expect(setRunning.mock.calls).toEqual([[true], [false]]);
});

it.each([
  ['format', {}, 'Unknown request "format"'],
  ['__proto__', {}, 'Unknown request "__proto__"'],
  [['hostInfo'], {}, 'The request has no name'],
  ['createProject', null, /^Invalid request: input: /],
  ['createProject', { name: '' }, /^Invalid request: name: /],
  ['openProject', { token: '../../etc/passwd' }, /^Invalid request: token: /],
  ['openProject', { token: 'a'.repeat(32) }, /^The project is not open/],
  ['openExample', { id: '../secret' }, /^Invalid request: id: /],
  ['openExample', { id: 'circle' }, 'Unknown example "circle"; available: square'],
  ['chooseProject', {}, 'Choose a project from the list'],
])('rejects %j with %j in one line', async (verb, input, message) => {
  const { answer } = await host();
  expect(await answer(verb, input)).toEqual({
    ok: false,
    error: typeof message === 'string' ? message : expect.stringMatching(message),
  });
});

it('reports disk errors as text', async () => {
  const { answer, root } = await host();
  await rm(join(root, 'examples', 'square', 'square.msh'));
  const result = await answer('openExample', { id: 'square' });
  expect(result).toMatchObject({ ok: false });
  expect(result.ok ? '' : result.error).toMatch(
    /square\.msh.*: the file or folder no longer exists$/,
  );
});

it('stores the fastest kernels for its own version only', async () => {
  const { root, ask } = await host();
  expect(await ask('kernelChoices', {})).toEqual({ choices: {} });
  // Two workers may measure at the same time.
  await Promise.all([
    ask('keepKernelChoices', { choices: { one: 'a', both: 'a' } }),
    ask('keepKernelChoices', { choices: { two: 'b', both: 'b' } }),
  ]);
  expect(await ask('kernelChoices', {})).toEqual({ choices: { one: 'a', two: 'b', both: 'b' } });
  const path = join(root, 'data', 'kernels.json');
  expect(await new KernelChoicesFile(path, '1.2.4').read()).toEqual({});
  await writeFile(path, '{"program": "1.2.3", "choi');
  expect(await ask('kernelChoices', {})).toEqual({ choices: {} });
});
