import type { CaseDocument } from '../../case/document';

/** An exact state of a case: definitions, and the primitive variables in terms of them. */
export interface ExactState {
  readonly definitions: CaseDocument['definitions'];
  readonly exact: Readonly<Record<'rho' | 'u' | 'v' | 'p', string>>;
}

/**
 * Returns clockwise isentropic flow on circles about the origin, with ρ = c = 1 and the given Mach number at radius 1:
 * the supersonic vortex of Aftosmis, Gaitonde and Tavares (AIAA J. 33, 1995).
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

/** Bisection steps for c, and subsequent Newton steps. */
const [halvings, corrections] = [8, 4];

/** Bounds of c, at the fastest and slowest flow. */
const [fastest, slowest] = [0.6, 0.995];

/**
 * Returns Ringleb's flow of a gas with γ = 1.4 (F. Ringleb, Z. angew. Math. Mech. 20, 1940; AGARD AR-211, 1985), in
 * units of the stagnation state. With the speed q, c² = 1 − q²/5, ρ = c⁵ and
 * J = 1/c + 1/3c³ + 1/5c⁵ − ½ log((1 + c)/(1 − c)), the position satisfies
 *
 * (x + J/2)² + y² = 1/(4ρ²q⁴),   1/k² = ρ(x + J/2) + 1/(2q²)
 *
 * and 1/k is the stream function. c is found by bisection in 0.6…0.995 (q from 0.22 to 1.79) and Newton's method, using
 * expressions only, so that any backend can evaluate it.
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
