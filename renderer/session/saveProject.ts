import { useProjectStore } from '../stores/project';
import { useSettlingStore } from '../stores/settling';
import { keepThumbnail } from './keepThumbnail';
import { saveProjectAs } from './saveProjectAs';

/**
 * Saves the project. Asks for a location if it was never saved or belongs to someone else, and how to proceed if it
 * changed on disk.
 * @returns whether it is saved
 */
export async function saveProject(): Promise<boolean> {
  const project = useProjectStore();
  if (!project.identity) return false;
  const { location, readOnly } = project.identity;
  if (location === null || readOnly) return saveProjectAs();
  if (await project.save()) {
    await keepThumbnail();
    return true;
  }
  if (project.disk.state === 'whole') return false;
  const settled = await useSettlingStore().settle();
  return settled === 'saved' || (settled === 'open' && project.save());
}
