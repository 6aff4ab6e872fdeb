import type { ProjectEntry } from '../../electron/contract/contract';
import { useServices } from '../services';
import { useLibraryStore } from '../stores/library';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Deletes the data of a project that was never saved, after confirmation. */
export async function discardProject({ token, name }: ProjectEntry): Promise<void> {
  const ui = useUiStore();
  const answer = await ui.ask({
    title: t('discardTitle', name),
    message: t('discardMessage'),
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'discard', label: t('discardAccept'), kind: 'danger' },
    ],
  });
  if (answer?.button !== 'discard') return;
  await useServices().host.call('closeProject', { token, discard: true }).catch(ui.report);
  await useLibraryStore().load();
}
