import { describe, expect, it } from 'vitest';
import {
  nameFaces,
  readGmsh,
  readSurface,
  requireClosed,
  writeStl,
  type TriangleSurface,
} from '../../solver/mesh';

/** Corners of a unit cube, and its sides as quadrilaterals with normals that point outwards. */
const cube = [0, 1].flatMap((z) => [0, 1].flatMap((y) => [0, 1].map((x) => [x, y, z] as const)));
const sides = {
  west: [0, 4, 6, 2],
  east: [1, 3, 7, 5],
  rest: [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3],
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The cube as STL in text, its points moved by up to `noise`. */
function textStl(noise = 0): string {
  let next = 0;
  const vertex = (corner: number): string =>
    `vertex ${cube[corner].map((value) => value + noise * Math.sin(++next)).join(' ')}`;
  const facet = (...corners: number[]): string =>
    ['facet normal 0 0 0', 'outer loop', ...corners.map(vertex), 'endloop', 'endfacet'].join('\n');
  const solids = Object.entries(sides).map(([name, corners]) => {
    const facets = Array.from({ length: corners.length / 4 }, (_, i) => {
      const [a, b, c, d] = corners.slice(4 * i, 4 * i + 4);
      return `${facet(a, b, c)}\n${facet(a, c, d)}`;
    });
    return [`solid ${name}`, ...facets, `endsolid ${name}`].join('\n');
  });
  return `${solids.join('\n')}\n`;
}

const obj = [
  '# cube',
  ...cube.map((place) => `v ${place.join(' ')}`),
  ...Object.entries(sides).flatMap(([name, corners]) => [
    `g ${name}`,
    ...Array.from(
      { length: corners.length / 4 },
      (_, i) =>
        `f ${corners
          .slice(4 * i, 4 * i + 4)
          .map((corner) => `${corner + 1}//1`)
          .join(' ')}`,
    ),
  ]),
].join('\n');

/** Volume within a closed surface whose triangles turn around normals that point outwards, by the theorem of Gauss. */
function volumeOf({ points, corners }: TriangleSurface): number {
  let volume = 0;
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => points.subarray(3 * corners[i + k]));
    volume += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]);
    volume += a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return volume / 6;
}

describe('a surface of triangles', () => {
  it.each([
    ['STL in text', encode(textStl())],
    ['STL whose corners differ by rounding', encode(textStl(1e-7))],
    ['OBJ with polygons and groups', encode(obj)],
    ['OBJ with points counted from the last', encode(obj.replace('f 1//1', 'f -8//1'))],
  ])('is read from %s with its parts', (_, bytes) => {
    const surface = readSurface(bytes, 'cube');
    requireClosed(surface, 'cube');
    expect(surface.names).toEqual(['west', 'east', 'rest']);
    expect(surface.points.length / 3).toBe(8);
    expect(surface.corners.length / 3).toBe(12);
    expect(volumeOf(surface)).toBeCloseTo(1, 5);
  });

  it('is the same after it was written as binary STL, also if the header begins with "solid"', () => {
    const bytes = writeStl(readSurface(encode(textStl()), 'cube'));
    bytes.set(encode('solid cube'));
    const surface = readSurface(bytes, 'cube');
    expect(volumeOf(surface)).toBe(1);
    expect(surface.points.length / 3).toBe(8);
  });

  it.each([
    [
      'an open surface',
      textStl().replace(/facet(?:.|\n)*?endfacet/, ''),
      /^cube\.stl: the surface is not closed: an edge at \(0, 0, 0\) belongs to one triangle/,
    ],
    [
      'a coordinate that is not a number',
      textStl().replace('vertex 0 0 0', 'vertex 0 x 0'),
      /^cube\.stl: line 4: expected three finite numbers/,
    ],
    [
      'a facet with two corners',
      textStl().replace('vertex 0 0 0\n', ''),
      /^cube\.stl: line 6: a face has the wrong number of corners/,
    ],
    [
      'a missing point',
      obj.replace('f 1//1', 'f 9//1'),
      /^cube\.stl: line 11: point 9\/\/1 does not exist/,
    ],
    [
      'no triangles',
      'solid a\nfacet normal 0 0 0\nendsolid a',
      /^cube\.stl: the surface has no triangles/,
    ],
    ['another file', '$MeshFormat\n', /^cube\.stl: not an STL or OBJ surface/],
  ])('is rejected with one line for %s', (_, text, message) => {
    const open = (): void => requireClosed(readSurface(encode(text), 'cube.stl'), 'cube.stl');
    expect(open).toThrow(message);
  });

  it('names the faces of a mesh by its nearest parts', () => {
    const mesh = readGmsh(
      encode(
        [
          ...['$MeshFormat', '2.2 0 8', '$EndMeshFormat', '$PhysicalNames', '2'],
          ...['2 1 "wall"', '2 2 "farField"', '$EndPhysicalNames', '$Nodes', '8'],
          ...cube.map((place, i) => `${i + 1} ${place.join(' ')}`),
          ...['$EndNodes', '$Elements', '4'],
          // Triangles of the sides x = 0, x = 1 and y = 0, and one of the far field.
          ...['1 2 2 1 1 1 5 7', '2 2 2 1 1 2 4 8', '3 2 2 1 1 1 2 6', '4 2 2 2 2 3 7 8'],
          '$EndElements',
        ].join('\n'),
      ),
      'cube.msh',
    );
    const { blocks, groups } = nameFaces(mesh, 'wall', readSurface(encode(textStl()), 'cube'));
    const names = [...blocks[0].physicalTags].map(
      (tag) => groups.find((group) => group.tag === tag)?.name,
    );
    expect(names).toEqual(['west', 'east', 'rest', 'farField']);
    expect(groups.map(({ name }) => name)).not.toContain('wall');
    // Names that are taken give way to numbers.
    const taken = textStl().replaceAll('solid west', 'solid farField');
    const numbered = nameFaces(mesh, 'wall', readSurface(encode(taken), 'cube'));
    expect(numbered.groups.map(({ name }) => name)).toEqual(['farField', 'wall1', 'east', 'rest']);
  });
});
