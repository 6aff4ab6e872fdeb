import type { SystemDeclaration } from '../declaration';
import { advection2d } from './advection2d';
import { euler2d } from './euler2d';
import { maxwellTm2d } from './maxwellTm2d';
import { shallowWater2d } from './shallowWater2d';

/** Every system that ships, by the name that cases use. */
export const systems: ReadonlyMap<string, SystemDeclaration> = new Map(
  [euler2d, shallowWater2d, maxwellTm2d, advection2d].map((system) => [system.id, system]),
);
