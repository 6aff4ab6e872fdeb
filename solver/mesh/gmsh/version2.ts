import type { EntityPhysicals } from './entityPhysicals';
import { readCount, type Fields } from './fields';
import {
  asDimension,
  readElementNodes,
  readNodePairs,
  RECORDS_PER_REPORT,
  type ReadState,
} from './readState';
import type { BlockBuilder } from './elementCollector';
import { t } from '../../text/t';

/** Reads `$Nodes` of MSH 2.2: a count in text, then number, x, y, z per node. */
export function readNodes2(state: ReadState): void {
  readNodeRecords(state, false);
}

/** Reads `$ParametricNodes` of MSH 2.2: after each node, the dimension of its entity, the entity and parameters. */
export function readParametricNodes2(state: ReadState): void {
  readNodeRecords(state, true);
}

function readNodeRecords(state: ReadState, parametric: boolean): void {
  const { cursor, fields, nodes } = state;
  const { smallest } = fields;
  const start = cursor.position;
  const count = readCount(state.text, cursor, 'gmshNodes', smallest.size + 3 * smallest.real);
  enterData(state);
  nodes.reserve(count);
  for (let i = 0; i < count; i++) {
    fields.startRecord();
    const index = nodes.add(fields.size('gmshNode'));
    nodes.setPoint(index, fields.real('gmshX'), fields.real('gmshY'), fields.real('gmshZ'));
    if (parametric) skipParameters(fields);
    if (i % RECORDS_PER_REPORT === 0) state.reportProgress();
  }
  fields.endRecords();
  nodes.buildIndex(cursor, start);
}

/** Skips the parameters: curves have one, surfaces two. */
function skipParameters(fields: Fields): void {
  const dimension = fields.integer('gmshEntityDimension');
  fields.integer('gmshEntity');
  const parameters = dimension === 1 || dimension === 2 ? dimension : 0;
  for (let k = 0; k < parameters; k++) fields.skipReal('gmshParametric');
}

/** Reads `$Elements` of MSH 2.2: number, type, number of tags, tags (physical, entity, …), nodes. */
export function readElements2(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, fields } = state;
  const count = readCount(state.text, cursor, 'gmshElements', 2 * fields.smallest.integer);
  enterData(state);
  if (cursor.binary) readBinaryElements(state, entities, count);
  else readTextElements(state, entities, count);
  fields.endRecords();
}

function readTextElements(state: ReadState, entities: EntityPhysicals, count: number): void {
  const { cursor, fields, elements } = state;
  for (let i = 0; i < count; i++) {
    fields.startRecord();
    const tag = fields.size('gmshElement');
    const builder = elements.builder(fields.integer('gmshElementKind'), cursor);
    const tagCount = fields.size('gmshTags');
    readTaggedElement(state, entities, builder, tag, tagCount);
    if (i % RECORDS_PER_REPORT === 0) state.reportProgress();
  }
}

/** Reads binary elements, which are in runs with a common header: type, number of elements, number of tags. */
function readBinaryElements(state: ReadState, entities: EntityPhysicals, count: number): void {
  const { cursor, fields, elements } = state;
  for (let read = 0; read < count;) {
    const builder = elements.builder(fields.integer('gmshElementKind'), cursor);
    const run = fields.size('gmshFollowing');
    const tagCount = fields.size('gmshTags');
    if (run === 0 || run > count - read) {
      cursor.fail(t('gmshRunTooLong', run, count));
    }
    for (let i = 0; i < run; i++, read++) {
      readTaggedElement(state, entities, builder, fields.size('gmshElement'), tagCount);
      if (read % RECORDS_PER_REPORT === 0) state.reportProgress();
    }
  }
}

function readTaggedElement(
  state: ReadState,
  entities: EntityPhysicals,
  builder: BlockBuilder,
  tag: number,
  tagCount: number,
): void {
  const { fields, warnings, names } = state;
  let physical = 0;
  let entity = 0;
  for (let k = 0; k < tagCount; k++) {
    const value = fields.integer('gmshElementTag');
    if (k === 0) physical = Math.abs(value);
    else if (k === 1) entity = value;
  }
  const { dimension: own } = builder.type;
  if (entities.get(own, entity) === 0) entities.set(own, entity, physical);
  readElementNodes(state, builder, builder.add(tag, physical, entity), tag);
  const repeated = builder.dropRepetition();
  if (repeated) {
    const { dimension } = builder.type;
    const [first, second] = repeated;
    warnings.once(
      `several ${dimension} ${first} ${second}`,
      t('gmshSeveralGroups', names.describe(dimension, first), names.describe(dimension, second)),
    );
  }
}

/** Reads `$Periodic` of MSH 2.2: text in every file. */
export function readPeriodic2(state: ReadState, entities: EntityPhysicals): void {
  const { cursor, text } = state;
  const count = readCount(text, cursor, 'gmshPeriodicEntities', 8);
  for (let i = 0; i < count; i++) {
    const dimension = asDimension(text.integer('gmshPeriodicDimension'), cursor);
    const slaveEntity = text.integer('gmshPeriodicEntity');
    const masterEntity = text.integer('gmshMaster');
    cursor.skipWhitespace();
    // Optional line with the affine map from master to slave, which the node pairs imply.
    if (cursor.quoteAt(cursor.position) === '"Affine"') cursor.restOfLine();
    const pairs = readCount(text, cursor, 'gmshPeriodicNodes', 4);
    const nodePairs = readNodePairs({ ...state, fields: text }, pairs);
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

/** Enters the binary data, which begin directly after the line end of the count. */
function enterData({ cursor }: ReadState): void {
  if (!cursor.binary) return;
  if (cursor.restOfLine() !== '') cursor.fail(t('gmshTextAfterCount'));
}
