import { normalInputs, positionInputs, trueNormalInputs, type Dimension } from '../core/axes';
import { functions, namedConstants } from '../expression/operations';
import { contactInputs } from './faceNames';
import { t } from '../text/t';

/** Prefixes of names at a face: inner and outer state, jump, mean, next cell inwards, given inputs. */
const ofFace = /^(given|inner|outer|jump|mean|next|left|right)_/;

/** Returns the predefined meaning of a name; undefined if the name is free. */
export function reservedMeaning(name: string, dimension: Dimension): string | undefined {
  if (ofFace.test(name)) return t('physicsFaceState');
  if (functions.has(name)) return 'a function';
  if (namedConstants.has(name)) return 'a constant';
  if (positionInputs(dimension).includes(name)) return t('checkMeaningCoordinate');
  const normals = [...normalInputs(dimension), ...trueNormalInputs(dimension)];
  if (normals.includes(name)) return t('checkMeaningNormal');
  return contactInputs.some((input) => input === name) ? t('physicsContactSpeed') : undefined;
}
