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
  const { mesh, physics } = prepared;
  for (const [index, { name: group }] of mesh.groups.entries()) {
    const given = givenOnBoundary(prepared, group);
    const ghost = physics.ghosts.get(group);
    for (const points of given ? sidePointBlocks(mesh, index, time) : []) {
      for (const { place, program } of given ?? []) {
        const at = firstNonFinite(evaluate(program, points)[0]);
        if (at >= 0) return t('runNotFinite', place, placeOf(points, at));
      }
      const fault =
        ghost &&
        (ghostFault(physics, ghost, points) ??
          (time === 0 ? answeringGhostFault(physics, ghost, points) : null));
      if (fault) return t('runBoundaryValues', group, fault);
    }
  }
  return null;
}

/** Returns the programs of the values given on a boundary, with their entries; null if it has no declared condition. */
function givenOnBoundary(
  { document, physics }: PreparedCase,
  group: string,
): { readonly place: string; readonly program: Program }[] | null {
  const { system, parameters } = physics;
  const { condition, values, curve } = document.boundaries[group];
  const declared = system.boundaryConditions.find(({ id }) => id === condition);
  if (condition === periodicCondition || !declared) return null;
  const { trueNormal } = declared;
  const byCurve = curve && trueNormal ? valuesByAxis(trueNormal) : [];
  const given = declared.inputs.filter(({ name }) => !byCurve.includes(name));
  return given.map(({ name, default: fallback }) => {
    const place = `boundaries.${group}.values.${name}`;
    const builder = new ProgramBuilder();
    const scope = caseScope(builder, document, parameters, system.dimension);
    const source = values[name] ?? fallback;
    return { place, program: builder.build([expressionAt(place, builder, source, scope)]) };
  });
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
  const coefficients = system.derived
    .filter(({ coefficient }) => coefficient)
    .map(({ name }) => ({ name, program: physics.field(name) }))
    // Inputs defined only in cells are checked there.
    .filter(({ program }) => !program.uses(pointSpacing));
  if (sourceTerm === null && coefficients.length === 0) return null;
  for (const points of cellCenterBlocks(mesh, time)) {
    for (const { name, program } of coefficients) {
      const at = firstNonFinite(evaluate(program, points)[0]);
      if (at >= 0) return t('runCoefficient', name, placeOf(points, at));
    }
    const fault = sourceFault(physics, points, time);
    if (fault !== null) return fault;
  }
  return null;
}

function sourceFault(
  { sourceTerm, variableNames, initial }: PreparedCase['physics'],
  points: Columns,
  time: number,
): string | null {
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

/** Compiled programs, which are evaluated in many blocks of points. */
const compiled = new WeakMap<Program, ReturnType<typeof compileToBlocks>>();

function evaluate(program: Program, columns: Columns): Float64Array[] {
  const count = columns.x.length;
  const outputs = program.outputs.map(() => new Float64Array(count));
  const inputs = program.inputs.map((name) => columns[name]);
  let blocks = compiled.get(program);
  if (!blocks) compiled.set(program, (blocks = compileToBlocks(program)));
  blocks.evaluate(inputs, outputs, count);
  return outputs;
}

function placeOf(columns: Columns, at: number): string {
  const axes = (['x', 'y', 'z'] as const).filter((axis) => axis in columns);
  const place = axes.map((axis) => shortNumber(columns[axis][at]));
  return `(${place.join(', ')}), t = ${shortNumber(columns.t[at])}`;
}
