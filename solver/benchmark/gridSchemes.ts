import { t } from '../text/t';

/** State of the waves on the uniform flow, for `crests` from −1 to 1. */
export const waves = {
  euler: (crests: string) => ({ rho: `1.1 + 0.05*${crests}`, p: '0.9' }),
  shallowWater: (crests: string) => ({ h: `1.1 + 0.05*${crests}` }),
  shallowWaterBed: (crests: string) => ({ surface: `1.1 + 0.05*${crests}`, bed: `0.2*${crests}` }),
};

/** A flow problem on a grid and its scheme. */
export interface GridScheme {
  /** Short label. */
  readonly title: string;
  readonly system: keyof typeof waves;
  /** Finite volumes if omitted. */
  readonly method?: 'cese';
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether the domain has a block in the middle. */
  readonly hasBlock?: boolean;
}

const linear = {
  reconstruction: 'linear',
  slopeLimiter: 'modifiedMinmod',
  theta: 1.3,
  numericalFlux: 'hll',
  integrator: 'sspRk2',
};

const highOrder = { numericalFlux: 'hll', integrator: 'sspRk3' };

/** Schemes by their names in measurement ids. */
export const gridSchemes = {
  means: {
    title: t('benchmarkFirstOrder'),
    system: 'euler',
    options: { numericalFlux: 'localLaxFriedrichs', integrator: 'forwardEuler' },
  },
  linear: { title: t('benchmarkLinear'), system: 'euler', options: linear },
  positive: {
    title: t('benchmarkPositive'),
    system: 'euler',
    options: { ...linear, positivity: true },
  },
  block: {
    title: t('benchmarkObstacle'),
    system: 'euler',
    options: linear,
    hasBlock: true,
  },
  weno5: {
    title: t('benchmarkWeno5'),
    system: 'euler',
    options: { ...highOrder, reconstruction: 'weno5' },
  },
  waves: {
    title: t('benchmarkCharacteristic'),
    system: 'euler',
    options: { ...highOrder, reconstruction: 'weno5', limiting: 'characteristic' },
  },
  weno5Gauss: {
    title: t('benchmarkWeno5Gauss'),
    system: 'euler',
    options: { ...highOrder, reconstruction: 'weno5', faceQuadrature: 'gauss' },
  },
  cweno: {
    title: t('benchmarkCweno3'),
    system: 'euler',
    options: { ...highOrder, reconstruction: 'cweno3' },
  },
  gauss: {
    title: t('benchmarkLinearGauss'),
    system: 'euler',
    options: { ...linear, faceQuadrature: 'gauss' },
  },
  water: { title: t('benchmarkWater'), system: 'shallowWater', options: linear },
  terrain: {
    title: t('benchmarkTerrain'),
    system: 'shallowWaterBed',
    options: linear,
  },
  cese: { title: t('benchmarkCese'), system: 'euler', method: 'cese', options: { cflNumber: 0.5 } },
} satisfies Record<string, GridScheme>;

export type GridSchemeId = keyof typeof gridSchemes;

/** Returns the method of a scheme. */
export const methodOf = (scheme: GridSchemeId): 'cartesianFv' | 'cese' => {
  const { method }: GridScheme = gridSchemes[scheme];
  return method ?? 'cartesianFv';
};
