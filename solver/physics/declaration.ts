import type { Dimension, PerAxis } from '../core/axes';
import type { BalanceDeclaration } from './balanceDeclaration';
import type { RiemannSolutionId } from './riemann';

/**
 * A system of conservation laws ∂u/∂t + ∇·F(u) = ∇·F_v(u, ∇u) + S(u) as data. Every expression is text of the
 * expression language (solver/expression) and is compiled to f64 on the CPU and to WGSL on the GPU.
 *
 * Names in scope, beside `pi` and the functions, y and z as the dimension has them:
 * - everywhere: the parameters, and x, y, z, t;
 * - where a state is at hand: the variables and the derived quantities declared before;
 * - on a face: nx, ny, nz, the unit outward normal;
 * - in a ghost state, `sideState` and `ghostGradient`: `given_NAME` for each input of the condition;
 * - in `viscousFlux` and `ghostGradient`: the functions dx(…), dy(…), dz(…), derivatives of what is made of
 *   variables and derived quantities;
 * - in `absoluteJacobian`: `jump_NAME` per variable;
 * - in `characteristics.average`: `left_NAME` and `right_NAME` per variable and derived quantity, no other state;
 * - in `twoPointFluxes`: the same, and nx, ny, nz, a normal of any length; no place;
 * - in `contact.star`: `mean_NAME` per variable, `outerSpeed`, `contactSpeed`;
 * - in `riemann.state`: `ray_NAME` per quantity of the exact solution;
 * - in `balance`: see there.
 */
export interface SystemDeclaration {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly dimension: Dimension;
  /** Units of x, y and z, and of t, for people to read; omitted if any will do. */
  readonly lengthUnit?: string | undefined;
  readonly timeUnit?: string | undefined;
  /** Conserved variables, in the order of the state vector. */
  readonly variables: readonly Quantity[];
  readonly parameters: readonly Parameter[];
  readonly derived: readonly DefinedQuantity[];
  /**
   * Further quantities to look at, which the equations don't use: beside the names of the state they
   * know the derivatives dx(…), dy(…) and dz(…), and `far_NAME` of the free stream.
   */
  readonly fields?: readonly DefinedQuantity[];
  /** The same on boundaries, where they also know the outward normal of the side. */
  readonly wallFields?: readonly DefinedQuantity[];
  /** Vector fields to draw, the first one if none is chosen. */
  readonly vectors?: readonly VectorQuantity[];
  /** The variables in which users give states (initial, prescribed, exact). */
  readonly primitive: {
    readonly variables: readonly (Quantity & { readonly default: string })[];
    /** One per conserved variable, in terms of the primitive ones. */
    readonly toConserved: readonly string[];
  };
  /** Columns of F, one for each axis, one expression per variable. */
  readonly flux: PerAxis<readonly string[]>;
  /**
   * F·n in terms of the normal, one expression per variable, where it is shorter than
   * nx F_x + ny F_y + nz F_z: what numerical fluxes compute with.
   */
  readonly normalFlux?: readonly string[];
  /**
   * Columns of F_v, one for each axis, one expression per variable, in terms of the state and its
   * gradient; zero if left out. Heat that is conducted has k dx(T) in its first column.
   */
  readonly viscousFlux?: PerAxis<readonly string[]> | undefined;
  /** Local names for `viscousFlux`, in order, in all that it knows: a viscosity that depends on the gradient. */
  readonly viscousDefinitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /**
   * How fast it spreads: the largest eigenvalue of ∂(F_v·n)/∂(∂u/∂n) over all directions, m²/s where x and t are meters
   * and seconds; limits the time step. A bound follows from `viscousFlux` if omitted, see `diffusivityBound`.
   */
  readonly maxDiffusivity?: string | undefined;
  /** S, one expression per variable; zero if left out. */
  readonly sourceTerm?: readonly string[];
  /**
   * Rates k ≥ 0 at which variables decay, one expression per variable: S − k u, as friction has it. Methods take
   * it implicitly, so that k may be as large as it likes.
   */
  readonly decay?: readonly string[] | undefined;
  /** How states at rest over a given field stay so, as a lake over its bed. */
  readonly balance?: BalanceDeclaration | undefined;
  /** Largest |eigenvalue| of F·n, in terms of the normal; `waveSpeedBound` if omitted. */
  readonly waveSpeed?: string | undefined;
  /** Largest |eigenvalue| over all directions; sets the time step. `maxWaveSpeedBound` if omitted. */
  readonly maxWaveSpeed?: string | undefined;
  /** Smallest and largest eigenvalue of F·n, with their signs; for the fluxes HLL and HLLC. */
  readonly waveSpeeds?: { readonly min: string; readonly max: string };
  /** The wave between the outer two that HLLC restores. */
  readonly contact?: ContactDeclaration;
  /** The exact solution of its Riemann problems; for the flux `exact`. */
  readonly riemann?: RiemannDeclaration;
  /**
   * Of a linear system: |A_n| w with A_n = ∂(F·n)/∂u, one expression per variable in the jump w,
   * `jump_NAME`, and the normal; no state at hand. For the flux `upwind`.
   */
  readonly absoluteJacobian?: readonly string[];
  /** How small changes of a state travel along n; for characteristic limiting and the flux `roe`. */
  readonly characteristics?: CharacteristicsDeclaration | undefined;
  /** Fluxes between two states, for split forms; see `TwoPointFluxDeclaration`. */
  readonly twoPointFluxes?: readonly TwoPointFluxDeclaration[] | undefined;
  /** The entropy that these keep. */
  readonly entropy?: EntropyDeclaration | undefined;
  /** What a physical state fulfills; the solver stops if it doesn't. */
  readonly admissible: readonly {
    readonly condition: string;
    readonly message: string;
    /** What to do where an initial state violates it, if not to correct its expressions. */
    readonly cure?: string | undefined;
  }[];
  /**
   * Quantities that the positivity limiter keeps positive, functions of the state alone. Each is
   * concave in the state wherever those before it are positive.
   */
  readonly positive?: readonly string[];
  readonly boundaryConditions: readonly BoundaryConditionDeclaration[];
  /** What stands as water on a ground where both are inspected in space: a depth over a height. */
  readonly relief?: { readonly depth: string; readonly ground: string } | undefined;
  /** The field shown first. */
  readonly defaultField: string;
}

