import type { VerificationEntry } from '../types';
import { waterStar } from './exactSolvers';
import { starChecks } from './starState';

const gravity = 9.81;
const star = waterStar(1, 0.5, gravity);

export const damBreak: VerificationEntry = {
  id: 'dam-break',
  title: 'Dam break on a wet bed: state between the waves',
  source: 'Stoker’s solution, depths 1 and 0.5, g = 9.81',
  method:
    'The exact Riemann solver, and the shallow-water equations to t = 0.08 on 100 × 1 × 2 triangles with the Barth–Jespersen limiter; mean over the plateau.',
  deviations: [],
  checks: starChecks(
    {
      system: { id: 'shallowWater2d', parameters: { g: gravity } },
      states: { h: [1, 0.5], u: [0, 0], v: [0, 0] },
      end: 0.08,
      plateau: [[0.42, 0.68]],
    },
    [
      { id: 'h', label: 'h*', published: 0.72692, exact: star.depth, field: 'h' },
      { id: 'u', label: 'u*', published: 0.923364, exact: star.velocity, field: 'u' },
    ],
  ),
};
