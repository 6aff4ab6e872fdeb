import { reactive } from 'vue';
import { fieldExporters, defaultSwitches, type FieldExporter } from '../../solver/exporters';
import type { AnimationOptions } from './exportAnimation';
import type { PictureLook } from './exportPicture';

/** The user's last choices, kept while the window is open. */
export const exportOptions = reactive({
  kind: 'picture',
  scale: 2 as PictureLook['scale'],
  background: 'white' as PictureLook['background'],
  legend: true,
  panes: 'active' as PictureLook['panes'],
  format: 'webm' as AnimationOptions['format'],
  framesPerSecond: 10,
  alongPath: true,
  allStates: false,
  /** Switches of the exporters, by their ids and names. */
  switches: Object.fromEntries<Record<string, boolean>>(
    fieldExporters.map((exporter) => [exporter.id, { ...defaultSwitches(exporter) }]),
  ),
});

export const switchesOf = ({ id }: Pick<FieldExporter, 'id'>): Record<string, boolean> =>
  exportOptions.switches[id];
