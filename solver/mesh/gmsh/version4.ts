import { EXPORT_AGAIN } from './cursor';
import type { BlockBuilder } from './elementCollector';
import type { EntityPhysicals } from './entityPhysicals';
import { readCount, type Fields } from './fields';
import type { NodeTable } from './nodeTable';
import { asDimension, readElementNodes, readNodePairs, type ReadState } from './readState';

/** Records that are read together where they can be; few enough to stay in cache. */
const RECORDS_AT_ONCE = 4096;

const ENTITY_NAMES = ['point', 'curve', 'surface', 'volume'] as const;

/** `$Entities` of MSH 4.1, for the physical tags of the entities. */
export function readEntities4(state: ReadState, entities: EntityPhysicals): void {
  const { fields } = state;
  const counts = readEntityCounts(state);
  for (let dimension = 0; dimension < 4; dimension++) {
    for (let i = 0; i < counts[dimension]; i++) {
      const entity = fields.integer('an entity number');
      readEntityBody(state, entities, dimension, entity);
    }
  }
}

/** `$PartitionedEntities`: the parts of a mesh that was split, which carry the physical tags. */
export function readPartitionedEntities4(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, fields } = state;
  fields.size('the number of partitions');
  const ghosts = readCount(
    fields,
    cursor,
    'the number of ghost entities',
    2 * fields.smallest.integer,
  );
  for (let i = 0; i < 2 * ghosts; i++) fields.integer('a ghost entity');
  const counts = readEntityCounts(state);
  for (let dimension = 0; dimension < 4; dimension++) {
    for (let i = 0; i < counts[dimension]; i++) {
      const entity = fields.integer('an entity number');
      fields.integer('the dimension of a parent entity');
      fields.integer('a parent entity');
      skipIntegers(state, 'the number of partitions of an entity');
      readEntityBody(state, entities, dimension, entity);
    }
  }
}

function readEntityCounts({ cursor, fields }: ReadState): number[] {
  return ENTITY_NAMES.map((name) =>
    readCount(fields, cursor, `the number of ${name}s`, 4 * fields.smallest.real),
  );
}

/** Bounding box (a point: its place), physical tags, bounding entities. */
function readEntityBody(
  state: ReadState,
  entities: EntityPhysicals,
  dimension: number,
  entity: number,
): void {
  const { cursor, fields, names, warnings } = state;
  const boxSize = dimension === 0 ? 3 : 6;
  for (let k = 0; k < boxSize; k++) fields.skipReal('a bound of an entity');
  const physicals = readCount(
    fields,
    cursor,
    'the number of physical tags of an entity',
    fields.smallest.integer,
  );
  for (let k = 0; k < physicals; k++) {
    // The sign tells the orientation in the group, which the elements carry themselves.
    const physical = Math.abs(fields.integer('a physical tag'));
    if (k === 0) entities.set(dimension, entity, physical);
    else {
      const first = entities.get(dimension, entity);
      warnings.once(
        `several ${dimension} ${first} ${physical}`,
        `elements are in several physical groups, ${names.describe(dimension, first)} and ` +
          `${names.describe(dimension, physical)}: the first is used`,
      );
    }
  }
  if (dimension > 0) skipIntegers(state, 'the number of bounding entities');
}

function skipIntegers({ cursor, fields }: ReadState, wanted: string): void {
  const count = readCount(fields, cursor, wanted, fields.smallest.integer);
  for (let k = 0; k < count; k++) fields.integer('an entity number');
}

/** `$Nodes` of MSH 4.1: blocks by entity, in each first all numbers, then all coordinates. */
export function readNodes4(state: ReadState): void {
  const { cursor, fields, nodes } = state;
  const { smallest } = fields;
  const start = cursor.position;
  const blocks = readCount(fields, cursor, 'the number of node blocks', 3 * smallest.integer);
  const total = readCount(fields, cursor, 'the number of nodes', smallest.size + 3 * smallest.real);
  fields.size('the smallest node number');
  fields.size('the largest node number');
  const before = nodes.count;
  nodes.reserve(total);
  for (let block = 0; block < blocks; block++) {
    fields.endRecords();
    const dimension = asDimension(fields.integer('the dimension of a node block'), cursor);
    fields.integer('the entity of a node block');
    const parametric = fields.integer('the parametric flag of a node block') === 0 ? 0 : dimension;
    const count = fields.size('the number of nodes in a block');
    const first = nodes.count;
    if (count > before + total - first) failTotal(state, 'nodes', total, start);
    readNodeNumbers(state, count);
    readCoordinates(state, first, count, parametric);
  }
  fields.endRecords();
  if (nodes.count - before !== total) failTotal(state, 'nodes', total, start);
  nodes.buildIndex(cursor, start);
}

