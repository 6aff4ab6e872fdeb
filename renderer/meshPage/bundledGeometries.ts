import { parseGeometry, type OutlinesSettings } from '../../solver/case';
import { outlinesOf } from '../caseModel/outlineEdits';

/** The bundled geometries. */

const texts = import.meta.glob('../../resources/geometries/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** In display order. */
export const bundledGeometries = ['cylinder-in-channel', 'naca0012', 'airfoil-with-flap'] as const;
export type BundledGeometry = (typeof bundledGeometries)[number];

export const bundledGeometry = (id: BundledGeometry): OutlinesSettings =>
  outlinesOf(parseGeometry(String(texts[`../../resources/geometries/${id}.json`]), id));
