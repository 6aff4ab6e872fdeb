import type { CaseDocument } from '../../case/document';
import { verificationCase } from '../compute';

/** Air with Sutherland's law in °R: S = 198.6, T = 540. */
export const turbulentAir = (viscosity: number): CaseDocument['system'] => ({
  id: 'spalartAllmaras2d',
  parameters: { viscosity, sutherland: 198.6 / 540 / 1.4, referenceT: 1 / 1.4 },
});

/** Mach number of the flows of the resource past plates and bumps. */
export const channelSpeed = 0.2;

/**
 * Returns a flow of NASA's Turbulence Modeling Resource past a wall between symmetry planes: Mach 0.2, total pressure and
 * temperature at the inlet, static pressure at the outlet.
 * @param reynolds Reynolds number per unit length @param wall boundary group of the wall @param condition of the wall
 */
export function channelCase(
  name: string,
  order: number,
  reynolds: number,
  wall: string,
  condition = 'adiabaticWall',
): CaseDocument {
  const stream = { rho: '1', u: `${channelSpeed}`, v: '0', p: '1/gamma', chi: '3' };
  return verificationCase({
    name,
    system: turbulentAir(channelSpeed / reynolds),
    scheme: {
      id: 'cpr',
      order,
      points: 'gaussLegendre',
      correction: 'dg',
      numericalFlux: 'roe',
      sideGradients: 'printed',
    },
    initial: stream,
    freeStream: { state: stream, length: 1, center: [0, 0], up: 'y' },
    boundaries: {
      inlet: {
        condition: 'subsonicInflow',
        values: { totalPressure: '1.02828/gamma', totalTemperature: '1.008/gamma', chi: '3' },
      },
      outlet: { condition: 'subsonicOutflow', values: { p: '1/gamma' } },
      above: { condition: 'slipWall', values: {} },
      symmetry: { condition: 'slipWall', values: {} },
      [wall]: { condition, values: {} },
    },
    time: { end: null, steady: { solver: 'newton', tolerance: 1e-8 } },
  });
}
