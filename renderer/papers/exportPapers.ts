import { paperReport, papers, pictureOf, svgDataUrl } from '../../solver/papers';
import { useServices } from '../services';
import { useLibraryStore } from '../stores/library';
import { usePapersStore } from '../stores/papers';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Reads a picture as a data URL; null if it is unavailable. */
async function dataUrl(address: string): Promise<string | null> {
  const response = await fetch(address);
  if (!response.ok) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}

/** Exports printed values beside ours, with pictures, as one HTML file. */
export async function exportPapers(): Promise<void> {
  const library = useLibraryStore();
  const { entries, rows } = usePapersStore();
  const thumbnails = new Map<string, string | null>();
  const pictures = new Map<string, string>();
  for (const { id, items } of papers) {
    for (const item of items) {
      const picture = pictureOf(item, entries);
      if (picture?.kind === 'drawing') pictures.set(`${id}/${item.id}`, svgDataUrl(picture.svg));
      if (picture?.kind !== 'example') continue;
      const { example } = picture;
      const address = library.examples.find((one) => one.id === example)?.thumbnail;
      if (!thumbnails.has(example))
        thumbnails.set(example, address ? await dataUrl(address) : null);
      const url = thumbnails.get(example);
      if (url) pictures.set(`${id}/${item.id}`, url);
    }
  }
  const html = paperReport({
    papers,
    entries,
    rows,
    pictures,
    version: library.info?.version ?? '',
    date: new Date().toISOString().slice(0, 10),
  });
  const file = t('papersFile');
  await useServices().host.exportFile(file, 'text/html', html);
  useUiStore().notify('good', t('exported', file));
}
