import { caseMesh } from '../case/caseMesh';
import type { CaseDocument } from '../case/document';
import { noProgress, type ProgressCallback } from '../core/progress';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { writeGmsh } from '../mesh/gmsh/writeGmsh';
import { nodeLattice } from '../mesh/nodeLattice';
import type { CellMesh, CellShape, ElementBlock, PhysicalGroup } from '../mesh/types';
import { periodicCondition, periodicPairs } from '../physics/periodic';

/** Highest order of curved cells that PyFR reads. */
export const highestCurve = 4;

/** Names of a case's boundary groups in PyFR. */
export type GroupNames = ReadonlyMap<string, string>;

/**
 * Returns the names of boundary groups for PyFR: lower case, since PyFR ignores case, without characters that have a
 * meaning in its settings, and each once. Joined groups become `periodic-N-l` and `periodic-N-r`.
 */
export function groupNames(
  groups: readonly string[],
  boundaries: CaseDocument['boundaries'],
): GroupNames {
  const names = new Map<string, string>();
  for (const [index, { groups: pair }] of periodicPairs(boundaries).pairs.entries()) {
    names.set(pair[0], `periodic-${index + 1}-l`);
    names.set(pair[1], `periodic-${index + 1}-r`);
  }
  const taken = new Set(['fluid', ...names.values()]);
  for (const group of groups) {
    if (names.has(group)) continue;
    const plain = group.toLowerCase().replace(/[^a-z0-9_]+/g, '-').replace(/^-|-$/g, ''); // prettier-ignore
    const stem = /^$|^periodic/.test(plain) ? `group-${plain}`.replace(/-$/, '') : plain;
    let name = stem;
    for (let count = 2; taken.has(name); count++) name = `${stem}-${count}`;
    taken.add(name);
    names.set(group, name);
  }
  return names;
}

/** Returns the mesh of a case with its periodic groups apart, as PyFR joins them itself. */
export function separateMesh(
  document: CaseDocument,
  file: CellMesh | null,
  notify: ProgressCallback = noProgress,
): CellMesh {
  const boundaries = Object.fromEntries(
    Object.entries(document.boundaries).filter(([, own]) => own.condition !== periodicCondition),
  );
  return caseMesh({ ...document, boundaries }, file, notify);
}

/** Writes a mesh for `pyfr import` (MSH 4.1): all cells in the group `fluid`, each boundary group by its name. */
export function pyfrMesh(mesh: CellMesh, names: GroupNames): Uint8Array<ArrayBuffer> {
  const { dimension, groups } = mesh;
  const fluid: PhysicalGroup = { dimension, tag: groups.length + 1, name: 'fluid' };
  const onBoundary = (dimension - 1) as PhysicalGroup['dimension'];
  const sides = groups.map(({ name }, index): PhysicalGroup => ({
    dimension: onBoundary,
    tag: index + 1,
    name: names.get(name) ?? name,
  }));
  const cells = block(mesh.shape, dimension, mesh.order, mesh.cells, fluid.tag);
  return writeGmsh({
    format: 'MSH 4.1 ASCII',
    points: mesh.points,
    nodeTags: new Float64Array(0),
    blocks: [cells, boundaryBlock(mesh)],
    groups: [...sides, fluid],
    periodic: [],
    warnings: [],
  });
}

/** Shapes of sides by dimension of the cells. */
export const sideShape = { 1: 'point', 2: 'line', 3: 'quadrilateral' } as const;

/** Returns the elements of the boundary, with all nodes of a curved side. */
function boundaryBlock(mesh: CellMesh): ElementBlock {
  const { dimension, order, boundaryCells, boundarySides, boundaryGroups, cells, shape } = mesh;
  const sides = sideNodes(shape, order);
  const width = nodeLattice(shape, order).length;
  const perSide = sides[0].length;
  const nodes = new Uint32Array(perSide * boundaryCells.length);
  boundaryCells.forEach((cell, face) => {
    sides[boundarySides[face]].forEach((node, k) => {
      nodes[perSide * face + k] = cells[width * cell + node];
    });
  });
  const made = block(sideShape[dimension], (dimension - 1) as 0 | 1 | 2, order, nodes, 0, perSide);
  return { ...made, physicalTags: Int32Array.from(boundaryGroups, (group) => group + 1) };
}

function block(
  cellType: ElementBlock['cellType'],
  dimension: ElementBlock['dimension'],
  order: number,
  nodes: Uint32Array,
  tag: number,
  nodesPerElement = nodeLattice(cellType as CellShape, order).length,
): ElementBlock {
  const count = nodes.length / nodesPerElement;
  return {
    ...{ cellType, dimension, order, nodes, nodesPerElement },
    elementTags: new Float64Array(count),
    physicalTags: new Int32Array(count).fill(tag),
  };
}

/** Returns the nodes of each side of a cell in Gmsh's order, from their places in the reference cell. */
export function sideNodes(shape: CellShape, order: number): number[][] {
  const places = nodeLattice(shape, order);
  const numbers = new Map(places.map((place, node) => [place.join(), node]));
  const { facets } = CELL_SHAPES[shape];
  const ofSide = nodeLattice(facets[0].length === 2 ? 'line' : 'quadrilateral', order);
  return facets.map((corners) => {
    const [origin, right] = corners.map((corner) => places[corner]);
    const up = places[corners[corners.length - 1]];
    return ofSide.map(([i, j = 0]) => {
      const place = origin.map(
        (at, axis) => at + (i * (right[axis] - at) + j * (up[axis] - at)) / order,
      );
      return numbers.get(place.join())!;
    });
  });
}
