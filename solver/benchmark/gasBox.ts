import { caseSchema, type CaseDocument } from '../case/document';
import { gridSideNames } from '../mesh/grid/generate';

/** Primitive variables of a gas at rest in three dimensions. */
export const gasAtRest = { rho: '1', u: '0', v: '0', w: '0', p: '1' } as const;

/** A gas in a box. */
interface GasBox {
  readonly dimension: 2 | 3;
  /** null for the Euler equations. */
  readonly viscosity: number | null;
  readonly scheme: Readonly<Record<string, unknown>>;
  /** Expressions of the primitive variables. */
  readonly initial: Readonly<Record<string, string>>;
}

/** Returns a case of gas between walls, by flux reconstruction with RK4. */
export const gasBoxCase = ({ dimension, viscosity, scheme, initial }: GasBox): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'benchmark',
    mesh: { file: 'box.msh' },
    system:
      viscosity === null
        ? { id: `euler${dimension}d` }
        : { id: `navierStokes${dimension}d`, parameters: { viscosity } },
    scheme: { numericalFlux: 'rusanov', integrator: 'rk4', cflNumber: 0.5, ...scheme },
    initial,
    boundaries: Object.fromEntries(
      gridSideNames
        .slice(0, 2 * dimension)
        .map((side) => [
          side,
          { condition: viscosity === null ? 'slipWall' : 'adiabaticWall', values: {} },
        ]),
    ),
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
