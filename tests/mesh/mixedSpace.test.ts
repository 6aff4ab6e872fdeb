import { describe, expect, it } from 'vitest';
import { cellMeasures, meshMeasure } from '../../solver/mesh/cellMeasures';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { collapse, collapseAreas, cones, expandTangents, flatSides } from '../../solver/mesh/cones';
import { areaVectors } from '../../solver/mesh/cellMapTable';
import { CellMap } from '../../solver/mesh/cellMap';
import { faceTable } from '../../solver/mesh/faceTable';
import { inverseMap } from '../../solver/mesh/inverseMap';
import { mixedSpaceFile, type MixedSpace } from '../../solver/mesh/generate/mixedSpace';
import { cellShapesOf, isCollapsedSide } from '../../solver/mesh/mesh';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { cellQuality } from '../../solver/mesh/quality';
import { facingPoints, referenceSides } from '../../solver/methods/cpr/sidePoints';
import type { BlockShape, CellMesh, ElementBlock, MeshFile } from '../../solver/mesh/types';
import { meshErrorOf } from './support';

/** Keeps the faces of the unit cube apart from shifts that are the same on opposite ones. */
const bent = (x: number, y: number, z: number): [number, number, number] => [
  x + 0.04 * Math.sin(2 * Math.PI * y + 0.4) + 0.03 * Math.sin(2 * Math.PI * z),
  y + 0.04 * Math.sin(2 * Math.PI * z + 1) + 0.02 * Math.sin(2 * Math.PI * x),
  z + 0.05 * Math.sin(2 * Math.PI * x + 2),
];

const kinds: readonly (readonly [string, MixedSpace])[] = [
  ['tetrahedra', { boxes: [2, 2, 2], cellsOf: () => 'center', isSplit: () => true }],
  ['pyramids', { boxes: [2, 2, 2], cellsOf: () => 'center', isSplit: () => false }],
  ['prisms', { boxes: [2, 2, 2], cellsOf: () => 'prisms' }],
  ['all shapes', { boxes: [3, 3, 2] }],
  [
    'curved pyramids',
    { boxes: [2, 2, 2], order: 3, cellsOf: () => 'center', isSplit: () => false },
  ],
  ['all shapes of order 2', { boxes: [3, 3, 2], order: 2 }],
  [
    'curved tetrahedra',
    { boxes: [2, 2, 2], order: 3, cellsOf: () => 'center', isSplit: () => true },
  ],
  [
    'curved prisms and tetrahedra',
    {
      boxes: [2, 2, 2],
      order: 2,
      cellsOf: (_, __, k) => (k === 0 ? 'prisms' : 'center'),
      isSplit: () => true,
    },
  ],
];

/** Renumbers the corners of all cells by even and odd permutations. */
function shuffled(file: MeshFile): MeshFile {
  const permutations: Partial<Record<ElementBlock['cellType'], number[][]>> = {
    tetrahedron: [[0, 1, 2, 3], [3, 0, 1, 2], [1, 0, 2, 3], [2, 1, 3, 0], [3, 2, 1, 0]], // prettier-ignore
    pyramid: [
      [0, 1, 2, 3, 4],
      [1, 2, 3, 0, 4],
      [2, 3, 0, 1, 4],
      [3, 2, 1, 0, 4],
    ],
    prism: [[0, 1, 2, 3, 4, 5], [1, 2, 0, 4, 5, 3], [2, 0, 1, 5, 3, 4], [3, 4, 5, 0, 1, 2]], // prettier-ignore
  };
  return {
    ...file,
    blocks: file.blocks.map((block) => {
      const own = permutations[block.cellType];
      if (!own) return block;
      const width = block.nodesPerElement;
      return {
        ...block,
        nodes: block.nodes.map((_, at) => {
          const cell = Math.floor(at / width);
          return block.nodes[cell * width + own[cell % own.length][at % width]];
        }),
      };
    }),
  };
}

