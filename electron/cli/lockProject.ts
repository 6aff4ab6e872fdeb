import { describeReadOnly, lockIfPossible } from '../host/projectAccess';
import { ProjectLock } from '../host/projectLock';
import { CliError } from './failure';

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
  const cure = lock.why === 'inUse' ? 'close it there, or ' : '';
  throw new CliError(
    `${describeReadOnly(place.project, lock)}; ${cure}give a folder for the results with --out DIR`,
  );
}
