import type { VerificationEntry } from '../types';
import { depthErrors, evenGrid, gravity, type Water } from './waters';
import { t } from '../../text/t';

/** Delestre et al., SWASHES, section 4.2.2: a paraboloid 4 m wide, depth 0.1 m, radius 1 m, amplitude 0.5. */
const [depth, radius, amplitude] = [0.1, 1, 0.5];
const frequency = Math.sqrt(2 * gravity * depth) / radius;
const bed = `${-depth}*(1 - ((x - 2)^2 + (y - 2)^2)/${radius ** 2})`;
const surface = (time: string): string =>
  `${(amplitude * depth) / radius ** 2}*(2*(x - 2)*cos(${frequency}*${time}) + 2*(y - 2)*sin(${frequency}*${time}) - ${amplitude})`;
const speed = amplitude * frequency;

/** Volume of the water. */
export const volume = (Math.PI / 2) * depth * radius ** 2;

/** Period of the surface rotation. */
export const turn = (2 * Math.PI) / frequency;

export const thacker: Water = {
  system: 'shallowWaterBed2d',
  parameters: { g: gravity },
  initial: { surface: surface('0'), u: '0', v: `${speed}`, bed },
  exact: {
    surface: surface('t'),
    u: `${-speed}*sin(${frequency}*t)`,
    v: `${speed}*cos(${frequency}*t)`,
    bed,
  },
  end: 3 * turn,
};

export const gridThacker: VerificationEntry = {
  id: 'fv-thacker',
  title: t('gridThackerTitle'),
  source: t('gridThackerSource'),
  method: t('gridThackerMethod'),
  deviations: [],
  checks: depthErrors({
    id: 'turns',
    title: t('gridThackerDepth'),
    water: thacker,
    mesh: (size) => evenGrid(2, 0, 4, size),
    sizes: [16, 32],
    atLeast: 1.2,
    scale: volume,
    floor: 1e-4,
  }),
};
