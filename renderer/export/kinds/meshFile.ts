import type { MeshFormat } from '../../../solver/worker';
import { useServices } from '../../services';
import { useProjectStore } from '../../stores/project';
import { useUiStore } from '../../stores/ui';
import { t } from '../../text/t';
import { downloadFile } from '../downloadFile';
import type { ExportKind } from './types';

/** The mesh of the case as a file for other programs. */
export const meshFile = (format: MeshFormat): ExportKind => ({
  id: `mesh-${format}`,
  icon: 'mesh',
  get title() {
    return t(`exportKind_mesh_${format}`);
  },
  get hint() {
    return t(`exportHint_mesh_${format}`);
  },
  blocked() {
    const { document, system } = useProjectStore();
    if (document?.mesh.grid) return t('exportMeshGrid');
    return format === 'su2' && system?.dimension === 1 ? t('exportMeshLine') : null;
  },
  async give(job) {
    const { document } = useProjectStore();
    if (!document) return;
    const { bytes, warnings } = await useServices().engine.exportMesh(document, format, job);
    await downloadFile(`.${format}`, 'application/octet-stream', bytes);
    for (const warning of warnings) useUiStore().notify('warning', warning);
  },
});
