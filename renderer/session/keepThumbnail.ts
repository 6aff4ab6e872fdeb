import { thumbnailFile } from '../../electron/contract/dataPath';
import { paneContent } from '../export/paneContent';
import { pngBlob } from '../export/pngBlob';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { parseRgb } from '../theme/colors';
import { captureViewport } from '../view3d/viewportRegistry';

/** Maximum display width in pixels, including high-resolution screens. */
const width = 240;

/**
 * Stores a thumbnail of the first pane in the project for project lists. A failure is reported but does not affect
 * saving.
 */
export async function keepThumbnail(): Promise<void> {
  const { identity } = useProjectStore();
  if (!identity) return;
  try {
    const png = await thumbnail();
    // The project may have been closed meanwhile.
    if (useProjectStore().identity?.token !== identity.token) return;
    const part = { area: 'picture', file: thumbnailFile } as const;
    if (png) await useServices().host.writeFile(identity.token, part, png);
  } catch (error) {
    // Not reported after the project was closed.
    if (useProjectStore().identity?.token === identity.token) useUiStore().report(error);
  }
}

/** Thumbnail as PNG; null if nothing is drawn. */
async function thumbnail(): Promise<ArrayBuffer | null> {
  // A transparent background suits light and dark pages.
  const [captured] =
    captureViewport({ background: parseRgb('rgb(255, 255, 255)'), transparent: true, scale: 1 }) ??
    [];
  if (!captured) return null;
  const { image } = (await paneContent(useViewStore().panes[0], captured, false)).view;
  const small = document.createElement('canvas');
  small.width = width;
  small.height = Math.max(1, Math.round((width * image.height) / image.width));
  const pen = small.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, small.width, small.height);
  return (await pngBlob(small)).arrayBuffer();
}
