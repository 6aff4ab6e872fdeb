import { t } from '../text/t';
import { CELL_SHAPES } from './cellShapes';
import { UNTAGGED } from './boundaryFaces';
import { blocksOf, meshDimension } from './faces';
import { MeshError, type CellTypeName, type ElementBlock, type MeshFile } from './types';

/** Element types by SU2's numbers, which are VTK's. */
const typeNumbers: Readonly<Record<CellTypeName, number>> = {
  point: 1,
  line: 3,
  triangle: 5,
  quadrilateral: 9,
  tetrahedron: 10,
  hexahedron: 12,
  prism: 13,
  pyramid: 14,
};

/** An SU2 file, with warnings about the content that the format does not support. */
export interface Su2File {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly warnings: readonly string[];
}

/**
 * Writes a mesh in SU2's native format (its documentation, "Mesh File"): groups become markers, boundary faces without a
 * group the marker `untagged`. Curved cells are written with their corners only.
 * @throws MeshError if the mesh is a line, or a surface in space
 */
export function writeSu2(mesh: MeshFile): Su2File {
  const dimension = meshDimension(mesh);
  const isFlat =
    dimension === 3 || mesh.points.every((value, i) => i % 3 !== 2 || value === mesh.points[2]);
  if (dimension < 2 || !isFlat) throw new MeshError(`${mesh.fileName ?? ''}: ${t('su2OnlyPlane')}`);
  const cells = blocksOf(mesh, dimension);
  const warnings: string[] = [];
  const curved = cells.filter(({ order }) => order > 1);
  if (curved.length > 0) {
    const count = curved.reduce((sum, { elementTags }) => sum + elementTags.length, 0);
    warnings.push(t('su2Straightened', count));
  }
  const numbers = new Int32Array(mesh.points.length / 3).fill(-1);
  const kept: number[] = [];
  const numberOf = (node: number): number => {
    if (numbers[node] < 0) numbers[node] = kept.push(node) - 1;
    return numbers[node];
  };
  const line = (cellType: CellTypeName, corners: readonly number[]): string =>
    `${typeNumbers[cellType]} ${corners.map(numberOf).join(' ')}`;
  const elements = cells.flatMap((block) => rowsOf(block).map((own) => line(block.cellType, own)));
  const markers = markersOf(mesh, cells, dimension as 2 | 3, line, warnings);
  const lines = [`NDIME= ${dimension}`, `NELEM= ${elements.length}`];
  elements.forEach((own, i) => lines.push(`${own} ${i}`));
  lines.push(`NPOIN= ${kept.length}`);
  kept.forEach((node, i) => {
    lines.push(`${mesh.points.subarray(3 * node, 3 * node + dimension).join(' ')} ${i}`);
  });
  lines.push(`NMARK= ${markers.size}`);
  for (const [name, faces] of markers) {
    lines.push(`MARKER_TAG= ${name}`, `MARKER_ELEMS= ${faces.length}`, ...faces);
  }
  return { content: new TextEncoder().encode(`${lines.join('\n')}\n`), warnings };
}

/** The corners of each element. */
function rowsOf({ cellType, nodes, nodesPerElement, elementTags }: ElementBlock): number[][] {
  const { corners } = CELL_SHAPES[cellType];
  return Array.from(elementTags, (_, i) =>
    Array.from(nodes.subarray(i * nodesPerElement, i * nodesPerElement + corners)),
  );
}

const keyOf = (corners: readonly number[]): string => corners.toSorted((a, b) => a - b).join();

const sideShapes = [null, null, 'line', 'triangle', 'quadrilateral'] as const;

function markersOf(
  mesh: MeshFile,
  cells: readonly ElementBlock[],
  dimension: 2 | 3,
  line: (cellType: CellTypeName, corners: readonly number[]) => string,
  warnings: string[],
): Map<string, string[]> {
  /** Facets of one cell only. */
  const outer = new Map<string, readonly number[] | null>();
  for (const block of cells) {
    for (const corners of rowsOf(block)) {
      for (const facet of CELL_SHAPES[block.cellType].facets) {
        const own = facet.map((corner) => corners[corner]);
        outer.set(keyOf(own), outer.has(keyOf(own)) ? null : own);
      }
    }
  }
  const names = new Map(mesh.groups.flatMap((own) => (own.dimension === dimension - 1 ? [[own.tag, own.name] as const] : []))); // prettier-ignore
  const plain = plainNames([...names.values()], warnings);
  const markers = new Map<string, string[]>([...new Set(plain.values())].map((name) => [name, []]));
  const add = (name: string, face: string): void => {
    const known = markers.get(name);
    if (known) known.push(face);
    else markers.set(name, [face]);
  };
  for (const block of blocksOf(mesh, dimension - 1)) {
    rowsOf(block).forEach((corners, i) => {
      const name = names.get(block.physicalTags[i]);
      // Faces between cells are not part of SU2's boundary.
      if (name === undefined || !outer.get(keyOf(corners))) return;
      outer.delete(keyOf(corners));
      add(plain.get(name) ?? name, line(block.cellType, corners));
    });
  }
  for (const corners of outer.values()) {
    const shape = corners && sideShapes[corners.length];
    if (shape) add(UNTAGGED, line(shape, corners));
  }
  for (const [name, faces] of markers) if (faces.length === 0) markers.delete(name);
  return markers;
}

/** Returns names without characters that separate markers in SU2's settings. */
function plainNames(names: readonly string[], warnings: string[]): Map<string, string> {
  const used = new Set<string>();
  return new Map(
    names.map((name) => {
      const plain = name.replace(/[\s(),=%]+/g, '_') || '_';
      let free = plain;
      for (let i = 2; used.has(free); i++) free = `${plain}_${i}`;
      used.add(free);
      if (free !== name) warnings.push(t('su2Renamed', name, free));
      return [name, free];
    }),
  );
}
