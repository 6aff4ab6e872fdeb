import {
  isZeroOutput,
  ProgramBuilder,
  type Program,
  type ScopeFunctions,
  type Value,
} from '../expression';
import { entriesByAxis, normalInput, valuesByAxis, type Dimension } from '../core/axes';
import { compileCharacteristics, type CharacteristicPrograms } from './characteristics';
import type { RiemannDeclaration, SystemDeclaration } from './declaration';
import { decayedSlope } from './decay';
import { diffusivityBound } from './diffusivity';
import { contactInputs, jumpName, meanName, rayName } from './faceNames';
import { derivatives } from './gradients';
import { pairProgram } from './pairs';
import { pointSpacing } from './pointSpacingInput';
import { addPrimitives, hasKnownPrimitives } from './primitives';
import { riemannSolution } from './riemann';
import type { RiemannSolution } from './riemann/types';
import {
  addCoefficients,
  addNormal,
  addQuantities,
  addState,
  baseScope,
  type Coefficients,
  type Outputs,
} from './systemScope';
import { maxWaveSpeedBound, waveSpeedBound } from './waveSpeedBound';

/**
 * The programs of a system, compiled with its parameter values as constants. In the inputs, x stands for
 * the coordinates and n for the components of the normal, one per dimension.
 */
export interface SystemPrograms {
  readonly dimension: Dimension;
  /** (u, x, t) → one column of F per axis: Fₓ per variable, then F_y per variable, then F_z. */
  readonly flux: Program;
  /** (u, n, x, t) → F·n per variable. */
  readonly normalFlux: Program;
  /** (u, ∇u, x, t) → one column of F_v per axis, ordered as in `flux`; null if there is none. */
  readonly viscousFlux: Program | null;
  /** (u, ∇u, x, t) → maximum diffusivity; null without viscous fluxes. Usually independent of ∇u. */
  readonly maxDiffusivity: Program | null;
  /** (u, x, t) → S per variable; null if there is none. */
  readonly sourceTerm: Program | null;
  /** (u, ∇u, point fields, x, t) → sources per variable in terms of the gradient; null if there are none. */
  readonly gradientSource: Program | null;
  /** du/dt with decay, see `decayedSlope`; null if nothing decays. */
  readonly decay: Program | null;
  /** (u, n, x, t) → largest |eigenvalue| of F·n. */
  readonly waveSpeed: Program;
  /** (u, x, t) → largest |eigenvalue| over all directions. */
  readonly maxWaveSpeed: Program;
  /** (u, x, t) → one Boolean per admissibility condition. */
  readonly admissible: Program;
  /** (u) → the quantities that must stay positive; null if there are none. */
  readonly positive: Program | null;
  /** (u, n, x, t) → smallest, largest eigenvalue of F·n; null if not declared. */
  readonly waveSpeeds: Program | null;
  /** (jump_u, n, x, t) → |A_n| applied to the jump; null if not declared. */
  readonly absoluteJacobian: Program | null;
  /**
   * `speed`: (u, n, x, t) → speed of the contact for the mean state u.
   * `star`: (u, mean_u, outerSpeed, contactSpeed, n, x, t) → state adjacent to the contact.
   * null if not declared.
   */
  readonly contact: { readonly speed: Program; readonly star: Program } | null;
  /**
   * `given`: (u, n, x, t) → the quantities of the solution, then its constants.
   * `state`: (u, ray_quantities, n, x, t) → state on the ray, where u is the state on its side.
   * null if not declared.
   */
  readonly riemann: {
    readonly solution: RiemannSolution;
    readonly given: Program;
    readonly state: Program;
  } | null;
  /**
   * `ofState`: (u, x, t) → the primitive variables; `waveSpeed`: (primitive variables, n, x, t) → largest |eigenvalue|
   * of F·n. null if a primitive variable is neither a variable nor a derived quantity.
   */
  readonly primitive: {
    readonly names: readonly string[];
    readonly ofState: Program;
    readonly waveSpeed: Program;
  } | null;
  /** Characteristic decomposition along n; null if not declared. */
  readonly characteristics: CharacteristicPrograms | null;
  /** `density`: (u) → η; `variables`: (u) → ∂η/∂u; `potential`: (u) → ψ per axis. null if not declared. */
  readonly entropy: {
    readonly density: Program;
    readonly variables: Program;
    readonly potential: Program;
  } | null;
  /** Set if states on faces are given by the quantities of a balance, which all programs then take; else null. */
  readonly onFaces: QuantityPrograms | null;
}

