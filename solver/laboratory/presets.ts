import type { CustomSystem } from '../physics/customSystem';
import { longTubes } from './longTubes';
import type { LaboratoryProblem, LaboratoryPreset, PresetGroup } from './types';
import { t } from '../text/t';

/** Burgers' equation with steps of CFL Δx: the wave speed is taken as 1 at all times. */
export const burgersInEvenSteps: CustomSystem = {
  title: t('laboratoryBurgersEvenSteps'),
  dimension: 1,
  variables: [{ name: 'u' }],
  flux: { x: ['0.5*u^2'] },
  waveSpeed: 'abs(u)',
  maxWaveSpeed: '1',
  waveSpeeds: { min: 'u*nx', max: 'u*nx' },
  boundaryConditions: [{ id: 'outflow', ghost: ['u'] }],
};

/** A smooth hump and a step. */
export const humpAndStep =
  '(x >= 0.1 && x <= 0.4 ? sin(pi*(x - 0.1)/0.3)^2 : 0) + (x >= 0.6 && x <= 0.9 ? 1 : 0)';

const hagen = t('laboratoryHagen');
const toro = (test: string): string => t('laboratoryToro', test);

const advection = (
  q: string,
  end: number,
): Pick<LaboratoryPreset, 'problem' | 'cells' | 'cflNumber'> => ({
  problem: {
    system: { id: 'advection1d', parameters: { a: 1 } },
    domain: [0, 1],
    joined: true,
    initial: { kind: 'profile', values: { q } },
    end,
    exact: 'advection',
  },
  cells: 100,
  cflNumber: 0.95,
});

type State = Readonly<Record<string, number>>;

const riemann = (
  system: LaboratoryProblem['system'],
  [left, right]: readonly [State, State],
  at: number,
  end: number,
  domain: readonly [number, number] = [0, 1],
): LaboratoryProblem => ({
  system,
  domain,
  joined: false,
  initial: { kind: 'jump', at, left, right },
  end,
  exact: 'riemann',
});

const gas = { id: 'euler1d', parameters: { gamma: 1.4 } };
const water = { id: 'shallowWater1d', parameters: { g: 9.81 } };
const state = (rho: number, u: number, p: number): State => ({ rho, u, p });

const tube = (
  id: string,
  title: string,
  source: string,
  states: readonly [State, State],
  at: number,
  end: number,
  schemes: readonly string[] = ['rusanov', 'hllc', 'modifiedMinmod'],
): LaboratoryPreset => ({
  id,
  title,
  source,
  problem: riemann(gas, states, at, end),
  cells: 100,
  cflNumber: 0.8,
  schemes,
});

