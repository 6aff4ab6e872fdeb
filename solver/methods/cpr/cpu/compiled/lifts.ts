import type { Local } from '../../../../wasm';
import type { PairInCode, PointOfPair } from './divergence';
import { both, wide } from './layout';
import { addressFrom, addressOf, loadFactor } from './points';

/**
 * Visits the ends of the lines through a point, with the lift factor of each and the location of the amounts on that
 * side: an address plus `offset`.
 * @param traces [side][side point][row] of the pair
 */
export function forLifts(
  { code, operators, layout }: PairInCode,
  { places }: PointOfPair,
  traces: Local,
  rows: number,
  body: (factor: Local, amounts: Local, offset: number, side: number) => void,
): void {
  const { sides, perAxis, sidePointCount } = operators;
  sides.forEach(({ axis, end }, side) => {
    const others = places.filter((_, other) => other !== axis);
    const onSide = code.local('i32');
    code.get(others[0]);
    others.slice(1).forEach((place) => code.get(place).i32(perAxis).op('i32.mul').op('i32.add'));
    code.set(onSide);
    const amounts = addressOf(code, traces, onSide, both * rows);
    const factor = loadFactor(code, addressFrom(code, layout.lift[end], places[axis], wide));
    body(factor, amounts, side * both * rows * sidePointCount, side);
  });
}
