import { isReservedName } from '../../core/reservedNames';
import type { MeshFile } from '../types';
import { Warnings } from '../warnings';
import { BinaryFields } from './binaryFields';
import { FileCursor } from './cursor';
import { ElementCollector } from './elementCollector';
import { EntityPhysicals } from './entityPhysicals';
import { readFormat } from './format';
import { NodeTable } from './nodeTable';
import { PhysicalNames } from './physicalNames';
import { type ReadState, asDimension } from './readState';
import { TextFields } from './textFields';
import { readElements2, readNodes2, readParametricNodes2, readPeriodic2 } from './version2';
import {
  readElements4,
  readEntities4,
  readNodes4,
  readPartitionedEntities4,
  readPeriodic4,
} from './version4';
import { t } from '../../text/t';
import { readCount } from './fields';

type SectionReader = (state: ReadState) => void;

function sections2(): Readonly<Record<string, SectionReader>> {
  const entities = new EntityPhysicals();
  return {
    Nodes: readNodes2,
    ParametricNodes: readParametricNodes2,
    Elements: (state) => readElements2(state, entities),
    Periodic: (state) => readPeriodic2(state, entities),
  };
}

function sections4(): Readonly<Record<string, SectionReader>> {
  const entities = new EntityPhysicals();
  return {
    Entities: (state) => readEntities4(state, entities),
    PartitionedEntities: (state) => readPartitionedEntities4(state, entities),
    Nodes: readNodes4,
    Elements: (state) => readElements4(state, entities),
    Periodic: (state) => readPeriodic4(state, entities),
  };
}

/**
 * Reads a Gmsh mesh: MSH 2.2 or 4.1, ASCII or binary (Gmsh reference manual, "MSH file format").
 *
 * @param bytes the whole file
 * @param fileName for messages
 * @param onProgress called with the fraction (0…1) of the file read so far
 * @throws MeshError with one line: file, line (binary: byte offset), what is wrong, what to do
 */
export function readGmsh(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
): MeshFile {
  const cursor = new FileCursor(bytes, fileName);
  const format = readFormat(cursor);
  const text = new TextFields(cursor);
  const state: ReadState = {
    cursor,
    text,
    fields: cursor.binary ? new BinaryFields(cursor, format.littleEndian, format.sizeBytes) : text,
    nodes: new NodeTable(),
    elements: new ElementCollector(),
    names: new PhysicalNames(),
    periodic: [],
    warnings: new Warnings(),
    reportProgress: () => onProgress?.(cursor.position / bytes.length),
  };
  const readers = format.version === '2.2' ? sections2() : sections4();
  while (!cursor.skipWhitespace()) readSection(state, readers);
  const mesh = finish(state, t('meshFormat', format.version, !cursor.binary));
  onProgress?.(1);
  return mesh;
}

/**
 * Reads `$PhysicalNames`: text in every file, one line per group, `dimension tag "name"`. Trims names; a name that
 * differs from an earlier one only in outer blanks gets its tag appended, which keeps the groups separate.
 */
function readPhysicalNames(state: ReadState): void {
  const { cursor, text, names, warnings } = state;
  const count = readCount(text, cursor, 'gmshPhysicalNames', 4);
  /** Names as in the file, keyed by dimension and trimmed name. */
  const written = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    text.startRecord();
    const dimension = asDimension(text.integer('gmshPhysicalDimension'), cursor);
    const tag = Math.abs(text.integer('gmshPhysicalTag'));
    const line = cursor.position;
    const rest = cursor.restOfLine();
    const quoted = /^\s*"(.*)"\s*$/.exec(rest);
    if (!quoted) {
      return cursor.fail(t('gmshPhysicalName'), line);
    }
    const plain = quoted[1].trim();
    if (isReservedName(plain)) {
      return cursor.fail(t('gmshReservedName', plain), line);
    }
    const key = `${dimension} ${plain}`;
    const first = written.get(key) ?? quoted[1];
    written.set(key, first);
    const isApart = first !== quoted[1] && plain !== '';
    const name = isApart ? t('gmshNumberedName', plain, tag) : plain;
    if (isApart) {
      warnings.once(key, t('gmshNamesDifferInBlanks', first, quoted[1], name));
    }
    if (!names.add(dimension, tag, name)) {
      warnings.add('name', t('gmshNamedTwice', tag));
    }
  }
  text.endRecords();
}

function readSection(state: ReadState, readers: Readonly<Record<string, SectionReader>>): void {
  const { cursor } = state;
  const start = cursor.position;
  const header = cursor.token();
  if (!/^\$[A-Za-z]\w*$/.test(header) || header.startsWith('$End')) {
    cursor.fail(t('gmshNoSection', cursor.quoteAt(start)), start);
  }
  const name = header.slice(1);
  const reader =
    name === 'PhysicalNames'
      ? readPhysicalNames
      : Object.hasOwn(readers, name)
        ? readers[name]
        : undefined;
  if (!reader) {
    if (!cursor.skipPast(`$End${name}`)) cursor.failTruncated(`$End${name}`);
    return;
  }
  if (cursor.restOfLine() !== '') {
    cursor.fail(t('gmshHeaderLine', header), start);
  }
  reader(state);
  state.reportProgress();
  expectEnd(cursor, name);
}

function expectEnd(cursor: FileCursor, name: string): void {
  if (cursor.skipWhitespace()) cursor.failTruncated(`$End${name}`);
  const at = cursor.position;
  if (cursor.token() !== `$End${name}`) {
    cursor.fail(t('gmshNoSectionEnd', name, cursor.quoteAt(at)), at);
  }
}

function finish(state: ReadState, format: MeshFile['format']): MeshFile {
  const { cursor, nodes, elements, names, periodic, warnings } = state;
  const builders = elements.all;
  if (nodes.count === 0) {
    cursor.fail(t('gmshNoNodes'));
  }
  if (builders.length === 0) {
    cursor.fail(t('gmshNoElements'));
  }
  for (const builder of builders) names.addUsed(builder);
  return {
    format,
    fileName: cursor.fileName,
    points: nodes.points,
    nodeTags: nodes.tags,
    blocks: builders.map((builder) => builder.build()),
    groups: names.list(),
    periodic,
    warnings: warnings.list(),
  };
}
