import { meshInFile } from './meshes';
import { evaluateCheck } from './judge';
import type { Check, VerificationEntry, VerificationRow, MeshId } from './types';

/** Serializable description of a check, available before it runs. */
export interface CheckDescription extends Pick<
  Check,
  'id' | 'label' | 'cost' | 'published' | 'corrected' | 'curve'
> {
  /** The row of the value measured before, in double precision; null if there is none. */
  readonly recorded: VerificationRow | null;
}

/** Serializable description of an entry. */
export interface EntryDescription extends Pick<
  VerificationEntry,
  'id' | 'title' | 'source' | 'method' | 'reference' | 'deviations'
> {
  readonly checks: readonly CheckDescription[];
  /** File meshes that its checks load or refine. */
  readonly meshes: readonly MeshId[];
}

export function describeEntry(entry: VerificationEntry): EntryDescription {
  const { id, title, source, method, reference, deviations, checks } = entry;
  return {
    id,
    title,
    source,
    method,
    ...(reference && { reference }),
    deviations,
    checks: checks.map((check) => ({
      id: check.id,
      label: check.label,
      cost: check.cost,
      published: check.published,
      ...(check.corrected !== undefined && { corrected: check.corrected }),
      ...(check.curve && { curve: check.curve }),
      recorded: recordedRow(check),
    })),
    meshes: [...new Set(checks.flatMap(({ meshes }) => meshes.map(meshInFile)))],
  };
}

const recordedRow = (check: Check): VerificationRow | null =>
  check.recorded === undefined
    ? null
    : evaluateCheck(check, { value: check.recorded, spacing: null }, null, 'f64');
