import type { ElementBlock, MeshFile } from '../types';
import { ELEMENT_TYPES } from './elementTypes';
import { internalError } from '../../core/internalError';

/**
 * Writes a mesh as MSH 4.1 in ASCII (Gmsh reference manual, "MSH file format"), with one entity per physical group,
 * numbered like the group, and one per dimension for elements without a group. Numbers are written without loss of precision.
 */
export function writeGmsh(mesh: MeshFile): Uint8Array<ArrayBuffer> {
  const lines = ['$MeshFormat', '4.1 0 8', '$EndMeshFormat'];
  lines.push('$PhysicalNames', `${mesh.groups.length}`);
  for (const { dimension, tag, name } of mesh.groups) {
    lines.push(`${dimension} ${tag} ${quoted(name)}`);
  }
  lines.push('$EndPhysicalNames');
  const entities = entitiesOf(mesh);
  writeEntities(mesh, entities, lines);
  writeNodes(mesh, entities, lines);
  writeElements(mesh, entities, lines);
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

interface Entity {
  readonly dimension: number;
  readonly tag: number;
  /** Tag of the group; 0 for none. */
  readonly physical: number;
}

/** Returns the entities, those of the lowest dimension first. */
function entitiesOf({ groups, blocks }: MeshFile): Entity[] {
  return [0, 1, 2, 3].flatMap((dimension) => {
    const tags = groups.flatMap((group) => (group.dimension === dimension ? [group.tag] : []));
    const known = new Set(tags);
    const others = blocks.flatMap((block) =>
      block.dimension === dimension
        ? [...new Set(block.physicalTags)].filter((tag) => !known.has(tag))
        : [],
    );
    const own = tags.map((tag): Entity => ({ dimension, tag, physical: tag }));
    const free = tags.reduce((most, tag) => Math.max(most, tag), 0) + 1;
    return others.length === 0 ? own : [...own, { dimension, tag: free, physical: 0 }];
  });
}

/** Writes the entities, each with the bounding box of the whole mesh. */
function writeEntities({ points }: MeshFile, entities: readonly Entity[], lines: string[]): void {
  const low = [0, 1, 2].map((axis) => extremeOf(points, axis, Math.min));
  const high = [0, 1, 2].map((axis) => extremeOf(points, axis, Math.max));
  const counts = [0, 1, 2, 3].map((own) => entities.filter(({ dimension }) => dimension === own));
  lines.push('$Entities', counts.map(({ length }) => length).join(' '));
  for (const { dimension, tag, physical } of entities) {
    const box = dimension === 0 ? low : [...low, ...high];
    // At most one physical group and, except for points, no bounding entities.
    const group = physical === 0 ? [0] : [1, physical];
    lines.push([tag, ...box, ...group, ...(dimension === 0 ? [] : [0])].join(' '));
  }
  lines.push('$EndEntities');
}

function extremeOf(
  points: Float64Array,
  axis: number,
  choose: (a: number, b: number) => number,
): number {
  let found = points[axis];
  for (let i = axis; i < points.length; i += 3) found = choose(found, points[i]);
  return found;
}

/** Writes all nodes as part of the last entity of the highest dimension. */
function writeNodes({ points }: MeshFile, entities: readonly Entity[], lines: string[]): void {
  const count = points.length / 3;
  const { dimension, tag } = entities.at(-1) ?? { dimension: 0, tag: 0 };
  lines.push('$Nodes', `1 ${count} 1 ${count}`, `${dimension} ${tag} 0 ${count}`);
  for (let node = 1; node <= count; node++) lines.push(`${node}`);
  for (let i = 0; i < points.length; i += 3) {
    lines.push(`${points[i]} ${points[i + 1]} ${points[i + 2]}`);
  }
  lines.push('$EndNodes');
}

function writeElements({ blocks }: MeshFile, entities: readonly Entity[], lines: string[]): void {
  const parts = blocks.flatMap((block) =>
    [...new Set(block.physicalTags)].map((tag) => ({ block, tag, rows: rowsOf(block, tag) })),
  );
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  lines.push('$Elements', `${parts.length} ${total} 1 ${total}`);
  let element = 0;
  for (const { block, tag, rows } of parts) {
    const ofDimension = entities.filter(({ dimension }) => dimension === block.dimension);
    const own = ofDimension.find(({ physical }) => physical === tag) ?? ofDimension.at(-1);
    lines.push(`${block.dimension} ${own?.tag ?? tag} ${typeNumberOf(block)} ${rows.length}`);
    for (const row of rows) {
      let line = `${++element}`;
      const first = row * block.nodesPerElement;
      for (let k = 0; k < block.nodesPerElement; k++) line += ` ${block.nodes[first + k] + 1}`;
      lines.push(line);
    }
  }
  lines.push('$EndElements');
}

/** Returns the elements of a block that belong to a group. */
function rowsOf({ physicalTags }: ElementBlock, tag: number): number[] {
  const rows: number[] = [];
  physicalTags.forEach((own, row) => {
    if (own === tag) rows.push(row);
  });
  return rows;
}

function typeNumberOf({ cellType, order, nodesPerElement }: ElementBlock): number {
  for (const type of ELEMENT_TYPES.values()) {
    const isSame = type.cellType === cellType && type.order === order;
    if (isSame && type.nodesPerElement === nodesPerElement) return type.id;
  }
  throw internalError(`Gmsh has no ${cellType} of order ${order} with ${nodesPerElement} nodes`);
}

/** Quotes a name; Gmsh cannot escape quotation marks. */
const quoted = (name: string): string => `"${name.replaceAll('"', "'")}"`;
