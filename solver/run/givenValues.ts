import { pointSpacing } from '../physics/pointSpacing';
import { periodicCondition } from '../physics/periodic';
import { compileToBlocks, ProgramBuilder, type Program } from '../expression';
import { caseScope, expressionAt } from '../physics/caseScope';
import { trueNormalInputs, valuesByAxis } from '../core/axes';
import { firstNonFinite } from './fields';
import { cellCenterBlocks, cellCenters, sidePointBlocks, type Columns } from './givenPlaces';
import type { PreparedCase } from './preparedCase';
import { shortNumber } from '../core/shortNumber';
import { t } from '../text/t';

/**
 * Checks all values that a case prescribes besides its states: boundary values, the states that follow from them,
 * coefficients and sources.
 * @returns one line on the first value that is not finite or not admissible, with its place and a remedy; otherwise
 * null
 */
export function faultyValue(prepared: PreparedCase, time: number): string | null {
  return boundaryFault(prepared, time) ?? spongeFault(prepared) ?? fieldFault(prepared, time);
}

/** Reports a sponge that affects no cell, or one that drives the state away from its target. */
function spongeFault({ mesh, physics }: PreparedCase): string | null {
  const { sponges, variableNames, system } = physics;
  if (sponges.length === 0) return null;
  const points = cellCenters(mesh, 0);
  for (const [index, { rate, target }] of sponges.entries()) {
    const [rates] = evaluate(rate, points);
    const at = rates.findIndex((value) => !(value >= 0 && value < Infinity));
    if (at >= 0) {
      return t('runSpongeStrength', index, placeOf(points, at));
    }
    if (rates.every((value) => value === 0)) {
      return t('runSpongeOutside', index);
    }
    const state = evaluate(target, points);
    const isFelt = (_: number, i: number): boolean => rates[i] > 0;
    const unknown = state.map((own) =>
      own.findIndex((value, i) => isFelt(value, i) && !Number.isFinite(value)),
    );
    const v = unknown.findIndex((i) => i >= 0);
    if (v >= 0) {
      return t('runSpongeState', index, variableNames[v], placeOf(points, unknown[v]));
    }
    const given = Object.fromEntries(variableNames.map((name, i) => [name, state[i]]));
    for (const [condition, truth] of evaluate(physics.admissible, {
      ...points,
      ...given,
    }).entries()) {
      const broken = truth.findIndex((holds, i) => isFelt(holds, i) && holds === 0);
      if (broken < 0) continue;
      return t(
        'runSpongeAdmissible',
        index,
        system.admissible[condition].message,
        placeOf(points, broken),
      );
    }
  }
  return null;
}

/** Rejects invalid values. @throws Error with the line of `faultyValue` */
export function requireFiniteValues(prepared: PreparedCase, time: number): void {
  const fault = faultyValue(prepared, time);
  if (fault !== null) throw new Error(fault);
}

