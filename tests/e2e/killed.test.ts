import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedProject, ProjectEntry, RunEntry } from '../../electron/contract/contract';
import { dataPath } from '../../electron/contract/dataPath';
import { newestIntactState } from '../../electron/contract/intactState';
import { ProjectStore } from '../../electron/host/projectStore';
import type { CaseDocument } from '../../solver/case/document';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { fluxbench, squareMesh } from '../cli/support';
import {
  runProgram,
  runServer,
  type Ended,
  type Moment,
  type PageRequests,
} from '../faults/childProcess';
import { stateAt } from '../faults/storeOperations';
import { leftoversIn } from '../faults/storeViews';
import { killCount, timeoutOf, uniformNumbers } from '../faults/trials';

/** Kills of real processes; in-process faults are in `tests/faults/`. */

const project = 'wing.fluxbench';
const run = ['run', project, '--backend', 'cpu', '--steps', '60', '--json'];
const exporting = ['export', project, '--csv', '--out', 'result.csv'];

let base: string;
let folder: string;
/** Results of the run and the export without a kill. */
let uninterrupted: { readonly state: unknown; readonly table: string };

const inProcess = (words: string[]) => fluxbench(words, { folder, publishedMeshesRoot: folder });
const readText = (...path: string[]): Promise<string> => readFile(join(folder, ...path), 'utf8');
const openProjects = (): Promise<ProjectStore> =>
  ProjectStore.open({
    projectsFolder: folder,
    dataFolder: join(folder, '.workbench'),
    lists: 'folder',
  });

/** Restores the prepared projects under their paths. */
async function restore(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(join(base, 'prepared'), folder, { recursive: true, preserveTimestamps: true });
}

/** State at the end of the last run of the project. */
async function lastState(): Promise<unknown> {
  const run = (await readdir(join(folder, project, 'runs'))).filter((name) => /^\d+$/.test(name));
  const bytes = await readFile(join(folder, project, 'runs', run.sort().at(-1)!, 'checkpoint.fxb'));
  const { state, step, time } = readCheckpoint(new Uint8Array(bytes).buffer);
  return { state, step, time };
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'fluxbench-killed-'));
  folder = join(base, 'projects');
  await mkdir(folder);
  await writeFile(join(folder, 'square.msh'), squareMesh);
  await inProcess(['new', project, '--grid', '32x32', '--system', 'advection2d']);
  const document = JSON.parse(await readText(project, 'case.json')) as CaseDocument;
  document.name = 'first';
  document.initial = { q: 'sin(6*x)*y' };
  document.outputs = { ...document.outputs, snapshots: { times: [], interval: 0.02 } };
  await writeFile(join(folder, project, 'case.json'), JSON.stringify(document));
  const first = await inProcess(run.with(5, '6'));
  expect(first.exitCode, first.err).toBe(0);
  await writeFile(join(folder, 'result.csv'), 'old');
  await cp(folder, join(base, 'prepared'), { recursive: true, preserveTimestamps: true });
  await inProcess(exporting);
  const table = await readText('result.csv');
  await inProcess(run);
  uninterrupted = { state: await lastState(), table };
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Steps of the checkpoints that the server acknowledged. */
let acknowledged: number;

async function openWing({ ask }: PageRequests): Promise<OpenedProject> {
  const { token } = (await ask<ProjectEntry[]>('listProjects', {})).find(
    ({ name }) => name === 'wing',
  )!;
  return ask<OpenedProject>('openProject', { token });
}

const named = (document: CaseDocument | null, name: string) => ({ ...document!, name });

interface Work {
  readonly name: string;
  /** Approximate number of its disk calls. */
  readonly calls: number;
  start(moment: Moment): Promise<Ended>;
  /** Checks the files after a kill. @param wing the project as a later session opens it; null if it is gone */
  check(wing: OpenedProject | null): Promise<void>;
}

