import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chooseTasks, experiments, planBenchmark } from '../../solver/benchmark';
import { parseCaseDocument } from '../../solver/case';
import { presetGroups } from '../../solver/laboratory';
import { changedCase, papers, type Maker } from '../../solver/papers';
import { gtx580, teslaK40, theoreticalOccupancy } from '../../solver/papers/occupancy';
import { sweepFaults } from '../../solver/sweep';
import { caseSystem } from '../../solver/physics';
import { verificationEntries } from '../../solver/verification/registry';
import { chooseChecks } from '../../solver/verification/run';
import { sharedFile } from '../support/shared';
import { coveragePage } from './coverage';

const root = new URL('../../', import.meta.url);
const examples = readdirSync(new URL('resources/examples', root));
const presets = presetGroups.flatMap(({ presets }) => presets.map(({ id }) => id));
const tasks = planBenchmark({ gpu: 'hardware', cores: 4, quick: false });

const readExample = (id: string) =>
  parseCaseDocument(
    readFileSync(new URL(`resources/examples/${id}/case.json`, root), 'utf8'),
    'case.json',
  );

/** Checks that what a maker names exists. */
function expectToExist(maker: Maker): void {
  switch (maker.kind) {
    case 'case':
    case 'sweep': {
      expect(examples).toContain(maker.example);
      const document = changedCase(readExample(maker.example), maker.changes);
      if (maker.kind === 'sweep') {
        expect(document.sweep).toBeDefined();
        expect(sweepFaults(document, document.sweep!, caseSystem(document.system))).toEqual([]);
      }
      break;
    }
    case 'compare':
      expect(examples).toContain(maker.example);
      break;
    case 'verify': {
      const entry = verificationEntries.get(maker.entry);
      expect(entry, maker.entry).toBeDefined();
      for (const check of maker.checks) {
        expect(chooseChecks(entry!, [check], true), check).not.toEqual([]);
      }
      break;
    }
    case 'bench': {
      const [first, ...names] = maker.names;
      if (first !== 'cese') expect(() => chooseTasks(tasks, maker.names)).not.toThrow();
      else for (const name of names) expectExperiment(name);
      break;
    }
    case 'laboratory':
      if (maker.preset !== null) expect(presets).toContain(maker.preset);
      break;
    case 'drawing':
      break;
    default:
      maker satisfies never;
  }
}

const expectExperiment = (name: string): void =>
  expect(experiments.filter(({ id }) => `${id}/`.startsWith(`${name}/`))).not.toEqual([]);

function expectEvidence(evidence: string): void {
  const [kind, ...names] = evidence.split(' ');
  switch (kind) {
    case 'verify':
      expectToExist({ kind, entry: names[0], checks: [] });
      break;
    case 'example':
      expectToExist({ kind: 'case', example: names[0] });
      break;
    case 'bench':
      expectToExist({ kind, names });
      break;
    default:
      expect(existsSync(new URL(evidence, root)), evidence).toBe(true);
  }
}

describe.each(papers)('$id', ({ items, topics }) => {
  it('has items with different ids, made by existing cases, checks and measurements', () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id, title, makers, coverage, notes, printed } of items) {
      expect(title, id).not.toBe('');
      const isComputed = printed.length > 0 && printed.every(({ ours }) => ours !== null);
      expect(makers.length > 0 || isComputed || coverage === 'notReproduced', id).toBe(true);
      for (const { label, verdict } of printed) expect(verdict, label).not.toBe('fail');
      if (coverage !== 'reproduced') expect(notes, id).not.toEqual([]);
      makers.forEach(expectToExist);
    }
  });

  it('has evidence for every topic that is covered, and a reason for the others', () => {
    for (const { title, evidence, coverage, note } of topics) {
      if (coverage !== 'notReproduced') expect(evidence, title).not.toEqual([]);
      if (coverage !== 'reproduced') expect(note, title).not.toBe('');
      evidence.forEach(expectEvidence);
    }
  });
});

describe('theoretical occupancy', () => {
  it('is limited by warps, blocks, registers or shared memory', () => {
    expect(theoreticalOccupancy(gtx580, { threads: 192 })).toBe(1);
    expect(theoreticalOccupancy(gtx580, { threads: 33 })).toBe(16 / 48);
    expect(theoreticalOccupancy(gtx580, { threads: 256, registersPerThread: 63 })).toBe(16 / 48);
    expect(theoreticalOccupancy(gtx580, { threads: 256, registersPerThread: 64 })).toBe(16 / 48);
    expect(theoreticalOccupancy(gtx580, { threads: 256, registersPerThread: 65 })).toBe(8 / 48);
    expect(theoreticalOccupancy(teslaK40, { threads: 64, sharedBytes: 12_288 })).toBe(8 / 64);
  });

  it('agrees with the printed values of three kernels', () => {
    const { printed } = papers
      .flatMap(({ items }) => items)
      .find(({ title }) => title === 'Occupancy and registers of the kernels')!;
    expect(printed.map(({ ours, verdict }) => [ours, verdict])).toEqual([
      ['0.33', 'pass'],
      ['0.33', 'pass'],
      ['0.67', 'pass'],
    ]);
  });
});

/** Number of entries in the list of contents of each source. */
const contents = {
  fuhry2013: 61,
  fuhry2014: 24,
  hagen2007: 40,
  westers2020: 44,
  zimmerman2013: 43,
};

describe('the contents of the sources', () => {
  it('are accounted for completely', () => {
    for (const { id, items, topics } of papers) {
      const covered = new Set([...items, ...topics].flatMap(({ covers }) => covers));
      const all = Array.from({ length: contents[id as keyof typeof contents] }, (_, i) => i + 1);
      expect(
        [...covered].sort((a, b) => a - b),
        id,
      ).toEqual(all);
    }
  });

  it('are those of the lists made from the sources', ({ skip }) => {
    const files = ['fuhry-hagen', 'westers-zimmerman'].map((name) =>
      sharedFile(`audit/${name}.md`),
    );
    if (files.includes(null)) skip('requires ../shared/audit');
    const [first, second] = files.map((file) => readFileSync(file!, 'utf8'));
    const count = (prefix: string): number =>
      [...first.matchAll(new RegExp(`^${prefix}\\.(\\d+)\\|`, 'gm'))].length;
    const numbered = second
      .split(/^## /m)
      .slice(1)
      .map((part) => new Set([...part.matchAll(/(?:^|\s)(\d+) [VDPM] /gm)].map(([, n]) => n)).size);
    expect([count('000'), count('001'), count('004'), ...numbered]).toEqual(
      Object.values(contents),
    );
  });

  it('match the documentation', async () => {
    const file = fileURLToPath(new URL('docs/reference/papers.md', root));
    await expect(await coveragePage(papers, file)).toMatchFileSnapshot(file);
  });
});