function boundaryFault(prepared: PreparedCase, time: number): string | null {
  for (const [index, { name: group }] of prepared.mesh.groups.entries()) {
    for (const points of sidePointBlocks(prepared.mesh, index, time)) {
      const fault = groupFault(prepared, group, points, time);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function groupFault(
  { document, physics }: PreparedCase,
  group: string,
  points: Columns,
  time: number,
): string | null {
  const { system, parameters, ghosts } = physics;
  const { condition, values, curve } = document.boundaries[group];
  const declared = system.boundaryConditions.find(({ id }) => id === condition);
  if (condition === periodicCondition || !declared) return null;
  const { trueNormal } = declared;
  const byCurve = curve && trueNormal ? valuesByAxis(trueNormal) : [];
  for (const { name, default: fallback } of declared.inputs) {
    if (byCurve.includes(name)) continue;
    const place = `boundaries.${group}.values.${name}`;
    const builder = new ProgramBuilder();
    const scope = caseScope(builder, document, parameters, system.dimension);
    const source = values[name] ?? fallback;
    const program = builder.build([expressionAt(place, builder, source, scope)]);
    const at = firstNonFinite(evaluate(program, points)[0]);
    if (at >= 0) {
      return t('runNotFinite', place, placeOf(points, at));
    }
  }
  const ghost = ghosts.get(group);
  const fault =
    ghost &&
    (ghostFault(physics, ghost, points) ??
      (time === 0 ? answeringGhostFault(physics, ghost, points) : null));
  return fault ? t('runBoundaryValues', group, fault) : null;
}

/** Reports why an exterior state that is independent of the interior is not admissible. */
function ghostFault(
  { variableNames, admissible, system }: PreparedCase['physics'],
  ghost: Program,
  points: Columns,
): string | null {
  const inside = [...variableNames, ...trueNormalInputs(system.dimension)];
  if (inside.some((name) => ghost.uses(name))) return null;
  const state = evaluate(ghost, points);
  const outside = Object.fromEntries(variableNames.map((name, v) => [name, state[v]]));
  const truths = evaluate(admissible, { ...points, ...outside });
  for (const [condition, truth] of truths.entries()) {
    const at = truth.indexOf(0);
    if (at >= 0) return t('runFaultAt', system.admissible[condition].message, placeOf(points, at));
  }
  return null;
}

/** Reports why the exterior state computed from a valid initial state is not finite or not admissible. */
function answeringGhostFault(
  { variableNames, admissible, system, initial }: PreparedCase['physics'],
  ghost: Program,
  points: Columns,
): string | null {
  if (initial.inputs.some((name) => !(name in points))) return null;
  const named = (state: readonly Float64Array[]): Columns =>
    Object.fromEntries(variableNames.map((name, v) => [name, state[v]]));
  const inside = { ...points, ...named(evaluate(initial, points)) };
  if (ghost.inputs.some((name) => !(name in inside))) return null;
  const isPositiveInside = evaluate(admissible, inside);
  const isValid = (i: number): boolean => isPositiveInside.every((truth) => truth[i] !== 0);
  const state = evaluate(ghost, inside);
  for (const [v, values] of state.entries()) {
    const at = values.findIndex((value, i) => !Number.isFinite(value) && isValid(i));
    if (at >= 0) {
      return t('runGhostNotFinite', variableNames[v], placeOf(points, at));
    }
  }
  for (const [condition, truth] of evaluate(admissible, { ...points, ...named(state) }).entries()) {
    const at = truth.findIndex((holds, i) => holds === 0 && isValid(i));
    if (at >= 0) {
      return t('runGhostAdmissible', system.admissible[condition].message, placeOf(points, at));
    }
  }
  return null;
}

/** Checks coefficients and the source: at the initial state and time, and later if it depends on no state. */
function fieldFault({ mesh, physics }: PreparedCase, time: number): string | null {
  const { system, sourceTerm } = physics;
  if (sourceTerm === null && system.derived.every(({ coefficient }) => !coefficient)) return null;
  for (const points of cellCenterBlocks(mesh, time)) {
    const fault = fieldFaultAt(physics, points, time);
    if (fault !== null) return fault;
  }
  return null;
}

function fieldFaultAt(
  physics: PreparedCase['physics'],
  points: Columns,
  time: number,
): string | null {
  const { system, sourceTerm, variableNames, initial } = physics;
  const coefficients = system.derived.filter(({ coefficient }) => coefficient);
  for (const { name } of coefficients) {
    const program = physics.field(name);
    // Inputs defined only in cells are checked there.
    if (program.uses(pointSpacing)) continue;
    const at = firstNonFinite(evaluate(program, points)[0]);
    if (at >= 0) {
      return t('runCoefficient', name, placeOf(points, at));
    }
  }
  if (!sourceTerm || (time > 0 && variableNames.some((name) => sourceTerm.uses(name)))) return null;
  // Values from files or a brush are defined only per cell.
  if (initial.inputs.some((name) => !(name in points))) return null;
  const state = evaluate(initial, points);
  const inside = Object.fromEntries(variableNames.map((name, v) => [name, state[v]]));
  for (const [v, source] of evaluate(sourceTerm, { ...points, ...inside }).entries()) {
    const at = firstNonFinite(source);
    if (at < 0) continue;
    return t('runSource', variableNames[v], placeOf(points, at));
  }
  return null;
}

function evaluate(program: Program, columns: Columns): Float64Array[] {
  const count = columns.x.length;
  const outputs = program.outputs.map(() => new Float64Array(count));
  const inputs = program.inputs.map((name) => columns[name]);
  compileToBlocks(program).evaluate(inputs, outputs, count);
  return outputs;
}

function placeOf(columns: Columns, at: number): string {
  const axes = (['x', 'y', 'z'] as const).filter((axis) => axis in columns);
  const place = axes.map((axis) => shortNumber(columns[axis][at]));
  return `(${place.join(', ')}), t = ${shortNumber(columns.t[at])}`;
}
