import type { Quantity } from '../physics/declaration';

/** Returns a name such as `Density (rho)` if a quantity has a label, else the name itself. */
export function labeled(name: string, quantities: readonly Quantity[]): string {
  const label = quantities.find((quantity) => quantity.name === name)?.label ?? name;
  return label === name ? name : `${label} (${name})`;
}
