import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseInput } from '../../solver/case/document';
import { fluxbench, temporaryFolder } from './support';

describe('a laminar polar', () => {
  it('has the published drag of NACA 0012 at Mach 0.5 and Re 5,000, from the outline to the table', async () => {
    const folder = temporaryFolder();
    const words = ['--polar', '0012', '--angles', '1', '--machs', '0.5', '--reynolds', '5000'];
    const made = await fluxbench(['new', 'foil', ...words], { folder });
    expect([made.exitCode, made.err]).toEqual([0, expect.any(String)]);
    // A coarser mesh than that of the polar.
    const file = join(folder, 'foil.fluxbench', 'case.json');
    const document = JSON.parse(await readFile(file, 'utf8')) as CaseInput;
    const { generate } = document.mesh;
    if (generate?.kind !== 'outlines') throw new Error('the polar has no outlines');
    Object.assign(generate.outlines[1], {
      size: 0.08,
      sizes: [
        { point: 0, size: 0.015 },
        { point: 1, size: 0.02 },
      ],
    });
    Object.assign(generate, { growth: 1.6, refinements: [] });
    Object.assign(generate.layers![0], { first: 0.012, growth: 1.6 });
    await writeFile(file, JSON.stringify(document));
    const swept = await fluxbench(['sweep', 'foil.fluxbench', '--backend', 'cpu'], { folder });
    expect(swept.exitCode).toBe(0);
    const table = swept.out.split('\n').map((line) => line.trim().split(/ {2,}/));
    const head = table.findIndex((cells) => cells.includes('CD'));
    const valueOf = (row: number, name: string): number =>
      Number(table[head + row][table[head].indexOf(name)]);
    // Swanson and Langer, NASA/TM–2016–219003, as cited by later papers: 0.055 at 0°, of which friction is 0.0325.
    expect(valueOf(1, 'CD') / 0.055).toBeCloseTo(1, 1);
    expect(valueOf(1, 'CD friction') / 0.0325).toBeCloseTo(1, 1);
    // The separation on both sides leaves a small part of the lift of potential flow.
    const partOfLift = valueOf(1, 'CL') / (2 * Math.PI * (Math.PI / 180));
    expect([partOfLift > 0.1, partOfLift < 0.3]).toEqual([true, true]);
    expect(valueOf(1, 'CL/CD')).toBeCloseTo(valueOf(1, 'CL') / valueOf(1, 'CD'), 2);
  });
});
