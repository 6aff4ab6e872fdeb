import { isPlainFileName } from '../../electron/contract/fileNames';
import { rasterFilesOf, type CaseDocument } from '../../solver/case';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { linkFragment } from './caseLink';
import { caseFile, readNamed } from './projectFiles';

/** Puts a link on the clipboard that holds the case and the files that it names. */
export async function shareCase(): Promise<void> {
  const { document, identity } = useProjectStore();
  const { publicAddress } = useServices().host;
  if (!document || !identity || publicAddress === null) return;
  await useWorkStore().wait(t('sharing'), async ({ signal }) => {
    const named = filesOf(document).map((path) => readNamed(path, signal));
    const files = [caseFile(), ...(await Promise.all(named))];
    const fragment = await linkFragment(identity.name, files);
    await navigator.clipboard.writeText(publicAddress + fragment);
    useUiStore().notify('info', t('shared', fragment.length + publicAddress.length));
  });
}

/** Files in the project that the case names. */
function filesOf(document: CaseDocument): string[] {
  const { mesh } = document;
  const named = [mesh.file, mesh.geometry?.file, ...rasterFilesOf(document)];
  return [...new Set(named)].filter(
    (path) => path !== undefined && /^mesh\//.test(path) && isPlainFileName(path.slice(5)),
  ) as string[];
}
