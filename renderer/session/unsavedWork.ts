import { useHistoryStore } from '../stores/history';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';

/**
 * Whether closing would lose work of the user. An unedited new project is no loss; a result in an unsaved project is.
 */
export function hasUnsavedWork(): boolean {
  const project = useProjectStore();
  if (!project.identity) return false;
  // The page holds the only copy of a project that vanished from disk.
  if (project.disk.state === 'vanished') return true;
  if (project.identity.location !== null) return project.dirty;
  return useHistoryStore().canUndo || useRunStore().savedPoint !== null;
}
