import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, temporaryFolder } from './support';

describe('fluxbench paper', () => {
  it('lists the sources, and the items of one', async () => {
    const all = await fluxbench(['paper']);
    expect(all.exitCode).toBe(0);
    for (const id of ['fuhry2013', 'fuhry2014', 'hagen2007', 'westers2020', 'zimmerman2013']) {
      expect(all.out).toMatch(new RegExp(`^${id}\\n.*\\n {4}\\d+ items$`, 'm'));
    }
    const { out } = await fluxbench(['paper', 'fuhry2013']);
    expect(out).toMatch(/^ {2}table-5\.3 +Supersonic vortex.* {2}reproduced with differences$/m);
  });

  it('prints printed values beside ours with a verdict, and how ours is made', async () => {
    const { out } = await fluxbench(['paper', 'fuhry2013', 'table', '5.3']);
    expect(out).toContain('Fuhry 2013, Table 5.3: Supersonic vortex');
    expect(out).toMatch(/^ {2}1 {2}fluxbench verify supersonic-vortex\/A /m);
    expect(out).toMatch(/^ {2}A, p = 1 +4\.934e-3 +4\.9337e-3 +agrees$/m);
    expect(out).toMatch(/^ {2}B, p = 4 +1\.887e-8 +1\.9873e-8 +not reproduced/m);
    expect(out).toMatch(/^ {2}run supersonic-vortex: .* steps/m);
    const changed = await fluxbench(['paper', 'fuhry2013', 'figure-5.1']);
    expect(changed.out).toContain('  1  fluxbench paper fuhry2013 figure-5.1 --run\n');
    const misprint = await fluxbench(['paper', 'fuhry2013', 'table-2.1']);
    expect(misprint.out).toMatch(
      /^ {2}N = 20, p = 1 +6\.605e-3 \(6\.505e-3\) +6\.5048e-3 +agrees/m,
    );
    const other = await fluxbench(['paper', 'hagen2007', 'figure-4']);
    expect(other.out).toContain('Reference implementation');
    expect(other.out).not.toMatch(/\bPrinted\b/);
  });

  it('runs what makes an item', async () => {
    const table = await fluxbench(['paper', 'zimmerman2013', 'table-3.1', '--run']);
    expect(table.exitCode).toBe(0);
    expect(table.out).toContain('α, P4, point 5');
    expect(table.out).toMatch(/\n20 passed, 0 failed/);
    const run = await fluxbench(['paper', 'fuhry2013', 'figure-5.5', '--run', '--backend', 'cpu'], {
      // The settings of the item, on few steps.
      onInterrupt: (callback) => {
        setTimeout(callback, 0);
        return () => undefined;
      },
    });
    expect(run.exitCode).toBe(130);
    expect(run.out).toContain('Supersonic vortex');
  });

  it('finds items by author and subject', async () => {
    const { out } = await fluxbench(['paper', '--search', 'zimmerman separation']);
    expect(out).toMatch(/^zimmerman2013 table-5\.3 {2}/m);
    const topics = await fluxbench(['paper', '--search', 'fuhry adaptation']);
    expect(topics.out).toContain(
      'fuhry2013  Future: mesh adaptation: not reproduced. Meshes are fixed during a run.',
    );
    expect((await fluxbench(['paper', '--search', 'nonsense'])).out).toContain('No item contains');
  });

  it('writes a report with values and pictures', async () => {
    const folder = temporaryFolder();
    const { exitCode } = await fluxbench(['paper', 'fuhry2013', '--report', 'papers.html'], {
      folder,
    });
    expect(exitCode).toBe(0);
    const html = await readFile(join(folder, 'papers.html'), 'utf8');
    expect(html).toContain('<h3>Table 5.2: Rotating hill');
    expect(html).toContain('1.9873e-8');
    expect(html).toContain('data:image/png;base64,');
    expect(html).toContain('data:image/svg+xml');
    expect(html).not.toMatch(/(?:src|href)="http/);
  });

  it('explains unknown names and items that are not made', async () => {
    const unknown = await fluxbench(['paper', 'fury2013']);
    expect([unknown.exitCode, unknown.err]).toEqual([
      2,
      expect.stringContaining('Did you mean "fuhry2013"?'),
    ]);
    expect((await fluxbench(['paper', 'fuhry2013', 'table-9'])).err).toContain('no item "table-9"');
    const computed = await fluxbench(['paper', 'fuhry2014', 'table-5', '--run']);
    expect(computed.err).toContain('Table 5 has nothing to run. The theoretical occupancy');
    const drawn = await fluxbench(['paper', 'westers2020', 'figure-5.11', '--run']);
    expect(drawn.err).toContain('open its Papers page');
    expect((await fluxbench(['paper', 'fuhry2013', '5.2', '--run'])).err).toContain('table-5.2');
  });
});
