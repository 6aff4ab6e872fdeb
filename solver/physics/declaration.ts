import type { Dimension, PerAxis } from '../core/axes';
import type { BalanceDeclaration } from './balanceDeclaration';
import type { PointFieldId } from './pointFields';
import type { RiemannSolutionId } from './riemann';

/**
 * A declarative system of conservation laws ∂u/∂t + ∇·F(u) = ∇·F_v(u, ∇u) + S(u). Expressions are written in the
 * expression language (solver/expression) and compiled to f64 on the CPU and to WGSL on the GPU.
 *
 * Names in scope, besides `pi` and the functions (y and z only if the dimension has them):
 * - everywhere: the parameters, and x, y, z, t;
 * - in expressions of a state: the variables and the derived quantities declared before;
 * - on a face: nx, ny, nz, the unit outward normal;
 * - in a ghost state, `sideState` and `ghostGradient`: `given_NAME` for each input of the condition;
 * - in `ghostGradient`: `matched_NAME` per variable and derived quantity, the state at the matched point, and
 *   `matchedDistance`, see `matchedPoint`;
 * - in `viscousFlux` and `ghostGradient`: the functions dx(…), dy(…), dz(…), derivatives of expressions of
 *   variables and derived quantities;
 * - in `gradientSource`: the same, the names of `viscousDefinitions`, and the point fields of the system;
 * - in `absoluteJacobian`: `jump_NAME` per variable;
 * - in `characteristics.average`: `left_NAME` and `right_NAME` per variable and derived quantity, no other state;
 * - in `twoPointFluxes`: the same, and nx, ny, nz, a normal of any length; no coordinates;
 * - in `contact.star`: `mean_NAME` per variable, `outerSpeed`, `contactSpeed`;
 * - in `riemann.state`: `ray_NAME` per quantity of the exact solution;
 * - in `balance`: see `BalanceDeclaration`.
 */
