import type { VerificationEntry } from '../types';
import {
  everywhere,
  joinedSides,
  openConditions,
  residualCheck,
  spongeBefore,
  type ComparedGas,
  type Conditions,
} from './residualChecks';
import { t } from '../../text/t';

const parameters = { viscosity: 0.02, Pr: 0.72, sutherland: 0.4 };

/** Uses the steps of table 5.2. */
const gas: ComparedGas = {
  system: { id: 'navierStokes3d', parameters },
  steps: [10, 50, 99, 200],
  fixedStep: 2 ** -10,
};

const adiabatic = everywhere('adiabaticWall', t('conditionAdiabatic'));

const movingIsothermal = everywhere('isothermalWall', t('conditionIsothermalMoving'), {
  T: '0.9 + 0.1*x + t',
  u: '0.2*y',
  w: '-0.1',
});

/** Returns the conditions with local discontinuous Galerkin instead of BR2. */
const switched = (own: Conditions, id: string): Conditions => ({
  ...own,
  id,
  title: `${own.title}, LDG`,
  viscousScheme: 'ldg',
});

const switchedWalls = switched(adiabatic, 'ldg');

const conditions: readonly Conditions[] = [
  adiabatic,
  {
    ...everywhere('adiabaticWall', t('conditionAdiabaticMoving'), { u: '0.2*y', v: '0.1', w: 't' }),
    id: 'movingAdiabaticWall',
  },
  everywhere('isothermalWall', t('conditionIsothermal'), { T: '0.9' }),
  { ...movingIsothermal, id: 'movingIsothermalWall' },
  everywhere('slipWall', t('conditionWalls')),
  ...openConditions,
  spongeBefore(adiabatic),
  joinedSides,
  {
    ...adiabatic,
    id: 'eddies',
    title: t('conditionAdiabaticSubgrid'),
    system: {
      parameters: { ...parameters, vreman: 0.1 },
      coefficients: { filterWidth: '0.2 + 0.1*x' },
    },
  },
  switchedWalls,
  {
    ...switchedWalls,
    id: 'ldgStraight',
    title: t('conditionStraight', switchedWalls.title),
    isStraight: true,
  },
  switched(movingIsothermal, 'ldgMovingIsothermalWall'),
  switched(joinedSides, 'ldgPeriodic'),
];

/** Steps of the default set. */
const shortSteps = [1, 10, 30];

/** Conditions of the default set. */
const defaultConditions: readonly Conditions[] = [adiabatic, switchedWalls];

export const cprViscousResiduals: VerificationEntry = {
  id: 'cpr-viscous-residuals',
  title: t('cprViscousResidualsTitle'),
  source: t('cprViscousResidualsSource'),
  method: t('cprViscousResidualsMethod'),
  deviations: [],
  checks: [1, 2, 3, 4, 5].flatMap((order) =>
    conditions.map((own) =>
      order === 1 && defaultConditions.includes(own)
        ? residualCheck({ ...gas, steps: shortSteps }, own, order, 'default')
        : residualCheck(gas, own, order, 'full'),
    ),
  ),
};
