import type { z } from 'zod';
import type { DeviceReport } from '../gpu/deviceReport';
import { PLURALS } from '../mesh/cellShapes';
import type { CellTypeName } from '../mesh/types';
import type { Dimension } from '../core/axes';
import type { SystemDeclaration } from '../physics/declaration';
import { t } from '../text/t';

/** What a field means: a few sentences, and formulas, one line each. */
export interface OptionHelp {
  readonly text: string;
  readonly formulas: readonly string[];
}

/** The options of a method with what they have to go with. */
export interface OptionContext<O> {
  readonly options: O;
  /** null if the case's system isn't known. */
  readonly system: SystemDeclaration | null;
  /** null if only the CPU is wanted. */
  readonly device: DeviceReport | null;
}

interface FieldBase<O> {
  /** Its name among the options. */
  readonly option: string;
  readonly label: string;
  readonly help: OptionHelp;
  /** Its letter in formulas. */
  readonly symbol?: string;
  /** One line under the control, of the present value. */
  hint?(context: OptionContext<O>): string;
  /** Whether it means anything with the other options; always, if left out. */
  isShown?(context: OptionContext<O>): boolean;
}

export interface Choice {
  readonly value: string | number;
  /** States where it can be taken too, if that isn't here. */
  readonly label: string;
  /** Whether it can't be taken with the other options, the system or the device. */
  readonly disabled?: boolean;
}

/** One of several. */
export interface ChoiceField<O> extends FieldBase<O> {
  readonly kind: 'choice';
  /** Those to show; one that can't be taken may be left out unless it is the present one. */
  choices(context: OptionContext<O>): readonly Choice[];
  /** Whether labels are so long that the control stands under its own. */
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
  /** Whether switching it on does anything; always, if left out. */
  serves?(context: OptionContext<O>): boolean;
}

/** One option as the page shows it; its label is also what a change of it is called. */
export type OptionField<O> = ChoiceField<O> | NumberField<O> | ToggleField<O>;

/** The error in an option, or to be considered: one line that says what to do. */
export interface OptionFinding {
  readonly option: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
}

/** What cells are: those of a mesh file by their shape, or those of a Cartesian grid. */
export type MeshCells = CellTypeName | 'grid';

/** What a method may have to refuse about a mesh. */
export interface MeshKind {
  readonly dimension: number;
  /** Of a mesh file the shapes of its cells, of a generated grid `grid` alone. */
  readonly shapes: readonly MeshCells[];
  /** Polynomial order of the cells' geometry; 1, straight edges, if left out. */
  readonly order?: number;
}

export type OptionsSchema = z.ZodObject<{ id: z.ZodLiteral<string> } & z.ZodRawShape>;

/**
 * Information about a method without building it. The schema of cases, the check list, the
 * page, help and reports are put together from the descriptors listed in `descriptors.ts`.
 */
export interface MethodDescriptor<Schema extends OptionsSchema = OptionsSchema> {
  readonly id: string;
  readonly title: string;
  /** Where there is little room. */
  readonly shortTitle: string;
  /** One sentence above its options. */
  readonly description: string;
  /** Of the systems and meshes that it takes. */
  readonly dimensions: readonly Dimension[];
  /** Of the cells that it takes; `grid` where it takes Cartesian grids. */
  readonly shapes: readonly MeshCells[];
  /** Whether it takes cells of a geometric order above 1; not, if left out. */
  readonly curvedCells?: boolean;
  /** Whether vectors of a state turn with periodic groups that are turned against each other; not, if left out. */
  readonly rotatedPairs?: boolean;
  /** Whether it takes systems with viscous fluxes. */
  readonly viscousFluxes: boolean;
  /** Whether a GPU takes them; not, if left out. */
  readonly viscousFluxesOnGpu?: boolean;
  /** Whether it keeps states at rest over a given field, and lets variables decay. */
  readonly givenFields: boolean;
  /** What a case chooses, with the method's id. */
  readonly options: Schema;
  /** The options on the page, in order. */
  readonly form: readonly OptionField<z.output<Schema>>[];
  /** What a new case begins with. */
  defaultOptions(system: SystemDeclaration): z.output<Schema>;
  /** The options with another system: what it can't serve gives way. */
  adapted(options: z.output<Schema>, system: SystemDeclaration): z.output<Schema>;
  /** The options for flows with shocks; the same if left out. */
  forShocks?(options: z.output<Schema>, system: SystemDeclaration): z.output<Schema>;
  /** The options without what doesn't go with the rest, after one of them was chosen again. */
  reconciled(options: z.output<Schema>): z.output<Schema>;
  /** The error in the options, by themselves and with the system and the device. */
  check(context: OptionContext<z.output<Schema>>): OptionFinding[];
  /**
   * Why the method can't be used on the mesh or for the system, `takes …, not …`; null if it can.
   * What isn't known yet is null.
   */
  missing(system: SystemDeclaration | null, mesh: MeshKind | null): string | null;
  /** Why no GPU has room for the options with a system, though it computes both; null if it has, or if left out. */
  gpuRoomFault?(options: z.output<Schema>, system: SystemDeclaration): string | null;
  /** In a few words, after a title: `p = 1, CFL 0.9`. @param figure prints a number */
  describe(options: z.output<Schema>, figure?: (value: number) => string): string;
  /** What tells runs apart that it made of one system, in a word or two: `p = 1`. */
  variant(options: z.output<Schema>): string;
  /** Rows of a report, empty ones left out. */
  reportRows(options: z.output<Schema>): (readonly [label: string, value: string | number])[];
  /** Degree of the polynomials in a cell; where the solution is smooth the error falls by one more. */
  degree(options: z.output<Schema>): number;
  /** The options with which a state of another degree was computed. */
  ofDegree(options: z.output<Schema>, degree: number): z.output<Schema>;
  /** Numbers that a cell keeps of each variable. */
  modesPerCell(options: z.output<Schema>, dimension: Dimension, cells: MeshCells): number;
  /** Whether runs begin with derivatives of the initial state, which a case may give; never, if left out. */
  beginsWithDerivatives?(options: z.output<Schema>): boolean;
  /** Whether Δt follows the error of steps; not, if left out. */
  followsError?(options: z.output<Schema>): boolean;
  /** What may help a run that failed, the best first. @param positive whether there is to keep so */
  remedies(options: z.output<Schema>, positive: boolean): string[];
}

/**
 * What dimensions, viscous fluxes, given fields and shapes of cells are in a method's way; see
 * `MethodDescriptor.missing`.
 */
export function missingKind(
  {
    dimensions,
    shapes,
    curvedCells = false,
    viscousFluxes,
    givenFields,
  }: Pick<
    MethodDescriptor,
    'dimensions' | 'shapes' | 'curvedCells' | 'viscousFluxes' | 'givenFields'
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
