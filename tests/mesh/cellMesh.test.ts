import { describe, expect, it } from 'vitest';
import { freeArrays } from '../../solver/core/freeArrays';
import { CellMap } from '../../solver/mesh/cellMap';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { cellMeasures, meshMeasure } from '../../solver/mesh/cellMeasures';
import { faceTable } from '../../solver/mesh/faceTable';
import { cellCenterBlocks, sidePointBlocks } from '../../solver/run/givenPlaces';
import { nodesPerCell, sidesPerCell } from '../../solver/mesh/mesh';
import { nodeLattice } from '../../solver/mesh/nodeLattice';
import type { CellMesh, ElementBlock, MeshFile } from '../../solver/mesh/types';
import { boxFile, closure, expectConsistentCells, pointOf, sideCorners } from './cells';
import { meshErrorOf, readFixture } from './support';

const groupsOf = ({ groups }: CellMesh) =>
  Object.fromEntries(groups.map(({ name, faceCount }) => [name, faceCount]));

/** Displaces the inner corners of a box. */
const skewed = (place: readonly number[]): number[] =>
  place.map((own, axis) => own + 0.05 * Math.sin(3 * place[(axis + 1) % place.length] + axis));

const boxes: readonly (readonly [string, readonly number[]])[] = [
  ['lines', [7]],
  ['quadrilaterals', [5, 4]],
  ['hexahedra', [4, 3, 5]],
];

it('frees temporary arrays, but no memory that threads share', () => {
  const array = new Float64Array(4);
  const shared = new Float64Array(new SharedArrayBuffer(16));
  freeArrays(array, array.subarray(2), shared);
  expect([array.length, shared.length]).toEqual([0, 2]);
});

it('visits all cells and faces in blocks', () => {
  const mesh = buildCellMesh(boxFile([1100, 15]));
  const centers = [...cellCenterBlocks(mesh, 2)];
  expect(centers.map(({ x }) => x.length)).toEqual([2 ** 14, 16_500 - 2 ** 14]);
  const mean = (name: string): number =>
    centers.reduce((sum, block) => sum + block[name].reduce((a, b) => a + b), 0) / 16_500;
  const middle = (axis: number): number => {
    const own = mesh.points.filter((_, i) => i % 3 === axis);
    return (Math.min(...own) + Math.max(...own)) / 2;
  };
  expect([mean('x'), mean('y'), mean('t')]).toEqual([
    expect.closeTo(middle(0), 9),
    expect.closeTo(middle(1), 9),
    2,
  ]);
  for (const [group, { faceCount }] of mesh.groups.entries()) {
    const places = [...sidePointBlocks(mesh, group, 0)].flatMap(({ x, y }) =>
      Array.from(x, (own, i) => `${own.toFixed(9)} ${y[i].toFixed(9)}`),
    );
    expect(new Set(places).size).toBe(3 * faceCount);
  }
});

