import { axesOf, normalInput } from '../core/axes';
import type { Program } from '../expression';
import { isSolid } from '../mesh/mesh';
import { wallSpacing } from '../physics/wallSpacing';
import { tableAt } from './basisTable';
import { boundarySides, groupIndex } from './boundary';
import { determinantsAt } from './cellMetrics';
import { CellSampler } from './cellSampler';
import type { StateSpace } from './cellSpace';
import { FieldInputs } from './fieldInputs';
import { blockPoints, PointBlock } from './pointBlock';
import { referenceCells } from './reference';
import { boxRule } from './reference/box';
import { pointsOnSides, referenceNormal } from './reference/sides';
import { sideHeight } from './sideHeight';
import type { SampledState } from './types';

/** Values of fields at quadrature points; valid until the next ones are requested. */
export interface WeightedValues {
  readonly count: number;
  /** They sum to the measure of the domain or boundary. */
  readonly weights: Float64Array;
  /** Per field. */
  readonly values: readonly Float64Array[];
}

/**
 * Yields the values of fields at the points of a rule in all cells that no obstacle covers, in blocks.
 * @param degree polynomials on the reference cell that the rule integrates exactly, see `ReferenceCell.rule`
 */
export function* domainValues(
  states: StateSpace,
  sampled: SampledState,
  fields: readonly Program[],
  degree: number,
): Generator<WeightedValues> {
  const { space } = states;
  const rule = referenceCells[space.shape].rule(degree);
  const perCell = rule.weights.length;
  const sampler = new CellSampler(states, rule.points);
  const evaluate = sampler.bind(fields);
  const determinantsOf = determinantsAt(space, rule.points);
  const weights = new Float64Array(sampler.cellsPerBlock * perCell);
  for (let first = 0; first < space.cellCount; first += sampler.cellsPerBlock) {
    const last = Math.min(first + sampler.cellsPerBlock, space.cellCount);
    const values = evaluate(sampled, first, last);
    for (let cell = first, at = 0; cell < last; cell++, at += perCell) {
      // Values in obstacles have no meaning and no weight.
      if (isSolid(space.mesh, cell)) {
        weights.fill(0, at, at + perCell);
        for (const own of values) own.fill(NaN, at, at + perCell);
        continue;
      }
      const determinants = determinantsOf(cell);
      for (let q = 0; q < perCell; q++) weights[at + q] = rule.weights[q] * determinants[q];
    }
    yield { count: (last - first) * perCell, weights, values };
  }
}

/**
 * Yields the values of fields at the points of a rule on the sides of boundary groups, in blocks.
 * @param fields compiled for boundaries
 * @param degree per coordinate of a side that the rule integrates exactly
 * @throws Error for an unknown group
 */
export function* boundaryValues(
  states: StateSpace,
  sampled: SampledState,
  fields: readonly Program[],
  groups: readonly string[],
  degree: number,
): Generator<WeightedValues> {
  const { space } = states;
  const { dimension, maps, mesh } = space;
  const reference = referenceCells[space.shape];
  const rule = boxRule(dimension - 1, Math.ceil((degree + 1) / 2));
  const own = rule.weights;
  const perSide = own.length;
  const onSide = Array.from(own, (_, k) => rule.points.coordinates.map((values) => values[k]));
  const table = tableAt(space, pointsOnSides(reference, onSide));
  const normals = reference.sides.map((_, side) => referenceNormal(reference, side));
  const all = groups.flatMap((name) => boundarySides(mesh, groupIndex(mesh, name)));
  const sidesPerBlock = Math.max(1, Math.floor(blockPoints / perSide));
  const block = new PointBlock(sidesPerBlock * perSide);
  const inputs = new FieldInputs(states, fields, block);
  const axes = axesOf(dimension);
  const position = block.arraysOf(axes);
  const normal = axes.map((axis) => block.array(normalInput(axis)));
  const spacing = block.array(wallSpacing);
  block.array('t').fill(sampled.time);
  const outputs = fields.map((_, i) => block.array(`output ${i}`));
  const evaluations = fields.map((field, i) => block.bind(field, [outputs[i]]));
  const heightOf = sideHeight(space);
  const weights = new Float64Array(sidesPerBlock * perSide);
  const place = new Float64Array(3);
  const point = new Float64Array(dimension);
  const adjugate = new Float64Array(dimension * dimension);
  for (let first = 0; first < all.length; first += sidesPerBlock) {
    const some = all.slice(first, first + sidesPerBlock);
    some.forEach(({ cell, side }, index) => {
      const from = index * perSide;
      let whole = 0;
      for (let k = 0; k < perSide; k++) {
        for (let axis = 0; axis < dimension; axis++) {
          point[axis] = table.points.coordinates[axis][side * perSide + k];
        }
        maps.metric(cell, point, adjugate);
        maps.place(cell, point, place);
        const area = axes.map((_, axis) =>
          normals[side].reduce((sum, part, b) => sum + part * adjugate[b * dimension + axis], 0),
        );
        const size = Math.hypot(...area);
        axes.forEach((_, axis) => {
          position[axis][from + k] = place[axis];
          normal[axis][from + k] = area[axis] / size;
        });
        weights[from + k] = size * own[k];
        whole += weights[from + k];
      }
      spacing.fill(heightOf(cell, whole), from, from + perSide);
      inputs.fill(sampled, cell, from, perSide, table, side * perSide);
    });
    const count = some.length * perSide;
    for (const evaluate of evaluations) evaluate(count);
    yield { count, weights, values: outputs };
  }
}
