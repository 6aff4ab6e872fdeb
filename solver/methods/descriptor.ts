import type { z } from 'zod';
import type { DeviceReport } from '../gpu/deviceReport';
import { PLURALS } from '../mesh/cellShapes';
import type { CellTypeName } from '../mesh/types';
import type { Dimension } from '../core/axes';
import { hasMatchedPoint } from '../physics/matchedPoint';
import type { SystemDeclaration } from '../physics/declaration';
import { t } from '../text/t';

/** Help text of a field: a few sentences, and formulas, one line each. */
export interface OptionHelp {
  readonly text: string;
  readonly formulas: readonly string[];
}

/** The options of a method with the system and device that they must be compatible with. */
export interface OptionContext<O> {
  readonly options: O;
  /** null if the system is unknown. */
  readonly system: SystemDeclaration | null;
  /** null if only the CPU is used. */
  readonly device: DeviceReport | null;
}

interface FieldBase<O> {
  /** Key of the option. */
  readonly option: string;
  readonly label: string;
  readonly help: OptionHelp;
  /** Symbol in formulas. */
  readonly symbol?: string;
  /** One line below the control about the current value. */
  hint?(context: OptionContext<O>): string;
  /** Whether it applies with the other options; always if omitted. */
  isShown?(context: OptionContext<O>): boolean;
}

export interface Choice {
  readonly value: string | number;
  /** Includes where the choice is available, if it is not available here. */
  readonly label: string;
  /** Whether it is incompatible with the other options, the system or the device. */
  readonly disabled?: boolean;
}

/** A selection among several choices. */
export interface ChoiceField<O> extends FieldBase<O> {
  readonly kind: 'choice';
  /** Choices to show; unavailable ones may be omitted, except the current one. */
  choices(context: OptionContext<O>): readonly Choice[];
  /** Whether long labels require the control to be placed below the field's label. */
  readonly isWide?: boolean;
}

export interface NumberField<O> extends FieldBase<O> {
  readonly kind: 'number';
  /** The value must be greater than this. */
  readonly above?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly integer?: boolean;
}

export interface ToggleField<O> extends FieldBase<O> {
  readonly kind: 'toggle';
  /** Whether switching it on has an effect; always if omitted. */
  serves?(context: OptionContext<O>): boolean;
}

/** An expression in the coordinates, parameters and definitions; the option is omitted if it is empty. */
export interface ExpressionField<O> extends FieldBase<O> {
  readonly kind: 'expression';
  /** What applies if it is empty. */
  readonly placeholder: string;
}

/** One option as the page shows it; its label also names changes of the option. */
export type OptionField<O> = ChoiceField<O> | NumberField<O> | ToggleField<O> | ExpressionField<O>;

/** An error or warning about an option: one line that says what to do. */
export interface OptionFinding {
  readonly option: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
}

/** Kind of cells: their shape in a mesh file, or those of a Cartesian grid. */
export type MeshCells = CellTypeName | 'grid';

/** Properties of a mesh that a method may not support. */
export interface MeshKind {
  readonly dimension: number;
  /** Cell shapes of a mesh file; only `grid` for a generated grid. */
  readonly shapes: readonly MeshCells[];
  /** Polynomial order of the cells' geometry; 1 (straight edges) if omitted. */
  readonly order?: number;
}

export type OptionsSchema = z.ZodObject<{ id: z.ZodLiteral<string> } & z.ZodRawShape>;

/**
 * Information about a method without building it. The case schema, the checks, the page,
 * the help and reports are assembled from the descriptors listed in `descriptors.ts`.
 */
/** A part of a scheme that amplifies disturbances of strong shocks along the grid. */
export interface ShockWeakness {
  /** The part, such as `WENO5`. */
  readonly part: string;
  /** The choice that steady shocks need, such as `the reconstruction linear`; null if a dissipative flux is enough. */
  readonly remedy: string | null;
}

