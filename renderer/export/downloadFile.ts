import { sanitizeFileName } from '../../electron/contract/fileNames';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Saves a file for the user, named after the project. @param ending is appended to the project's name */
export async function downloadFile(ending: string, mime: string, content: BlobPart): Promise<void> {
  const project = useProjectStore().identity?.name ?? t('untitled');
  await provideNamed(`${project}${ending}`, mime, content);
}

/** Saves a file for the user. @param name with its extension */
export async function provideNamed(name: string, mime: string, content: BlobPart): Promise<void> {
  const file = sanitizeFileName(name, 'fluxbench');
  await useServices().host.exportFile(file, mime, content);
  useUiStore().notify('good', t('exported', file));
}
