import type { PhysicalGroup } from '../types';
import type { BlockBuilder } from './elementCollector';

/** The physical groups of a file: those of `$PhysicalNames`, then unnamed ones used by elements. */
export class PhysicalNames {
  private readonly groups = new Map<string, PhysicalGroup>();

  /** Adds a group; returns false if it is already known, in which case the first name is kept. */
  add(dimension: PhysicalGroup['dimension'], tag: number, name: string): boolean {
    const key = `${dimension} ${tag}`;
    if (this.groups.has(key)) return false;
    this.groups.set(key, { dimension, tag, name: name === '' ? String(tag) : name });
    return true;
  }

  addUsed(builder: BlockBuilder): void {
    for (const tag of builder.usedPhysicals()) this.add(builder.type.dimension, tag, '');
  }

  /** Returns name and tag for messages. */
  describe(dimension: number, tag: number): string {
    const name = this.groups.get(`${dimension} ${tag}`)?.name;
    return name === undefined || name === String(tag) ? `${tag}` : `${tag} "${name}"`;
  }

  list(): PhysicalGroup[] {
    return [...this.groups.values()];
  }
}
