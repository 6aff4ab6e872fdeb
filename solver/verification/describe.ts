import { meshInFile, type MeshId } from './meshes';
import type { Check, VerificationEntry } from './types';

/** What can be shown of a check before it is computed: plain data, for messages. */
export type CheckDescription = Pick<Check, 'id' | 'label' | 'cost' | 'published' | 'curve'>;

/** An entry without what computes it. */
export interface EntryDescription extends Pick<
  VerificationEntry,
  'id' | 'title' | 'source' | 'method' | 'deviations'
> {
  readonly checks: readonly CheckDescription[];
  /** Meshes in files that its checks need, or refine. */
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
