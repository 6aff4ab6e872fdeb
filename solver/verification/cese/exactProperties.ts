import { closedCheck, joinedCheck } from '../grids/conservation';
import { ofGrids, systemNamed, unevenGrid } from '../grids/grids';
import { symmetricProblems, symmetryCheck } from '../grids/symmetry';
import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { humps } from '../invariants/flows';
import type { VerificationEntry } from '../types';
import { ceseStates } from './orders';

const scheme = { id: 'cese', cflNumber: 0.5, initialSlopes: 'projected' } as const;

export const ceseFreeStream: VerificationEntry = {
  id: 'cese-free-stream',
  title: 'CE/SE, free stream: largest error after 20 steps',
  source: 'A uniform state is an exact solution on every grid',
  method:
    'A uniform state, also on the sides, on grids of 9, 9 × 7 and 9 × 7 × 5 cells with another edge along every axis. Largest error of any variable.',
  deviations: [],
  checks: ceseStates.map((uniform) => ({
    ...ofGrids,
    id: uniform.system,
    label: uniform.title,
    accept: freeStreamAccept,
    compute: (context) => {
      const grid = unevenGrid(systemNamed(uniform.system).dimension);
      return freeStreamError(uniform, scheme, grid, context);
    },
  })),
};

export const ceseConservation: VerificationEntry = {
  id: 'cese-conservation',
  title: 'CE/SE, conservation: relative change of the integrals',
  source: 'What leaves through a side comes in through the one that is joined with it',
  method:
    'A moving state with a wave along every axis for 40 steps on grids of 9, 9 × 7 and 9 × 7 × 5 cells, all of whose sides are joined, every integral; a hump at rest that spreads between walls, 12 × 12 cells, mass and energy or volume.',
  deviations: [],
  checks: [
    ...ceseStates.map((uniform) => joinedCheck(uniform, scheme)),
    ...humps.map((hump) => closedCheck(hump, scheme)),
  ],
};

export const ceseSymmetry: VerificationEntry = {
  id: 'cese-symmetry',
  title: 'CE/SE, symmetry: largest difference between mirror images',
  source: 'A problem that is its own mirror image has such a solution',
  method:
    'A hump in the middle of a closed line of 32 cells, or on the diagonal of a closed square of 16 × 16 or cube of 10 × 10 × 10 cells, spreads to the walls, and gas of low pressure in a corner of 24 × 24 cells draws in what is around it (Liska and Wendroff 2003); largest difference between the means of a cell and of its image.',
  deviations: [],
  checks: symmetricProblems.map((problem) => symmetryCheck(problem, scheme)),
};
