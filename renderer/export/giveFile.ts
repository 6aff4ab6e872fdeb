import { sanitiseFileName } from '../../electron/contract/fileNames';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Gives the user a file named after the project. @param ending what follows the project's name */
export async function giveFile(ending: string, mime: string, content: BlobPart): Promise<void> {
  const project = useProjectStore().identity?.name ?? t('untitled');
  const name = sanitiseFileName(`${project}${ending}`, `fluxbench${ending}`);
  await useServices().host.exportFile(name, mime, content);
  useUiStore().notify('good', t('exported', name));
}
