import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from '../../solver/outputs/csv';
import { readPoints } from '../../solver/outputs/readPoints';
import { holdsFor } from '../support/property';

/** Reads a table by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows[rows.length - 1].push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('writes tables that every reader of CSV reads back', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => !/^[=+\-@\t\r\n']/.test(text));
  const table = fc.integer({ min: 1, max: 4 }).chain((columns) => {
    const row = <T>(value: fc.Arbitrary<T>) =>
      fc.array(value, { minLength: columns, maxLength: columns });
    return fc.tuple(row(name), fc.array(row(fc.double()), { maxLength: 5 }));
  });
  holdsFor(table, ([header, rows]) => {
    expect(readCsv(writeCsv(header, rows))).toEqual([
      header,
      ...rows.map((row) => row.map(String)),
    ]);
  });
});

it('reads the points of a table with any separator and line ends', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const points = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 20 });
  const separator = fc.constantFrom(',', ';', '\t', ' ', ', ');
  holdsFor(
    fc.tuple(points, separator, fc.constantFrom('\n', '\r\n', '\r')),
    ([given, between, end]) => {
      const text = ['x, y', ...given.map((point) => point.join(between))].join(end);
      // Decimals have no −0.
      expect(readPoints(text, 100)).toEqual(given.map((point) => point.map((value) => value + 0)));
    },
  );
});