const works: readonly Work[] = [
  {
    name: 'run',
    calls: 260,
    start: (moment) => runProgram(folder, run, moment),
    async check() {
      const resumed = await inProcess([...run, '--resume']);
      expect(resumed.exitCode, resumed.err).toBe(0);
      expect(await lastState()).toEqual(uninterrupted.state);
    },
  },
  {
    name: 'export',
    calls: 80,
    start: (moment) => runProgram(folder, exporting, moment),
    async check() {
      expect(['old', uninterrupted.table]).toContain(await readText('result.csv'));
      // Tidies up after the interrupted one.
      await inProcess(exporting);
      expect(await readText('result.csv')).toBe(uninterrupted.table);
    },
  },
  {
    name: 'import',
    calls: 45,
    start: (moment) => runProgram(folder, ['new', 'tail', '--mesh', 'square.msh'], moment),
    async check() {
      const again = await inProcess(['new', 'tail', '--mesh', 'square.msh']);
      const isComplete = (await readText('tail.fluxbench', 'mesh', 'square.msh')) === squareMesh;
      expect([again.exitCode === 0 || again.err.includes('already exists'), isComplete]).toEqual([
        true,
        true,
      ]);
    },
  },
  {
    name: 'save in the page',
    calls: 330,
    start: (moment) =>
      runServer(
        folder,
        async (requests) => {
          const { token, document } = await openWing(requests);
          await requests.ask('autosave', { token, document: named(document, 'second') });
          await requests.ask('saveProject', { token, document: named(document, 'second') });
        },
        moment,
      ),
    async check(wing) {
      expect(['first', 'second']).toContain(wing?.document?.name);
      expect([undefined, 'second']).toContain(wing?.recovered?.name);
    },
  },
  {
    name: 'checkpoints of the page',
    calls: 500,
    start: (moment) =>
      runServer(
        folder,
        async (requests) => {
          acknowledged = 0;
          const { token, document } = await openWing(requests);
          const { id } = await requests.ask<RunEntry>('createRun', { token, document });
          const part = { area: 'runs', run: id, file: 'checkpoint.fxb' } as const;
          for (const step of [1, 2, 3, 4, 5]) {
            await requests.put(dataPath(token, part), stateAt(step));
            acknowledged = step;
          }
        },
        moment,
      ),
    async check(wing) {
      const id = wing?.runs.at(-1)?.id;
      if (id === '0001' || id === undefined) return expect(acknowledged).toBe(0);
      const path = join(folder, project, 'runs', id);
      const read = async (file: string): Promise<ArrayBuffer> =>
        new Uint8Array(await readFile(join(path, file))).buffer;
      const damage: string[] = [];
      const state = await newestIntactState(await readdir(path), read, (line) => damage.push(line));
      expect([damage, (state?.step ?? 0) >= acknowledged]).toEqual([[], true]);
    },
  },
  {
    name: 'deletion in the page',
    calls: 130,
    start: (moment) =>
      runServer(
        folder,
        async ({ ask }) => {
          const [{ token }] = await ask<ProjectEntry[]>('listProjects', {});
          await ask('deleteProject', { token });
        },
        moment,
      ),
    async check(wing) {
      if (wing !== null) expect(wing).toMatchObject({ document: { name: 'first' }, runs: [{}] });
    },
  },
];

/** Opens everything as a later session does. @returns the project, if it is still there */
async function openAll(): Promise<OpenedProject | null> {
  const store = await openProjects();
  let wing: OpenedProject | null = null;
  for (const { token, name } of await store.listProjects()) {
    const opened = await store.openProject(token);
    expect([opened.warnings, opened.readOnly]).toEqual([[], undefined]);
    if (name === 'wing') wing = opened;
  }
  await store.close();
  return wing;
}

describe('a killed process', () => {
  const title = `leaves the old or the new state, no lock and a run that resumes, ${killCount} times`;
  it(title, { timeout: timeoutOf(killCount) }, async () => {
    const uniform = uniformNumbers('kills');
    let killed = 0;
    for (let trial = 0; trial < killCount; trial++) {
      const work = works[trial % works.length];
      // Every fourth one at a time, which also finds it outside of disk calls.
      const moment =
        trial % 4 === 3
          ? { afterMs: 100 + 900 * uniform() }
          : { call: 1 + Math.floor(work.calls * uniform()) };
      const what = `${work.name}, killed at ${JSON.stringify(moment)}`;
      await restore();
      acknowledged = 0;
      const { exitCode } = await work.start(moment);
      if (exitCode === null) killed++;
      try {
        for (const path of await leftoversIn(folder)) {
          await utimes(join(folder, path), 1, 1).catch(() => undefined);
        }
        await work.check(await openAll());
        expect(await leftoversIn(folder)).toEqual([]);
      } catch (error) {
        throw new Error(what, { cause: error });
      }
    }
    expect(killed).toBeGreaterThan(killCount / 2);
  });
});
