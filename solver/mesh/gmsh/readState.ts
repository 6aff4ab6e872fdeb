import type { PeriodicLink } from '../types';
import type { Warnings } from '../warnings';
import type { FileCursor } from './cursor';
import type { BlockBuilder, ElementCollector } from './elementCollector';
import type { Fields } from './fields';
import type { NodeTable } from './nodeTable';
import type { PhysicalNames } from './physicalNames';
import type { TextFields } from './textFields';
import { t } from '../../text/t';

/** Records per progress report. */
export const RECORDS_PER_REPORT = 16384;

/** State shared by the section readers of one file. */
export interface ReadState {
  readonly cursor: FileCursor;
  /** Numbers in the file's own encoding. */
  readonly fields: Fields;
  /** Numbers of sections that are text in every file. */
  readonly text: TextFields;
  readonly nodes: NodeTable;
  readonly elements: ElementCollector;
  readonly names: PhysicalNames;
  readonly periodic: PeriodicLink[];
  readonly warnings: Warnings;
  readonly reportProgress: () => void;
}

/** Reads the nodes of one element into its block. */
export function readElementNodes(
  { fields, nodes, cursor }: ReadState,
  builder: BlockBuilder,
  firstSlot: number,
  elementTag: number,
): void {
  const target = builder.nodes;
  const end = firstSlot + builder.type.nodesPerElement;
  for (let slot = firstSlot; slot < end; slot++) {
    const tag = fields.size('gmshElementNode');
    const index = nodes.indexOf(tag);
    if (index < 0) {
      if (nodes.count === 0) cursor.fail(t('gmshElementsBeforeNodes'));
      cursor.fail(t('gmshUnknownNode', elementTag, tag), cursor.position - 1);
    }
    target[slot] = index;
  }
}

/** Reads pairs of slave and master nodes. Skips pairs with nodes of entities that Gmsh lists but doesn't save. */
export function readNodePairs(state: ReadState, count: number): Uint32Array {
  const pairs = new Uint32Array(2 * count);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const slave = state.nodes.indexOf(state.fields.size('gmshPeriodicNode'));
    const master = state.nodes.indexOf(state.fields.size('gmshPeriodicNode'));
    if (slave < 0 || master < 0) {
      state.warnings.add('periodic', t('gmshPeriodicUnknownNodes'));
      continue;
    }
    pairs[kept++] = slave;
    pairs[kept++] = master;
  }
  return kept === pairs.length ? pairs : pairs.slice(0, kept);
}

/** Checks the dimension of an entity or group. */
export function asDimension(value: number, cursor: FileCursor): 0 | 1 | 2 | 3 {
  if (value === 0 || value === 1 || value === 2 || value === 3) return value;
  return cursor.fail(t('gmshDimension', value), Math.max(0, cursor.position - 1));
}
