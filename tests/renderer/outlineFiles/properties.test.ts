import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDxf } from '../../../renderer/outlineFiles/dxf/readDxf';
import { subpathsOf } from '../../../renderer/outlineFiles/svg/pathData';
import { unpackArchive } from '../../../renderer/reading/unpackArchive';
import { ZipFile } from '../../../renderer/export/zipFile';
import { zipSync } from 'fflate';
import { holdsAsyncFor, holdsFor, moderate } from '../../support/property';
import { areaOf } from './areas';

type Point = readonly [x: number, y: number];

/** A star-shaped polygon around a place. */
const polygon = fc
  .tuple(
    fc.array(moderate(0.5, 1), { minLength: 3, maxLength: 12 }),
    moderate(-50, 50),
    moderate(0.1, 100),
  )
  .map(([radii, x, scale]): Point[] =>
    radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [x + scale * radius * Math.cos(angle), scale * radius * Math.sin(angle)];
    }),
  );

const groups = (...all: (string | number)[]): string => `${all.join('\n')}\n`;
const drawing = (entities: string): Uint8Array =>
  new TextEncoder().encode(
    groups(0, 'SECTION', 2, 'ENTITIES') + entities + groups(0, 'ENDSEC', 0, 'EOF'),
  );

const areaOfPoints = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

it('reads the polygon of a closed polyline of DXF point by point', () => {
  holdsFor(polygon, (points) => {
    const entity = groups(0, 'LWPOLYLINE', 8, 'wall', 90, points.length, 70, 1, ...points.flatMap(([x, y]) => [10, x, 20, y])); // prettier-ignore
    const { outlines } = readDxf(drawing(entity));
    expect(outlines).toEqual([{ name: 'wall', points, corners: points.map((_, i) => i) }]);
  });
});

it('joins lines of DXF in any order and direction to the same area', () => {
  const shuffled = polygon.chain((points) =>
    fc.tuple(
      fc.constant(points),
      fc.shuffledSubarray(
        points.map((_, i) => i),
        { minLength: points.length },
      ),
      fc.array(fc.boolean(), { minLength: points.length, maxLength: points.length }),
    ),
  );
  holdsFor(shuffled, ([points, order, turns]) => {
    const lines = order.map((i) => {
      const [a, b] = turns[i] ? [i, i + 1] : [i + 1, i];
      const [[x, y], [toX, toY]] = [points[a % points.length], points[b % points.length]];
      return groups(0, 'LINE', 8, 'wall', 10, x, 20, y, 11, toX, 21, toY);
    });
    const { outlines } = readDxf(drawing(lines.join('')));
    expect(outlines).toHaveLength(1);
    const area = areaOfPoints(points);
    expect(Math.abs(Math.abs(areaOf(outlines[0])) / area - 1)).toBeLessThan(1e-9);
  });
});

it('reads the same SVG path from absolute and relative commands, with any separators', () => {
  const separator = fc.constantFrom(' ', ',', ' , ', '\n');
  const integers = fc.array(
    fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })),
    { minLength: 2, maxLength: 9 },
  );
  holdsFor(fc.tuple(integers, separator), ([points, between]) => {
    const absolute = `M${points.map((point) => point.join(between)).join(between)}z`;
    const relative = points.map(([x, y], i) => {
      const [fromX, fromY] = i === 0 ? [0, 0] : points[i - 1];
      return `${i === 0 ? 'm' : 'l'}${x - fromX}${between}${y - fromY}`;
    });
    const read = (data: string) => subpathsOf(data);
    expect(read(absolute)).toEqual(read(`${relative.join('')}Z`));
    expect(read(absolute).isCut).toBe(false);
    expect(read(absolute).subpaths[0].stretches.map(({ points: [start] }) => start)).toEqual(
      points,
    );
  });
});

it('unpacks the files that were packed', async () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,8}\.[a-z]{3}$/);
  const files = fc.dictionary(name, fc.uint8Array({ maxLength: 300 }), { minKeys: 1, maxKeys: 5 });
  await holdsAsyncFor(
    fc.tuple(files, fc.boolean()),
    async ([contents, isDeflated]) => {
      const own = new ZipFile();
      for (const [path, bytes] of Object.entries(contents)) own.add(path, bytes);
      const archive = isDeflated ? new Blob([new Uint8Array(zipSync(contents))]) : own.finish();
      const unpacked = await unpackArchive(archive, 'a.zip', () => undefined);
      const read = await Promise.all(
        [...unpacked].map(async ([path, file]) => [
          path,
          [...new Uint8Array(await file.arrayBuffer())],
        ]),
      );
      expect(Object.fromEntries(read)).toEqual(
        Object.fromEntries(Object.entries(contents).map(([path, bytes]) => [path, [...bytes]])),
      );
    },
    20,
  );
});

it('draws the part of an SVG path before a number too large to compute with', () => {
  const { subpaths, isCut } = subpathsOf('M0 1 3-1Q7 1 1e308 0T0 0');
  expect(isCut).toBe(true);
  expect(subpaths).toEqual([{ stretches: [{ points: [[0, 1], [3, -1]], isCurve: false }], isClosed: false }]); // prettier-ignore
});
