import { closedCheck, joinedCheck } from '../grids/conservation';
import { ofGrids, systemNamed, unevenGrid } from '../grids/grids';
import { symmetricProblems, symmetryCheck } from '../grids/symmetry';
import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { humps } from '../invariants/flows';
import type { VerificationEntry } from '../types';
import { ceseStates } from './orders';
import { t } from '../../text/t';

const scheme = { id: 'cese', cflNumber: 0.5, initialSlopes: 'projected' } as const;

export const ceseFreeStream: VerificationEntry = {
  id: 'cese-free-stream',
  title: t('ceseFreeStreamTitle'),
  source: t('sourceUniformOnGrids'),
  method: t('ceseFreeStreamMethod'),
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
  title: t('ceseConservationTitle'),
  source: t('sourcePeriodicConservation'),
  method: t('gridConservationMethod'),
  deviations: [],
  checks: [
    ...ceseStates.map((uniform) => joinedCheck(uniform, scheme)),
    ...humps.map((hump) => closedCheck(hump, scheme)),
  ],
};

export const ceseSymmetry: VerificationEntry = {
  id: 'cese-symmetry',
  title: t('ceseSymmetryTitle'),
  source: t('sourceMirrorSymmetry'),
  method: t('ceseSymmetryMethod'),
  deviations: [],
  checks: symmetricProblems.map((problem) => symmetryCheck(problem, scheme)),
};