/** Conversions between states and the quantities of a balance, and the parts of F·n in terms of the quantities. */
export interface QuantityPrograms {
  readonly quantityNames: readonly string[];
  /** (u) → the quantities. */
  readonly quantities: Program;
  /** (quantities) → u. */
  readonly state: Program;
  /** (quantities, n) → F·n − P·n with the pressure P. */
  readonly carried: Program;
  /** (inner and outer quantities, n) → increase of P·n from the inner to the outer state. */
  readonly rise: Program;
}

/**
 * Compiles the expressions of the declaration, in terms of the variables or of the quantities of its balance.
 * @throws ExpressionError
 */
export function compileSystem(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  coefficients: Coefficients,
  onFaces: QuantityPrograms | null = null,
): SystemPrograms {
  const names = system.variables.map(({ name }) => name);
  const columns = entriesByAxis(system.flux);
  const {
    dimension,
    normalFlux,
    viscousFlux,
    maxDiffusivity,
    sourceTerm,
    gradientSource,
    decay,
    waveSpeeds,
    absoluteJacobian,
    contact,
    riemann,
    balance,
    characteristics,
    entropy,
    positive = [],
    waveSpeed,
    maxWaveSpeed,
  } = system;
  const addOwn = onFaces && balance ? addQuantities(balance) : addState;
  const program = (outputs: Outputs, add = addOwn): Program => {
    const builder = new ProgramBuilder();
    const scope = baseScope(builder, parameters, dimension);
    add(builder, scope, system, coefficients);
    addNormal(builder, scope, dimension);
    return builder.build(outputs(builder, scope));
  };
  const jumpProgram = (expressions: readonly string[]): Program => {
    const builder = new ProgramBuilder();
    const scope = baseScope(builder, parameters, dimension);
    addCoefficients(builder, scope, system, coefficients);
    addNormal(builder, scope, dimension);
    for (const name of names.map(jumpName)) scope.set(name, builder.input(name));
    return builder.build(expressions.map((source) => builder.expression(source, scope)));
  };
  /** Adds local names to the scope of expressions with gradients. */
  const withGradients = (
    b: ProgramBuilder,
    scope: Map<string, Value>,
    definitions: SystemDeclaration['viscousDefinitions'],
  ): ScopeFunctions => {
    const gradients = derivatives(b, dimension, new Set(names));
    addSpacing(b, scope);
    for (const { name, expression } of definitions ?? []) {
      scope.set(name, b.expression(expression, scope, gradients));
    }
    return gradients;
  };
  const viscous = viscousFlux
    ? program((b, scope) => {
        const gradients = withGradients(b, scope, system.viscousDefinitions);
        return valuesByAxis(viscousFlux).flatMap((column) =>
          column.map((source) => b.expression(source, scope, gradients)),
        );
      })
    : null;
  const primitives = system.primitive.variables.map(({ name }) => name);
  const knownNames = [...names, ...system.derived.map(({ name }) => name)];
  const known = {
    names: knownNames,
    program: program((_, scope) => knownNames.map((name) => scope.get(name)!)),
  };
  const flux = program((b, scope) =>
    columns.flatMap(([, column]) => column.map((source) => b.expression(source, scope))),
  );
  const alongNormal = program((b, scope) =>
    normalFlux
      ? normalFlux.map((source) => b.expression(source, scope))
      : names.map((_, i) =>
          columns
            .map(([axis, column]) =>
              b.apply('multiply', b.expression(column[i], scope), b.input(normalInput(axis))),
            )
            .reduce((sum, term) => b.apply('add', sum, term)),
        ),
  );
  const speed =
    waveSpeed === undefined
      ? waveSpeedBound(names, alongNormal)
      : program((b, scope) => [b.expression(waveSpeed, scope)]);
  return {
    dimension,
    flux,
    normalFlux: alongNormal,
    viscousFlux: viscous,
    maxDiffusivity:
      viscous &&
      (maxDiffusivity === undefined
        ? diffusivityBound(dimension, names, viscous)
        : program((b, scope) => {
            addSpacing(b, scope);
            return [b.expression(maxDiffusivity, scope)];
          })),
    sourceTerm: sourceTerm
      ? unlessZero(program((b, scope) => sourceTerm.map((source) => b.expression(source, scope))))
      : null,
    gradientSource: gradientSource
      ? unlessZero(
          program((b, scope) => {
            for (const name of system.pointFields ?? []) scope.set(name, b.input(name));
            withGradients(b, scope, system.viscousDefinitions);
            const gradients = withGradients(b, scope, system.gradientSourceDefinitions);
            return gradientSource.map((source) => b.expression(source, scope, gradients));
          }),
        )
      : null,
    decay: decay
      ? decayedSlope(
          names,
          dimension,
          unlessZero(program((b, scope) => decay.map((source) => b.expression(source, scope)))),
        )
      : null,
    waveSpeed: speed,
    maxWaveSpeed:
      maxWaveSpeed === undefined
        ? maxWaveSpeedBound(names, flux)
        : program((b, scope) => [b.expression(maxWaveSpeed, scope)]),
    admissible: program((b, scope) =>
      system.admissible.map(({ condition }) => b.condition(condition, scope)),
    ),
    positive:
      positive.length > 0
        ? program((b, scope) => positive.map((source) => b.expression(source, scope)))
        : null,
    waveSpeeds: waveSpeeds
      ? program((b, scope) =>
          [waveSpeeds.min, waveSpeeds.max].map((source) => b.expression(source, scope)),
        )
      : null,
    absoluteJacobian: absoluteJacobian ? jumpProgram(absoluteJacobian) : null,
    contact: contact
      ? {
          speed: program((b, scope) => [b.expression(contact.speed, scope)]),
          star: program((b, scope) => {
            for (const name of [...names.map(meanName), ...contactInputs]) {
              scope.set(name, b.input(name));
            }
            return contact.star.map((source) => b.expression(source, scope));
          }),
        }
      : null,
    riemann: riemann ? riemannPrograms(riemann, program) : null,
    characteristics: characteristics
      ? compileCharacteristics(characteristics, names, program, (outputs) =>
          pairProgram({ dimension, parameters, known }, outputs),
        )
      : null,
    primitive: hasKnownPrimitives(system)
      ? {
          names: primitives,
          ofState: program((_, scope) => primitives.map((name) => scope.get(name)!)),
          waveSpeed: program(
            (b, scope) =>
              waveSpeed === undefined
                ? b.inline(speed, inputsOf(b, speed, scope))
                : [b.expression(waveSpeed, scope)],
            addPrimitives(system),
          ),
        }
      : null,
    entropy: entropy
      ? {
          density: program((b, scope) => [b.expression(entropy.density, scope)]),
          variables: program((b, scope) =>
            entropy.variables.map((source) => b.expression(source, scope)),
          ),
          potential: program((b, scope) =>
            valuesByAxis(entropy.potential).map((source) => b.expression(source, scope)),
          ),
        }
      : null,
    onFaces,
  };
}

