import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCellMesh,
  readGmsh,
  writeGmsh,
  type CellMesh,
  type MeshFile,
} from '../../solver/mesh';
import { bilinearMaps, invertBilinear, requireQuads } from '../../solver/mesh/bilinear';
import { cellLocator } from '../../solver/mesh/cellLocator';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { boxMesh } from '../../solver/mesh/generate/box';
import { extrudedFile } from '../../solver/mesh/generate/extrude';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { formatFaceList, parseFaceList } from '../../solver/mesh/groups/changes';
import { rectangleMesh, rectangleQuads } from '../../solver/mesh/rectangle';
import { refineMesh } from '../../solver/mesh/refineMesh';
import { shuffleOrientation } from '../../solver/mesh/shuffleOrientation';
import { inversePointMap, pointMap, transformMesh } from '../../solver/mesh/transform';
import { holdsFor, moderate } from '../support/property';
import { expectConsistentCells } from './cells';
import { BinaryWriter } from './binaryWriter';

const count = fc.integer({ min: 1, max: 5 });
const angle = moderate(-360, 360);
/** A bend of the unit square that keeps the orientation of every cell: its area is 1. */
const shear = fc.record({ slope: moderate(-2, 2), wave: moderate(-0.3, 0.3) });
type Shear = { readonly slope: number; readonly wave: number };
const sheared =
  ({ slope, wave }: Shear) =>
  (x: number, y: number): [number, number] => [x, y + slope * x + wave * x * x];

const plane = fc
  .tuple(count, count, shear, fc.boolean())
  .map(([columns, rows, bend, isCut]): CellMesh =>
    (isCut ? rectangleMesh : rectangleQuads)(columns, rows, sheared(bend)),
  );
const box = fc
  .tuple(count, count, count, fc.integer({ min: 1, max: 3 }))
  .map(([x, y, z, order]) => ({ cells: [x, y, z], order }));
const noCurves = new Map<string, never>();

/** Relative to the magnitude of the coordinates. */
const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-11 * Math.max(1, Math.abs(a));
const expectMeasure = (mesh: CellMesh, measure: number): void =>
  expect(isClose(meshMeasure(mesh), measure), `${meshMeasure(mesh)} is not ${measure}`).toBe(true);

describe('refinement', () => {
  it('keeps the area and splits every cell and boundary side', () => {
    holdsFor(plane, (mesh) => {
      const fine = refineMesh(mesh, noCurves);
      expectConsistentCells(fine);
      expectMeasure(fine, meshMeasure(mesh));
      expect(fine.elementTags).toHaveLength(4 * mesh.elementTags.length);
      expect(fine.groups.map(({ faceCount }) => faceCount)).toEqual(
        mesh.groups.map(({ faceCount }) => 2 * faceCount),
      );
    });
  });

  it('keeps the volume of hexahedra of any order', () => {
    holdsFor(
      box,
      ({ cells, order }) => {
        const mesh = buildCellMesh(boxMesh({ min: [0, 0, 0], max: [1, 2, 3], cells }, order));
        const fine = refineMesh(mesh, noCurves);
        expectMeasure(fine, 6);
        expect(fine.elementTags).toHaveLength(8 * mesh.elementTags.length);
      },
      12,
    );
  });
});

it('extrudes to the area times the height, with a layer of cells per layer', () => {
  const layers = fc.tuple(count, moderate(-5, 5), moderate(0.01, 10));
  holdsFor(
    fc.tuple(count, count, shear, layers),
    ([columns, rows, bend, [layers, from, height]]) => {
      const mesh = rectangleQuads(columns, rows, sheared(bend));
      const file = extrudedFile(mesh, {
        from,
        to: from + height,
        layers,
        groups: ['back', 'front'],
      });
      const solid = buildCellMesh(file);
      expectConsistentCells(solid);
      expectMeasure(solid, meshMeasure(mesh) * height);
      expect(solid.elementTags).toHaveLength(layers * columns * rows);
      const ends = solid.groups.filter(({ name }) => name === 'back' || name === 'front');
      expect(ends.map(({ faceCount }) => faceCount)).toEqual([columns * rows, columns * rows]);
    },
    30,
  );
});

describe('periodic pairs', () => {
  it('makes boundary faces interior ones and keeps all others, for any shear', () => {
    holdsFor(plane, (mesh) => {
      const joined = joinPeriodic(mesh, 'left', 'right');
      const [pair] = mesh.groups;
      expect(joined.groups).toEqual(mesh.groups.slice(2));
      expect(joined.interiorFaceCount).toBe(mesh.interiorFaceCount + pair.faceCount);
      expectMeasure(joined, meshMeasure(mesh));
      const sides = joined.neighbors.length / joined.elementTags.length;
      joined.neighbors.forEach((neighbor, slot) => {
        if (neighbor < 0) return;
        const back = sides * neighbor + joined.neighborSides[slot];
        expect(sides * joined.neighbors[back] + joined.neighborSides[back]).toBe(slot);
      });
    });
  });

  it('gives the same mesh in either order of the groups', () => {
    holdsFor(plane, (mesh) => {
      const [there, back] = [
        joinPeriodic(mesh, 'left', 'right'),
        joinPeriodic(mesh, 'right', 'left'),
      ];
      expect(there.neighbors).toEqual(back.neighbors);
      expect(there.neighborSides).toEqual(back.neighborSides);
    });
  });
});