export interface MethodDescriptor<Schema extends OptionsSchema = OptionsSchema> {
  readonly id: string;
  readonly title: string;
  /** For narrow layouts. */
  readonly shortTitle: string;
  /** One sentence above its options. */
  readonly description: string;
  /** Dimensions of the supported systems and meshes. */
  readonly dimensions: readonly Dimension[];
  /** Supported cell shapes; `grid` stands for Cartesian grids. */
  readonly shapes: readonly MeshCells[];
  /** Whether it supports cells of geometric order above 1; false if omitted. */
  readonly curvedCells?: boolean;
  /** Whether it supports rotationally periodic groups, across which vectors of a state rotate; false if omitted. */
  readonly rotatedPairs?: boolean;
  /** Whether it supports systems with viscous fluxes. */
  readonly viscousFluxes: boolean;
  /** Whether viscous fluxes run on a GPU; false if omitted. */
  readonly viscousFluxesOnGpu?: boolean;
  /** Whether it supports sources in terms of the gradient, see `gradientSource`; false if omitted. */
  readonly gradientSources?: boolean;
  /** Whether these run on a GPU with the options; never if omitted. */
  gradientSourcesOnGpu?(options: z.output<Schema>): boolean;
  /** Whether it supports well-balanced states at rest over a given field, and decay of variables. */
  readonly givenFields: boolean;
  /** Schema of the options in a case, including the method's id. */
  readonly options: Schema;
  /** The options on the page, in order. */
  readonly form: readonly OptionField<z.output<Schema>>[];
  /** Returns the default options of a new case. */
  defaultOptions(system: SystemDeclaration): z.output<Schema>;
  /** Adapts the options to another system by replacing unsupported values. */
  adapted(options: z.output<Schema>, system: SystemDeclaration): z.output<Schema>;
  /** Adapts the options to flows with shocks, for steps in time or for steady solvers; unchanged if omitted. */
  forShocks?(
    options: z.output<Schema>,
    system: SystemDeclaration,
    isSteady?: boolean,
  ): z.output<Schema>;
  /**
   * Returns the part of the scheme with which strong shocks along the grid stay unstable even with the shock-stable
   * flux; null, or omitted, if there is none.
   */
  shockWeakness?(options: z.output<Schema>): ShockWeakness | null;
  /** Replaces values that became incompatible with the rest after one option changed. */
  reconciled(options: z.output<Schema>): z.output<Schema>;
  /** Returns errors and warnings about the options, alone and with the system and the device. */
  check(context: OptionContext<z.output<Schema>>): OptionFinding[];
  /**
   * Returns why the method does not support the mesh or the system, `takes …, not …`; null if it does.
   * Pass null for a system or mesh that is not known yet.
   */
  missing(system: SystemDeclaration | null, mesh: MeshKind | null): string | null;
  /** Returns why supported options with a system exceed the workgroup memory of GPUs; null, or omitted, if they do not. */
  gpuRoomFault?(options: z.output<Schema>, system: SystemDeclaration): string | null;
  /** Returns a short summary to follow a title: `p = 1, CFL 0.9`. @param figure formats a number */
  describe(options: z.output<Schema>, figure?: (value: number) => string): string;
  /** Returns a short label that distinguishes runs of one system: `p = 1`. */
  variant(options: z.output<Schema>): string;
  /** Rows of a report; rows with an empty value are omitted. */
  reportRows(options: z.output<Schema>): (readonly [label: string, value: string | number])[];
  /** Degree of the polynomials in a cell. */
  degree(options: z.output<Schema>): number;
  /** Order of convergence for smooth solutions; one more than the degree if omitted. */
  formalOrder?(options: z.output<Schema>): number;
  /** Returns the same options with another degree. */
  ofDegree(options: z.output<Schema>, degree: number): z.output<Schema>;
  /** Number of coefficients per cell and variable. */
  modesPerCell(options: z.output<Schema>, dimension: Dimension, cells: MeshCells): number;
  /** Whether runs start from derivatives of the initial state, which a case may specify; false if omitted. */
  beginsWithDerivatives?(options: z.output<Schema>): boolean;
  /** Whether Newton's method uses the GPU; omitted if not. See `Discretization.createDeviceResidual`. */
  readonly steadyOnGpu?: boolean;
  /** Returns why steady solvers do not support options; null if they do. Omitted if they do not support the method. */
  steadyFault?(options: z.output<Schema>): string | null;
  /** Whether Δt is controlled by the error estimate of steps; false if omitted. */
  followsError?(options: z.output<Schema>): boolean;
  /** Lists possible remedies for a failed run, best first. @param positive whether the system has positive quantities */
  remedies(options: z.output<Schema>, positive: boolean): string[];
}

/**
 * Checks the dimension, viscous fluxes, given fields and cell shapes against a method; see
 * `MethodDescriptor.missing`.
 */
export function missingKind(
  {
    dimensions,
    shapes,
    curvedCells = false,
    viscousFluxes,
    gradientSources = false,
    givenFields,
  }: Pick<
    MethodDescriptor,
    'dimensions' | 'shapes' | 'curvedCells' | 'viscousFluxes' | 'gradientSources' | 'givenFields'
  >,
  system: SystemDeclaration | null,
  mesh: MeshKind | null,
): string | null {
  const places = t('methodDimensions', dimensions.join(' or '));
  if (system !== null && !dimensions.includes(system.dimension)) {
    return t('methodSystemDimension', places, system.title, system.dimension);
  }
  if (system?.viscousFlux && !viscousFluxes) {
    return t('methodNoViscous', system.title);
  }
  if (system?.gradientSource && !gradientSources) {
    return t('methodNoGradientSources', system.title);
  }
  if (system && hasMatchedPoint(system) && !gradientSources) {
    return t('methodNoMatchedPoints', system.title);
  }
  if ((system?.balance || system?.decay) && !givenFields) {
    return t('methodNoFields', system.title);
  }
  if (mesh === null) return null;
  if (!dimensions.some((dimension) => dimension === mesh.dimension)) {
    return t('methodMeshDimension', places, mesh.dimension);
  }
  const other = mesh.shapes.find((shape) => !shapes.includes(shape));
  const { order = 1 } = mesh;
  if (other === undefined && (order === 1 || curvedCells)) return null;
  if (other === undefined) {
    return t('methodStraightCells', order);
  }
  const accepted = shapes.map((shape) => (shape === 'grid' ? t('methodGrids') : PLURALS[shape]));
  const given = other === 'grid' ? t('methodThisGrid') : t('methodThisMesh', PLURALS[other]);
  return t('methodCells', accepted.join(' or '), given);
}
