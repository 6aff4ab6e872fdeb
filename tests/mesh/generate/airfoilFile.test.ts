import { describe, expect, it } from 'vitest';
import { longestElement, readAirfoilFile } from '../../../solver/mesh';
import { workOf } from '../../support/work';

type Point = readonly [x: number, y: number];

/**
 * An airfoil like NACA 2412 with chord 1 and a thicker front, from the trailing edge over the upper
 * side and back.
 */
const xs = [1, 0.9, 0.7, 0.5, 0.3, 0.15, 0.05, 0.01];
const half = (x: number): number => 0.18 * Math.sqrt(x) * (1 - x);
const upper = xs.map((x): Point => [x, rounded(half(x) + 0.03 * x * (1 - x))]);
const lower = xs.map((x): Point => [x, rounded(-half(x) + 0.03 * x * (1 - x))]).toReversed();
const nose: Point = [0, 0];
const loop: Point[] = [...upper, nose, ...lower];

const lineOf = ([x, y]: Point): string => `${x.toFixed(6)} ${y.toFixed(6)}`;
const linesOf = (points: readonly Point[]): string => points.map(lineOf).join('\n');
const each = (change: (line: string) => string): string =>
  loop.map((point) => change(lineOf(point))).join('\n');
const scaled = (points: readonly Point[], by: number): Point[] =>
  points.map(([x, y]) => [rounded(by * x), rounded(by * y)]);
const read = (text: string) => readAirfoilFile(text, 'own.dat');
const first = (text: string): readonly Point[] => read(text).elements[0];

