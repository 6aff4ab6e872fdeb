import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from '../../electron/server/openBrowser';
import { fluxbench, projectFolder } from './support';

describe('fluxbench report', () => {
  it('writes a report of the last run of a project', async () => {
    const folder = await projectFolder();
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu'], { folder });
    const words = ['report', 'square.fluxbench', '--field', 'q', '--field', 'q^2'];
    const { exitCode, err } = await fluxbench(words, { folder });
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: 'Wrote square.html\n' });
    const html = await readFile(join(folder, 'square.html'), 'utf8');
    expect(html).toContain('<h2>Convergence</h2>');
    expect(html).toContain('Maximum number of steps reached.');
    expect(html.match(/<img /g)).toHaveLength(2);
  });

  it('prints a PDF with embedded fonts, or reports that no browser is installed', async () => {
    const folder = await projectFolder();
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu', '--steps', '1'], { folder });
    const print = () => fluxbench(['report', 'square.fluxbench', '--out', 'r.pdf'], { folder });
    if (findBrowser() !== null) {
      expect(await print()).toMatchObject({ exitCode: 0, err: 'Wrote r.pdf\n' });
      const pdf = await readFile(join(folder, 'r.pdf'), 'latin1');
      expect(pdf).toMatch(/^%PDF-.*\/FontFile2 /s);
      expect(pdf).not.toContain('/Type1');
    }
    vi.stubEnv('FLUXBENCH_BROWSER', '/nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await print()).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/^--out: PDF output needs Chromium, Chrome or Edge/),
    });
  });

  it('rejects a project without results, and reports a damaged summary', async () => {
    const folder = await projectFolder();
    const report = () => fluxbench(['report', 'square.fluxbench'], { folder });
    expect(await report()).toMatchObject({
      exitCode: 2,
      err: 'square.fluxbench: the project has no results; run it first: fluxbench run square.fluxbench\n',
    });
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu'], { folder });
    await writeFile(join(folder, 'square.fluxbench/runs/0001/summary.json'), '{');
    expect(await report()).toMatchObject({
      exitCode: 2,
      err: 'square.fluxbench/runs/0001/summary.json: the file is damaged; rerun the case\n',
    });
    expect(await readdir(folder)).toEqual(['square.fluxbench']);
  });
});