/** Adds the point spacing, which viscous fluxes and the diffusivity may use, unless something else has its name. */
function addSpacing(b: ProgramBuilder, scope: Map<string, Value>): void {
  if (!scope.has(pointSpacing)) scope.set(pointSpacing, b.input(pointSpacing));
}

/** Returns bindings for the inputs of a program: from the scope if available, else inputs of the same name. */
const inputsOf = (
  b: ProgramBuilder,
  { inputs }: Program,
  scope: ReadonlyMap<string, Value>,
): Record<string, Value> =>
  Object.fromEntries(inputs.map((name) => [name, scope.get(name) ?? b.input(name)]));

function riemannPrograms(
  { solution: id, given, state }: RiemannDeclaration,
  program: (outputs: Outputs) => Program,
): SystemPrograms['riemann'] {
  const solution = riemannSolution(id);
  const names = [...solution.quantities, ...solution.constants];
  return {
    solution,
    given: program((b, scope) => names.map((name) => b.expression(given[name], scope))),
    state: program((b, scope) => {
      for (const name of solution.quantities.map(rayName)) scope.set(name, b.input(name));
      return state.map((source) => b.expression(source, scope));
    }),
  };
}

/** Returns null for a program whose outputs are all 0, e.g. if its coefficients have a default of 0. */
const unlessZero = (program: Program): Program | null =>
  program.outputs.every((_, i) => isZeroOutput(program, i)) ? null : program;