function readNodeNumbers({ fields, nodes }: ReadState, count: number): void {
  const numbers = new Int32Array(Math.min(count, RECORDS_AT_ONCE));
  for (let left = count; left > 0;) {
    const run = numbers.subarray(0, left);
    if (fields.sizes(run)) for (let i = 0; i < run.length; i++) nodes.add(run[i]);
    else for (let i = 0; i < run.length; i++) nodes.add(fields.size('a node number'));
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
  nodes.setPoint(
    index,
    fields.real('coordinate x'),
    fields.real('coordinate y'),
    fields.real('coordinate z'),
  );
  for (let k = 0; k < parametric; k++) fields.skipReal('a parametric coordinate');
}

/** `$Elements` of MSH 4.1: blocks by entity and type, in each number and nodes per element. */
export function readElements4(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, fields, elements } = state;
  const { smallest } = fields;
  const start = cursor.position;
  const blocks = readCount(fields, cursor, 'the number of element blocks', 3 * smallest.integer);
  const total = readCount(fields, cursor, 'the number of elements', 2 * smallest.size);
  fields.size('the smallest element number');
  fields.size('the largest element number');
  let read = 0;
  for (let block = 0; block < blocks; block++) {
    fields.endRecords();
    const dimension = asDimension(fields.integer('the dimension of an element block'), cursor);
    const entity = fields.integer('the entity of an element block');
    const builder = elements.builder(fields.integer('an element type'), cursor);
    const { cellType, nodesPerElement } = builder.type;
    if (builder.type.dimension !== dimension) {
      cursor.fail(`a block of dimension ${dimension} holds a ${cellType}: ${EXPORT_AGAIN}`);
    }
    const count = readCount(
      fields,
      cursor,
      'the number of elements in a block',
      (1 + nodesPerElement) * smallest.size,
    );
    read += count;
    if (read > total) failTotal(state, 'elements', total, start);
    builder.reserve(count);
    const physical = entities.get(dimension, entity);
    readElements(state, builder, count, physical, entity);
  }
  fields.endRecords();
  if (read !== total) failTotal(state, 'elements', total, start);
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
        const tag = fields.size('an element number');
        readElementNodes(state, builder, builder.add(tag, physical, entity), tag);
      }
    }
    left -= run;
    state.reportProgress();
  }
}

/** Adds elements, number and nodes of each; false, with none added, where a node is unknown. */
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

function failTotal({ cursor }: ReadState, what: string, total: number, at: number): never {
  return cursor.fail(
    `the blocks hold another number of ${what} than the ${total} announced: ${EXPORT_AGAIN}`,
    at,
  );
}

/** `$Periodic` of MSH 4.1. */
export function readPeriodic4(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, fields } = state;
  const { smallest } = fields;
  const count = readCount(fields, cursor, 'the number of periodic links', 3 * smallest.integer);
  for (let i = 0; i < count; i++) {
    const dimension = asDimension(fields.integer('the dimension of a periodic entity'), cursor);
    const slaveEntity = fields.integer('a periodic entity');
    const masterEntity = fields.integer('a master entity');
    // The affine map from master to slave, which the node pairs imply.
    const affine = readCount(fields, cursor, 'the size of an affine map', smallest.real);
    for (let k = 0; k < affine; k++) fields.skipReal('an affine coefficient');
    const pairs = readCount(fields, cursor, 'the number of periodic nodes', 2 * smallest.size);
    const nodePairs = readNodePairs(state, pairs);
    const slavePhysical = entities.get(dimension, slaveEntity);
    const masterPhysical = entities.get(dimension, masterEntity);
    state.periodic.push({ dimension, slaveEntity, masterEntity, slavePhysical, masterPhysical, nodePairs }); // prettier-ignore
  }
}
