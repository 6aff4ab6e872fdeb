import { CaseError } from '../core/caseError';
import { entriesByAxis, trueNormalInput, valuesByAxis } from '../core/axes';
import { ProgramBuilder, type Program, type Value } from '../expression';
import { caseScope, expressionAt } from './caseScope';
import { compileContinuation, type ContinuationPhysics } from './continuation';
import type { BoundaryConditionDeclaration, SystemDeclaration } from './declaration';
import type { BoundaryAssignment, PhysicsDescription } from './description';
import { derivatives } from './gradients';
import { periodicCondition } from './periodic';
import { addNormal, addState, baseScope, type Coefficients } from './systemScope';
import { t } from '../text/t';

/** What lies outside of the faces of a case's boundary groups, by group; periodic ones have nothing. */
export interface Ghosts {
  /** (u, n, the true normal, x, t) → the state outside. */
  readonly ghosts: ReadonlyMap<string, Program>;
  /** (u, n, the true normal, x, t) → the state on the side; only of groups if it isn't half-way to that outside. */
  readonly sideStates: ReadonlyMap<string, Program>;
  /**
   * (u, ∇u, n, the true normal, x, t) → the gradient on the side, u being the state there: ∂u/∂x per variable, then
   * ∂u/∂y, then ∂u/∂z. Only of groups if it isn't that of the inside.
   */
  readonly ghostGradients: ReadonlyMap<string, Program>;
  /**
   * (u, next_u, layer, n, x, t) → the mean in a layer of cells beyond; of groups whose means continue linearly, see
   * `compileContinuation`.
   */
  readonly continuations: ReadonlyMap<string, Program>;
}

interface GhostContext {
  readonly document: PhysicsDescription;
  readonly system: SystemDeclaration;
  readonly parameters: Readonly<Record<string, number>>;
  readonly coefficients: Coefficients;
}

/**
 * @param physics of the system, for what continues beyond
 * @throws CaseError naming the place in the document
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
      const known = system.boundaryConditions.map(({ id }) => id).join(', ');
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
  const { dimension, variables } = context.system;
  const functions = derivatives(builder, dimension, new Set(variables.map(({ name }) => name)));
  return builder.build(
    valuesByAxis(condition.ghostGradient).flatMap((column) =>
      column.map((source) => builder.expression(source, scope, functions)),
    ),
  );
}

/** What the expressions of a condition know. */
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