describe('airfoil file', () => {
  it.each<[string, string, name?: string]>([
    ['in Selig order with a name', `Own\n${linesOf(loop)}\n`],
    ['without a name', linesOf(loop), 'own.dat'],
    ['with surrounding blank lines', `\n\nOwn\n\n${linesOf(loop)}\n\n\n`],
    ['with a blank line after each point', `Own\n${each((line) => `${line}\n`)}`],
    ['with several header lines', `Own\nby hand\nx/c y/c\n${linesOf(loop)}`],
    ['with a name that begins with numbers', `63 412 airfoil\n${linesOf(loop)}`, '63 412 airfoil'],
    ['with a name of two numbers', `0012 12\n${linesOf(loop)}`, '0012 12'],
    ['with a name of one number', `2412\n${linesOf(loop)}`, '2412'],
    ['with Windows line endings', `Own\n${linesOf(loop)}`.replaceAll('\n', '\r\n')],
    ['with classic Mac line endings', `Own\n${linesOf(loop)}`.replaceAll('\n', '\r')],
    ['with a byte order mark', `\uFEFFOwn\n${linesOf(loop)}`],
    ['with tabs', `Own\n${each((line) => `\t${line.replace(' ', '\t')}`)}`],
    ['with commas', `Own\n${each((line) => line.replace(' ', ', '))}`],
    ['as CSV with quotes', `Own\n"x","y"\n${each((line) => `"${line.replace(' ', '","')}"`)}`],
    ['with semicolons', `Own\n${each((line) => line.replace(' ', ';'))}`],
    ['with decimal commas', `Own\n${each((line) => line.replaceAll('.', ','))}`],
    [
      'with decimal commas and semicolons',
      `Own\n${each((line) => line.replaceAll('.', ',').replace(' ', '; '))}`,
    ],
    ['with Fortran exponents', `Own\n${each((line) => `${line.replace(' ', 'D+00 ')}d0`)}`],
    ['with brackets', `Own\n${each((line) => `(${line.replace(' ', ', ')})`)}`],
    ['with a third column', `Own\n${each((line) => `${line} 0.000000`)}`],
    ['with text after points', `Own\n${each((line) => `${line} up`)}`],
    ['with comments', `# made by hand\nOwn\n! x y\n${each((line) => `${line} ! point`)}\n# end`],
    ['with text at the end', `Own\n${linesOf(loop)}\n\nThickness: 12%\nat Re 400,000 and more.\n`],
    [
      'with numbers in the text at the end',
      `Own\n${linesOf(loop)}\nmodified 0.99 -> 1\n0.1 0.2 -> 0.1 0.3\n20 nov 2005`,
    ],
    ['with an MSES domain line', `Own\n -2.0 3.0 -2.5 3.5\n${linesOf(loop)}`],
    ['with a MISES domain line', `Own\n 1.1 0.4 0.5 0.5 0.8\n${linesOf(loop)}`],
    ['with a point count', `Own\n${loop.length}\n${linesOf(loop)}`],
    ['with duplicate points', `Own\n${each((line) => `${line}\n${line}`)}`],
    ['with a duplicate leading edge', `Own\n${linesOf([...upper, nose, nose, ...lower])}`],
    [
      'in Lednicer order',
      `Own\n9. 9.\n\n${linesOf([nose, ...upper.toReversed()])}\n\n${linesOf([nose, ...lower])}`,
    ],
    [
      'in Lednicer order with integer counts',
      `Own\n9 9\n${linesOf([nose, ...upper.toReversed(), nose, ...lower])}`,
    ],
    [
      'in Lednicer order without a name',
      `9. 9.\n${linesOf([nose, ...upper.toReversed(), nose, ...lower])}`,
      'own.dat',
    ],
    [
      'in Lednicer order without counts',
      `Own\n${linesOf([nose, ...upper.toReversed(), nose, ...lower])}`,
    ],
    [
      'in Lednicer order with headings',
      `Own\nUpper surface\n${linesOf([nose, ...upper.toReversed()])}\nLower surface\n${linesOf([nose, ...lower])}`,
    ],
    [
      'by sides, both from the trailing edge',
      `Own\n${linesOf([...upper, nose, ...lower.toReversed(), nose])}`,
    ],
    ['with the lower side first', `Own\n${linesOf(loop.toReversed())}`],
    ['from the leading edge', `Own\n${linesOf([nose, ...lower, ...upper.slice(1), nose])}`],
    ['from the leading edge, not closed', `Own\n${linesOf([nose, ...lower, ...upper.slice(1)])}`],
    [
      'from the leading edge, upper side first',
      `Own\n${linesOf([nose, ...lower, ...upper.slice(1), nose].toReversed())}`,
    ],
    ['from the middle of a side', `Own\n${linesOf([...loop.slice(4), ...loop.slice(1, 5)])}`],
  ])('is read %s', (_, text, name = 'Own') => {
    const file = read(text);
    expect(file.name).toBe(name);
    expect(file.elements).toEqual([loop]);
  });

  it('is read in millimeters, even if its first line looks like point counts', () => {
    const large = scaled(loop, 103).map(([x, y]): Point => [x, rounded(y + 2)]);
    expect(large[0]).toEqual([103, 2]);
    expect(first(`Own\n103.0 2.0\n${linesOf(large.slice(1))}`)).toEqual(large);
    // Their sum equals the number of the other points.
    const slight = scaled(loop, 14).map(([x, y]): Point => [x, rounded(y + 2)]);
    expect(slight.length - 1).toBe(14 + 2);
    expect(first(`Own\n14. 2.\n${linesOf(slight.slice(1))}`)).toEqual(slight);
  });

  it('keeps a blunt trailing edge open, however its ends are given', () => {
    const blunt = loop.map(([x, y], i): Point => [x, rounded(y + (i < 8 ? 0.01 : -0.01) * x)]);
    const [top, bottom] = [blunt[0], blunt[blunt.length - 1]];
    for (const given of [
      blunt,
      [...blunt, top],
      [[1, 0] as Point, ...blunt, [1, 0] as Point],
      [...blunt, [1, 0] as Point],
      [...blunt.slice(8), ...blunt.slice(0, 9)],
      [...blunt.slice(3), ...blunt.slice(0, 3)],
      [bottom, ...blunt.slice(0, -1)].toReversed(),
    ]) {
      expect(first(`Own\n${linesOf(given)}`)).toEqual(blunt);
    }
  });

  it('may omit values and bracket trailing-edge values', () => {
    const blunt = loop.map(([x, y], i): Point => [x, rounded(y + (i < 8 ? 0.01 : -0.01) * x)]);
    const inner = linesOf(blunt.slice(1, -1));
    const text = `Own\n1.0000 ......\n1.0000 (0.01)\n${inner.replace('0.000000 0.000000', '0.0000 ......\n0 0')}\n1.0000 (-0.01)\n1 0`;
    expect(first(text)).toEqual(blunt);
  });

  it('separates elements by 999 999, and selects the element with the longest chord', () => {
    const flap = scaled(loop, 0.25).map(([x, y]): Point => [x + 1, rounded(y - 0.125)]);
    const file = read(
      `Own\n-2 3 -2 3\n${linesOf(flap)}\n999. 999.\n${linesOf(loop)}\n999.0 999.0\n`,
    );
    expect(file.elements).toEqual([flap, loop]);
    expect(longestElement(file)).toEqual({ points: loop, number: 2 });
  });

  it('keeps an airfoil at a large angle of attack', () => {
    const turned = loop.map(([x, y]): Point => [
      rounded(0.5 * x + 0.75 * y),
      rounded(0.5 * y - 0.75 * x),
    ]);
    expect(first(`Own\n${linesOf(turned)}`)).toEqual(turned);
  });

  it.each([
    ['', 'own.dat: has no points; give x and y'],
    ['Own\nnothing here\n', 'own.dat: has no points'],
    ['Own\n999. 999.\n999. 999.\n999. 999.\n', 'own.dat: has no points'],
    [
      `Own\n${linesOf(loop.slice(0, 5))}\nabout 3\n0.5 O.1\n${linesOf(loop.slice(6))}`,
      'own.dat:8: is not a point; give x and y',
    ],
    [
      `Own\n${linesOf(loop.slice(0, 5))}\n0.5\n${linesOf(loop.slice(6))}`,
      'own.dat:7: is not a point',
    ],
    [`Own\n${linesOf(loop)}\n1.0 0.O1`, 'own.dat:19: is not a point'],
    [`Own\n20 30\n${linesOf(loop)}`, 'own.dat:2: states 20 and 30 points but contains 17'],
    [
      `Own\n${linesOf(upper)}\n${linesOf([nose, [0, -0.01]])}`,
      'own.dat:2: the points do not enclose the airfoil: they start at (1, 0) and end at (0, -0.01)',
    ],
    [
      `Own\n${loop.map(([x, y]) => `${-x} ${y}`).join('\n')}`,
      'own.dat:2: the trailing edge has the smallest x',
    ],
    [
      `Own\n${linesOf(loop.filter((_, i) => i % 4 === 0))}`,
      'own.dat:2: has 5 points, at least 10 are needed',
    ],
    [`Own\n${each((line) => line.replace(/ .*/, ' 0'))}`, 'own.dat:2: the points enclose no area'],
    [
      `Own\n${Array.from({ length: 10_002 }, (_, i) => `${Math.cos((i * Math.PI) / 5001)} ${Math.sin((i * Math.PI) / 5001)}`).join('\n')}`,
      'own.dat:2: has 10002 points (limit 10000)',
    ],
  ])('is rejected in one line: %#', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it.each([
    ['a table in text', (n: number) => 'a 1\n0.5 0.1 a\n'.repeat(n), 'own.dat: has no points'],
    [
      'blocks of one line',
      (n: number) => `1 2\n1 3\n1 4\n\n${'1 2\n\n'.repeat(n)}`,
      'own.dat:1: the points enclose',
    ],
    ['lines of text', (n: number) => `1 2\n1 2\n1 2\n${'a\n'.repeat(n)}`, 'own.dat:1: the points'],
  ])('is read with work in proportion to its length: %s', (_, textOf, message) => {
    const [work, ofTwice] = [1000, 2000].map((n) =>
      workOf(() => expect(() => read(textOf(n))).toThrow(message)),
    );
    expect(work).toBeGreaterThan(1000);
    expect(ofTwice / work).toBeLessThan(2.1);
  });

  it('is rejected if it is too long', () => {
    expect(() => read(`${'1 2\n'.repeat(3)}${'a\n'.repeat(2_000_000)}`)).toThrow(
      'own.dat: has 4000012 characters (limit 4000000)',
    );
  });
});

function rounded(value: number): number {
  return Number(value.toFixed(6));
}
