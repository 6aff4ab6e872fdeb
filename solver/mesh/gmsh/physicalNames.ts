import type { PhysicalGroup } from '../types';
import type { BlockBuilder } from './elementCollector';
import { EXPORT_AGAIN } from './cursor';
import { readCount } from './fields';
import { asDimension, type ReadState } from './readState';

/** The physical groups of a file: those of `$PhysicalNames`, then those that elements use unnamed. */
export class PhysicalNames {
  private readonly groups = new Map<string, PhysicalGroup>();

  /** False where the group is known already; the first name is kept. */
  add(dimension: PhysicalGroup['dimension'], tag: number, name: string): boolean {
    const key = `${dimension} ${tag}`;
    if (this.groups.has(key)) return false;
    this.groups.set(key, { dimension, tag, name: name === '' ? String(tag) : name });
    return true;
  }

  addUsed(builder: BlockBuilder): void {
    for (const tag of builder.usedPhysicals()) this.add(builder.type.dimension, tag, '');
  }

  /** Name and tag for messages. */
  describe(dimension: number, tag: number): string {
    const name = this.groups.get(`${dimension} ${tag}`)?.name;
    return name === undefined || name === String(tag) ? `${tag}` : `${tag} "${name}"`;
  }

  list(): PhysicalGroup[] {
    return [...this.groups.values()];
  }
}

/** `$PhysicalNames`: text in every file. A line is `dimension tag "name"`. */
export function readPhysicalNames(state: ReadState): void {
  const { cursor, text, names, warnings } = state;
  const count = readCount(text, cursor, 'the number of physical names', 4);
  for (let i = 0; i < count; i++) {
    text.startRecord();
    const dimension = asDimension(text.integer('the dimension of a physical name'), cursor);
    const tag = Math.abs(text.integer('the tag of a physical name'));
    const line = cursor.position;
    const rest = cursor.restOfLine();
    const quoted = /^\s*"(.*)"\s*$/.exec(rest);
    if (!quoted) {
      return cursor.fail(`a physical name must stand in quotes on one line: ${EXPORT_AGAIN}`, line);
    }
    if (!names.add(dimension, tag, quoted[1].trim())) {
      warnings.add('name', `physical group ${tag} is named twice; the first name is used`);
    }
  }
  text.endRecords();
}
