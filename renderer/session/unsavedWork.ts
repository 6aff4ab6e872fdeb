import { useHistoryStore } from '../stores/history';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';

/**
 * Whether leaving would lose something that the user made. A new project that was only looked at is
 * no loss; a result of a project that lies nowhere yet is one.
 */
export function hasUnsavedWork(): boolean {
  const project = useProjectStore();
  if (!project.identity) return false;
  // With the page goes what is held of a project that vanished from the disk.
  if (project.disk.state === 'vanished') return true;
  if (project.identity.location !== null) return project.dirty;
  return useHistoryStore().canUndo || useRunStore().savedPoint !== null;
}
