import { axesOf, derivativeName, type Dimension } from '../../core/axes';
import type { DefinedQuantity, Parameter } from '../declaration';
import { t } from '../../text/t';

/** Subgrid viscosity of a gas: parameters, filter width, and expressions of the model. */
interface SubgridViscosity {
  readonly parameters: readonly Parameter[];
  /** Filter width Δ, a function of position; 0 disables the model. */
  readonly width: DefinedQuantity;
  /** μ_t, in terms of the gradient. */
  readonly viscosity: string;
  readonly field: DefinedQuantity;
  /** Estimate from the state alone, for the time step. */
  readonly largestDiffusivity: string;
}

/** Returns the subgrid viscosity: WALE if its constant is positive, else Vreman's model. */
export function subgridViscosity(dimension: Dimension): SubgridViscosity {
  const velocity = ['u', 'v', 'w'].slice(0, dimension);
  const viscosity = `rho*filterWidth^2*(wale <= 0 ? vreman*${vreman(dimension)} : wale^2*${wale(dimension)})`;
  const speed = `sqrt(${velocity.map((name) => `${name}^2`).join(' + ')})`;
  return {
    parameters: [
      {
        name: 'vreman',
        label: t('physicsVremanConstant'),
        unit: '1',
        default: 0.07,
        minimum: 0,
      },
      {
        name: 'wale',
        label: t('physicsWaleConstant'),
        unit: '1',
        default: 0,
        minimum: 0,
      },
      {
        name: 'subgridPr',
        label: t('physicsSubgridPrandtlNumber'),
        unit: '1',
        default: 0.9,
        minimum: 1e-6,
      },
    ],
    width: {
      name: 'filterWidth',
      label: t('physicsFilterWidth'),
      unit: '',
      expression: '0',
      coefficient: true,
    },
    viscosity,
    field: {
      name: 'subgridMu',
      label: t('physicsSubgridViscosity'),
      unit: '',
      expression: `filterWidth > 0 ? ${viscosity} : 0`,
    },
    // Assumes velocity differences over Δ up to |v| + c: √B ≤ Δ²(α:α)/√3, and the WALE rate is at most the fourth root of
    // 𝒮ᵈ:𝒮ᵈ, which is at most √(α:α).
    largestDiffusivity: `max(4/3, gamma/subgridPr)*(wale > 0 ? wale^2 : vreman/sqrt(3))*filterWidth*(${speed} + c)`,
  };
}

/** Returns ∂(component)/∂(axis) of the velocity. */
const slope = (axis: number, component: number): string =>
  `${derivativeName(axesOf(3)[axis])}(${['u', 'v', 'w'][component]})`;

/**
 * Vreman's subgrid viscosity (Phys. Fluids 16, 2004, eq. 5): μ_t = ρ c √(B/(α:α)) with α = ∇v and B the sum of the
 * principal 2 × 2 minors of Δ²αᵀα, which is Δ⁴ times the sum of the squares of those of α (Cauchy and Binet), and so
 * never negative. It is 0 in shear flow along a wall. c is 2.5 C_S², 0.07 for the default constant of Smagorinsky.
 */
function vreman(dimension: Dimension): string {
  const axes = [...Array(dimension).keys()];
  const pairs = axes.flatMap((i) => axes.slice(i + 1).map((j) => [i, j] as const));
  const minors = pairs.flatMap(([a, b]) =>
    pairs.map(([c, d]) => `(${slope(a, c)}*${slope(b, d)} - ${slope(b, c)}*${slope(a, d)})^2`),
  );
  const squares = axes.flatMap((a) => axes.map((c) => `${slope(a, c)}^2`));
  return `sqrt((${minors.join(' + ')})/max(1e-30, ${squares.join(' + ')}))`;
}

/**
 * The wall-adapting local eddy viscosity (F. Nicoud and F. Ducros, Flow Turbul. Combust. 62, 1999):
 * μ_t = ρ (C_w Δ)² (𝒮ᵈ:𝒮ᵈ)^(3/2)/((S:S)^(5/2) + (𝒮ᵈ:𝒮ᵈ)^(5/4)), S the symmetric part of the gradient of velocity and 𝒮ᵈ that of
 * its square, minus a third of the trace on the diagonal of all three axes. It is 0 in shear flow along a wall, and
 * decreases with the third power of the wall distance.
 */
function wale(dimension: Dimension): string {
  const axes = [...Array(dimension).keys()];
  const square = (i: number, j: number): string =>
    axes.map((k) => `${slope(k, i)}*${slope(j, k)}`).join(' + ');
  /** Returns the sum of squared entries of the symmetric part. */
  const symmetric = (entry: (i: number, j: number) => string): string =>
    axes
      .flatMap((i) => [
        `(${entry(i, i)})^2`,
        ...axes.slice(i + 1).map((j) => `(${entry(i, j)} + ${entry(j, i)})^2/2`),
      ])
      .join(' + ');
  const s = `(${symmetric((i, j) => slope(j, i))})`;
  const trace = axes.map((i) => square(i, i)).join(' + ');
  const d = `max(0, ${symmetric(square)} - (${trace})^2/3)`;
  return `${d}*sqrt(${d})/max(1e-30, ${s}^2*sqrt(${s}) + ${d}*sqrt(sqrt(${d})))`;
}
