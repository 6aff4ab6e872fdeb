import type { CaseDocument } from '../../case/document';
import { generatedMesh } from '../../mesh/generate';
import type { CellMesh } from '../../mesh/types';
import { verificationCase } from '../compute';
import { turbulentAir } from './channel';

/** Points per side of the airfoil. */
const pointsPerSide = 200;

/** Upper side of NACA 0012 as NASA's Turbulence Modeling Resource defines it: extended to its closed edge and scaled. */
const halfThickness = (x: number): number =>
  0.594689181 *
  (0.298222773 * Math.sqrt(x) +
    x * (-0.127125232 + x * (-0.357907906 + x * (0.291984971 - 0.105174606 * x))));

/** Returns a C-grid around NACA 0012 with its far field at 500 chords. */
export function airfoilMesh(): CellMesh {
  const along = Array.from(
    { length: pointsPerSide + 1 },
    (_, i) => (1 - Math.cos((Math.PI * i) / pointsPerSide)) / 2,
  );
  const upper = along.toReversed().map((x): [number, number] => [x, halfThickness(x)]);
  const lower = along.slice(1).map((x): [number, number] => [x, -halfThickness(x)]);
  return generatedMesh({
    kind: 'airfoil',
    points: [...upper, ...lower],
    cells: [36, 18],
    firstCell: 1e-5,
    growth: 1.65,
    farField: 500,
    order: 3,
  });
}

/** Returns the flow around NACA 0012 at Mach 0.15 and Re 6·10⁶. @param angle of attack in degrees */
export function airfoilCase(name: string, order: number, angle: number): CaseDocument {
  const [speed, reynolds] = [0.15, 6e6];
  const direction = (angle * Math.PI) / 180;
  const stream = {
    rho: '1',
    u: `${speed * Math.cos(direction)}`,
    v: `${speed * Math.sin(direction)}`,
    p: '1/gamma',
    chi: '3',
  };
  return verificationCase({
    name,
    system: turbulentAir(speed / reynolds),
    scheme: {
      id: 'cpr',
      order,
      points: 'gaussLegendre',
      correction: 'dg',
      numericalFlux: 'roe',
      sideGradients: 'printed',
    },
    freeStream: { state: stream, length: 1, center: [0.25, 0], up: 'y' },
    initial: stream,
    boundaries: {
      airfoil: { condition: 'adiabaticWall', values: {} },
      farField: { condition: 'characteristicFarField', values: stream },
    },
    time: { end: null, steady: { solver: 'newton', tolerance: 1e-8 } },
  });
}