/** Returns the largest distance of the points of both sides of all faces, apart from periodic translations. */
function gapOfFaces(mesh: CellMesh, perAxis: number): number {
  const map = new CellMap(mesh);
  const sides = referenceSides('hexahedron', perAxis);
  const facing = facingPoints('hexahedron', perAxis);
  const faces = faceTable(mesh);
  const place = (cell: number, side: number, point: number): Float64Array => {
    const { axis, end } = sides[side];
    // Points of a line that are symmetric, as Gauss points.
    const along = (i: number): number => 0.1 + (0.8 * i) / (perAxis - 1);
    const others = [along(point % perAxis), along(Math.floor(point / perAxis))];
    const at = [0, 1, 2].map((own) => (own === axis ? (end === 'left' ? 0 : 1) : others.shift()!));
    const found = new Float64Array(3);
    map.place(cell, at, found);
    return found;
  };
  let gap = 0;
  for (let face = 0; face < faces.interiorCount; face++) {
    const [side, other] = [faces.leftSides[face], faces.rightSides[face]];
    const points = facing(side, other, faces.turns[face]);
    points.forEach((own, point) => {
      const here = place(faces.leftCells[face], side, point);
      const there = place(faces.rightCells[face], other, own);
      here.forEach((value, axis) => {
        const apart = Math.abs(value - there[axis]);
        gap = Math.max(gap, Math.min(apart, Math.abs(apart - 1)));
      });
    });
  }
  return gap;
}

describe.each(kinds)('mesh of %s', (_, space) => {
  it.each([
    ['straight', mixedSpaceFile(space)],
    ['distorted', mixedSpaceFile({ ...space, map: bent })],
  ])('has the same points on both sides of every face, %s', (__, file) => {
    const own = (space.order ?? 1) === 1 ? shuffled(file) : file;
    const mesh = buildCellMesh(own);
    expect(gapOfFaces(mesh, 3)).toBeLessThan(1e-13);
    expect(Math.min(...cellMeasures(mesh))).toBeGreaterThan(1e-3);
    expect(meshMeasure(mesh)).toBeCloseTo(1, 12);
    const boundary = mesh.groups.reduce((sum, { faceCount }) => sum + faceCount, 0);
    const inner = [...mesh.neighbors].filter(
      (cell, slot) => cell >= 0 && !isCollapsedSide(mesh, slot),
    );
    expect(inner).toHaveLength(2 * mesh.interiorFaceCount);
    const facets = file.blocks.reduce(
      (sum, block) =>
        sum +
        (block.dimension === 3
          ? block.elementTags.length *
            ({ tetrahedron: 4, pyramid: 5, prism: 5, hexahedron: 6 } as Record<string, number>)[
              block.cellType
            ]
          : 0),
      0,
    );
    expect(inner.length + boundary).toBe(facets);
    expect(boundary).toBe(
      file.blocks.reduce(
        (sum, block) => sum + (block.dimension === 2 ? block.elementTags.length : 0),
        0,
      ),
    );
    const quality = cellQuality(mesh, 'scaledJacobian');
    expect(Math.min(...quality)).toBeGreaterThan(0.1);
    expect(Math.max(...quality)).toBeLessThanOrEqual(1 + 1e-12);
  });

  it('inverts the maps, also where sides collapse', () => {
    const mesh = buildCellMesh(mixedSpaceFile({ ...space, map: bent }));
    const [map, invert] = [new CellMap(mesh), inverseMap(mesh)];
    const [place, again, found] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
    const along = [0.3, 1 - 1e-8, 1];
    let [apart, beyond] = [0, 0];
    for (let cell = 0; cell < mesh.elementTags.length; cell++) {
      for (let i = 0; i < along.length ** 3; i++) {
        map.place(
          cell,
          along.map((_, axis) => along[Math.floor(i / 3 ** axis) % 3]),
          place,
        );
        expect(invert(cell, place, found)).toBe(true);
        beyond = Math.max(beyond, ...found.map((value) => Math.max(-value, value - 1)));
        map.place(cell, found, again);
        apart = Math.max(apart, ...again.map((value, axis) => Math.abs(value - place[axis])));
      }
    }
    expect(apart).toBeLessThan(1e-11);
    expect(beyond).toBeLessThan(1e-6);
  });

  it('joins periodic sides', () => {
    const mesh = buildCellMesh(mixedSpaceFile({ ...space, map: bent }));
    const joined = [['left', 'right'], ['front', 'back'], ['bottom', 'top']].reduce<CellMesh>((own, [a, b]) => joinPeriodic(own, a, b), mesh); // prettier-ignore
    expect(joined.boundaryCells).toHaveLength(0);
    expect(gapOfFaces(joined, 3)).toBeLessThan(1e-13);
  });
});