export interface SystemDeclaration {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly dimension: Dimension;
  /** Display units of x, y and z, and of t; omitted if any consistent unit works. */
  readonly lengthUnit?: string | undefined;
  readonly timeUnit?: string | undefined;
  /** Conserved variables, in the order of the state vector. */
  readonly variables: readonly Quantity[];
  readonly parameters: readonly Parameter[];
  readonly derived: readonly DefinedQuantity[];
  /**
   * Additional output fields that the equations don't use. Besides the names of the state they may use
   * the derivatives dx(…), dy(…) and dz(…), and `far_NAME` of the free stream.
   */
  readonly fields?: readonly DefinedQuantity[];
  /** Additional output fields on boundaries, which may also use the outward normal of the face. */
  readonly wallFields?: readonly DefinedQuantity[];
  /** Vector fields for display; the first one is the default. */
  readonly vectors?: readonly VectorQuantity[];
  /** Variables in which users specify states (initial, prescribed, exact). */
  readonly primitive: {
    readonly variables: readonly (Quantity & { readonly default: string })[];
    /** One per conserved variable, in terms of the primitive ones. */
    readonly toConserved: readonly string[];
  };
  /** Columns of F, one for each axis, one expression per variable. */
  readonly flux: PerAxis<readonly string[]>;
  /**
   * F·n in terms of the normal, one expression per variable, used by numerical fluxes. Given if it is
   * cheaper than nx F_x + ny F_y + nz F_z.
   */
  readonly normalFlux?: readonly string[];
  /**
   * Columns of F_v, one for each axis, one expression per variable, in terms of the state and its
   * gradient; zero if omitted. Heat conduction has k dx(T) in the first column.
   */
  readonly viscousFlux?: PerAxis<readonly string[]> | undefined;
  /** Local names for `viscousFlux`, in order, with the same scope, e.g. a viscosity that depends on the gradient. */
  readonly viscousDefinitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /**
   * Maximum diffusivity: the largest eigenvalue of ∂(F_v·n)/∂(∂u/∂n) over all directions, in m²/s if x and t are in meters
   * and seconds; limits the time step. If omitted, `diffusivityBound` derives a bound from `viscousFlux`.
   */
  readonly maxDiffusivity?: string | undefined;
  /** S, one expression per variable; zero if omitted. */
  readonly sourceTerm?: readonly string[];
  /**
   * Sources in terms of the state and its gradient, in addition to `sourceTerm`, one expression per variable; zero if
   * omitted. For systems with viscous fluxes, whose corrected gradient it takes. A turbulence model has the
   * production in terms of the vorticity.
   */
  readonly gradientSource?: readonly string[] | undefined;
  /** Local names for `gradientSource`, in order, with the same scope. */
  readonly gradientSourceDefinitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  /** Geometric quantities at points of cells that `gradientSource` and `fields` use, see `pointFieldIds`. */
  readonly pointFields?: readonly PointFieldId[] | undefined;
  /**
   * Decay rates k ≥ 0, one expression per variable: the source is S − k u, e.g. for friction. Integrated implicitly, so
   * k may be arbitrarily large.
   */
  readonly decay?: readonly string[] | undefined;
  /** Well-balanced treatment of rest states over a given field, e.g. a lake over its bed. */
  readonly balance?: BalanceDeclaration | undefined;
  /** Largest |eigenvalue| of F·n, in terms of the normal; `waveSpeedBound` if omitted. */
  readonly waveSpeed?: string | undefined;
  /** Largest |eigenvalue| over all directions; limits the time step. `maxWaveSpeedBound` if omitted. */
  readonly maxWaveSpeed?: string | undefined;
  /** Smallest and largest eigenvalue of F·n, with their signs; for the fluxes HLL and HLLC. */
  readonly waveSpeeds?: { readonly min: string; readonly max: string };
  /** The intermediate wave that HLLC restores. */
  readonly contact?: ContactDeclaration;
  /** Exact solution of the Riemann problem; for the flux `exact`. */
  readonly riemann?: RiemannDeclaration;
  /**
   * For a linear system: |A_n| w with A_n = ∂(F·n)/∂u, one expression per variable in the jump w,
   * `jump_NAME`, and the normal; the state is not in scope. For the flux `upwind`.
   */
  readonly absoluteJacobian?: readonly string[];
  /** Characteristic decomposition along n; for characteristic limiting and the flux `roe`. */
  readonly characteristics?: CharacteristicsDeclaration | undefined;
  /** Two-point fluxes for split forms; see `TwoPointFluxDeclaration`. */
  readonly twoPointFluxes?: readonly TwoPointFluxDeclaration[] | undefined;
  /** The entropy that entropy-conserving two-point fluxes conserve. */
  readonly entropy?: EntropyDeclaration | undefined;
  /** The artificial viscosity that captures shocks, see `withShockViscosity`. */
  readonly shockViscosity?: ShockViscosityDeclaration | undefined;
  /** Conditions for a physical state; the solver stops if one is violated. */
  readonly admissible: readonly {
    readonly condition: string;
    readonly message: string;
    /** Remedy if an initial state violates the condition, other than correcting its expressions. */
    readonly cure?: string | undefined;
  }[];
  /**
   * Quantities that the positivity limiter keeps positive, functions of the state alone. Each is
   * concave in the state wherever the preceding ones are positive.
   */
  readonly positive?: readonly string[];
  readonly boundaryConditions: readonly BoundaryConditionDeclaration[];
  /**
   * Water over ground: its depth, the height of the ground, and the depth in terms of the parameters up to which ground
   * counts as dry, 0 if omitted. A relief view draws both; pictures in the plane omit water quantities on dry ground.
   */
  readonly relief?:
    | { readonly depth: string; readonly ground: string; readonly dry?: string | undefined }
    | undefined;
  /** The field shown first. */
  readonly defaultField: string;
}

/** Quantities from which the artificial viscosity of a system follows, in terms of its state. */
export interface ShockViscosityDeclaration {
  /** Velocity per axis; its negative divergence is the compression. */
  readonly velocity: readonly string[];
  /** Speed of sound at the sonic point of the flow, the scale of velocity jumps. */
  readonly criticalSpeed: string;
  /** Largest wave speed. */
  readonly speed: string;
  /** Quantity that is diffused in the equation of a variable, if not the variable itself. */
  readonly diffused: Readonly<Record<string, string>>;
}

/** Maximum number of conditions in `admissible`: the GPU solver encodes their index in three bits. */
export const maxAdmissibleConditions = 7;

export interface ContactDeclaration {
  /** Contact speed along n, from the mean state between the outer waves (HLL). */
  readonly speed: string;
  /**
   * The state between an outer wave and the contact, one expression per variable, from the state
   * outside that wave, the normal, `outerSpeed`, `contactSpeed`, and the mean state `mean_NAME`.
   */
  readonly star: readonly string[];
}

/**
 * The eigenvectors of A_n = ∂(F·n)/∂u in terms of the state and the normal, as many waves as variables. The expressions
 * may not use the coordinates or the time.
 */
export interface CharacteristicsDeclaration {
  /** Local names, in order. */
  readonly definitions?:
    readonly { readonly name: string; readonly expression: string }[] | undefined;
  readonly waves: readonly WaveDeclaration[];
  /**
   * The Roe average of two states, for which A_n (u_R − u_L) = (F(u_R) − F(u_L))·n (Roe, J. Comput. Phys. 43, 1981), one
   * expression per variable; the arithmetic mean if omitted, which satisfies this for linear systems.
   */
  readonly average?: readonly string[] | undefined;
  /** Mach number, if the first and the last wave are acoustic with the same sign in the density; for `roeLowMach`. */
  readonly machNumber?: string | undefined;
  /**
   * Rounds |λ| in Roe fluxes, except of the first and the last wave, where |λ| is below this share of half the difference of
   * these two speeds. Newton's method does not converge at the kinks of |λ|.
   */
  readonly rounding?: number | undefined;
}

