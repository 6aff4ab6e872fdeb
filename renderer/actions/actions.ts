import type { MenuEvent } from '../../electron/contract/bridge';
import { openHandedOver } from '../session/openFile';
import { openProject } from '../session/openProject';
import { useUiStore } from '../stores/ui';
import { isEnabled, type Action } from './action';
import { cameraActions } from './cameras';
import { liveActions } from './live';
import { editActions } from './edit';
import { exportActions } from './export';
import { monitorActions } from './monitors';
import { pageActions } from './pages';
import { plotActions } from './plots';
import { projectActions } from './project';
import { queueActions } from './queue';
import { runActions } from './run';
import { viewActions } from './view';
import { windowActions } from './window';

/** All global actions by name. */
export const actions = {
  ...projectActions,
  ...editActions,
  ...monitorActions,
  ...runActions,
  ...queueActions,
  ...liveActions,
  ...viewActions,
  ...cameraActions,
  ...plotActions,
  ...exportActions,
  ...pageActions,
  ...windowActions,
};

/** All actions as a list, by group. */
export const allActions: readonly Action[] = Object.values(actions);

/** Performs an action if it is enabled; errors become messages. */
export async function perform(action: Action): Promise<void> {
  if (!isEnabled(action)) return;
  try {
    await action.run();
  } catch (error) {
    useUiStore().report(error);
  }
}

/** Performs an action of the host's menu. */
export async function performMenu(event: MenuEvent): Promise<void> {
  switch (event.command) {
    case 'newProject':
      return perform(actions.goHome);
    case 'openEntry':
      return openProject(event.token);
    case 'openFile':
      return openHandedOver(event.token, event.name);
    default:
      return perform(actions[event.command]);
  }
}
