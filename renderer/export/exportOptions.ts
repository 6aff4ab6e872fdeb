import { reactive } from 'vue';
import { usualVtu, type VtuForm } from '../../solver/outputs/vtk/solutionVtu';
import type { ExportKind } from './exportKinds';
import type { PictureLook } from './exportPicture';

/** What the user chose last, kept while the window lives. */
export const exportOptions = reactive({
  kind: 'picture' as ExportKind,
  scale: 2 as PictureLook['scale'],
  background: 'white' as PictureLook['background'],
  legend: true,
  panes: 'active' as PictureLook['panes'],
  format: 'webm' as 'webm' | 'png',
  framesPerSecond: 10,
  allStates: false,
  boundary: false,
  vtuForm: { ...usualVtu } as { -readonly [K in keyof VtuForm]: VtuForm[K] },
});