/** Most conditions in `admissible`: the GPU solver tells them apart in three bits. */
export const maxAdmissibleConditions = 7;

export interface ContactDeclaration {
  /** Speed of the contact along n, from the mean state between the outer waves (HLL). */
  readonly speed: string;
  /**
   * The state between an outer wave and the contact, one expression per variable, from the state
   * before that wave, the normal, `outerSpeed`, `contactSpeed`, and the mean state `mean_NAME`.
   */
  readonly star: readonly string[];
}

/**
 * The eigenvectors of A_n = ∂(F·n)/∂u in terms of the state and the normal, as many waves as variables. They know no
 * place and no time.
 */
export interface CharacteristicsDeclaration {
  /** Local names, in order. */
  readonly definitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  readonly waves: readonly WaveDeclaration[];
  /**
   * A mean of two states in which A_n (u_R − u_L) = (F(u_R) − F(u_L))·n (Roe, J. Comput. Phys. 43, 1981), one expression
   * per variable; half their sum if omitted, which is one for linear systems.
   */
  readonly average?: readonly string[] | undefined;
  /** The Mach number, where the first and the last wave are of sound with the same sign in the density; for `roeLowMach`. */
  readonly machNumber?: string | undefined;
}

export interface WaveDeclaration {
  /** The eigenvalue. */
  readonly speed: string;
  /** A_n r = speed · r, one expression per variable. */
  readonly right: readonly string[];
  /** l · r = 1 with the wave's own right vector and 0 with the others, one expression per variable. */
  readonly left: readonly string[];
}