export interface WaveDeclaration {
  /** The eigenvalue. */
  readonly speed: string;
  /** A_n r = speed · r, one expression per variable. */
  readonly right: readonly string[];
  /** l · r = 1 for the right vector of the same wave and 0 for the others, one expression per variable. */
  readonly left: readonly string[];
}

/**
 * A two-point flux F#: symmetric in both states, equal to F·n if they are equal, linear in the normal. Split forms
 * are built from such fluxes (Fisher and Carpenter, J. Comput. Phys. 252, 2013; Gassner, Winters and Kopriva, J. Comput.
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
  /** Whether the flux is entropy conserving: (v_R − v_L)·F# = ψ_R − ψ_L with v and ψ of `entropy` (Tadmor, Math. Comp. 49, 1987). */
  readonly keepsEntropy?: true | undefined;
}

/** A convex function of the state alone, which smooth solutions conserve: ∂η/∂t + ∇·q = 0. */
export interface EntropyDeclaration {
  /** η. */
  readonly density: string;
  /** v = ∂η/∂u, one expression per variable. */
  readonly variables: readonly string[];
  /** ψ = v·F − q, one expression per axis. */
  readonly potential: PerAxis<string>;
}

/** Maps a system to an exact Riemann solver along n, and its solution back to a state. */
export interface RiemannDeclaration {
  readonly solution: RiemannSolutionId;
  /** Quantities and constants of the solver in terms of the state and the normal. */
  readonly given: Readonly<Record<string, string>>;
  /** The state on a ray, one expression per variable, from the state on the same side and the normal. */
  readonly state: readonly string[];
}

export interface Quantity {
  readonly name: string;
  readonly label: string;
  /** Unit symbol; `1` for a dimensionless number, empty if the case determines the unit. */
  readonly unit: string;
  /**
   * Neutral value of a quantity with a sign, in the parameters and the free-stream values `far_NAME`: `0` for a velocity
   * component. Pictures use a diverging color map and a range symmetric about it. Omitted for other quantities.
   */
  readonly center?: string | undefined;
}

export interface DefinedQuantity extends Quantity {
  readonly expression: string;
  /**
   * Marks a coefficient of the equations, such as a velocity field. The case may replace it by an expression
   * in x, y, z, t, the parameters and its definitions. It doesn't depend on the state.
   */
  readonly coefficient?: true;
  /**
   * Marks a material law, such as the viscosity. The case may replace it by another expression in the
   * parameters, coordinates, time, variables and preceding quantities.
   */
  readonly law?: true | undefined;
}

/** A vector field, given by one expression per axis. */
export interface VectorQuantity extends PerAxis<string> {
  readonly label: string;
}

export interface Parameter extends Quantity {
  readonly default: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** An expression that the user gives to a boundary condition. */
export interface BoundaryInput extends Quantity {
  readonly default: string;
  /**
   * Marks a property of the boundary itself, such as the velocity of a wall. It starts at its default, never at the
   * free-stream value, even if a primitive variable has the same name.
   */
  readonly independent?: true | undefined;
}

/** Builds the state outside a boundary face from the state inside. */
export interface BoundaryConditionDeclaration {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Expressions in x, y, z, t given by the user; `given_NAME` in the ghost state. */
  readonly inputs: readonly BoundaryInput[];
  /**
   * Inputs for the unit normal of the exact wall. If the group is attached to a curve, its outward
   * normal replaces them.
   */
  readonly trueNormal?: PerAxis<string>;
  /** Local names for the ghost expressions, in order. */
  readonly definitions?: readonly { readonly name: string; readonly expression: string }[];
  /** One expression per conserved variable. */
  readonly ghost: readonly string[];
  /**
   * The state on the face for viscous fluxes, one expression per variable; the mean of the inner and the ghost state
   * if omitted. On a no-slip wall it has the velocity of the wall.
   */
  readonly sideState?: readonly string[] | undefined;
  /**
   * The gradient on the face for viscous fluxes: columns ∂u/∂x, ∂u/∂y, ∂u/∂z, one expression per variable, in terms of
   * the inner gradient; the inner gradient if omitted. State and derived quantities are those of `sideState`. An
   * adiabatic wall removes the normal heat flux.
   */
  readonly ghostGradient?: PerAxis<readonly string[]> | undefined;
  /**
   * Whether outgoing waves are extrapolated linearly into ghost cell layers, for methods that have them, instead of
   * using the ghost state; see `compileContinuation`.
   */
  readonly continued?: true | undefined;
}
