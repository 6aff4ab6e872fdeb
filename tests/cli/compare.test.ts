import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, temporaryFolder } from './support';

describe('fluxbench compare', () => {
  it('reports a missing GPU', async () => {
    const none = { exitCode: 2, out: '' };
    expect(await fluxbench(['compare', 'sod-cese'])).toEqual({
      ...none,
      err: 'fluxbench compare: there is none here: get one\n',
    });
    expect(await fluxbench(['verify', '--compare'])).toEqual({
      ...none,
      err: '--compare: there is none here: get one\n',
    });
  });

  it('rejects output files that cannot be created before the run starts', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'notes'), '');
    for (const words of [
      ['compare', 'sod-cese', '--csv', 'notes/rows.csv'],
      ['bench', 'cese', 'reductions', '--backend', 'cpu', '--out', 'notes/study/new'],
    ]) {
      expect(await fluxbench(words, { folder })).toEqual({
        exitCode: 2,
        out: '',
        err: `${words.at(-1)}: notes is a file, not a folder; choose another location\n`,
      });
    }
  });
});
