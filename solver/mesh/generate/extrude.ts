import { UNTAGGED } from '../boundaryFaces';
import { CELL_SHAPES, PLURALS } from '../cellShapes';
import { nodesPerCell } from '../mesh';
import { nodeLattice } from '../nodeLattice';
import { maxRefinedCells } from '../refine';
import { MeshError, type CellMesh, type ElementBlock, type MeshFile } from '../types';
import { maxNodes } from './blocks';
import { t } from '../../text/t';

/** Extrusion of a plane mesh along z. */
export interface Extrusion {
  /** Extent along z. */
  readonly from: number;
  readonly to: number;
  /** Number of cells along z. */
  readonly layers: number;
  /** Group names of the two end faces. */
  readonly groups: readonly [back: string, front: string];
}

/** @throws MeshError with one line if the extruded mesh would have too many cells or nodes */
export function requireLayers(
  { cells, order }: { readonly cells: number; readonly order: number },
  layers: number,
): void {
  const spelled = (count: number): string => count.toLocaleString('en-US');
  const hexahedra = layers * cells;
  if (hexahedra > maxRefinedCells) {
    throw new MeshError(t('extrudeTooManyCells', spelled(hexahedra), spelled(maxRefinedCells)));
  }
  const nodes = order ** 3 * hexahedra;
  if (nodes > maxNodes) {
    throw new MeshError(t('extrudeTooManyNodes', order, spelled(nodes), spelled(maxNodes)));
  }
}

/**
 * Extrudes quadrilaterals to layers of hexahedra of the same order. Boundary groups of sides become those of the
 * extruded faces.
 * @throws MeshError with one line: other cells, no extent, a duplicate name, too many cells
 */
export function extrudedFile(mesh: CellMesh, { from, to, layers, groups }: Extrusion): MeshFile {
  const { shape, order, elementTags } = mesh;
  const count = elementTags.length;
  if (shape !== 'quadrilateral') {
    throw new MeshError(t('extrudeShape', PLURALS[shape]));
  }
  if (!(to > from)) throw new MeshError(t('extrudeTo', to, from));
  requireLayers({ cells: count, order }, layers);
  const taken = mesh.groups.find(({ name }) => groups.includes(name));
  if (taken || groups[0] === '' || groups[1] === '') {
    throw new MeshError(
      taken ? t('extrudeNameTaken', JSON.stringify(taken.name)) : t('extrudeNoName'),
    );
  }
  const planeNodes = mesh.points.length / 3;
  const planes = order * layers + 1;
  const points = new Float64Array(3 * planeNodes * planes);
  for (let plane = 0; plane < planes; plane++) {
    const part = plane / (planes - 1);
    const z = plane === planes - 1 ? to : (1 - part) * from + part * to;
    for (let node = 0; node < planeNodes; node++) {
      const place = 3 * (plane * planeNodes + node);
      points.set(mesh.points.subarray(3 * node, 3 * node + 2), place);
      points[place + 2] = z;
    }
  }
  const own = nodesPerCell(mesh);
  const flat = new Map(nodeLattice('quadrilateral', order).map((at, node) => [at.join(), node]));
  const lattice = nodeLattice('hexahedron', order).map(([i, j, k]) => ({
    node: flat.get([i, j].join())!,
    plane: k,
  }));
  const nodes = new Uint32Array(lattice.length * count * layers);
  const tags = new Float64Array(count * layers);
  let next = 0;
  for (let layer = 0; layer < layers; layer++) {
    for (let cell = 0; cell < count; cell++) {
      tags[layer * count + cell] = elementTags[cell];
      for (const { node, plane } of lattice) {
        nodes[next++] = (order * layer + plane) * planeNodes + mesh.cells[own * cell + node];
      }
    }
  }
  const names = [...new Set([...mesh.groups.map(({ name }) => name), ...groups])];
  const tagOf = (name: string): number => (name === UNTAGGED ? 0 : names.indexOf(name) + 1);
  const faces = sideFaces(mesh, planeNodes, layers, (group) => tagOf(mesh.groups[group].name));
  for (const [end, name] of groups.entries()) {
    for (let cell = 0; cell < count; cell++) {
      for (let corner = 0; corner < 4; corner++) {
        faces.nodes.push(end * order * layers * planeNodes + mesh.cells[own * cell + corner]);
      }
      faces.tags.push(tagOf(name));
    }
  }
  const boundary: ElementBlock = {
    cellType: 'quadrilateral',
    order: 1,
    dimension: 2,
    nodesPerElement: 4,
    nodes: Uint32Array.from(faces.nodes),
    elementTags: Float64Array.from(faces.tags, (_, i) => i + 1),
    physicalTags: Int32Array.from(faces.tags),
  };
  return {
    format: 'MSH 4.1 ASCII',
    points,
    nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i + 1),
    blocks: [
      boundary,
      {
        cellType: 'hexahedron',
        order,
        dimension: 3,
        nodesPerElement: lattice.length,
        nodes,
        elementTags: tags,
        physicalTags: new Int32Array(tags.length),
      },
    ],
    groups: names
      .filter((name) => name !== UNTAGGED)
      .map((name) => ({ dimension: 2, tag: tagOf(name), name })),
    periodic: [],
    warnings: mesh.warnings,
  };
}

/** Returns the faces over the boundary of the plane mesh, by their corners. */
function sideFaces(
  mesh: CellMesh,
  planeNodes: number,
  layers: number,
  tagOf: (group: number) => number,
): { nodes: number[]; tags: number[] } {
  const { facets } = CELL_SHAPES.quadrilateral;
  const own = nodesPerCell(mesh);
  const nodes: number[] = [];
  const tags: number[] = [];
  mesh.boundaryCells.forEach((cell, face) => {
    const [a, b] = facets[mesh.boundarySides[face]].map(
      (corner) => mesh.cells[own * cell + corner],
    );
    for (let layer = 0; layer < layers; layer++) {
      const low = mesh.order * layer * planeNodes;
      const high = low + mesh.order * planeNodes;
      nodes.push(low + a, low + b, high + b, high + a);
      tags.push(tagOf(mesh.boundaryGroups[face]));
    }
  });
  return { nodes, tags };
}
