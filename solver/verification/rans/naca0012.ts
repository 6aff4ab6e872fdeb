import { sourceMesh } from '../../case/sourceMesh';
import type { CaseDocument } from '../../case/document';
import type { CellMesh } from '../../mesh/types';
import { verificationCase } from '../compute';
import { t } from '../../text/t';

/** Angle of attack in degrees, Mach number, and Reynolds number of the chord. */
const [alpha, mach, reynolds] = [10, 0.15, 6e6];

/** Returns curved quadrilaterals on a C-grid whose far field is 500 chords away. */
export const airfoilMesh = (): CellMesh =>
  sourceMesh(
    {
      generate: {
        kind: 'airfoil',
        naca: '0012',
        cells: [26, 10],
        firstCell: 2e-5,
        growth: 2,
        farField: 500,
        order: 3,
      },
    },
    null,
  );

/** Returns the case of NASA's Turbulence Modeling Resource for numerical analysis: free-stream density and speed 1. */
export function airfoilCase(): CaseDocument {
  const angle = `(${alpha}*pi/180)`;
  const stream = {
    rho: '1',
    u: `cos${angle}`,
    v: `sin${angle}`,
    p: `1/(gamma*${mach}^2)`,
    chi: '3',
  };
  return verificationCase({
    name: t('ransTitle'),
    system: { id: 'spalartAllmaras2d', parameters: { viscosity: 1 / reynolds } },
    scheme: {
      id: 'cpr',
      order: 2,
      points: 'gaussLegendre',
      correction: 'dg',
      numericalFlux: 'roe',
      sideGradients: 'printed',
    },
    initial: stream,
    freeStream: { state: stream, length: 1, center: [0.25, 0], up: 'y' },
    boundaries: {
      airfoil: { condition: 'adiabaticWall', values: {} },
      farField: { condition: 'characteristicFarField', values: { chi: '3' } },
    },
    time: { end: null, steady: { solver: 'newton', tolerance: 1e-8 } },
  });
}
