import { defineStore } from 'pinia';
import { watch } from 'vue';
import { saveProjectAs } from '../session/saveProjectAs';
import { useServices } from '../services';
import { t } from '../text/t';
import { useProjectStore } from './project';
import { useRunStore } from './run';
import { useUiStore, type DialogRequest } from './ui';

/** The project is saved on disk, can be saved there (open), or the user left it unresolved. */
type Settled = 'saved' | 'open' | 'left';

type Button = DialogRequest['buttons'][number];

/** Asks the user how to resolve a project that changed on disk, and applies the answer. */
export const useSettlingStore = defineStore('settling', () => {
  const { host } = useServices();
  const project = useProjectStore();
  const run = useRunStore();
  const ui = useUiStore();

  let asking: Promise<Settled> | null = null;

  /** Shares one dialog among concurrent callers. */
  function settle(): Promise<Settled> {
    return (asking ??= ask()
      .catch((error: unknown): Settled => {
        ui.report(error);
        return 'left';
      })
      .finally(() => (asking = null)));
  }

  async function ask(): Promise<Settled> {
    const found = project.disk;
    switch (found.state) {
      case 'vanished':
        return settleVanished();
      case 'moved':
        return settleMoved(found.place);
      case 'changed':
        return settleChanged();
      case 'whole':
      case 'readOnly':
        return 'open';
      default:
        return found satisfies never;
    }
  }

  async function settleVanished(): Promise<Settled> {
    const { name = '', location = null } = project.identity ?? {};
    const answer = await offer(
      t('vanishedTitle', name),
      t('vanishedMessage', location ?? t('vanishedUnsaved')),
      { id: 'restore', label: t('vanishedRestore'), kind: 'primary' },
    );
    if (answer === 'elsewhere') return saveElsewhere();
    return answer === 'restore' ? restore() : 'left';
  }

  /** Writes the whole project to its location again, from memory. */
  async function restore(): Promise<Settled> {
    const { identity, document } = project;
    if (!identity || !document) return 'left';
    const opened = await host.call('restoreProject', { token: identity.token, document });
    project.rejoin(opened);
    project.markSaved(document);
    for (const warning of opened.warnings) ui.notify('warning', warning);
    ui.notify('good', t('restored', opened.location ?? opened.name));
    run.retryKeeping();
    return 'saved';
  }

  async function settleMoved(place: string): Promise<Settled> {
    const { name = '', token = '' } = project.identity ?? {};
    const answer = await offer(t('movedTitle', name), t('movedMessage', place), {
      id: 'follow',
      label: t('movedFollow'),
      kind: 'primary',
    });
    if (answer === 'elsewhere') return saveElsewhere();
    if (answer !== 'follow') return 'left';
    project.rejoin(await host.call('followProject', { token }));
    run.retryKeeping();
    return 'open';
  }

  async function settleChanged(): Promise<Settled> {
    const { name = '', token = '', readOnly } = project.identity ?? {};
    const keep: Button = { id: 'keep', label: t('changedKeep'), kind: 'plain' };
    const load: Button = { id: 'load', label: t('changedLoad'), kind: 'primary' };
    const answer = readOnly
      ? await offer(t('changedTitle'), t('changedLook'), load)
      : await offer(t('changedTitle'), t('changedMessage', name), keep, load);
    switch (answer) {
      case 'load':
        return loadCase(token);
      case 'keep':
        await host.call('disregardCase', { token });
        project.disk = { state: 'whole' };
        project.markSaved(null);
        return 'open';
      case 'elsewhere':
        return saveElsewhere();
      default:
        return 'left';
    }
  }

  /** Loads the case from disk, as an edit. */
  async function loadCase(token: string): Promise<Settled> {
    const { document } = await host.call('readCase', { token });
    project.replace(document);
    project.disk = { state: 'whole' };
    project.markSaved(project.document);
    return 'saved';
  }

  async function saveElsewhere(): Promise<Settled> {
    if (!(await saveProjectAs())) return 'left';
    run.retryKeeping();
    return 'saved';
  }

  async function offer(title: string, message: string, ...own: Button[]): Promise<string | null> {
    const buttons: Button[] = [
      { id: 'later', label: t('diskLater'), kind: 'plain' },
      { id: 'elsewhere', label: t('diskElsewhere'), kind: 'plain' },
      ...own,
    ];
    return (await ui.ask({ title, message, buttons }))?.button ?? null;
  }

  /** Whether a new run can be stored; asks the user if not. */
  async function canKeepRun(): Promise<boolean> {
    const { state } = await project.look();
    if (state !== 'vanished' && state !== 'moved') return state !== 'readOnly';
    return (await settle()) !== 'left';
  }

  watch(
    () => project.disk,
    ({ state }) => state !== 'whole' && void settle(),
  );

  return { settle, canKeepRun };
});
