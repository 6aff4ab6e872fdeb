import { sanitiseFileName } from '../../electron/contract/fileNames';
import type { FoundMark } from '../../solver/engine/protocol';
import { formatCount, formatValue } from '../format/numbers';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { parseRgb, themeColour } from '../theme/colours';
import { captureViewport } from '../view3d/viewportRegistry';
import { composePicture, type PictureContent, type PictureStyle } from './composePicture';

const paper: PictureStyle = {
  background: 'rgb(255, 255, 255)',
  text: 'rgb(26, 31, 38)',
  softText: 'rgb(77, 88, 101)',
  line: 'rgb(150, 158, 170)',
};

const themed = (): PictureStyle => ({
  background: themeColour('panel'),
  text: themeColour('text'),
  softText: themeColour('text-soft'),
  line: themeColour('line-strong'),
});

/** Gives the user the view as PNG, on white for print or in the theme's colours. */
export async function exportPicture(look: 'paper' | 'theme'): Promise<void> {
  const { host } = useServices();
  const view = useViewStore();
  const name = useProjectStore().identity?.name ?? t('untitled');
  const style = look === 'paper' ? paper : themed();
  const captured = captureViewport(look === 'paper' ? parseRgb(paper.background) : null);
  if (!captured) throw new Error(t('exportNoView'));
  const { shown } = view;
  const withField = shown !== null && view.subject !== 'mesh';
  const canvas = composePicture(
    {
      view: captured,
      title: name,
      subtitle: withField ? subtitle() : t('exportMeshSubtitle'),
      legend:
        withField && view.range
          ? { label: view.fieldLabel, range: [...view.range], colours: view.pane.colours }
          : null,
      marks: withField ? shown.marks.flatMap(labelled) : [],
    },
    style,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(t('exportPictureFailed'));
  const field = withField ? ` ${shown.field}` : '';
  const file = sanitiseFileName(`${name}${field}.png`, 'fluxbench.png');
  await host.exportFile(file, 'image/png', await blob.arrayBuffer());
  useUiStore().notify('good', t('exported', file));

  function labelled({ name, place }: FoundMark): PictureContent['marks'][number][] {
    return place ? [{ x: place.x, y: place.y, label: `${name} ${formatValue(place.value)}` }] : [];
  }

  function subtitle(): string {
    const time = t('captionTime', formatValue(shown?.time ?? 0));
    return view.subject === 'initial'
      ? t('captionInitial', view.fieldLabel)
      : t('captionRun', view.fieldLabel, formatCount(shown?.step ?? 0), time);
  }
}
