import { describe, expect, it } from 'vitest';
import { cutIntoPatches } from '../../solver/methods/cese/quads/gpu/patches';
import { vertexTables } from '../../solver/methods/cese/quads/gpu/tables';
import { staggeredMesh } from '../../solver/methods/cese/quads/staggeredMesh';
import { bilinearSpace } from '../../solver/space/bilinearSpace';
import { bent, quadBox, star } from './quadMeshes';

describe('patches of quadrilaterals', () => {
  it.each([
    ['in rows', quadBox({ counts: [23, 17], map: bent(0.05) })],
    ['periodic', quadBox({ counts: [9, 8], joined: [0, 1] })],
    ['five around a vertex', star(5, 3)],
  ])('contains each cell once with all its contributors: %s', (_, given) => {
    const space = bilinearSpace(given);
    const tables = vertexTables(staggeredMesh(space.mesh), { apart: false, numberWords: 1 });
    const limits = { own: 20, vertices: 32, room: 48 };
    const { count, own, cells, vertices, table } = cutIntoPatches(space, tables, limits);
    expect(own).toBeLessThanOrEqual(limits.own);
    expect(vertices).toBeLessThanOrEqual(limits.vertices);
    expect(cells).toBeLessThanOrEqual(limits.room);
    const firstVertex = 2 + 2 * Math.ceil(cells / 2);
    const firstCorner = firstVertex + 2 * vertices;
    const words = firstCorner + 2 * own;
    const half = (at: number, k: number): number =>
      (table[at + (k >> 1)] >>> (16 * (k & 1))) & 0xffff;
    const done = new Uint8Array(space.cellCount);
    for (let patch = 0; patch < count; patch++) {
      const start = words * patch;
      const cellAt = (place: number): number => table[start + 2 + place];
      for (let i = 0; i < (table[start] & 0xffff); i++) {
        const cell = cellAt(i);
        done[cell]++;
        for (let k = 0; k < 4; k++) {
          const contributor = half(start + firstCorner + 2 * i, k);
          const at = start + firstVertex + 2 * (contributor >> 2);
          const expected = tables.contributors[4 * cell + k];
          expect(contributor & 3).toBe(expected & 3);
          if (expected >>> 2 >= tables.counts.ring) {
            expect(table[at]).toBe(0xffffffff);
            expect(table[at + 1]).toBe((expected >>> 2) - tables.counts.ring);
            continue;
          }
          const corners = [0, 1, 2, 3].map((j) => half(at, j));
          expect(corners.map((corner) => 4 * cellAt(corner >> 2) + (corner & 3))).toEqual([
            ...tables.rings.subarray(4 * (expected >>> 2), 4 * (expected >>> 2) + 4),
          ]);
        }
      }
    }
    expect(done.every((times) => times === 1)).toBe(true);
  });
});
