import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../fuzz/random';
import { Hdf5Error, readHdf5, writeHdf5, type Hdf5Group } from '../../solver/hdf5';

const sample = (): Promise<Uint8Array> =>
  writeHdf5((root) => {
    root.attribute('title', { strings: ['a mesh'] });
    root.attribute('label', { strings: ['CGNSBase_t'], length: 33 });
    root.attribute('order', Int32Array.of(3));
    root.dataset('points', Float64Array.of(0, 1, 2, 3, 4, 5.5), { shape: [3, 2] });
    root.dataset('single', Float32Array.of(0.25));
    root.dataset('long', BigInt64Array.of(-5n, 2n ** 40n));
    root.dataset('config', { strings: ['[solver]\nκ = 1'] }, { shape: [] });
    root.dataset('names', { strings: ['in', 'outlet'], length: 6 });
    const inner = root.group('deep').group('deeper');
    inner.dataset('packed', new Int32Array(10_000).fill(7), { isCompressed: true });
    inner.dataset('none', new Int32Array(0));
  });

const read = async <T>(bytes: Uint8Array, action: (root: Hdf5Group) => T): Promise<T> =>
  readHdf5(bytes, 'a.h5', action);

const written = readFileSync(new URL('fixtures/table.h5', import.meta.url));

/** Reads everything; returns the number of datasets. */
function visit(group: Hdf5Group, depth = 0): number {
  let count = 0;
  for (const name of group.attributeNames) group.attribute(name);
  for (const name of group.names) {
    const kind = group.kindOf(name);
    if (kind === 'group' && depth < 5) count += visit(group.group(name), depth + 1);
    if (kind !== 'dataset') continue;
    group.dataset(name).read();
    count++;
  }
  return count;
}

describe('HDF5 files', () => {
  it('reads back what it writes', async () => {
    const bytes = await sample();
    await read(bytes, (root) => {
      expect(root.names).toEqual(['config', 'deep', 'long', 'names', 'points', 'single']);
      expect(root.attributeNames).toEqual(expect.arrayContaining(['label', 'order', 'title']));
      expect(root.attributeText('title')).toBe('a mesh');
      expect(root.attributeText('label')).toBe('CGNSBase_t');
      expect(root.attribute('order')).toMatchObject({ kind: 'numbers', values: Int32Array.of(3) });
      expect(root.attribute('nothing')).toBeNull();
      expect(root.dataset('points').shape).toEqual([3, 2]);
      expect(root.dataset('points').numbers()).toEqual(Float64Array.of(0, 1, 2, 3, 4, 5.5));
      expect(root.dataset('single').numbers()).toEqual(Float32Array.of(0.25));
      expect(root.dataset('long').numbers()).toEqual(Float64Array.of(-5, 2 ** 40));
      expect(root.dataset('config').strings()).toEqual(['[solver]\nκ = 1']);
      expect(root.dataset('config').shape).toEqual([]);
      expect(root.dataset('names').strings()).toEqual(['in', 'outlet']);
      const inner = root.group('deep/deeper');
      expect(inner.dataset('packed').numbers()).toEqual(new Int32Array(10_000).fill(7));
      expect(inner.dataset('none').numbers()).toEqual(new Int32Array(0));
      expect(root.kindOf('deep')).toBe('group');
      expect(root.kindOf('deep/deeper/packed')).toBe('dataset');
      expect(root.kindOf('shallow')).toBeNull();
    });
  });

  it('reads what h5py writes', async () => {
    await read(written, (root) => {
      const columns = root.dataset('rows').columns();
      expect(columns.get('name')).toMatchObject({ values: ['hex', 'quad'] });
      expect(columns.get('nodes')).toEqual({
        kind: 'numbers',
        width: 3,
        values: Float64Array.of(1, 2, 3, 4, 5, 2 ** 33),
      });
      expect(columns.get('curved')).toMatchObject({ values: Int8Array.of(0, 1) });
      expect(columns.get('x')).toMatchObject({ values: Float32Array.of(0.5, -0.25) });
      const face = columns.get('face');
      expect(face?.kind === 'columns' && face.columns.get('off')).toMatchObject({
        values: Float64Array.of(10, -20),
      });
      expect(root.dataset('big').numbers()).toEqual(Float64Array.of(1.5, -2, 3.25, 4));
      const bigRows = root.dataset('bigRows').columns();
      expect(bigRows.get('i')).toMatchObject({ values: Int32Array.of(1, 3) });
      expect(bigRows.get('x')).toMatchObject({ values: Float64Array.of(2.5, 4.5) });
      expect(root.dataset('chunked').numbers()).toEqual(
        Uint16Array.from({ length: 40 }, (_, i) => i),
      );
      expect(root.dataset('text').strings()).toEqual(['über']);
      expect(root.dataset('soft').numbers()).toHaveLength(4);
      expect(root.attribute('parts')).toMatchObject({ values: Float64Array.of(2, 3) });
      expect(root.attributeText('version')).toBe('2.0');
    });
  });

  const refusals: readonly (readonly [string, (root: Hdf5Group) => unknown, RegExp])[] = [
    ['a missing dataset', (root) => root.dataset('x'), /^a\.h5: \/x is missing; /],
    [
      'a group as a dataset',
      (root) => root.dataset('rows').strings(),
      /\/rows does not contain text/,
    ],
    ['a missing group', (root) => root.group('rows'), /^a\.h5: \/rows is missing; /],
    ['numbers of 16 bits', (root) => root.dataset('half').numbers(), /\/half does not contain /],
    ['mixed byte orders', (root) => root.dataset('mixedRows').read(), /\/mixedRows does not /],
    ['a link out of the file', (root) => root.dataset('outside'), /\/outside is missing/],
    [
      '8 TiB that are not there',
      (root) => root.dataset('sparse').numbers(),
      /\/sparse claims 8796093022208 bytes/,
    ],
    [
      'an attribute of numbers as text',
      (root) => root.attributeText('parts'),
      /\/@parts does not contain text/,
    ],
  ];
  it.each(refusals)('refuses %s in one line', async (_, action, message) => {
    const refused = read(written, action);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(Hdf5Error);
  });

  it('refuses truncated and foreign files in one line', async () => {
    const bytes = await sample();
    for (const length of [4, 8, 100, 1000, bytes.length - 1]) {
      await expect(read(bytes.subarray(0, length), visit)).rejects.toThrow(
        'a.h5: the HDF5 file is damaged or truncated; copy or export it again',
      );
    }
    await expect(read(new TextEncoder().encode('$MeshFormat'), visit)).rejects.toThrow(
      'a.h5: not an HDF5 file; export it again',
    );
  });

  it('reads or refuses damaged files, and reads whole ones afterwards', async () => {
    const bytes = await sample();
    const random = new Random(5);
    for (let trial = 0; trial < 20; trial++) {
      const damaged = bytes.slice();
      for (let i = 0; i < 3; i++) {
        damaged[random.integer(trial % 2 ? 2048 : damaged.length)] = random.integer(256);
      }
      await read(damaged, visit).catch((error: unknown) => expect(error).toBeInstanceOf(Hdf5Error));
    }
    expect(await read(bytes, visit)).toBe(7);
  });
});
