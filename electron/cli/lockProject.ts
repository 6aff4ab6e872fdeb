import { describeReadOnly, lockIfPossible } from '../host/projectAccess';
import { ProjectLock } from '../host/projectLock';
import { CliError } from './failure';
import { t } from '../text/cli';

/**
 * Makes this process the one that writes into a project, until the command ends; a folder of the user's
 * needs no lock.
 * @throws CliError saying who has it open
 */
export async function lockProject(
  place: { readonly project: string } | { readonly folder: string } | null,
): Promise<void> {
  if (place === null || 'folder' in place) return;
  const lock = await lockIfPossible(place.project, 'commandLine');
  if (lock instanceof ProjectLock) return;
  const why = describeReadOnly(place.project, lock);
  throw new CliError(t(lock.why === 'inUse' ? 'projectLocked' : 'projectNotWritable', why));
}
