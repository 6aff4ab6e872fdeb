import { CaseError } from '../core/caseError';
import type { Program } from '../expression';
import type { CasePhysics } from './compile';
import type { SystemPrograms } from './systemPrograms';

/**
 * What coefficients of viscous fluxes may take of the mesh: the distance of points in a cell, V^(1/d)/(p + 1), V its volume,
 * or area in the plane, and p the order. It is one number per cell.
 */
export const pointSpacing = 'pointSpacing';

const takesSpacing = (program: Program | null | undefined): boolean =>
  program?.uses(pointSpacing) ?? false;

/** Whether viscous fluxes, or how fast they spread, depend on it. */
export const usesSpacing = ({
  viscousFlux,
  maxDiffusivity,
}: Pick<CasePhysics, 'viscousFlux' | 'maxDiffusivity'>): boolean =>
  takesSpacing(viscousFlux) || takesSpacing(maxDiffusivity);

/** @throws CaseError where anything of a system but its viscous fluxes depends on it */
export function requireSpacingUnused(programs: SystemPrograms): void {
  const { flux, sourceTerm, decay, waveSpeed, maxWaveSpeed, admissible, positive } = programs;
  for (const program of [flux, sourceTerm, decay, waveSpeed, maxWaveSpeed, admissible, positive]) {
    refuse(program, 'system.coefficients');
  }
}

/** @throws CaseError where what conditions, sources and outputs of a case take depends on it */
export function requireSpacingKnown(physics: CasePhysics): void {
  const { statistics, monitors, ghosts, sideStates, ghostGradients } = physics;
  statistics.forEach(({ quantity }, i) => refuse(quantity, `outputs.statistics[${i}].expression`));
  monitors.forEach(({ quantity }, i) => refuse(quantity, `outputs.monitors[${i}].expression`));
  const others = [
    physics.sourceTerm,
    ...[ghosts, sideStates, ghostGradients].flatMap((programs) => [...programs.values()]),
  ];
  for (const program of others) refuse(program, 'system.coefficients');
}

function refuse(program: Program | null | undefined, place: string): void {
  if (!takesSpacing(program)) return;
  throw new CaseError(
    `${place}: takes ${pointSpacing}, which only viscous fluxes and fields to show know; give a number or an expression of place`,
  );
}

/** What is told where a method doesn't know it. */
export const spacingUnknown = `takes ${pointSpacing}, which only flux reconstruction knows; give a number or an expression of place`;

/** @throws CaseError for such methods */
export function requireNoSpacing(physics: CasePhysics): void {
  if (!usesSpacing(physics)) return;
  throw new CaseError(`system.coefficients: ${spacingUnknown}`);
}
