import { axesOf, derivativeName, type Dimension } from '../../core/axes';
import type { DefinedQuantity, Parameter } from '../declaration';

/** What eddies that are not resolved do to a gas: its parameters, its width, and expressions for what it adds. */
interface SubgridViscosity {
  readonly parameters: readonly Parameter[];
  /** Δ, of place; 0 for no such viscosity. */
  readonly width: DefinedQuantity;
  /** μ_t, in terms of the gradient. */
  readonly viscosity: string;
  readonly field: DefinedQuantity;
  /** An estimate by the state alone, for the time step. */
  readonly largestDiffusivity: string;
}

/**
 * Vreman's subgrid viscosity (Phys. Fluids 16, 2004, eq. 5): μ_t = ρ c √(B/(α:α)) with α = ∇v and B the sum of the
 * principal 2 × 2 minors of Δ²αᵀα, which is Δ⁴ times the sum of the squares of those of α (Cauchy and Binet), and so
 * never below 0. It is 0 in shear along a wall. c is 2.5 C_S², 0.07 for the usual constant of Smagorinsky.
 */
export function subgridViscosity(dimension: Dimension): SubgridViscosity {
  const axes = axesOf(dimension);
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const slope = (axis: number, component: number): string =>
    `${derivativeName(axes[axis])}(${velocity[component]})`;
  const pairs = axes.flatMap((_, i) => axes.slice(i + 1).map((__, k) => [i, i + 1 + k] as const));
  const minors = pairs.flatMap(([a, b]) =>
    pairs.map(([c, d]) => `(${slope(a, c)}*${slope(b, d)} - ${slope(b, c)}*${slope(a, d)})^2`),
  );
  const squares = axes.flatMap((_, a) => velocity.map((__, c) => `${slope(a, c)}^2`));
  const viscosity = `rho*vreman*filterWidth^2*sqrt((${minors.join(' + ')})/max(1e-30, ${squares.join(' + ')}))`;
  const speed = `sqrt(${velocity.map((name) => `${name}^2`).join(' + ')})`;
  return {
    parameters: [
      {
        name: 'vreman',
        label: 'Vreman’s constant of the subgrid viscosity',
        unit: '1',
        default: 0.07,
        minimum: 0,
      },
      {
        name: 'subgridPr',
        label: 'Prandtl number of the subgrid',
        unit: '1',
        default: 0.9,
        minimum: 1e-6,
      },
    ],
    width: {
      name: 'filterWidth',
      label: 'Filter width of the subgrid viscosity; 0 for none',
      unit: '',
      expression: '0',
      coefficient: true,
    },
    viscosity,
    field: {
      name: 'subgridMu',
      label: 'Subgrid viscosity',
      unit: '',
      expression: `filterWidth > 0 ? ${viscosity} : 0`,
    },
    // √B ≤ Δ²(α:α)/√3, with differences over Δ as large as the speed of flow and sound together.
    largestDiffusivity: `max(4/3, gamma/subgridPr)*vreman*filterWidth*(${speed} + c)/sqrt(3)`,
  };
}
