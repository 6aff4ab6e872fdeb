import type { SystemDeclaration } from '../declaration';
import { advection1d } from './advection1d';
import { advection2d } from './advection2d';
import { advection3d } from './advection3d';
import { advectionDiffusion2d } from './advectionDiffusion2d';
import { advectionDiffusion3d } from './advectionDiffusion3d';
import { burgers1d } from './burgers1d';
import { burgers2d } from './burgers2d';
import { euler1d } from './euler1d';
import { euler2d } from './euler2d';
import { euler3d } from './euler3d';
import { idealMhd1d } from './idealMhd1d';
import { idealMhd2d } from './idealMhd2d';
import { linearizedEuler2d } from './linearizedEuler2d';
import { linearizedEuler3d } from './linearizedEuler3d';
import { maxwell3d } from './maxwell3d';
import { maxwellTm2d } from './maxwellTm2d';
import { navierStokes2d } from './navierStokes2d';
import { navierStokes3d } from './navierStokes3d';
import { shallowWater1d } from './shallowWater1d';
import { shallowWater2d } from './shallowWater2d';
import { shallowWaterBed1d } from './shallowWaterBed1d';
import { shallowWaterBed2d } from './shallowWaterBed2d';
import { spalartAllmaras2d } from './spalartAllmaras2d';
import { spalartAllmaras3d } from './spalartAllmaras3d';

const all = [
  euler2d,
  shallowWater2d,
  maxwellTm2d,
  advection2d,
  euler1d,
  advection1d,
  euler3d,
  advection3d,
  burgers1d,
  burgers2d,
  shallowWater1d,
  idealMhd2d,
  idealMhd1d,
  shallowWaterBed2d,
  shallowWaterBed1d,
  linearizedEuler2d,
  linearizedEuler3d,
  maxwell3d,
  navierStokes2d,
  navierStokes3d,
  spalartAllmaras2d,
  spalartAllmaras3d,
  advectionDiffusion2d,
  advectionDiffusion3d,
];

/** All built-in systems by the id used in cases. */
export const systems: ReadonlyMap<string, SystemDeclaration> = new Map(
  all.map((system) => [system.id, system]),
);
