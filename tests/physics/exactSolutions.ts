import type { CaseDocument } from '../../solver/case/document';
import { allSides, testCase } from '../support/cases';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Flux = DgOptions['numericalFlux'];

const atEnd = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });

/** A case whose initial state and exact solution are the same expressions. */
function exactCase(
  state: Record<string, string>,
  parts: Partial<CaseDocument>,
  numericalFlux: Flux,
): CaseDocument {
  const document = testCase({ initial: state, exact: state, ...parts });
  return { ...document, scheme: { ...document.scheme, numericalFlux } };
}

/**
 * A standing wave in the unit square: mode (1, 2) of a cavity with conducting walls. Electric walls have Ez = 0,
 * magnetic walls no tangential magnetic field.
 */
export function cavityMode(wall: 'electric' | 'magnetic', numericalFlux: Flux): CaseDocument {
  const [ax, ay, bx, by] =
    wall === 'electric'
      ? ['sin(pi*x)', 'sin(2*pi*y)', 'cos(pi*x)', 'cos(2*pi*y)']
      : ['cos(pi*x)', 'cos(2*pi*y)', '-sin(pi*x)', '-sin(2*pi*y)'];
  return exactCase(
    {
      Hx: `-2*pi/(mu*w)*${ax}*(${by})*sin(w*t)`,
      Hy: `pi/(mu*w)*(${bx})*${ay}*sin(w*t)`,
      Ez: `${ax}*${ay}*cos(w*t)`,
    },
    {
      system: { id: 'maxwellTm2d', parameters: { mu: 1.25, epsilon: 0.8 } },
      definitions: [{ name: 'w', expression: 'pi*sqrt(5/(mu*epsilon))' }],
      boundaries: allSides(
        wall === 'electric' ? 'perfectElectricConductor' : 'perfectMagneticConductor',
      ),
      time: atEnd(0.4),
    },
    numericalFlux,
  );
}

/** Around a center that moves with (0.6, 0.4); the swirl has the velocity κ r exp(−r²/2). */
const carried = [
  { name: 'dx', expression: 'x - 0.8 - 0.6*t' },
  { name: 'dy', expression: 'y - 0.9 - 0.4*t' },
  { name: 'swirl', expression: '0.5*exp(-(dx^2 + dy^2)/2)' },
];
const velocity = { u: '0.6 - dy*swirl', v: '0.4 + dx*swirl' };

/** A moving vortex in which the surface slope balances the centrifugal force. */
export function shallowVortex(numericalFlux: Flux): CaseDocument {
  const state = { h: '1 - swirl^2/(2*g)', ...velocity };
  return exactCase(
    state,
    {
      system: { id: 'shallowWater2d', parameters: { g: 1.5 } },
      definitions: carried,
      boundaries: allSides('prescribed', state),
      time: atEnd(0.4),
    },
    numericalFlux,
  );
}

/** The moving isentropic vortex (Shu 1998): T = 1 − (γ − 1)/(2γ) swirl², ρ^(γ−1) = T. */
export function isentropicVortex(numericalFlux: Flux): CaseDocument {
  const state = { rho: 'T^(1/(gamma - 1))', ...velocity, p: 'T^(gamma/(gamma - 1))' };
  return exactCase(
    state,
    {
      system: { id: 'euler2d', parameters: {} },
      definitions: [...carried, { name: 'T', expression: '1 - (gamma - 1)/(2*gamma)*swirl^2' }],
      boundaries: allSides('prescribed', state),
      time: atEnd(0.4),
    },
    numericalFlux,
  );
}
