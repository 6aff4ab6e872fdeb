import type { PaneSettings } from '../case/view';
import { schlierenField } from '../physics/schlieren';
import { colorMaps, customMap, defaultColorMapId, findColorMap } from './colorMaps';
import type { Coloring, ColorRange } from './colorScale';

/** Map of fields with a sign. */
const divergingMapId = 'coolWarm';

type ColorSettings = Pick<
  PaneSettings,
  'colorMap' | 'colorPoints' | 'scale' | 'exponent' | 'inverted' | 'bands' | 'contours' | 'range'
>;

/**
 * Returns the coloring of a picture. If the case sets no scale, a field with a center has one symmetric about it, unless
 * the case fixes another range. If it sets no map, a symmetric scale has a diverging map, others a sequential one.
 * @param field displayed field, whose range is that of the settings
 * @param center value about which pictures of the field are symmetric, from `fieldCenter`; null for none
 */
export function paneColors(
  settings: ColorSettings,
  field: string,
  center: number | null,
): Coloring {
  const { colorMap, colorPoints, exponent, inverted, bands, contours } = settings;
  const { shown, filled, of, levels, count } = contours;
  const scale = settings.scale ?? automaticScale(settings, field, center);
  return {
    map:
      (colorPoints && customMap(colorPoints)) ??
      findColorMap(colorMap ?? automaticMap(scale)) ??
      colorMaps[0],
    scale,
    center: center ?? 0,
    exponent,
    inverted,
    bands,
    // Contours of another field do not define color steps.
    steps: shown && filled && of === null ? { levels, count } : null,
  };
}

function automaticScale(
  { range }: ColorSettings,
  field: string,
  center: number | null,
): Coloring['scale'] {
  if (field === schlierenField) return 'schlieren';
  return center !== null && (range === null || isSymmetric(range, center)) ? 'symmetric' : 'linear';
}

function automaticMap(scale: Coloring['scale']): string {
  switch (scale) {
    case 'schlieren':
      return 'gray';
    case 'symmetric':
      return divergingMapId;
    case 'linear':
    case 'log':
      return defaultColorMapId;
    default:
      return scale satisfies never;
  }
}

/** Maximum asymmetry of a symmetric range, relative to its size. */
const slack = 1e-6;

const isSymmetric = ([low, high]: ColorRange, center: number): boolean =>
  Math.abs((low + high) / 2 - center) <= slack * (high - low);

/** Returns the color settings after a change of field: a Schlieren picture has its own map and scale. */
export function colorsFor(
  { colorMap, colorPoints, scale }: Pick<PaneSettings, 'colorMap' | 'colorPoints' | 'scale'>,
  field: string,
): Pick<PaneSettings, 'colorMap' | 'colorPoints' | 'scale'> {
  const isOwn = field === schlierenField || scale === 'schlieren';
  return isOwn
    ? { colorMap: null, colorPoints: null, scale: null }
    : { colorMap, colorPoints, scale };
}
