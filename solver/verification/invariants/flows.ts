import { t } from '../../text/t';

/** Maps a point of the square: interior points are moved and sides bent, so that all cells differ. */
export const distorted = (x: number, y: number): [number, number] => [
  x + 0.06 * Math.sin(5 * x + 3 * y),
  y + 0.05 * Math.cos(4 * x - 2 * y),
];

/** A uniform state of a system, and the boundary condition that prescribes it. */
export interface UniformState {
  readonly system: string;
  readonly title: string;
  readonly condition: string;
  readonly state: Readonly<Record<string, string>>;
}

/** One state per 2D system. */
export const uniformStates: readonly UniformState[] = [
  {
    system: 'euler2d',
    title: t('flowEuler'),
    condition: 'farField',
    state: { rho: '1.1', u: '0.7', v: '-0.3', p: '0.9' },
  },
  {
    system: 'shallowWater2d',
    title: t('flowShallowWater'),
    condition: 'prescribed',
    state: { h: '1.1', u: '0.7', v: '-0.3' },
  },
  {
    system: 'maxwellTm2d',
    title: t('flowMaxwell'),
    condition: 'prescribed',
    state: { Hx: '0.6', Hy: '-0.8', Ez: '1.2' },
  },
  {
    system: 'advection2d',
    title: t('flowAdvection'),
    condition: 'prescribed',
    state: { q: '1.3' },
  },
];

/** One state per system that only finite volumes on grids support, including those of other dimensions. */
export const uniformStatesOnGrids: readonly UniformState[] = [
  {
    system: 'euler1d',
    title: t('flowEuler1d'),
    condition: 'farField',
    state: { rho: '1.1', u: '0.7', p: '0.9' },
  },
  {
    system: 'advection1d',
    title: t('flowAdvection1d'),
    condition: 'prescribed',
    state: { q: '1.3' },
  },
  {
    system: 'euler3d',
    title: t('flowEuler3d'),
    condition: 'farField',
    state: { rho: '1.1', u: '0.7', v: '-0.3', w: '0.4', p: '0.9' },
  },
  {
    system: 'advection3d',
    title: t('flowAdvection3d'),
    condition: 'prescribed',
    state: { q: '1.3' },
  },
  {
    system: 'burgers1d',
    title: t('flowBurgers1d'),
    condition: 'prescribed',
    state: { u: '0.8' },
  },
  {
    system: 'burgers2d',
    title: t('flowBurgers'),
    condition: 'prescribed',
    state: { u: '0.8' },
  },
  {
    system: 'shallowWater1d',
    title: t('flowShallowWater1d'),
    condition: 'prescribed',
    state: { h: '1.1', u: '0.7' },
  },
  {
    system: 'idealMhd2d',
    title: t('flowMhd'),
    condition: 'prescribed',
    state: {
      rho: '1.1',
      u: '0.7',
      v: '-0.3',
      w: '0.2',
      p: '0.9',
      Bx: '0.4',
      By: '-0.5',
      Bz: '0.3',
    },
  },
  {
    system: 'idealMhd1d',
    title: t('flowMhd1d'),
    condition: 'prescribed',
    state: { rho: '1.1', u: '0.7', v: '-0.3', w: '0.2', p: '0.9', By: '-0.5', Bz: '0.3' },
  },
  {
    system: 'shallowWaterBed2d',
    title: t('flowShallowWaterBed'),
    condition: 'prescribed',
    state: { surface: '1.1', u: '0.7', v: '-0.3', bed: '0.3' },
  },
  {
    system: 'shallowWaterBed1d',
    title: t('flowShallowWaterBed1d'),
    condition: 'prescribed',
    state: { surface: '1.1', u: '0.7', bed: '0.3' },
  },
  {
    system: 'linearizedEuler2d',
    title: t('flowLinearizedEuler'),
    condition: 'prescribed',
    state: { rho: '0.4', u: '0.7', v: '-0.3', p: '0.5' },
  },
  {
    system: 'linearizedEuler3d',
    title: t('flowLinearizedEuler3d'),
    condition: 'prescribed',
    state: { rho: '0.4', u: '0.7', v: '-0.3', w: '0.2', p: '0.5' },
  },
  {
    system: 'maxwell3d',
    title: t('flowMaxwell3d'),
    condition: 'prescribed',
    state: { Hx: '0.6', Hy: '-0.8', Hz: '0.3', Ex: '-0.5', Ey: '0.4', Ez: '1.2' },
  },
];

const hump = '1 + 0.2*exp(-20*((x - 0.4)^2 + (y - 0.4)^2))';

/** A hump of water or gas at rest in a closed square, per system. */
export const humps: readonly {
  readonly system: string;
  readonly title: string;
  readonly state: Readonly<Record<string, string>>;
  /** Variables whose integrals are conserved. */
  readonly conserved: readonly string[];
  /** Variables that are exchanged when x and y are. */
  readonly exchanged: readonly [string, string];
  readonly end: number;
}[] = [
  {
    system: 'euler2d',
    title: t('flowEuler'),
    state: { rho: hump, u: '0', v: '0', p: `(${hump})^gamma` },
    conserved: ['rho', 'E'],
    exchanged: ['rhou', 'rhov'],
    end: 0.4,
  },
  {
    system: 'shallowWater2d',
    title: t('flowShallowWater'),
    state: { h: hump, u: '0', v: '0' },
    conserved: ['h'],
    exchanged: ['hu', 'hv'],
    end: 0.2,
  },
];
