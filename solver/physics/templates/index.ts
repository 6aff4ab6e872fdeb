import { acoustics } from './acoustics';
import { burgers } from './burgers';
import { gasWithScalar } from './gasWithScalar';
import { twoLayers } from './twoLayers';
import type { SystemTemplate } from './types';

export type { SystemTemplate } from './types';

/** Systems of one's own to begin with, by their ids. */
export const systemTemplates: ReadonlyMap<string, SystemTemplate> = new Map(
  [burgers, acoustics, gasWithScalar, twoLayers].map((template) => [template.id, template]),
);
