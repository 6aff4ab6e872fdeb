import type { RunEntry } from '../../electron/contract/contract';
import { runFiles } from '../../electron/contract/runFiles';
import { caseDigest, computedPart, parseCaseDocument, type CaseDocument } from '../../solver/case';
import { CaseError } from '../../solver/core';
import { documentAt } from '../../solver/sweep';
import type { WorkbenchHost } from '../host/host';

/** The case that a run was computed with. */

/** A run and its case, as far as they are known. */
export interface RunCase {
  /** null for a run that is not stored. */
  readonly entry: Pick<RunEntry, 'id' | 'case' | 'sweep' | 'imported'> | null;
  /** null if missing in its folder, e.g. for runs of earlier versions. */
  readonly document: CaseDocument | null;
}

/**
 * Reads the case from the run's folder. @param onError is called if it is damaged
 * @throws if the user canceled
 */
export async function readRunCase(
  host: WorkbenchHost,
  token: string,
  { id, files }: RunEntry,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<CaseDocument | null> {
  if (!files.includes(runFiles.case)) return null;
  try {
    const part = { area: 'runs', run: id, file: runFiles.case } as const;
    const bytes = await host.readFile(token, part, signal);
    return bytes && parseCaseDocument(new TextDecoder().decode(bytes), `runs/${id}/${part.file}`);
  } catch (error) {
    signal?.throwIfAborted();
    onError(error);
    return null;
  }
}

/** The current case with the values of the run's sweep point; unchanged if it has no such point any more. */
export function presentAs({ entry }: RunCase, present: CaseDocument): CaseDocument {
  if (!entry?.sweep) return present;
  try {
    return documentAt(present, entry.sweep.values);
  } catch (error) {
    if (error instanceof CaseError) return present;
    throw error;
  }
}

/**
 * Whether the current case would give other results.
 * @param meshChecksum of the current mesh; null before it is read
 */
export function isEditedSince(
  run: RunCase,
  present: CaseDocument,
  meshChecksum: number | null,
): boolean {
  const now = presentAs(run, present);
  if (run.document) return computedPart(now) !== computedPart(run.document);
  const digest = run.entry?.case;
  return digest !== undefined && meshChecksum !== null && caseDigest(now, meshChecksum) !== digest;
}
