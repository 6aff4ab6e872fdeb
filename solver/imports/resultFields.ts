import type { SystemDeclaration } from '../physics/declaration';

/** Names of other programs for the quantities of a gas, in lower case without other characters than letters and digits. */
/* cspell:disable */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  rho: ['density', 'rho'],
  u: ['velocityx', 'u', 'ux', 'xvelocity', 'velx', 'u0'],
  v: ['velocityy', 'v', 'uy', 'yvelocity', 'vely'],
  w: ['velocityz', 'w', 'uz', 'zvelocity', 'velz'],
  p: ['pressure', 'p', 'staticpressure'],
  rhou: ['momentumx', 'rhou', 'rhoux', 'xmomentum'],
  rhov: ['momentumy', 'rhov', 'rhouy', 'ymomentum'],
  rhow: ['momentumz', 'rhow', 'rhouz', 'zmomentum'],
  E: ['energy', 'rhoe', 'totalenergy', 'energydensity', 'energystagnationdensity'],
};
/* cspell:enable */

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the index of the field that holds a quantity; −1 if there is none. */
export function fieldNamed(name: string, fields: readonly { readonly name: string }[]): number {
  const exact = fields.findIndex((field) => field.name === name);
  if (exact >= 0) return exact;
  for (const synonym of synonyms[name] ?? []) {
    const found = fields.findIndex((field) => plain(field.name) === synonym);
    if (found >= 0) return found;
  }
  return -1;
}

/** The fields of a result from which the state of a system follows. */
export interface StateFields {
  /** Whether they are the conserved variables; otherwise the primitive ones. */
  readonly isConserved: boolean;
  /** Index of the field of each variable. */
  readonly indices: readonly number[];
}

/** Finds the conserved variables of a system, or else its primitive ones; names the missing ones if there are neither. */
export function stateFields(
  { variables, primitive }: SystemDeclaration,
  fields: readonly { readonly name: string }[],
): StateFields | { readonly missing: readonly string[] } {
  const find = (quantities: readonly { readonly name: string }[]): number[] =>
    quantities.map(({ name }) => fieldNamed(name, fields));
  const conserved = find(variables);
  if (!conserved.includes(-1)) return { isConserved: true, indices: conserved };
  const own = find(primitive.variables);
  if (!own.includes(-1)) return { isConserved: false, indices: own };
  return { missing: primitive.variables.flatMap(({ name }, i) => (own[i] < 0 ? [name] : [])) };
}
