import { useLibraryStore } from '../stores/library';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { keepThumbnail } from './keepThumbnail';

/** Saves the project under another name. @returns whether it is saved */
export async function saveProjectAs(): Promise<boolean> {
  const ui = useUiStore();
  const project = useProjectStore();
  if (!project.identity) return false;
  const { info } = useLibraryStore();
  const name = info?.dialogs ? project.identity.name : await promptName(info?.projectsFolder ?? '');
  if (name === null) return false;
  // Files that are being written would remain at the old location.
  await useRunStore().settle();
  if (!(await project.saveAs(name))) return false;
  ui.notify('good', t('savedAs', project.identity.location ?? project.identity.name));
  await keepThumbnail();
  return true;
}

async function promptName(folder: string): Promise<string | null> {
  const answer = await useUiStore().ask({
    title: t('saveAsTitle'),
    message: t('saveAsMessage', folder),
    input: { label: t('saveAsName'), value: useProjectStore().identity?.name ?? '' },
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'save', label: t('save'), kind: 'primary' },
    ],
  });
  return answer?.button === 'save' ? answer.value : null;
}
