import type { CaseDocument } from '../../solver/case/document';
import type { CprOptions } from '../../solver/methods/cpr/options';
import type { Mesh } from '../../solver/mesh/mesh';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { WallSolution } from '../../solver/post/wall/wallPoints';
import { cprCase } from '../methods/cpr/cases';
import { onAllSides } from '../methods/cpr/viscousRuns';
import { discretize } from '../support/dg';

/** Viscosity of the gas. */
export const mu = 0.2;
export const viscous = (dimension: 2 | 3) => ({
  system: { id: `navierStokes${dimension}d`, parameters: { viscosity: mu } },
});

export type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

/** The initial state of a flux reconstruction case with adiabatic walls on all sides unless given. */
export function stateOf(
  parts: Parts,
  mesh: Mesh,
  order: number,
  points: CprOptions['points'] = 'gaussLobatto',
): WallSolution {
  const document = cprCase(
    { boundaries: onAllSides(mesh.dimension as 2 | 3, 'adiabaticWall', {}), ...parts },
    { order, cflNumber: 0.1, points },
  );
  const physics = compileCasePhysics(document);
  const discretization = discretize(document, mesh);
  const state = discretization.initialState();
  return { document, physics, discretization, state, time: 0, averages: null };
}
