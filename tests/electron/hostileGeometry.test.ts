// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSizes } from '../../electron/contract/geometry';
import { copyGeometryFiles } from '../../electron/host/geometryScratch';
import { meshInScratch, runGmsh } from '../../electron/host/gmsh';
import { temporaryFolder } from './helpers';
import { hostileScripts, type HostileScript } from './hostileScripts';

const without = spawnSync('gmsh', ['--version']).status !== 0;
if (without) console.warn('gmsh is not installed: hostile scripts are read, not run');

interface Trial {
  readonly geometry: string;
  /** An empty folder for checked scripts. */
  readonly scratch: string;
  /** Files left behind by the script. */
  readonly left: () => Promise<string[]>;
}

async function trialOf({ script, beside }: HostileScript): Promise<Trial> {
  const root = await temporaryFolder();
  const [folder, scratch, canaries] = ['geometry', 'scratch', 'canaries'].map((name) =>
    join(root, name),
  );
  for (const path of [folder, scratch, canaries]) await mkdir(path);
  const canary = join(canaries, 'canary');
  for (const [name, text] of Object.entries({ 'main.geo': `${script}\n`, ...beside })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text.replaceAll('CANARY', canary));
  }
  return { geometry: join(folder, 'main.geo'), scratch, left: () => readdir(canaries) };
}

const commonOptions = {
  shown: 'main.geo',
  sandbox: null,
  sizes: defaultSizes,
  onLine: () => {},
  signal: new AbortController().signal,
};

/** Contain only geometry if the parts that Gmsh would take for commands are removed. */
const harmless = [
  'in a comment to which a loop jumps back',
  'in a comment to which a call returns',
  'in a comment at the start of a macro',
  'in a comment after an include',
  'in a string on a line longer than the read buffer',
  'in an option file beside the geometry',
  'after a NUL in a comment',
];

describe('a hostile geometry', () => {
  it('is rejected with one line that names file, line and statement', async () => {
    const passed: string[] = [];
    for (const hostile of hostileScripts) {
      const { geometry, scratch } = await trialOf(hostile);
      const refusal = await copyGeometryFiles(geometry, scratch).then(
        () => null,
        (error: Error) => error.message,
      );
      if (refusal === null) passed.push(hostile.name);
      else expect(refusal, hostile.name).toMatch(/^\S+(:\d+)?: [^\n]+$/);
    }
    expect(passed.sort()).toEqual([...harmless].sort());
  });

  it.skipIf(without).each(hostileScripts.map((hostile) => ({ ...hostile })))(
    'starts no program and writes no file, even without a sandbox: $name',
    async (hostile) => {
      const { geometry, scratch, left } = await trialOf(hostile);
      if (harmless.includes(hostile.name)) {
        const laidOut = await copyGeometryFiles(geometry, scratch);
        await meshInScratch({ ...commonOptions, scratch, geometry: laidOut });
      } else {
        const output = join(scratch, 'mesh.msh');
        await expect(runGmsh({ ...commonOptions, geometry, output })).rejects.toThrow();
      }
      expect(await left()).toEqual([]);
    },
  );

  it.skipIf(without)('would run its commands without the check', async () => {
    const names = [
      'between strings that look like a comment',
      'after a string that looks like a comment',
      'in a comment to which a loop jumps back',
      'in a string skipped by a condition',
      'in a string on a line longer than the read buffer',
    ];
    for (const hostile of hostileScripts.filter(({ name }) => names.includes(name))) {
      const { geometry, scratch, left } = await trialOf(hostile);
      await meshInScratch({ ...commonOptions, scratch, geometry });
      expect(await left(), hostile.name).toEqual(['canary']);
    }
  });
});
