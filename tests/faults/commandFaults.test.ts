import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { fluxbench, squareMesh, type Invocation } from '../cli/support';
import { countCalls, withFault, type CountedCall } from './faultyDisk';
import { chosen, trialsTimeout } from './trials';

/** Commands whose calls fail one at a time; hosts are tried in `diskFaults.test.ts`. */

/** Trials for each command; `npm run test:crash` does all. */
const trialsEach = 3;

let parent: string;
let root: string;
const invoke = (words: readonly string[]): Promise<Invocation> =>
  fluxbench([...words], { folder: root, fallbackFolders: [join(root, 'rescue')] });

async function restore(): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await cp(join(parent, 'prepared'), root, { recursive: true });
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fluxbench-faults-'));
  root = join(parent, 'root');
  await mkdir(root);
  await writeFile(join(root, 'square.msh'), squareMesh);
  await invoke(['new', 'wing', '--grid', '4x4', '--system', 'advection2d']);
  const run = await invoke(['run', 'wing.fluxbench', '--backend', 'cpu', '--steps', '2']);
  expect(run.exitCode, run.err).toBe(0);
  await writeFile(join(root, 'result.csv'), 'old');
  await cp(root, join(parent, 'prepared'), { recursive: true });
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const read = (path: string): Promise<Buffer | null> => readFile(join(root, path)).catch(() => null);

async function stateIn(path: string): Promise<unknown> {
  const bytes = await read(path);
  return bytes && readCheckpoint(new Uint8Array(bytes).buffer).state;
}

interface Command {
  readonly name: string;
  readonly words: readonly string[];
  /** What it made; null for nothing. */
  result(): Promise<unknown>;
}

const commands: readonly Command[] = [
  {
    name: 'new',
    words: ['new', 'tail', '--mesh', 'square.msh'],
    result: async () => {
      const files = await readdir(join(root, 'tail.fluxbench'), { recursive: true }).catch(
        () => null,
      );
      return files && [files.sort(), await read('tail.fluxbench/case.json')];
    },
  },
  {
    name: 'export',
    words: ['export', 'wing.fluxbench', '--csv', '--out', 'result.csv'],
    result: async () => String(await read('result.csv')),
  },
  {
    name: 'run in a folder',
    words: ['run', 'wing.fluxbench', '--backend', 'cpu', '--steps', '3', '--out', 'results'],
    result: () => stateIn('results/checkpoint.fxb'),
  },
  {
    name: 'run in a project',
    words: ['run', 'wing.fluxbench', '--backend', 'cpu', '--steps', '3'],
    result: () => stateIn('wing.fluxbench/runs/0002/checkpoint.fxb'),
  },
];

/** The last line says what failed, where and what to do. */
const isClear = (err: string): boolean => {
  const line = err.trim().split('\n').at(-1) ?? '';
  return (
    /(root|wing|tail|results|\.csv|\.msh|\.json|\.fxb)/.test(line) &&
    !/\.tmp\b|Unexpected|\n +at /.test(err)
  );
};

describe.each(commands)('fluxbench $name', ({ name, words, result }) => {
  let calls: CountedCall[];
  let [before, after]: unknown[] = [];
  beforeAll(async () => {
    await restore();
    before = await result();
    calls = await countCalls(root, () => invoke(words));
    after = await result();
  });

  it(
    'leaves the old or the new result and can be repeated after any failed call',
    {
      timeout: trialsTimeout,
    },
    async () => {
      const all = calls.flatMap(({ index, what, codes }) =>
        codes.map((code) => ({ index, code, trial: `${name}: ${code} in call ${index}, ${what}` })),
      );
      for (const { index, code, trial } of chosen(all, trialsEach, name)) {
        await restore();
        const { value, error } = await withFault(root, index, code, () => invoke(words));
        if (error !== null || value === null) throw new Error(trial, { cause: error });
        const found = await result();
        if (value.exitCode === 0) {
          expect(found, `${trial}\n${value.err}`).toEqual(after);
          continue;
        }
        expect(value.err, trial).toSatisfy(isClear);
        expect([before, after], trial).toContainEqual(found);
        if (name === 'new' && found !== null) continue;
        const again = await invoke(words);
        expect(again.exitCode, `${trial}\n${again.err}`).toBe(0);
      }
    },
  );
});
