import { acoustics } from './acoustics';
import { burgers } from './burgers';
import { gasWithScalar } from './gasWithScalar';
import { twoLayers } from './twoLayers';
import type { SystemTemplate } from './types';

export type { SystemTemplate } from './types';

/** Templates of custom systems by id. */
export const systemTemplates: ReadonlyMap<string, SystemTemplate> = new Map(
  [burgers, acoustics, gasWithScalar, twoLayers].map((template) => [template.id, template]),
);
