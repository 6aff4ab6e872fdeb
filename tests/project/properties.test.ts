import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ContainerError,
  readContainer,
  readContainerHead,
  writeContainer,
  type ContainerArray,
  type JsonValue,
} from '../../solver/project/container';
import { readHistory, writeHistory } from '../../solver/project/history';
import { holdsFor } from '../support/property';

const length = { maxLength: 40 };
const array: fc.Arbitrary<ContainerArray> = fc.oneof(
  fc.float32Array(length),
  fc.float64Array(length),
  fc.uint32Array(length),
  fc.int32Array(length),
);
const name = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
/** JSON has no −0. */
const metadata = fc
  .dictionary(name, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, JsonValue>);
const container = fc.record({
  kind: name,
  metadata,
  arrays: fc.dictionary(name, array, { maxKeys: 5 }),
});

it('reads the container that was written', () => {
  holdsFor(container, (content) => {
    const bytes = writeContainer(content);
    const read = readContainer(bytes, 'a.fxb');
    expect(read).toEqual(content);
    expect(Object.keys(read.arrays)).toEqual(Object.keys(content.arrays));
    expect(readContainerHead(bytes, 'a.fxb')).toEqual({
      kind: content.kind,
      metadata: content.metadata,
    });
  });
});

it('rejects every container with a changed bit or a missing end', () => {
  const damage = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    bit: fc.nat(7),
    isCut: fc.boolean(),
  });
  holdsFor(fc.tuple(container, damage), ([content, { at, bit, isCut }]) => {
    const bytes = new Uint8Array(writeContainer(content));
    const place = Math.floor(at * bytes.length);
    const changed = isCut ? bytes.slice(0, place) : bytes.slice();
    if (!isCut) changed[place] ^= 1 << bit;
    try {
      // Unused bytes between arrays have no checksum.
      expect(readContainer(changed.buffer, 'a.fxb')).toEqual(content);
    } catch (error) {
      expect(error).toBeInstanceOf(ContainerError);
      expect((error as Error).message).toMatch(/^a\.fxb: [^\r\n]+$/);
    }
  });
});

it('returns the written history', () => {
  const row = fc.tuple(
    fc.integer({ min: 1, max: 1000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double(),
    fc.double(),
  );
  holdsFor(fc.array(row, { maxLength: 20 }), (steps) => {
    let [step, time] = [0, 0];
    const rows = Float64Array.from(
      steps.flatMap(([further, later, change, other]) => [
        (step += further),
        (time += later),
        later,
        change,
        other,
      ]),
    );
    const history = { variables: ['a', 'b'], rows };
    expect(readHistory(writeHistory(history))).toEqual({ ...history, thinning: 1 });
  });
});
