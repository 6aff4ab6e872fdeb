import { dxfRecords, flagsAt, numberAt, textAt, type DxfRecord } from './records';
import { t } from '../../text/t';

export interface DxfLayer {
  readonly isOff: boolean;
  readonly isFrozen: boolean;
}

/** An entity with its subordinate records: vertices of a POLYLINE, attributes of an INSERT. */
export interface DxfEntity {
  readonly record: DxfRecord;
  readonly parts: readonly DxfRecord[];
}

export interface DxfBlock {
  readonly base: readonly [x: number, y: number];
  readonly isExternal: boolean;
  readonly entities: readonly DxfEntity[];
}

/** The drawn parts of a DXF file. Names of layers and blocks are in lower case, since DXF ignores case. */
export interface DxfDocument {
  readonly layers: ReadonlyMap<string, DxfLayer>;
  readonly blocks: ReadonlyMap<string, DxfBlock>;
  readonly entities: readonly DxfEntity[];
}

const frozenFlag = 1;
const externalFlags = 4 | 8;

/** @throws Error with one line if the structure is damaged */
export function readDxfDocument(text: string): DxfDocument {
  const layers = new Map<string, DxfLayer>();
  const blocks = new Map<string, DxfBlock>();
  let entities: DxfEntity[] | null = null;
  let section: { name: string; line: number; records: DxfRecord[] } | null = null;
  for (const record of dxfRecords(text)) {
    if (record.type === 'SECTION') {
      if (section) throw unclosed(section.name, section.line);
      section = { name: textAt(record, 2).toUpperCase(), line: record.line, records: [] };
    } else if (record.type === 'ENDSEC') {
      if (section?.name === 'ENTITIES')
        entities = [...(entities ?? []), ...entitiesOf(section.records)];
      if (section?.name === 'BLOCKS') readBlocks(section.records, blocks);
      if (section?.name === 'TABLES') readLayers(section.records, layers);
      section = null;
    } else if (!section) {
      throw new Error(t('dxfOutsideSection', record.line, record.type));
    } else if (['ENTITIES', 'BLOCKS', 'TABLES'].includes(section.name)) {
      section.records.push(record);
    }
  }
  if (section) throw unclosed(section.name, section.line);
  if (!entities) throw new Error(t('dxfNoEntities'));
  return { layers, blocks, entities };
}

const unclosed = (name: string, line: number): Error => new Error(t('dxfSectionOpen', line, name));

function readLayers(records: readonly DxfRecord[], layers: Map<string, DxfLayer>): void {
  for (const record of records.filter(({ type }) => type === 'LAYER')) {
    layers.set(textAt(record, 2).toLowerCase(), {
      // A layer that is off has a negative color.
      isOff: numberAt(record, 62, 7) < 0,
      isFrozen: (flagsAt(record, 70) & frozenFlag) !== 0,
    });
  }
}

function readBlocks(records: readonly DxfRecord[], blocks: Map<string, DxfBlock>): void {
  let begin: DxfRecord | null = null;
  let own: DxfRecord[] = [];
  for (const record of records) {
    if (record.type === 'BLOCK') {
      if (begin) throw new Error(t('dxfBlockOpen', begin.line));
      [begin, own] = [record, []];
    } else if (record.type === 'ENDBLK') {
      if (!begin) throw new Error(t('dxfBlockEnd', record.line));
      blocks.set(textAt(begin, 2).toLowerCase(), {
        base: [numberAt(begin, 10, 0), numberAt(begin, 20, 0)],
        isExternal: (flagsAt(begin, 70) & externalFlags) !== 0,
        entities: entitiesOf(own),
      });
      begin = null;
    } else own.push(record);
  }
  if (begin) throw new Error(t('dxfBlockOpen', begin.line));
}

/** Assigns vertices and attributes to their entities. */
function entitiesOf(records: readonly DxfRecord[]): DxfEntity[] {
  const entities: DxfEntity[] = [];
  let open: { record: DxfRecord; parts: DxfRecord[]; part: string } | null = null;
  for (const record of records) {
    if (open && record.type === open.part) {
      open.parts.push(record);
    } else if (open && record.type === 'SEQEND') {
      entities.push(open);
      open = null;
    } else if (open) {
      throw new Error(t('dxfSequenceOpen', open.record.line, open.record.type));
    } else if (record.type === 'POLYLINE') {
      open = { record, parts: [], part: 'VERTEX' };
    } else if (record.type === 'INSERT' && flagsAt(record, 66) === 1) {
      open = { record, parts: [], part: 'ATTRIB' };
    } else if (record.type === 'VERTEX' || record.type === 'SEQEND') {
      throw new Error(t('dxfOutsidePolyline', record.line, record.type));
    } else entities.push({ record, parts: [] });
  }
  if (!open) return entities;
  throw new Error(t('dxfSequenceOpen', open.record.line, open.record.type));
}
