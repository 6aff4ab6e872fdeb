import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllocations } from './allocations';
import { readCorpus } from './corpus';
import { Fuzzer } from './fuzzer';
import { Random } from './random';
import { targets } from './targets';
import { tryInput } from './tryInput';

/** A small part of what `npm run test:fuzz` does, with the same inputs in every run. */
const mutations = 300;

describe.each(targets)('the parser of $name', (target) => {
  let stopCounting = (): void => undefined;
  beforeAll(() => {
    stopCounting = countAllocations();
  });
  afterAll(() => stopCounting());

  it('reads its valid files', async () => {
    for (const input of target.seeds()) expect(await tryInput(target, input)).toBe('read');
  });

  it('reads or rejects every input of the corpus by the rules', async () => {
    for (const input of readCorpus(target.name)) {
      expect(await tryInput(target, input)).toEqual(expect.any(String));
    }
  });

  it('reads or rejects random changes by the rules', async () => {
    const fuzzer = new Fuzzer(target, { random: new Random(1) });
    for (const input of target.seeds()) await fuzzer.add(input);
    await fuzzer.run(mutations);
    expect([...fuzzer.findings.values()].map(({ fault }) => fault.details)).toEqual([]);
    expect(fuzzer.executed).toBeGreaterThan(mutations);
  });
});
