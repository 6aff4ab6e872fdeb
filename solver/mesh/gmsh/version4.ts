import type { BlockBuilder } from './elementCollector';
import type { EntityPhysicals } from './entityPhysicals';
import { readCount, type Fields } from './fields';
import type { NodeTable } from './nodeTable';
import { asDimension, readElementNodes, readNodePairs, type ReadState } from './readState';
import { t } from '../../text/t';
import type { GmshField } from './gmshField';

/** Maximum number of records read together; small enough to stay in cache. */
const RECORDS_AT_ONCE = 4096;

const ENTITY_COUNTS = ['gmshPoints', 'gmshCurves', 'gmshSurfaces', 'gmshVolumes'] as const;

/** Reads the physical tags of the entities from `$Entities` of MSH 4.1. */
export function readEntities4(state: ReadState, entities: EntityPhysicals): void {
  const { fields } = state;
  const counts = readEntityCounts(state);
  for (let dimension = 0; dimension < 4; dimension++) {
    for (let i = 0; i < counts[dimension]; i++) {
      const entity = fields.integer('gmshEntity');
      readEntityBody(state, entities, dimension, entity);
    }
  }
}

/** Reads `$PartitionedEntities`: in a partitioned mesh they carry the physical tags. */
export function readPartitionedEntities4(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, fields } = state;
  fields.size('gmshPartitions');
  const ghosts = readCount(fields, cursor, 'gmshGhosts', 2 * fields.smallest.integer);
  for (let i = 0; i < 2 * ghosts; i++) fields.integer('gmshGhost');
  const counts = readEntityCounts(state);
  for (let dimension = 0; dimension < 4; dimension++) {
    for (let i = 0; i < counts[dimension]; i++) {
      const entity = fields.integer('gmshEntity');
      fields.integer('gmshParentDimension');
      fields.integer('gmshParent');
      skipIntegers(state, 'gmshEntityPartitions');
      readEntityBody(state, entities, dimension, entity);
    }
  }
}

function readEntityCounts({ cursor, fields }: ReadState): number[] {
  return ENTITY_COUNTS.map((name) => readCount(fields, cursor, name, 4 * fields.smallest.real));
}

/** Reads the bounding box (for a point, its coordinates), physical tags and bounding entities. */
function readEntityBody(
  state: ReadState,
  entities: EntityPhysicals,
  dimension: number,
  entity: number,
): void {
  const { cursor, fields, names, warnings } = state;
  const boxSize = dimension === 0 ? 3 : 6;
  for (let k = 0; k < boxSize; k++) fields.skipReal('gmshBound');
  const physicals = readCount(fields, cursor, 'gmshPhysicalTags', fields.smallest.integer);
  for (let k = 0; k < physicals; k++) {
    // The sign gives the orientation in the group; the elements already have it.
    const physical = Math.abs(fields.integer('gmshEntityTag'));
    if (k === 0) entities.set(dimension, entity, physical);
    else {
      const first = entities.get(dimension, entity);
      warnings.once(
        `several ${dimension} ${first} ${physical}`,
        t(
          'gmshSeveralGroups',
          names.describe(dimension, first),
          names.describe(dimension, physical),
        ),
      );
    }
  }
  if (dimension > 0) skipIntegers(state, 'gmshBounding');
}

function skipIntegers({ cursor, fields }: ReadState, requested: GmshField): void {
  const count = readCount(fields, cursor, requested, fields.smallest.integer);
  for (let k = 0; k < count; k++) fields.integer('gmshEntity');
}

/** Reads `$Nodes` of MSH 4.1: blocks by entity, each with all numbers, then all coordinates. */
export function readNodes4(state: ReadState): void {
  const { cursor, fields, nodes } = state;
  const { smallest } = fields;
  const start = cursor.position;
  const blocks = readCount(fields, cursor, 'gmshNodeBlocks', 3 * smallest.integer);
  const total = readCount(fields, cursor, 'gmshNodes', smallest.size + 3 * smallest.real);
  fields.size('gmshSmallestNode');
  fields.size('gmshLargestNode');
  const before = nodes.count;
  nodes.reserve(total);
  for (let block = 0; block < blocks; block++) {
    fields.endRecords();
    const dimension = asDimension(fields.integer('gmshNodeBlockDimension'), cursor);
    fields.integer('gmshNodeBlockEntity');
    const parametric = fields.integer('gmshParametricFlag') === 0 ? 0 : dimension;
    const count = fields.size('gmshNodesInBlock');
    const first = nodes.count;
    if (count > before + total - first) failTotal(state, 'gmshNodeTotal', total, start);
    readNodeNumbers(state, count);
    readCoordinates(state, first, count, parametric);
  }
  fields.endRecords();
  if (nodes.count - before !== total) failTotal(state, 'gmshNodeTotal', total, start);
  nodes.buildIndex(cursor, start);
}

function readNodeNumbers({ fields, nodes }: ReadState, count: number): void {
  const numbers = new Int32Array(Math.min(count, RECORDS_AT_ONCE));
  for (let left = count; left > 0;) {
    const run = numbers.subarray(0, left);
    if (fields.sizes(run)) for (let i = 0; i < run.length; i++) nodes.add(run[i]);
    else for (let i = 0; i < run.length; i++) nodes.add(fields.size('gmshNode'));
    left -= run.length;
  }
}

