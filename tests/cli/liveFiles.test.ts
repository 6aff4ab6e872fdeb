import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liveStatusSchema } from '../../electron/contract/liveFiles';
import { fluxbench, projectFolder } from './support';

describe('--live', () => {
  it('writes the progress and a picture of a run', async () => {
    const folder = await projectFolder();
    const words = ['run', 'square.fluxbench', '--backend', 'cpu', '--steps', '4', '--live', 'live'];
    expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    const text = await readFile(join(folder, 'live/status.json'), 'utf8');
    const status = liveStatusSchema.parse(JSON.parse(text));
    expect(status.line).toMatch(/^step \d/);
    const png = await readFile(join(folder, 'live/picture.png'));
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      960,
      600,
    ]);
  });

  it('rejects a file in place of the folder', async () => {
    const folder = await projectFolder();
    const words = ['run', 'square.fluxbench', '--live', 'square.fluxbench/case.json'];
    expect(await fluxbench(words, { folder })).toHaveProperty('exitCode', 2);
  });
});
