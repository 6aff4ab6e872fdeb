import type { Quantity } from '../physics/declaration';

/** `Density (rho)`, where a quantity is known by another name. */
export function labeled(name: string, quantities: readonly Quantity[]): string {
  const label = quantities.find((quantity) => quantity.name === name)?.label ?? name;
  return label === name ? name : `${label} (${name})`;
}