function readCoordinates(state: ReadState, first: number, count: number, parametric: number): void {
  const { fields, nodes } = state;
  for (let i = 0; i < count;) {
    const run = Math.min(count - i, RECORDS_AT_ONCE);
    const start = 3 * (first + i);
    if (parametric > 0 || !fields.reals(nodes.points.subarray(start, start + 3 * run))) {
      for (let k = 0; k < run; k++) readNode(fields, nodes, first + i + k, parametric);
    }
    i += run;
    state.reportProgress();
  }
}

function readNode(fields: Fields, nodes: NodeTable, index: number, parametric: number): void {
  fields.startRecord();
  nodes.setPoint(index, fields.real('gmshX'), fields.real('gmshY'), fields.real('gmshZ'));
  for (let k = 0; k < parametric; k++) fields.skipReal('gmshParametric');
}

/** Reads `$Elements` of MSH 4.1: blocks by entity and type, with number and nodes per element. */
export function readElements4(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, fields, elements } = state;
  const { smallest } = fields;
  const start = cursor.position;
  const blocks = readCount(fields, cursor, 'gmshElementBlocks', 3 * smallest.integer);
  const total = readCount(fields, cursor, 'gmshElements', 2 * smallest.size);
  fields.size('gmshSmallestElement');
  fields.size('gmshLargestElement');
  let read = 0;
  for (let block = 0; block < blocks; block++) {
    fields.endRecords();
    const dimension = asDimension(fields.integer('gmshElementBlockDimension'), cursor);
    const entity = fields.integer('gmshElementBlockEntity');
    const builder = elements.builder(fields.integer('gmshElementKind'), cursor);
    const { cellType, nodesPerElement } = builder.type;
    if (builder.type.dimension !== dimension) {
      cursor.fail(t('gmshBlockShape', dimension, cellType));
    }
    const count = readCount(
      fields,
      cursor,
      'gmshElementsInBlock',
      (1 + nodesPerElement) * smallest.size,
    );
    read += count;
    if (read > total) failTotal(state, 'gmshElementTotal', total, start);
    builder.reserve(count);
    const physical = entities.get(dimension, entity);
    readElements(state, builder, count, physical, entity);
  }
  fields.endRecords();
  if (read !== total) failTotal(state, 'gmshElementTotal', total, start);
}

function readElements(
  state: ReadState,
  builder: BlockBuilder,
  count: number,
  physical: number,
  entity: number,
): void {
  const { cursor, fields } = state;
  const width = 1 + builder.type.nodesPerElement;
  const records = new Int32Array(width * Math.min(count, RECORDS_AT_ONCE));
  for (let left = count; left > 0;) {
    const run = Math.min(left, RECORDS_AT_ONCE);
    const numbers = records.subarray(0, width * run);
    const start = cursor.position;
    if (!fields.sizes(numbers) || !takeElements(state, builder, numbers, physical, entity)) {
      cursor.position = start;
      for (let i = 0; i < run; i++) {
        fields.startRecord();
        const tag = fields.size('gmshElement');
        readElementNodes(state, builder, builder.add(tag, physical, entity), tag);
      }
    }
    left -= run;
    state.reportProgress();
  }
}

/** Adds elements given by number and nodes; returns false without adding any if a node is unknown. */
function takeElements(
  { nodes }: ReadState,
  builder: BlockBuilder,
  numbers: Int32Array,
  physical: number,
  entity: number,
): boolean {
  const { nodesPerElement } = builder.type;
  const before = builder.count;
  for (let at = 0; at < numbers.length;) {
    const first = builder.add(numbers[at++], physical, entity);
    for (let slot = first; slot < first + nodesPerElement; slot++) {
      const index = nodes.indexOf(numbers[at++]);
      if (index < 0) {
        builder.count = before;
        return false;
      }
      builder.nodes[slot] = index;
    }
  }
  return true;
}

function failTotal(
  { cursor }: ReadState,
  fault: 'gmshNodeTotal' | 'gmshElementTotal',
  total: number,
  at: number,
): never {
  return cursor.fail(t(fault, total), at);
}

/** Reads `$Periodic` of MSH 4.1. */
export function readPeriodic4(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, fields } = state;
  const { smallest } = fields;
  const count = readCount(fields, cursor, 'gmshPeriodicLinks', 3 * smallest.integer);
  for (let i = 0; i < count; i++) {
    const dimension = asDimension(fields.integer('gmshPeriodicDimension'), cursor);
    const slaveEntity = fields.integer('gmshPeriodicEntity');
    const masterEntity = fields.integer('gmshMaster');
    // The affine map from master to slave, which the node pairs imply.
    const affine = readCount(fields, cursor, 'gmshAffineSize', smallest.real);
    for (let k = 0; k < affine; k++) fields.skipReal('gmshAffine');
    const pairs = readCount(fields, cursor, 'gmshPeriodicNodes', 2 * smallest.size);
    const nodePairs = readNodePairs(state, pairs);
    const slavePhysical = entities.get(dimension, slaveEntity);
    const masterPhysical = entities.get(dimension, masterEntity);
    state.periodic.push({
      dimension,
      slaveEntity,
      masterEntity,
      slavePhysical,
      masterPhysical,
      nodePairs,
    });
  }
}