describe('cells of several shapes in space', () => {
  it('are stored by shape, boxes last', () => {
    const mesh = buildCellMesh(mixedSpaceFile({ boxes: [3, 3, 2] }));
    expect(cellShapesOf(mesh)).toEqual(['tetrahedron', 'pyramid', 'prism', 'hexahedron']);
    expect(mesh.shape).toBe('hexahedron');
    for (const { shape, first, count } of mesh.blocks!) {
      for (let slot = 6 * first; slot < 6 * (first + count); slot++) {
        expect(mesh.neighbors[slot] === Math.floor(slot / 6)).toBe(
          flatSides(shape).includes(slot % 6),
        );
      }
    }
  });

  it('refuses pyramids with different apexes on one triangle', () => {
    // Two pyramids with the bases z = 0 and x + z = 1 share the triangle of y = 1.
    const points = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0.5, 1], [0.5, 2, 0.8], [-1, 2, 1]]; // prettier-ignore
    const file: MeshFile = {
      ...mixedSpaceFile({ boxes: [1, 1, 1], cellsOf: () => 'hexahedron' }),
      points: Float64Array.from(points.flat()),
      nodeTags: Float64Array.from(points, (_, i) => i + 1),
      blocks: [
        {
          cellType: 'pyramid',
          order: 1,
          dimension: 3,
          nodesPerElement: 5,
          // The triangle 2, 3, 4: apex 4 of the first and 3 of the second.
          nodes: Uint32Array.from([0, 1, 2, 3, 4, 2, 4, 6, 5, 3]),
          elementTags: Float64Array.of(11, 12),
          physicalTags: Int32Array.of(9, 9),
        },
      ],
    };
    expect(meshErrorOf(() => buildCellMesh(file))).toMatch(/elements 11 and 12 .*apex/);
  });

  it.each(Object.keys(cones) as BlockShape[])('maps derivatives and areas of a %s', (shape) => {
    const d = shape === 'triangle' || shape === 'quadrilateral' ? 2 : 3;
    const point = [0.3, 0.6, 0.45].slice(0, d);
    const step = 1e-6;
    /** Derivatives of the collapse by differences, [axis of the box][axis of the cell]. */
    const differences = Float64Array.from(
      point.flatMap((_, b) => {
        const [low, high] = [-step, step].map((by) =>
          collapse(
            shape,
            point.map((x, a) => (a === b ? x + by : x)),
          ),
        );
        return low.map((value, a) => (high[a] - value) / (2 * step));
      }),
    );
    const areasOfBox = new Float64Array(d * d);
    areaVectors(differences, d, areasOfBox);
    const coordinate = (axis: number): number => point[axis];
    const tangents = differences.slice();
    expandTangents(shape, coordinate, tangents, 0, d);
    const unit = Float64Array.from({ length: d * d }, (_, i) => (i % (d + 1) === 0 ? 1 : 0));
    tangents.forEach((value, i) => expect(value).toBeCloseTo(unit[i], 8));
    const areas = unit.slice();
    collapseAreas(shape, coordinate, areas, 0, d);
    areas.forEach((value, i) => expect(value).toBeCloseTo(areasOfBox[i], 8));
  });
});
