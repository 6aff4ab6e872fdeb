import { meshInFile } from './meshes';
import type { Check, VerificationEntry, MeshId } from './types';

/** Serializable description of a check, available before it runs. */
export type CheckDescription = Pick<Check, 'id' | 'label' | 'cost' | 'published' | 'curve'>;

/** Serializable description of an entry. */
export interface EntryDescription extends Pick<
  VerificationEntry,
  'id' | 'title' | 'source' | 'method' | 'deviations'
> {
  readonly checks: readonly CheckDescription[];
  /** File meshes that its checks load or refine. */
  readonly meshes: readonly MeshId[];
}

export function describeEntry(entry: VerificationEntry): EntryDescription {
  const { id, title, source, method, deviations, checks } = entry;
  return {
    id,
    title,
    source,
    method,
    deviations,
    checks: checks.map((check) => ({
      id: check.id,
      label: check.label,
      cost: check.cost,
      published: check.published,
      ...(check.curve && { curve: check.curve }),
    })),
    meshes: [...new Set(checks.flatMap(({ meshes }) => meshes.map(meshInFile)))],
  };
}
