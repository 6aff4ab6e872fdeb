import { describeReadOnly, lockIfPossible } from '../host/projectAccess';
import { ProjectLock } from '../host/projectLock';
import { tidyProject } from '../host/tidyProject';
import { CliError } from './failure';
import { t } from '../text/cli';

/**
 * Locks a project for this process until the command ends; other folders need no lock.
 * @throws CliError that names the owner of an existing lock
 */
export async function lockProject(
  place: { readonly project: string } | { readonly folder: string } | null,
): Promise<void> {
  if (place === null || 'folder' in place) return;
  const lock = await lockIfPossible(place.project, 'commandLine');
  if (lock instanceof ProjectLock) return tidyProject(place.project);
  const why = describeReadOnly(place.project, lock);
  throw new CliError(t(lock.why === 'inUse' ? 'projectLocked' : 'projectNotWritable', why));
}
