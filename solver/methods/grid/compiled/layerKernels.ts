import { axesOf } from '../../../core/axes';
import { layerInput } from '../../../physics/continuation';
import { nextName } from '../../../physics/faceNames';
import {
  addresses,
  forPairs,
  FunctionBuilder,
  loadPairLocal,
  storePair,
  type Local,
  type Pair,
} from '../../../wasm';
import type { GridLayer } from '../layeredGrid';
import type { ContinuedCells } from '../layeredMeans';
import { layerRecord, wide } from './cellLayout';
import {
  both,
  emitProgram,
  provideFirst,
  provideNamed,
  provideNormal,
  type KernelParts,
} from './strips';
import { ghostOf } from '../../ghostOf';

/** Export name of the kernel of a layer. */
export const layerName = (layer: number): string => `layer${layer}`;

/** (…, source, time): computes the ghost cells of a layer beyond a side of the grid. */
export function layerKernel(
  { module, layout }: Pick<KernelParts, 'module' | 'layout'>,
  { grid, physics }: ContinuedCells,
  { side, axis, direction, number, next }: GridLayer,
  records: number,
): FunctionBuilder {
  const names = physics.variableNames;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32', 'f64']);
  const [, first, last, state, time] = [0, 1, 2, 3, 4].map((i) => code.param(i));
  const t = both(code, time);
  forPairs(code, first, last, (indices) => {
    const record = addresses(code, () => code.i32(records), indices, layout.layerBytes);
    const addressAt = (offset: number): Pair => {
      const [a, b] = record.map((own): Local => {
        const address = code.local('i32');
        code.get(own).memory('i32.load', offset).get(state).op('i32.add').set(address);
        return address;
      });
      return [a, b];
    };
    const means = (at: Pair): Local[] =>
      names.map((_, v) => loadPairLocal(code, at, v * layout.planeBytes));
    const target = addressAt(layerRecord.target);
    const inside = means(addressAt(layerRecord.source));
    const before = next ? means(addressAt(layerRecord.next)) : [];
    const made =
      side === 'joined' ? inside : beyond(grid.groups[side].name, inside, before, record);
    made.forEach((value, v) => storePair(code, target, value, v * layout.planeBytes));
  });
  return code;

  /**
   * Returns the ghost values. @param before means of the next cells inward, for groups where means continue linearly
   */
  function beyond(
    group: string,
    inside: readonly Local[],
    before: readonly Local[],
    record: Pair,
  ): Local[] {
    const program = physics.continuations.get(group) ?? ghostOf(physics, group);
    return emitProgram(
      { module, code },
      program,
      provideFirst(
        provideNamed(names, inside),
        provideNamed(names.map(nextName), before),
        (name) => (name === layerInput ? constantPair(number) : undefined),
        provideNamed(['t'], [t]),
        provideNormal(code, grid.dimension, axis, direction),
        (name) => {
          const own = axesOf(grid.dimension).findIndex((known) => known === name);
          return own < 0 ? undefined : loadPairLocal(code, record, layerRecord.place + wide * own);
        },
      ),
    );
  }

  function constantPair(value: number): Local {
    const local = code.local('v128');
    code.pair(value).set(local);
    return local;
  }
}
