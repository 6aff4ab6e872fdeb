import { shortened } from '../../core/formatPath';
import { isReservedName } from '../../core/reservedNames';
import { t } from '../../text/t';
import { CELL_SHAPES } from '../cellShapes';
import { completeNodes } from '../gmsh/elementTypes';
import { nodeLattice } from '../nodeLattice';
import type { CellTypeName, MeshFile, PhysicalGroup } from '../types';
import { Warnings } from '../warnings';
import { Blocks } from './blocks';
import { TextLines } from './textLines';

/** Element types by SU2's numbers, which are VTK's; 100 is added for each order above the first. */
const cellTypes: ReadonlyMap<number, CellTypeName> = new Map([
  [1, 'point'],
  [3, 'line'],
  [5, 'triangle'],
  [9, 'quadrilateral'],
  [10, 'tetrahedron'],
  [12, 'hexahedron'],
  [13, 'prism'],
  [14, 'pyramid'],
]);

const highestOrder = 9;

/** Reads SU2's native mesh format (its documentation, "Mesh File"), with curved elements. Markers become groups. */
export function readSu2(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
): MeshFile {
  const lines = new TextLines(bytes, fileName, '%', onProgress);
  const blocks = new Blocks();
  const warnings = new Warnings();
  const groups: PhysicalGroup[] = [];
  let dimension: 2 | 3 | null = null;
  let points: Float64Array | null = null;
  let highest = { node: -1, line: 0 };

  const readElement = (tag: number): void => {
    const words = lines.numbers(lines.require(t('readerElement')), 2);
    const order = Math.floor(words[0] / 100) + 1;
    const cellType = cellTypes.get(words[0] % 100);
    if (cellType === undefined || order > highestOrder) {
      return lines.fail(t('su2ElementType', words[0]));
    }
    const places = nodePlaces(cellType, order);
    if (words.length < 1 + places.length) {
      return lines.fail(t('readerFewNumbers', 1 + places.length, words.length));
    }
    const nodes = places.map((place) => words[1 + place]);
    for (const node of nodes) {
      if (!Number.isInteger(node) || node < 0) lines.fail(t('readerNode', node));
      if (node > highest.node) highest = { node, line: lines.number };
    }
    blocks.add(cellType, nodes, tag);
  };

  for (let line = lines.next(); line !== null; line = lines.next()) {
    const [, key, value] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    switch (key) {
      case 'NZONE':
        if (lines.count(value, 'NZONE') > 1) lines.fail(t('su2Zones', shortened(value)));
        break;
      case 'NDIME': {
        const given = Number(value);
        if (given !== 2 && given !== 3) return lines.fail(t('su2Dimension', value.slice(0, 40)));
        dimension = given;
        break;
      }
      case 'NELEM': {
        const count = lines.count(value, 'NELEM');
        for (let i = 0; i < count; i++) readElement(0);
        break;
      }
      case 'NPOIN': {
        if (dimension === null) return lines.fail(t('su2NoDimension'));
        const count = lines.count(value, 'NPOIN');
        points = new Float64Array(3 * count);
        for (let i = 0; i < count; i++) {
          const place = lines.numbers(lines.require(t('readerPoint')), dimension);
          for (let axis = 0; axis < dimension; axis++) points[3 * i + axis] = place[axis];
        }
        break;
      }
      case 'MARKERTAG':
      case 'MARKER_TAG': {
        if (isReservedName(value)) lines.fail(t('readerReservedName', shortened(value)));
        const [, counted, count] = /^(\w+)\s*=\s*(\d+)/.exec(lines.require('MARKER_ELEMS')) ?? [];
        if (counted !== 'MARKER_ELEMS') return lines.fail(t('su2Marker', shortened(value)));
        const known = groups.find(({ name }) => name === value);
        const tag = known?.tag ?? groups.length + 1;
        const elements = lines.count(count, 'MARKER_ELEMS');
        // The halo of a partition is not a boundary.
        if (value === 'SEND_RECEIVE') {
          for (let i = 0; i <= elements; i++) lines.require(t('readerElement'));
          warnings.once('halo', t('su2Halo'));
          break;
        }
        if (dimension === null) return lines.fail(t('su2NoDimension'));
        if (!known) groups.push({ dimension: (dimension - 1) as 1 | 2, tag, name: value });
        for (let i = 0; i < elements; i++) readElement(tag);
        break;
      }
      default:
        // Free-form deformation boxes, periodic transformations, offsets: not part of the mesh.
        break;
    }
  }
  const built = blocks.build();
  if (points === null || points.length === 0) return lines.fail(t('readerNoPoints'));
  if (built.length === 0) return lines.fail(t('readerNoElements'));
  if (3 * highest.node >= points.length) {
    lines.number = highest.line;
    return lines.fail(t('readerUnknownNode', highest.node, points.length / 3));
  }
  onProgress?.(1);
  return {
    format: 'SU2',
    fileName,
    points,
    nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i),
    blocks: built,
    groups,
    periodic: [],
    warnings: warnings.list(),
  };
}

const places = new Map<string, number[]>();

/**
 * Returns the place in SU2's element of each node in Gmsh's order. Of first order both are VTK's; above, SU2 counts along
 * the first axis, then the second and third.
 */
function nodePlaces(cellType: CellTypeName, order: number): number[] {
  const key = `${cellType} ${order}`;
  const known = places.get(key);
  if (known) return known;
  const found = placesOf(cellType, order);
  places.set(key, found);
  return found;
}

function placesOf(cellType: CellTypeName, order: number): number[] {
  const n = order + 1;
  const count = (length: number): number[] => Array.from({ length }, (_, i) => i);
  if (order === 1) return count(CELL_SHAPES[cellType].corners);
  switch (cellType) {
    case 'line':
    case 'quadrilateral':
    case 'hexahedron':
      return nodeLattice(cellType, order).map(([i, j = 0, k = 0]) => i + n * (j + n * k));
    case 'triangle': {
      // Rows of decreasing length; corners first, the rest is not used.
      const all = completeNodes(cellType, order);
      const corners = [0, order, all - 1];
      const rest = count(all).filter((place) => !corners.includes(place));
      return [...corners, ...rest];
    }
    // No method takes them curved.
    case 'tetrahedron':
    case 'prism':
    case 'pyramid':
      return count(completeNodes(cellType, order));
    case 'point':
      return [0];
    default:
      return cellType satisfies never;
  }
}
