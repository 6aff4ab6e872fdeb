import { isPlainFileName } from '../../electron/contract/fileNames';
import { rasterFilesOf, type CaseDocument } from '../../solver/case';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { linkFragment } from './caseLink';
import { caseFile, readNamed } from './projectFiles';

/** Copies a link to the clipboard that contains the case and the files it references. */
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

/** Project files that the case references. */
function filesOf(document: CaseDocument): string[] {
  const { mesh } = document;
  const named = [mesh.file, mesh.geometry?.file, ...rasterFilesOf(document)];
  return [...new Set(named)].filter(
    (path) => path !== undefined && /^mesh\//.test(path) && isPlainFileName(path.slice(5)),
  ) as string[];
}
