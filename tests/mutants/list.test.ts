import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verificationEntries } from '../../solver/verification/registry';
import { leastMutants, mutants, patched } from './list.js';

describe('the list of mutants', () => {
  it(`has at least ${leastMutants} defects with unique ids`, () => {
    expect(mutants.length).toBeGreaterThanOrEqual(leastMutants);
    const ids = mutants.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('changes text that occurs exactly once in its file', () => {
    const faults = mutants.flatMap((mutant) => {
      if (!existsSync(mutant.file)) return [`${mutant.id}: ${mutant.file} not found`];
      const text = readFileSync(mutant.file, 'utf8');
      try {
        return patched(mutant, text) === text ? [`${mutant.id}: changes nothing`] : [];
      } catch (error) {
        return [(error as Error).message];
      }
    });
    expect(faults).toEqual([]);
  });

  it('refuses text that occurs twice', () => {
    const mutant = { id: 'twice', file: 'a.ts', find: 'a', replace: 'b' };
    expect(() => patched(mutant, 'a a')).toThrow('twice: expected "a" once in a.ts (found 2)');
    expect(() => patched(mutant, 'b')).toThrow('(found 0)');
    expect(patched({ ...mutant, replace: '$&' }, 'a b')).toBe('$& b');
  });

  it('names existing tests and no snapshots', () => {
    const faults = mutants.flatMap(({ id, tests }) =>
      tests
        .filter((file) => !existsSync(file) || !/^tests\/(?!golden\/).*\.test\.ts$/.test(file))
        .map((file) => `${id}: ${file}`),
    );
    expect(faults).toEqual([]);
    expect(mutants.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('names existing verification entries and checks', () => {
    const faults = mutants.flatMap(({ id, verify }) =>
      verify
        .filter((name) => {
          const [entry, ...rest] = name.split('/');
          const checks = verificationEntries.get(entry)?.checks ?? [];
          return !checks.some((check) =>
            `${check.id}/`.startsWith(rest.map((part) => `${part}/`).join('')),
          );
        })
        .map((name) => `${id}: ${name}`),
    );
    expect(faults).toEqual([]);
  });

  it('says why a defect is not verified', () => {
    const faults = mutants.filter(
      ({ verify, unverified }) => verify.length > 0 === (unverified !== undefined),
    );
    expect(faults.map(({ id }) => id)).toEqual([]);
  });
});
