import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { defaultCase } from '../../solver/case/defaults';
import { CaseError } from '../../solver/core/caseError';
import { systems } from '../../solver/physics/systems';
import { holdsFor, moderate } from '../support/property';

const line = /^[^\p{Cc}]+$/u;

/** The message of a rejection; null if the text is a case. */
function rejection(text: string): string | null {
  try {
    parseCaseDocument(text, 'case.json');
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(CaseError);
    return (error as Error).message;
  }
}

it('reads the case that was written', () => {
  const system = fc.constantFrom(...systems.values());
  const end = moderate(1e-6, 1e6);
  holdsFor(
    fc.tuple(system, end, fc.string({ unit: 'grapheme', minLength: 1 })),
    ([own, time, name]) => {
      const document = { ...defaultCase(own, 'mesh/a.msh', ['inlet', 'wall']), name };
      const changed = { ...document, time: { ...document.time, end: time } };
      const read = parseCaseDocument(JSON.stringify(changed), 'case.json');
      expect(parseCaseDocument(JSON.stringify(read, null, 2), 'case.json')).toEqual(read);
      expect([read.time.end, read.name]).toEqual([time, name]);
    },
    40,
  );
});

it('rejects any other JSON value with one line that names the file', () => {
  holdsFor(fc.json(), (text) => expect(rejection(text)).toMatch(/^case\.json:[^\p{Cc}]+$/u), 200);
});

it('reads or rejects a case with any value in place of another', () => {
  const document = JSON.parse(
    JSON.stringify(defaultCase([...systems.values()][0], 'a.msh', ['wall'])),
  ) as Record<string, unknown>;
  const change = fc.tuple(
    fc.constantFrom(...Object.keys(document)),
    fc.nat(20),
    fc.jsonValue({ maxDepth: 2 }),
  );
  holdsFor(
    change,
    ([key, index, value]) => {
      const own = structuredClone(document);
      const part = own[key];
      if (typeof part === 'object' && part !== null) {
        const keys = Object.keys(part);
        Object.assign(part, { [keys[index % Math.max(1, keys.length)] ?? 'x']: value });
      } else own[key] = value;
      const message = rejection(JSON.stringify(own));
      if (message !== null) expect(message).toMatch(line);
    },
    200,
  );
});
