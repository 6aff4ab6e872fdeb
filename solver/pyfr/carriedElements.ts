import type { CaseDocument } from '../case/document';
import { countOf, PLURALS } from '../mesh/cellShapes';
import { blocksOf, matchFaces, meshDimension } from '../mesh/faces';
import { completeNodes } from '../mesh/gmsh/elementTypes';
import { noTransform, transformedPoints } from '../mesh/transform';
import { MeshError, type CellTypeName, type ElementBlock, type MeshFile } from '../mesh/types';
import { t } from '../text/t';
import type { CarriedMesh } from './carriedMesh';

const onlyPyfr: readonly CellTypeName[] = ['tetrahedron', 'prism', 'pyramid'];

/** Whether a mesh has cells that PyFR computes on, but no method of Fluxbench. */
export const isOnlyForPyfr = ({ blocks }: Pick<MeshFile, 'blocks'>): boolean =>
  blocks.some(({ cellType }) => onlyPyfr.includes(cellType));

/**
 * Returns the elements of a mesh file with tetrahedra, prisms or pyramids, moved as the case demands; other changes of the
 * mesh need cells that Fluxbench computes on.
 * @throws MeshError with one line: a change that is not possible, incomplete or inverted elements, sides without a group
 */
export function carriedElements({ mesh }: CaseDocument, file: MeshFile): CarriedMesh {
  const fail = (message: string): never => {
    throw new MeshError(file.fileName === undefined ? message : `${file.fileName}: ${message}`);
  };
  const dimension = meshDimension(file) as 3;
  const cells = blocksOf(file, dimension);
  const found = cells.map(({ cellType }) => PLURALS[cellType]).join(', ');
  const change = (['extrude', 'groups'] as const).find((name) => mesh[name] !== undefined);
  if (change) fail(t('pyfrMeshChange', `mesh.${change}`, found));
  if (mesh.refinements > 0) fail(t('pyfrMeshChange', 'mesh.refinements', found));
  for (const block of cells) {
    const complete = completeNodes(block.cellType, block.order);
    if (block.nodesPerElement !== complete) {
      fail(
        t(
          'meshIncompleteOrder',
          block.elementTags[0],
          block.nodesPerElement,
          block.order,
          complete,
        ),
      );
    }
    const inverted = invertedElement(block, file.points);
    if (inverted !== null) fail(t('pyfrInverted', countOf(1, block.cellType), inverted));
  }
  const order = Math.max(...cells.map((block) => block.order));
  const { sides, groups } = boundaryOf(file, cells, fail);
  const points = transformedPoints(file.points, mesh.transform ?? noTransform);
  return { dimension, order, points, cells, sides, groups };
}

/** Returns the number of an element whose first corners span a negative volume; null if there is none. */
function invertedElement(block: ElementBlock, points: Float64Array): number | null {
  const ends = { tetrahedron: [1, 2, 3], prism: [1, 2, 3], pyramid: [1, 3, 4], hexahedron: [1, 3, 4] }; // prettier-ignore
  const own = ends[block.cellType as keyof typeof ends];
  for (let i = 0; i < block.elementTags.length; i++) {
    const at = (k: number): Float64Array => {
      const node = block.nodes[i * block.nodesPerElement + k];
      return points.subarray(3 * node, 3 * node + 3);
    };
    const origin = at(0);
    const [a, b, c] = own.map((k) => at(k).map((x, axis) => x - origin[axis]));
    const volume =
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
    if (!(volume > 0)) return block.elementTags[i];
  }
  return null;
}

/** Returns the elements of the boundary by group. PyFR accepts neither sides without a group nor groups inside the mesh. */
function boundaryOf(
  file: MeshFile,
  cells: readonly ElementBlock[],
  fail: (message: string) => never,
): Pick<CarriedMesh, 'sides' | 'groups'> {
  const elements = blocksOf(file, 2);
  const { starts, occurrences, count, facetCount } = matchFaces(
    cells,
    elements,
    file.points.length / 3,
  );
  const tags = elements.flatMap(({ physicalTags }) => [...physicalTags]);
  const kept = new Uint8Array(tags.length);
  let untagged = 0;
  for (let face = 0; face < count; face++) {
    const own = [...occurrences.subarray(starts[face], starts[face + 1])];
    const facets = own.filter((at) => at < facetCount).length;
    const element = own.find((at) => at >= facetCount && tags[at - facetCount] > 0);
    if (facets !== 1) continue;
    if (element === undefined) untagged++;
    else kept[element - facetCount] = 1;
  }
  if (untagged > 0) fail(t('pyfrUntagged', untagged));
  const used = [...new Set(tags.filter((_, i) => kept[i] === 1))];
  const groups = used.map((tag) => ({
    name: file.groups.find((own) => own.dimension === 2 && own.tag === tag)?.name ?? `${tag}`,
  }));
  let first = 0;
  const sides = elements.map((block) => {
    const rows = [...block.physicalTags.keys()].filter((row) => kept[first + row] === 1);
    first += block.physicalTags.length;
    const width = block.nodesPerElement;
    return {
      ...block,
      nodes: Uint32Array.from(
        rows.flatMap((row) => [...block.nodes.subarray(row * width, (row + 1) * width)]),
      ),
      elementTags: new Float64Array(rows.length),
      physicalTags: Int32Array.from(rows, (row) => 1 + used.indexOf(block.physicalTags[row])),
    };
  });
  return { sides: sides.filter(({ nodes }) => nodes.length > 0), groups };
}
