import type { ProjectAccess } from './projectAccess';
import { hasUnsavedWork, removeAutosave } from './projectFolder';
import { removeDeletedRuns } from './runFolders';
import type { UnsavedProjects } from './unsavedProjects';

/** Removes what must not remain of a closed project. @param access null if its folder is missing */
export async function cleanUpClosedProject(
  folder: string,
  access: ProjectAccess | null,
  discard: boolean,
  unsaved: UnsavedProjects,
): Promise<void> {
  const found = (await access?.state(folder))?.state ?? 'vanished';
  if (found === 'vanished' || found === 'moved' || access?.readOnly) return;
  await removeDeletedRuns(folder, null);
  if (unsaved.has(folder)) {
    if (discard || !(await hasUnsavedWork(folder))) await unsaved.remove(folder);
  } else if (discard) {
    await removeAutosave(folder);
  }
}
