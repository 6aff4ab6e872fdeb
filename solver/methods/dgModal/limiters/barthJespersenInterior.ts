import { barthJespersenAt } from './barthJespersen';
import type { SlopeLimiter } from './types';

/** At the points in the interior (Fuhry 2013). */
export const barthJespersenInterior = {
  id: 'barthJespersenInterior',
  title: 'Barth–Jespersen, interior points',
  description: 'Looks at points inside the cells, not on their edges: less strict.',
  ...barthJespersenAt('volume'),
} as const satisfies SlopeLimiter;
