import type { CaseDocument } from '../../case/document';

/** An exact state of a case: names for its definitions, and the primitive variables in these. */
export interface ExactState {
  readonly definitions: CaseDocument['definitions'];
  readonly exact: Readonly<Record<'rho' | 'u' | 'v' | 'p', string>>;
}

/**
 * Isentropic flow on circles about the origin, from ρ = c = 1 at the radius 1 with that Mach number: what Aftosmis,
 * Gaitonde and Tavares (AIAA J. 33, 1995) call the supersonic vortex. Clockwise.
 */
export const supersonicVortex = (mach = 2.25): ExactState => ({
  definitions: [
    { name: 'machInner', expression: String(mach) },
    { name: 'r', expression: 'sqrt(x^2 + y^2)' },
    {
      name: 'rhoExact',
      expression: '(1 + (gamma - 1)/2*machInner^2*(1 - 1/r^2))^(1/(gamma - 1))',
    },
  ],
  exact: {
    rho: 'rhoExact',
    u: 'machInner*y/r^2',
    v: '-machInner*x/r^2',
    p: 'rhoExact^gamma/gamma',
  },
});

/** Halvings of the range of c, and steps of Newton's method from there. */
const [halvings, corrections] = [8, 4];

/** Slowest and fastest flow that is looked for, by c. */
const [fastest, slowest] = [0.6, 0.995];

/**
 * Ringleb's flow of a gas with γ = 1.4 (F. Ringleb, Z. angew. Math. Mech. 20, 1940; AGARD AR-211, 1985), in units of the
 * state at rest. With its speed q, c² = 1 − q²/5, ρ = c⁵ and J = 1/c + 1/3c³ + 1/5c⁵ − ½ log((1 + c)/(1 − c)) the place
 * fulfills
 *
 * (x + J/2)² + y² = 1/(4ρ²q⁴),   1/k² = ρ(x + J/2) + 1/(2q²)
 *
 * and 1/k is the stream function. c is found by halving the range from 0.6 to 0.995, q from 0.22 to 1.79, and Newton's
 * method, all by expressions, so that any backend computes it.
 */
export function ringlebFlow(): ExactState {
  const definitions: { name: string; expression: string }[] = [];
  const define = (name: string, expression: string): string => {
    definitions.push({ name, expression });
    return name;
  };
  const shift = (c: string): string =>
    `(x + 0.5*(1/${c} + 1/(3*${c}^3) + 1/(5*${c}^5) - 0.5*log((1 + ${c})/(1 - ${c}))))`;
  const size = (c: string): string => `1/(100*${c}^10*(1 - ${c}^2)^2)`;
  let low = String(fastest);
  for (let i = 0; i < halvings; i++) {
    const width = (slowest - fastest) / 2 ** (i + 1);
    const middle = `(${low} + ${width})`;
    low = define(`low${i}`, `${shift(middle)}^2 + y^2 > ${size(middle)} ? ${middle} : ${low}`);
  }
  let c = define('c0', `${low} + ${(slowest - fastest) / 2 ** (halvings + 1)}`);
  for (let i = 1; i <= corrections; i++) {
    const across = define(`across${i}`, shift(c));
    const square = define(`square${i}`, size(c));
    // dJ/dc = −1/(c⁶(1 − c²)).
    const slope = `-${across}/(${c}^6*(1 - ${c}^2)) - ${square}*(4*${c}/(1 - ${c}^2) - 10/${c})`;
    c = define(`c${i}`, `${c} - (${across}^2 + y^2 - ${square})/(${slope})`);
  }
  define('speedSquare', `5*(1 - ${c}^2)`);
  define('streamSquare', `${c}^5*${shift(c)} + 0.5/speedSquare`);
  return {
    definitions,
    exact: {
      rho: `${c}^5`,
      u: `${c}^5*speedSquare*y/sqrt(streamSquare)`,
      v: '-speedSquare*sqrt(streamSquare)',
      p: `${c}^7/1.4`,
    },
  };
}