describe.each(boxes)('box of %s', (_, counts) => {
  const mesh = buildCellMesh(boxFile(counts, counts.length === 1 ? undefined : skewed));

  it('connects cells along common sides, regardless of their first corner', () => {
    expectConsistentCells(mesh);
    if (mesh.neighborTurns) expect(new Set(mesh.neighborTurns)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('has closed cells', () => {
    for (let cell = 0; cell < mesh.elementTags.length; cell++) {
      for (const part of closure(mesh, cell)) expect(part).toBeCloseTo(0, 12);
    }
  });

  it('has the measure of the box', () => {
    const straight = buildCellMesh(boxFile(counts, (place) => place.map((own) => 2 * own)));
    expect(meshMeasure(straight)).toBeCloseTo(2 ** counts.length, 12);
  });

  it('lists each face once, grouped by boundary group', () => {
    const table = faceTable(mesh);
    const sides = sidesPerCell(mesh);
    expect(table.count).toBe(mesh.interiorFaceCount + mesh.boundaryGroups.length);
    const seen = new Set<number>();
    for (let face = 0; face < table.count; face++) {
      const slot = sides * table.leftCells[face] + table.leftSides[face];
      seen.add(slot);
      if (face < table.interiorCount) {
        expect(mesh.neighbors[slot]).toBe(table.rightCells[face]);
        expect(mesh.neighborSides[slot]).toBe(table.rightSides[face]);
        expect(mesh.neighborTurns?.[slot] ?? 0).toBe(table.turns[face]);
        seen.add(sides * table.rightCells[face] + table.rightSides[face]);
      } else {
        const group = mesh.boundaryGroups[-1 - mesh.neighbors[slot]];
        expect(face).toBeGreaterThanOrEqual(table.groupStarts[group]);
        expect(face).toBeLessThan(table.groupStarts[group + 1]);
      }
    }
    expect(seen.size).toBe(mesh.neighbors.length);
  });

  it('has its groups on the sides that they name', () => {
    const straight = buildCellMesh(boxFile(counts));
    const names = ['left', 'right', 'bottom', 'top', 'back', 'front'];
    straight.boundaryCells.forEach((cell, face) => {
      const side = names.indexOf(straight.groups[straight.boundaryGroups[face]].name);
      for (const node of sideCorners(straight, cell, straight.boundarySides[face])) {
        expect(pointOf(straight, node)[side >> 1]).toBe(side % 2);
      }
    });
  });
});

describe('curved cells of a file', () => {
  it('keep curved nodes, so the area of a third-order ring is accurate to 1e-4', () => {
    const mesh = buildCellMesh(readFixture('ring.quad.order3.msh'));
    expect([mesh.shape, mesh.order, nodesPerCell(mesh)]).toEqual(['quadrilateral', 3, 16]);
    expectConsistentCells(mesh);
    expect(groupsOf(mesh)).toEqual({ inner: 3, outer: 3, ends: 4 });
    expect(Math.abs(meshMeasure(mesh) - (Math.PI * 3) / 4)).toBeLessThan(1e-4);
  });

  it.each([
    ['bar.hex.order3.msh', 3, 'hexahedron', 3],
    ['pipe.line.order2.msh', 2, 'line', 2],
  ])('uses Gmsh’s node order: %s', (name, measure, shape, order) => {
    const mesh = buildCellMesh(readFixture(name));
    expect([mesh.shape, mesh.order]).toEqual([shape, order]);
    expectConsistentCells(mesh);
    expect(meshMeasure(mesh)).toBeCloseTo(measure, 10);
    // The cells are straight: nodes are evenly spaced and all determinants are equal.
    const lattice = nodeLattice(mesh.shape, order);
    const map = new CellMap(mesh);
    const jacobian = new Float64Array(9);
    for (let cell = 0; cell < mesh.elementTags.length; cell++) {
      const found = lattice.map((point) =>
        map.jacobian(
          cell,
          point.map((place) => place / order),
          jacobian,
        ),
      );
      for (const determinant of found) expect(determinant).toBeCloseTo(found[0], 8);
    }
  });

  it('has groups of points at the ends of lines', () => {
    const mesh = buildCellMesh(readFixture('pipe.line.order2.msh'));
    expect(groupsOf(mesh)).toEqual({ inflow: 1, outflow: 1 });
    expect(mesh.warnings).toEqual(['2 lines were mirrored and have been reoriented']);
  });

  it('has groups of faces on hexahedra', () => {
    expect(groupsOf(buildCellMesh(readFixture('bar.hex.order3.msh')))).toEqual({
      low: 2,
      high: 2,
      bottom: 4,
      right: 2,
      top: 4,
      left: 2,
    });
  });
});

describe('unusable cells', () => {
  const refused = (file: MeshFile) => meshErrorOf(() => buildCellMesh(file));
  const nodesOf = (file: MeshFile) => file.blocks[1].nodes;

  it('is reoriented if mirrored', () => {
    const file = boxFile([3, 1]);
    const nodes = nodesOf(file);
    for (let base = 0; base < nodes.length; base += 4) {
      [nodes[base + 1], nodes[base + 3]] = [nodes[base + 3], nodes[base + 1]];
    }
    const mesh = buildCellMesh(file);
    expectConsistentCells(mesh);
    expect(mesh.warnings).toEqual(['3 quadrilaterals were mirrored and have been reoriented']);
  });

  it('is reoriented if mirrored, including all nodes of curved cells', () => {
    const file = readFixture('bar.hex.order3.msh');
    const turnedAbout = file.points.map((place, i) => (i % 3 === 0 ? -place : place));
    const [mesh, twin] = [buildCellMesh({ ...file, points: turnedAbout }), buildCellMesh(file)];
    expectConsistentCells(mesh);
    expect(mesh.warnings).toContain(
      `${mesh.elementTags.length} hexahedra were mirrored and have been reoriented`,
    );
    const measures = (of: CellMesh): Map<number, number> =>
      new Map(Array.from(cellMeasures(of), (own, cell) => [of.elementTags[cell], own]));
    const known = measures(twin);
    for (const [tag, own] of measures(mesh)) expect(own).toBeCloseTo(known.get(tag)!, 12);
  });

  it('is rejected if degenerate', () => {
    const flat = boxFile([2, 2, 2], ([x, y, z]) => [x, y, x < 1 ? 0 : z]);
    expect(refused(flat)).toMatch(/^element \d+ (has zero volume|is folded)/);
  });

  it('are rejected if folded', () => {
    const folded = boxFile([1, 1]);
    [folded.points[0], folded.points[1]] = [0.9, 0.9];
    expect(refused(folded)).toMatch(/^element 1 is folded or inverted/);
  });

  it('are rejected if they overlap or share a face with two others', () => {
    const twice = boxFile([1, 1, 1]);
    const [faces, cells] = twice.blocks;
    const repeated = {
      ...cells,
      nodes: Uint32Array.of(...cells.nodes, ...cells.nodes),
      elementTags: Float64Array.of(7, 8),
      physicalTags: new Int32Array(2),
    };
    expect(refused({ ...twice, blocks: [faces, repeated] })).toMatch(
      /^elements 7 and 8 lie on the same side/,
    );
  });

  it('are rejected off their line or plane', () => {
    expect(refused(boxFile([3], ([x]) => [x, x]))).toMatch(/must lie along the x axis/);
    expect(refused(boxFile([2, 2], ([x, y]) => [x, y, x * y]))).toMatch(/plane of constant z/);
  });

  it('are rejected in a mix of shapes', () => {
    const [first, ...others] = readFixture('mixed.msh').blocks.filter(
      ({ dimension }) => dimension === 2,
    );
    const file = {
      ...readFixture('mixed.msh'),
      blocks: [{ ...first, cellType: 'prism' }, ...others],
    };
    expect(refused(file as MeshFile)).toMatch(
      /the cells of this mesh are .* prisms and .*, but only/,
    );
  });
});

/** Corners on the sides across x. */
const flat = { shape: 'line', facets: { left: [3, 0], right: [1, 2] } } as const;
const solid = {
  shape: 'quadrilateral',
  facets: { left: [0, 3, 7, 4], right: [1, 2, 6, 5] },
} as const;

describe.each([
  ['quadrilaterals', [1, 1], [1, 2]],
  ['hexahedra', [1, 1, 1], [1, 2, 1]],
])('two touching boxes of %s', (_, coarse, fine) => {
  /** Returns two boxes side by side along x, without groups, each with its own nodes. */
  function beside(left: readonly number[], right: readonly number[]): MeshFile {
    const [a, b] = [boxFile(left), boxFile(right, ([x, ...others]) => [x + 1, ...others])];
    const [own, other] = [a.blocks[1], b.blocks[1]];
    const shift = a.nodeTags.length;
    const count = own.elementTags.length + other.elementTags.length;
    return {
      ...a,
      points: Float64Array.of(...a.points, ...b.points),
      nodeTags: Float64Array.from({ length: shift + b.nodeTags.length }, (__, i) => i + 1),
      blocks: [
        {
          ...own,
          nodes: Uint32Array.of(...own.nodes, ...other.nodes.map((node) => node + shift)),
          elementTags: Float64Array.from({ length: count }, (__, i) => 10 + i),
          physicalTags: new Int32Array(count),
        },
      ],
    };
  }

  it('is rejected if a corner lies inside a side of a neighbor', () => {
    expect(meshErrorOf(() => buildCellMesh(beside(coarse, fine)))).toMatch(
      /^elements 10 and 1[12] meet near \(1, 0\.5(, [01])?\) without sharing a side, .* same divisions/,
    );
  });

  it('is also rejected if these sides have a group', () => {
    const file = beside(coarse, fine);
    const [cells] = file.blocks;
    const { shape, facets } = coarse.length === 2 ? flat : solid;
    const dimension = coarse.length === 2 ? 1 : 2;
    const side = (own: readonly number[], first: number): number[] =>
      own.map((corner) => cells.nodes[first + corner]);
    const nodes = Uint32Array.of(
      ...side(facets.right, 0),
      ...side(facets.left, cells.nodesPerElement),
      ...side(facets.left, 2 * cells.nodesPerElement),
    );
    const tagged: ElementBlock = {
      ...cells,
      cellType: shape,
      dimension,
      nodesPerElement: facets.left.length,
      nodes,
      elementTags: Float64Array.of(1, 2, 3),
      physicalTags: Int32Array.of(1, 2, 2),
    };
    const groups = ['left', 'right'].map((name, i) => ({ dimension, tag: i + 1, name }) as const);
    expect(meshErrorOf(() => buildCellMesh({ ...file, blocks: [tagged, cells], groups }))).toMatch(
      /^elements 10 and 1[12] meet near/,
    );
  });

  it('may have coinciding corners', () => {
    expect(buildCellMesh(beside(fine, fine)).elementTags).toHaveLength(4);
  });
});
