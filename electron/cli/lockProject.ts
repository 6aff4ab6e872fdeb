import { describeReadOnly, lockIfPossible } from '../host/projectAccess';
import { ProjectLock } from '../host/projectLock';
import { tidyProject } from '../host/tidyProject';
import { CliError } from './failure';
import { t } from '../text/cli';

/** Where a command writes its results: a project, or a folder of the user. */
export type PlaceOfResults = { readonly project: string } | { readonly folder: string };

/** Returns the folder given by `--out`, or the project that was named; null if there is neither. */
export function placeOfResults(
  out: string | undefined,
  { project }: { readonly project: string | null },
): PlaceOfResults | null {
  if (out !== undefined) return { folder: out };
  return project === null ? null : { project };
}

/**
 * Locks a project for this process until the command ends; other folders need no lock.
 * @throws CliError that names the owner of an existing lock
 */
export async function lockProject(place: PlaceOfResults | null): Promise<void> {
  if (place === null || 'folder' in place) return;
  const lock = await lockIfPossible(place.project, 'commandLine');
  if (lock instanceof ProjectLock) return tidyProject(place.project);
  const why = describeReadOnly(place.project, lock);
  throw new CliError(t(lock.why === 'inUse' ? 'projectLocked' : 'projectNotWritable', why));
}
