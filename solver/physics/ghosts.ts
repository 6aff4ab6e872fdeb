import { CaseError } from '../core/caseError';
import { entriesByAxis, trueNormalInput, valuesByAxis } from '../core/axes';
import { ProgramBuilder, type Program, type Value } from '../expression';
import { caseScope, expressionAt } from './caseScope';
import { compileContinuation, type ContinuationPhysics } from './continuation';
import type { BoundaryConditionDeclaration, SystemDeclaration } from './declaration';
import type { BoundaryAssignment, PhysicsDescription } from './description';
import { derivatives } from './gradients';
import { wallFunctionId } from './matchedPoint';
import { periodicCondition } from './periodic';
import { addMatchedPoint, addNormal, addState, baseScope, type Coefficients } from './systemScope';
import { t } from '../text/t';

/** Ghost states and gradients of a case by boundary group; periodic groups have none. */
export interface Ghosts {
  /** (u, n, true normal, x, t) → the ghost state. */
  readonly ghosts: ReadonlyMap<string, Program>;
  /** (u, n, true normal, x, t) → the state on the face; only for groups where it isn't the mean of u and the ghost state. */
  readonly sideStates: ReadonlyMap<string, Program>;
  /**
   * (u, ∇u, n, true normal, x, t) → the gradient on the face, where u is the state on the face: ∂u/∂x per variable,
   * then ∂u/∂y, then ∂u/∂z. Only for groups where it isn't the inner gradient. A wall function also takes the state at
   * the matched point, see `matchedName`, and its distance.
   */
  readonly ghostGradients: ReadonlyMap<string, Program>;
  /**
   * (u, next_u, layer, n, x, t) → the mean in a layer of ghost cells; only for groups with linear extrapolation, see
   * `compileContinuation`.
   */
  readonly continuations: ReadonlyMap<string, Program>;
}

/** Lists the conditions of a system for a message about an unknown one. */
export function knownConditions(
  { boundaryConditions, dimension }: SystemDeclaration,
  unknown: string,
): string {
  const known = boundaryConditions.map(({ id }) => id).join(', ');
  const isTurbulent = unknown === wallFunctionId && dimension > 1;
  return isTurbulent ? known + t('physicsWallFunctionNeeds', dimension) : known;
}

interface GhostContext {
  readonly document: PhysicsDescription;
  readonly system: SystemDeclaration;
  readonly parameters: Readonly<Record<string, number>>;
  readonly coefficients: Coefficients;
}

/**
 * Compiles the boundary conditions of a case.
 * @param physics of the system, for linear extrapolation
 * @throws CaseError naming the path in the document
 */
export function compileGhosts(context: GhostContext, physics: ContinuationPhysics): Ghosts {
  const { document, system } = context;
  const ghosts = new Map<string, Program>();
  const sideStates = new Map<string, Program>();
  const ghostGradients = new Map<string, Program>();
  const continuations = new Map<string, Program>();
  for (const [group, assignment] of Object.entries(document.boundaries)) {
    const { condition } = assignment;
    if (condition === periodicCondition) continue;
    const declaration = system.boundaryConditions.find(({ id }) => id === condition);
    if (!declaration) {
      const known = knownConditions(system, condition);
      throw new CaseError(t('physicsUnknownCondition', group, system.id, condition, known));
    }
    const { ghost, sideState } = declaration;
    const stateOf = (sources: readonly string[]): Program =>
      stateAtSide(context, group, declaration, assignment, sources);
    ghosts.set(group, stateOf(ghost));
    if (sideState) sideStates.set(group, stateOf(sideState));
    const gradient = ghostGradient(context, group, declaration, assignment);
    if (gradient) ghostGradients.set(group, gradient);
    if (declaration.continued) continuations.set(group, compileContinuation(physics));
  }
  return { ghosts, sideStates, ghostGradients, continuations };
}

function stateAtSide(
  context: GhostContext,
  group: string,
  condition: BoundaryConditionDeclaration,
  assignment: BoundaryAssignment,
  sources: readonly string[],
): Program {
  const builder = new ProgramBuilder();
  const scope = faceScope(builder, context, group, condition, assignment);
  return builder.build(sources.map((source) => builder.expression(source, scope)));
}

function ghostGradient(
  context: GhostContext,
  group: string,
  condition: BoundaryConditionDeclaration,
  assignment: BoundaryAssignment,
): Program | null {
  if (!condition.ghostGradient) return null;
  const builder = new ProgramBuilder();
  const scope = faceScope(builder, context, group, condition, assignment);
  const { system, parameters, coefficients } = context;
  const { dimension, variables } = system;
  const base = baseScope(builder, parameters, dimension);
  addMatchedPoint(builder, scope, base, system, coefficients);
  const functions = derivatives(builder, dimension, new Set(variables.map(({ name }) => name)));
  return builder.build(
    valuesByAxis(condition.ghostGradient).flatMap((column) =>
      column.map((source) => builder.expression(source, scope, functions)),
    ),
  );
}

/** Returns the scope of the expressions of a condition. */
function faceScope(
  builder: ProgramBuilder,
  { document, system, parameters, coefficients }: GhostContext,
  group: string,
  condition: BoundaryConditionDeclaration,
  { values, curve }: BoundaryAssignment,
): Map<string, Value> {
  const outside = caseScope(builder, document, parameters, system.dimension);
  const scope = baseScope(builder, parameters, system.dimension);
  addState(builder, scope, system, coefficients);
  addNormal(builder, scope, system.dimension);
  for (const { name, default: fallback } of condition.inputs) {
    const place = `boundaries.${group}.values.${name}`;
    const source = values[name] ?? fallback;
    scope.set(`given_${name}`, expressionAt(place, builder, source, outside));
  }
  if (curve && condition.trueNormal) {
    for (const [axis, name] of entriesByAxis(condition.trueNormal)) {
      scope.set(`given_${name}`, builder.input(trueNormalInput(axis)));
    }
  }
  for (const { name, expression } of condition.definitions ?? []) {
    scope.set(name, builder.expression(expression, scope));
  }
  return scope;
}
