import { packDf64 } from '../../gpu/df64/pack';
import type { CellSpace } from '../../space/cellSpace';

/** Packs the struct `Rule` of shaders/space/rule.wgsl; the mean weights are those of the first cell. */
export function packRule({
  functionCount,
  rule,
  meanWeights,
}: Pick<CellSpace, 'functionCount' | 'rule' | 'meanWeights'>): Float32Array<ArrayBuffer> {
  const { weights, table, dual } = rule;
  const { coordinates } = table.points;
  const perFunction = Array.from({ length: weights.length * functionCount }, (_, i) => i);
  const inSpace = ([x = 0, y = 0, z = 0]: readonly number[]): number[] => [x, y, z];
  return Float32Array.from([
    ...perFunction.flatMap((i) => [
      table.value[i],
      0,
      0,
      weights[Math.floor(i / functionCount)] * dual[i],
    ]),
    ...perFunction.flatMap((i) => [
      ...inSpace(table.derivatives.map((derivative) => derivative[i])),
      0,
    ]),
    ...Array.from(weights, (weight, q) => [
      ...inSpace(coordinates.map((coordinate) => coordinate[q])),
      weight,
    ]).flat(),
    ...Array.from(meanWeights(0), (weight) => [weight, 0, 0, 0]).flat(),
  ]);
}

/** Packs the struct `Df64Rule` of shaders/space/df64/rule.wgsl. */
export function packDf64Rule({
  functionCount,
  rule: { weights, table, dual },
}: Pick<CellSpace, 'functionCount' | 'rule'>): Float32Array<ArrayBuffer> {
  const { coordinates } = table.points;
  const perFunction = Array.from({ length: weights.length * functionCount }, (_, i) => i);
  const inSpace = ([x = 0, y = 0, z = 0]: readonly number[]): number[] => [x, y, z];
  return packDf64([
    ...perFunction.flatMap((i) => [
      table.value[i],
      weights[Math.floor(i / functionCount)] * dual[i],
    ]),
    ...perFunction.flatMap((i) => [
      ...inSpace(table.derivatives.map((derivative) => derivative[i])),
      0,
    ]),
    ...Array.from(weights, (weight, q) => [
      ...inSpace(coordinates.map((coordinate) => coordinate[q])),
      weight,
    ]).flat(),
  ]);
}
