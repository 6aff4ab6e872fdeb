import { sanitizeFileName } from '../../electron/contract/fileNames';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Gives the user a file named after the project. @param ending what follows the project's name */
export async function downloadFile(ending: string, mime: string, content: BlobPart): Promise<void> {
  const project = useProjectStore().identity?.name ?? t('untitled');
  await provideNamed(`${project}${ending}`, mime, content);
}

/** Gives the user a file. @param name with its extension */
export async function provideNamed(name: string, mime: string, content: BlobPart): Promise<void> {
  const file = sanitizeFileName(name, 'fluxbench');
  await useServices().host.exportFile(file, mime, content);
  useUiStore().notify('good', t('exported', file));
}
