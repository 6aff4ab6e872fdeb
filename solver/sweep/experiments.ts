import type { CaseDocument } from '../case/document';
import type { SystemDeclaration } from '../physics/declaration';
import { similarityOf } from '../physics/similarity';
import { isTurbulentGas } from '../case/gasStream';
import { airfoilsOf } from './airfoilGeometry';
import { liftOverDrag } from './table';

/** Measured values of a coefficient over the angle of attack in degrees. */
export interface Measured {
  readonly label: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * NACA 0012 with the boundary layer tripped by grit of number 80, M 0.15, Re 6·10⁶: α, CL, CD (C. L. Ladson, Effects of
 * Independent Variation of Mach and Reynolds Numbers on the Low-Speed Aerodynamic Characteristics of the NACA 0012
 * Airfoil Section, NASA TM 4074, 1988).
 */
const ladson: readonly (readonly [alpha: number, lift: number, drag: number])[] = [
  [0, -0.0126, 0.00809],
  [4.04, 0.4316, 0.00823],
  [8.3, 0.8873, 0.0105],
  [10.12, 1.0707, 0.01201],
  [12.12, 1.2605, 0.01332],
  [14.22, 1.4365, 0.01625],
  [15.26, 1.5129, 0.019],
];
const ladsonLabel = 'Ladson 1988, Re = 6·10⁶';

/** Range of conditions in which the measurement is shown. */
const [leastReynolds, mostReynolds, mostMach] = [3e6, 1.2e7, 0.3];

/** Returns measured coefficients of a case's airfoil, by coefficient; empty without a measurement near its conditions. */
export function experimentsOf(
  document: CaseDocument,
  system: SystemDeclaration | null,
): ReadonlyMap<string, Measured> {
  const geometry = airfoilsOf(document.mesh.generate);
  if (system === null || !isTurbulentGas(system) || !geometry) return new Map();
  const airfoils = geometry.outlines.filter(({ kind }) => kind === 'airfoil');
  const [only] = airfoils;
  const { mach = null, reynolds = null } = similarityOf(document, system) ?? {};
  const isNear =
    mach !== null &&
    mach <= mostMach &&
    reynolds !== null &&
    reynolds >= leastReynolds &&
    reynolds <= mostReynolds;
  if (airfoils.length !== 1 || only.kind !== 'airfoil' || only.naca !== '0012' || !isNear) {
    return new Map();
  }
  const x = ladson.map(([alpha]) => alpha);
  const values = {
    CL: ladson.map(([, lift]) => lift),
    CD: ladson.map(([, , drag]) => drag),
    [liftOverDrag]: ladson.map(([, lift, drag]) => lift / drag),
  };
  return new Map(
    Object.entries(values).map(([name, y]) => [name, { label: ladsonLabel, x, y }] as const),
  );
}
