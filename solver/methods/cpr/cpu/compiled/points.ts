import type { FunctionBuilder } from '../../../../wasm';
import { type Local } from '../../../../wasm';
import type { CprOperators } from '../../operators';

/** A point of a cell in generated code. */
export interface PointInCode {
  /** Index of the point in the cell. */
  readonly point: Local;
  /** Index on the line along each axis. */
  readonly places: readonly Local[];
}

/** Visits the points of a cell, the first axis running fastest. */
export function forPoints(
  code: FunctionBuilder,
  { perAxis, physics }: CprOperators,
  body: (at: PointInCode) => void,
): void {
  const places = code.localsOf('i32', physics.dimension);
  const point = code.local('i32');
  const end = code.local('i32');
  code.i32(perAxis).set(end).i32(0).set(point);
  const visit = (axis: number): void => {
    if (axis < 0) {
      body({ point, places });
      code.advance(point, 1);
      return;
    }
    code.i32(0).set(places[axis]);
    code.loop(places[axis], end, 1, () => visit(axis - 1));
  };
  visit(physics.dimension - 1);
}

/** base + count·stride as a new local. */
export function addressOf(code: FunctionBuilder, base: Local, count: Local, stride: number): Local {
  const address = code.local('i32');
  code.get(base).get(count).i32(stride).op('i32.mul').op('i32.add').set(address);
  return address;
}

/** Same as `addressOf`, with a constant base. */
export function addressFrom(
  code: FunctionBuilder,
  base: number,
  count: Local,
  stride: number,
): Local {
  const address = code.local('i32');
  code.i32(base).get(count).i32(stride).op('i32.mul').op('i32.add').set(address);
  return address;
}

/** Loads the doubles of both cells at an address into a new local. */
export function loadBoth(code: FunctionBuilder, address: Local, offset: number): Local {
  const local = code.local('v128');
  code.get(address).memory('v128.load', offset).set(local);
  return local;
}

/** Loads a double of a table into both lanes of a new local. */
export function loadFactor(code: FunctionBuilder, address: Local, offset = 0): Local {
  const local = code.local('v128');
  code.get(address).memory('v128.load64_splat', offset).set(local);
  return local;
}
