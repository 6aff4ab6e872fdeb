import { pyfrRefusal } from '../../../solver/pyfr';
import { useServices } from '../../services';
import { useProjectStore } from '../../stores/project';
import { useUiStore } from '../../stores/ui';
import { t } from '../../text/t';
import { downloadFile } from '../downloadFile';
import { programVersion } from '../exportJobs';
import { ZipFile } from '../zipFile';
import type { ExportKind } from './types';

/** The case as files for PyFR, see `pyfrCase`. */
export const pyfr: ExportKind = {
  id: 'pyfr',
  icon: 'export',
  get title() {
    return t('exportKind_pyfr');
  },
  get hint() {
    return t('exportHint_pyfr');
  },
  blocked() {
    const { document } = useProjectStore();
    return document && pyfrRefusal(document);
  },
  async give(job) {
    const { document } = useProjectStore();
    if (!document) return;
    const { engine } = useServices();
    const { files, toComplete } = await engine.exportForPyfr(document, programVersion(), job);
    const zip = new ZipFile();
    for (const { name, bytes } of files) zip.add(name, bytes);
    await downloadFile(' for PyFR.zip', 'application/zip', zip.finish());
    if (toComplete.length > 0)
      useUiStore().notify('warning', t('exportPyfrToComplete', toComplete));
  },
};