/**
 * A flux F# between two states: symmetric in them, F·n where they are equal, linear in the normal. The split form of
 * a method is made of such (Fisher and Carpenter, J. Comput. Phys. 252, 2013; Gassner, Winters and Kopriva, J. Comput.
 * Phys. 327, 2016).
 */
export interface TwoPointFluxDeclaration {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Local names, in order. */
  readonly definitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** One expression per variable. */
  readonly flux: readonly string[];
  /** That (v_R − v_L)·F# = ψ_R − ψ_L with v and ψ of `entropy` (Tadmor, Math. Comp. 49, 1987). */
  readonly keepsEntropy?: true | undefined;
}

/** A convex function of the state alone, which smooth solutions keep: ∂η/∂t + ∇·q = 0. */
export interface EntropyDeclaration {
  /** η. */
  readonly density: string;
  /** v = ∂η/∂u, one expression per variable. */
  readonly variables: readonly string[];
  /** ψ = v·F − q, one for each axis. */
  readonly potential: PerAxis<string>;
}

/** What the exact solution of Riemann problems along n sees of a system, and what the system makes of it. */
export interface RiemannDeclaration {
  readonly solution: RiemannSolutionId;
  /** Its quantities and constants in terms of the state and the normal. */
  readonly given: Readonly<Record<string, string>>;
  /** The state on a ray, one expression per variable, from the state of its side and the normal. */
  readonly state: readonly string[];
}

export interface Quantity {
  readonly name: string;
  readonly label: string;
  /** Unit symbol; `1` for a pure number, empty if it is as the case has it. */
  readonly unit: string;
}

export interface DefinedQuantity extends Quantity {
  readonly expression: string;
  /**
   * A coefficient of the equations, such as a velocity field: the case may put an expression in x,
   * y, z, t, the parameters and its definitions in the place of this one. It doesn't depend on the
   * state.
   */
  readonly coefficient?: true;
  /**
   * A law of the material, such as its viscosity: the case may put another expression in the place of this one, in
   * what this one may know, the parameters, place, time, variables and the quantities before it.
   */
  readonly law?: true | undefined;
}

/** A vector field by the expressions of its components, one for each axis. */
export interface VectorQuantity extends PerAxis<string> {
  readonly label: string;
}

export interface Parameter extends Quantity {
  readonly default: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Builds the state outside a boundary face from the state inside. */
export interface BoundaryInput extends Quantity {
  readonly default: string;
  /**
   * Marks a property of the boundary itself, such as the velocity of a wall: it starts at its default, never at the
   * undisturbed state, even if a primitive variable has its name.
   */
  readonly independent?: true | undefined;
}

export interface BoundaryConditionDeclaration {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Expressions in x, y, z, t that the user gives; in the ghost state as `given_NAME`. */
  readonly inputs: readonly BoundaryInput[];
  /**
   * The inputs that are the unit normal of the true wall. Where the group is attached to a curve,
   * the curve's outward normal takes their place.
   */
  readonly trueNormal?: PerAxis<string>;
  /** Local names for the ghost expressions, in order. */
  readonly definitions?: readonly { readonly name: string; readonly expression: string }[];
  /** One expression per conserved variable. */
  readonly ghost: readonly string[];
  /**
   * The state on the side itself, in which viscous fluxes are taken, one expression per variable; half-way from inside
   * to the ghost if omitted. On a wall that holds the gas it has the velocity of the wall.
   */
  readonly sideState?: readonly string[] | undefined;
  /**
   * The gradient on the side, for viscous fluxes: columns ∂u/∂x, ∂u/∂y, ∂u/∂z, one expression per variable, in terms of
   * the gradient inside; that one if omitted. State and derived quantities are those of `sideState`. At an
   * adiabatic wall the heat flux through it is taken out.
   */
  readonly ghostGradient?: PerAxis<readonly string[]> | undefined;
  /**
   * That what leaves continues linearly beyond the side, where a method has layers of cells there, in the place of the
   * ghost state; see `compileContinuation`.
   */
  readonly continued?: true | undefined;
}
