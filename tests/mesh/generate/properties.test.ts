import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAirfoilFile } from '../../../solver/mesh';
import { holdsFor, moderate } from '../../support/property';

type Point = readonly [x: number, y: number];

/** A convex section of chord 1, from the trailing edge over the upper side and back. */
const section = fc
  .tuple(fc.integer({ min: 6, max: 20 }), moderate(0.05, 0.4), moderate(-0.1, 0.1))
  .map(([count, thickness, camber]): Point[] =>
    Array.from({ length: 2 * count + 1 }, (_, i) => {
      const angle = (Math.PI * (i - count)) / count;
      const x = (1 - Math.cos(angle)) / 2;
      const half = thickness * Math.sqrt(x) * (1 - x) * (i < count ? 1 : -1);
      return [rounded(x), rounded(half + 4 * camber * x * (1 - x))];
    }),
  );

const rounded = (value: number): number => Number(value.toFixed(6)) + 0;

const format = fc.record({
  title: fc.constantFrom('', 'NACA own\n', 'Section 12 of 1950\n\n'),
  separator: fc.constantFrom(' ', '  ', '\t', ', ', ';'),
  end: fc.constantFrom('\n', '\r\n', '\r', ' \n'),
  indent: fc.constantFrom('', ' ', '   '),
  after: fc.constantFrom('', '\n\nmade by hand\n'),
});

it('reads the same points from any layout of the file', () => {
  holdsFor(fc.tuple(section, format), ([points, { title, separator, end, indent, after }]) => {
    const lines = points.map(([x, y]) => `${indent}${x.toFixed(6)}${separator}${y.toFixed(6)}`);
    const { elements } = readAirfoilFile(title + lines.join(end) + after, 'own.dat');
    const plain = readAirfoilFile(points.map((point) => point.join(' ')).join('\n'), 'own.dat');
    expect(elements).toEqual(plain.elements);
    expect(elements).toHaveLength(1);
  });
});

it('reads the same points in Selig and in Lednicer order', () => {
  holdsFor(section, (points) => {
    const text = (of: readonly Point[]): string => of.map((point) => point.join(' ')).join('\n');
    const nose = (points.length - 1) / 2;
    const [upper, lower] = [points.slice(0, nose + 1).toReversed(), points.slice(nose)];
    const bySides = `own\n${upper.length}. ${lower.length}.\n\n${text(upper)}\n\n${text(lower)}\n`;
    const inOrder = `own\n${text(points)}\n`;
    expect(readAirfoilFile(bySides, 'a.dat').elements).toEqual(
      readAirfoilFile(inOrder, 'a.dat').elements,
    );
  });
});
