import type { ProjectEntry } from '../../electron/contract/contract';
import { useServices } from '../services';
import { useLibraryStore } from '../stores/library';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Operations on saved projects in the list. */

export async function renameProject({ token, name }: ProjectEntry): Promise<void> {
  const answer = await useUiStore().ask({
    title: t('renameTitle', name),
    message: t('renameMessage'),
    input: { label: t('saveAsName'), value: name },
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'rename', label: t('renameAccept'), kind: 'primary' },
    ],
  });
  const requested = answer?.button === 'rename' ? answer.value.trim() : '';
  if (requested === '' || requested === name) return;
  await listAfter(useServices().host.call('renameProject', { token, name: requested }));
}

export async function duplicateProject({ token }: ProjectEntry): Promise<void> {
  await listAfter(useServices().host.call('duplicateProject', { token }));
}

/** Deletes a project permanently, after confirmation. */
export async function deleteProject({ token, name, location }: ProjectEntry): Promise<void> {
  const answer = await useUiStore().ask({
    title: t('deleteTitle', name),
    message: t('deleteMessage', location),
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'delete', label: t('deleteAccept'), kind: 'danger' },
    ],
  });
  if (answer?.button !== 'delete') return;
  await listAfter(useServices().host.call('deleteProject', { token }));
}

async function listAfter(change: Promise<unknown>): Promise<void> {
  await change.catch(useUiStore().report);
  await useLibraryStore().load();
}