it('transforms points there and back, and measures by the square of the scale', () => {
  const transform = fc.record({
    scale: moderate(0.01, 100),
    rotation: angle,
    translation: fc.tuple(moderate(-10, 10), moderate(-10, 10)),
  });
  holdsFor(fc.tuple(plane, transform, moderate(-1, 1)), ([mesh, given, x]) => {
    const moved = transformMesh(mesh, given);
    expect(Math.abs(meshMeasure(moved) / (meshMeasure(mesh) * given.scale ** 2) - 1)).toBeLessThan(
      1e-7,
    );
    const [backX, backY] = inversePointMap(given)(...pointMap(given)(x, 2 * x));
    expect(Math.hypot(backX - x, backY - 2 * x)).toBeLessThan(1e-12 * (1 + 10 / given.scale));
  });
});

it('keeps volume and neighbors if cells are oriented differently', () => {
  holdsFor(
    fc.tuple(box, fc.nat()),
    ([{ cells, order }, seed]) => {
      const mesh = buildCellMesh(boxMesh({ min: [0, 0, 0], max: [1, 1, 2], cells }, order));
      const turned = shuffleOrientation(mesh, seed);
      expectConsistentCells(turned);
      expectMeasure(turned, 2);
      expect(turned.groups).toEqual(mesh.groups);
    },
    12,
  );
});

it('locates a point of a convex quadrilateral where it was taken from', () => {
  const corner = fc.tuple(moderate(-0.2, 0.2), moderate(-0.2, 0.2));
  const within = moderate(0.01, 0.99);
  const quadrilateral = fc.array(corner, { minLength: 4, maxLength: 4 });
  holdsFor(fc.tuple(quadrilateral, within, within), ([moves, u, v]) => {
    const [a, b, c, d] = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y], i) => [x + moves[i][0], y + moves[i][1]]); // prettier-ignore
    const placeOf = (x: number, y: number): [number, number] =>
      [0, 1].map(
        (axis) =>
          (1 - x) * (1 - y) * a[axis] +
          x * (1 - y) * b[axis] +
          x * y * c[axis] +
          (1 - x) * y * d[axis],
      ) as [number, number];
    const mesh = requireQuads(rectangleQuads(1, 1, placeOf), 'the test');
    const place = placeOf(u, v);
    const closed = new Float64Array(3);
    expect(invertBilinear(bilinearMaps(mesh), 0, ...place, closed)).toBe(true);
    const newton = cellLocator(mesh)([...place, 0])?.reference ?? [];
    for (const [x, y] of [closed, newton]) expect(Math.hypot(x - u, y - v)).toBeLessThan(1e-9);
  });
});

describe('Gmsh files', () => {
  const file = fc.tuple(count, count, count).map((cells): MeshFile => boxMesh({ min: [-1, 0, 0], max: [1, 1 / 3, 1e-3], cells })); // prettier-ignore

  it('reads the mesh that was written', () => {
    holdsFor(
      file,
      (mesh) => {
        const read = readGmsh(writeGmsh(mesh), 'a.msh');
        expect(read.points).toEqual(mesh.points);
        expect(read.groups).toEqual(mesh.groups);
        expect(new Set(read.blocks.map(({ cellType }) => cellType))).toEqual(
          new Set(mesh.blocks.map(({ cellType }) => cellType)),
        );
        expectMeasure(buildCellMesh(read), meshMeasure(buildCellMesh(mesh)));
      },
      20,
    );
  });

  it('reads the same nodes from binary files in either byte order, for any node numbers', () => {
    const tags = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), {
      minLength: 3,
      maxLength: 12,
    });
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    holdsFor(
      fc.tuple(tags, fc.boolean(), fc.array(finite, { minLength: 36, maxLength: 36 })),
      ([numbers, littleEndian, places]) => {
        // prettier-ignore
        const writer = new BinaryWriter(littleEndian);
        writer
          .text('$MeshFormat\n2.2 1 8\n')
          .ints(1)
          .text(`\n$EndMeshFormat\n$Nodes\n${numbers.length}\n`);
        numbers.forEach((tag, i) => writer.ints(tag).doubles(...places.slice(3 * i, 3 * i + 3)));
        writer.text('\n$EndNodes\n$Elements\n1\n').ints(2, 1, 2, 1, 7, 1, ...numbers.slice(0, 3));
        const { points, nodeTags, blocks } = readGmsh(
          writer.text('\n$EndElements\n').build(),
          'a.msh',
        );
        expect([...nodeTags]).toEqual(numbers);
        expect([...points]).toEqual(places.slice(0, 3 * numbers.length));
        expect([...blocks[0].nodes]).toEqual([0, 1, 2]);
      },
    );
  });
});

it('parses the face list that was formatted', () => {
  const faces = fc
    .uniqueArray(fc.nat(200), { minLength: 1 })
    .map((all) => all.sort((a, b) => a - b));
  holdsFor(faces, (numbers) => {
    const ranges = parseFaceList(formatFaceList(numbers));
    expect(
      ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      ),
    ).toEqual(numbers);
  });
});
