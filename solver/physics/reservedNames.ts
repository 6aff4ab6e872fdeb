import { normalInputs, positionInputs, trueNormalInputs, type Dimension } from '../core/axes';
import { functions, namedConstants } from '../expression/operations';
import { contactInputs } from './faceNames';
import { t } from '../text/t';

/** At a face there are a state inside and one outside, their jump and mean, the next one inwards, and what is given. */
const ofFace = /^(given|inner|outer|jump|mean|next|left|right)_/;

/** What a name means before any declaration; undefined if it may be given to something. */
export function reservedMeaning(name: string, dimension: Dimension): string | undefined {
  if (ofFace.test(name)) return t('physicsFaceState');
  if (functions.has(name)) return 'a function';
  if (namedConstants.has(name)) return 'a constant';
  if (positionInputs(dimension).includes(name)) return t('checkMeaningCoordinate');
  const normals = [...normalInputs(dimension), ...trueNormalInputs(dimension)];
  if (normals.includes(name)) return t('checkMeaningNormal');
  return contactInputs.some((input) => input === name) ? t('physicsContactSpeed') : undefined;
}