export const presetGroups: readonly PresetGroup[] = [
  {
    title: t('laboratoryScalars'),
    presets: [
      {
        id: 'hump',
        title: t('laboratoryAdvectionHump'),
        source: hagen,
        ...advection(humpAndStep, 10),
        schemes: ['laxFriedrichs', 'laxWendroff', 'composite'],
      },
      {
        id: 'staggered',
        title: t('laboratoryStaggered'),
        source: hagen,
        ...advection(humpAndStep, 1),
        schemes: ['upwind', 'staggeredLaxFriedrichs', 'nessyahuTadmor'],
      },
      {
        id: 'burgersHump',
        title: t('laboratoryBurgersHump'),
        source: hagen,
        problem: {
          system: { id: 'custom', parameters: {}, declaration: burgersInEvenSteps },
          domain: [0, 1.5],
          joined: true,
          initial: { kind: 'profile', values: { u: humpAndStep } },
          end: 1,
          exact: 'burgers',
        },
        cells: 150,
        cflNumber: 0.95,
        schemes: ['laxFriedrichs', 'laxWendroff', 'composite'],
      },
      {
        id: 'sine',
        title: t('laboratoryAdvectionSine'),
        source: t('laboratoryFuhry'),
        ...advection('sin(2*pi*x)', 1),
        cells: 20,
        cflNumber: 0.8,
        schemes: ['upwind', 'laxWendroff', 'ceseA', 'dg1', 'dg2'],
      },
      {
        id: 'burgersFan',
        title: t('laboratoryBurgersRarefaction'),
        source: t('laboratoryBurgersRarefactionSource'),
        problem: {
          system: { id: 'burgers1d', parameters: {} },
          domain: [-1, 1],
          joined: false,
          initial: { kind: 'jump', at: 0, left: { u: -1 }, right: { u: 1 } },
          end: 0.6,
          exact: 'burgers',
        },
        cells: 80,
        cflNumber: 0.8,
        schemes: ['laxFriedrichs', 'hll', 'laxWendroff'],
      },
    ],
  },
  {
    title: t('laboratoryGas'),
    presets: [
      tube(
        'sod',
        t('laboratorySod'),
        t('laboratorySodSource'),
        [state(1, 0, 1), state(0.125, 0, 0.1)],
        0.5,
        0.2,
      ),
      tube(
        'lax',
        t('laboratoryLax'),
        t('laboratoryLaxSource'),
        [state(0.445, 0.698, 3.528), state(0.5, 0, 0.571)],
        0.5,
        0.14,
        ['hllc', 'weno5', 'weno5Waves'],
      ),
      tube(
        'transonic',
        t('laboratoryTransonicRarefaction'),
        toro('section 6.4, test 1'),
        [state(1, 0.75, 1), state(0.125, 0, 0.1)],
        0.3,
        0.2,
        ['rusanov', 'exact', 'modifiedMinmod'],
      ),
      tube(
        'nearVacuum',
        t('laboratoryNearVacuum'),
        toro('test 2'),
        [state(1, -2, 0.4), state(1, 2, 0.4)],
        0.5,
        0.15,
        ['rusanov', 'exact', 'minmod'],
      ),
      tube(
        'leftBlast',
        t('laboratoryBlastLeft'),
        toro('test 3'),
        [state(1, 0, 1000), state(1, 0, 0.01)],
        0.5,
        0.012,
      ),
      tube(
        'rightBlast',
        t('laboratoryBlastRight'),
        toro('test 4'),
        [state(1, 0, 0.01), state(1, 0, 100)],
        0.5,
        0.035,
      ),
      tube(
        'collision',
        t('laboratoryShockCollision'),
        toro('test 5'),
        [state(5.99924, 19.5975, 460.894), state(5.99242, -6.19633, 46.095)],
        0.4,
        0.035,
      ),
    ],
  },
  longTubes,
  {
    title: t('colorWater'),
    presets: [
      {
        id: 'stoker',
        title: t('laboratoryDamBreakWet'),
        source: t('laboratoryStoker'),
        problem: riemann(
          water,
          [
            { h: 1, u: 0 },
            { h: 0.5, u: 0 },
          ],
          0.5,
          0.1,
        ),
        cells: 100,
        cflNumber: 0.8,
        schemes: ['rusanov', 'exact', 'modifiedMinmod'],
      },
      {
        id: 'ritter',
        title: t('laboratoryDamBreakDry'),
        source: t('laboratoryRitter'),
        problem: riemann(
          water,
          [
            { h: 1, u: 0 },
            { h: 1e-8, u: 0 },
          ],
          0.4,
          0.08,
        ),
        cells: 100,
        cflNumber: 0.5,
        schemes: ['rusanov', 'exact', 'minmod'],
      },
      {
        id: 'transcritical',
        title: t('laboratoryTranscritical'),
        source: t('laboratoryTranscriticalSource'),
        problem: riemann(
          water,
          [
            { h: 1, u: 1 },
            { h: 0.1, u: 2 },
          ],
          0.4,
          0.08,
        ),
        cells: 100,
        cflNumber: 0.8,
        schemes: ['rusanov', 'exact', 'composite'],
      },
    ],
  },
];
