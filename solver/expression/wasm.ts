import type { FunctionBuilder, Local, ModuleBuilder } from '../wasm';
import type { PlainInstruction } from '../wasm/instructions';
import type { Primitive } from './operations';
import type { Program } from './program';
import { internalError } from '../core/internalError';

/** Implementation of an operation for two points at once; conditions are masks with all bits 0 or 1. */
type Rule =
  | { readonly instruction: PlainInstruction }
  /** Calls this function of the host's `Math` for each point. */
  | { readonly math: string };

const rules: Readonly<Record<Exclude<Primitive, 'select' | 'sign'>, Rule>> = {
  add: { instruction: 'f64x2.add' },
  subtract: { instruction: 'f64x2.sub' },
  multiply: { instruction: 'f64x2.mul' },
  divide: { instruction: 'f64x2.div' },
  negate: { instruction: 'f64x2.neg' },
  min: { instruction: 'f64x2.min' },
  max: { instruction: 'f64x2.max' },
  sqrt: { instruction: 'f64x2.sqrt' },
  abs: { instruction: 'f64x2.abs' },
  floor: { instruction: 'f64x2.floor' },
  ceil: { instruction: 'f64x2.ceil' },
  less: { instruction: 'f64x2.lt' },
  lessEqual: { instruction: 'f64x2.le' },
  equal: { instruction: 'f64x2.eq' },
  and: { instruction: 'v128.and' },
  or: { instruction: 'v128.or' },
  not: { instruction: 'v128.not' },
  power: { math: 'pow' },
  atan2: { math: 'atan2' },
  exp: { math: 'exp' },
  log: { math: 'log' },
  sin: { math: 'sin' },
  cos: { math: 'cos' },
  tan: { math: 'tan' },
  asin: { math: 'asin' },
  acos: { math: 'acos' },
  atan: { math: 'atan' },
  sinh: { math: 'sinh' },
  cosh: { math: 'cosh' },
  tanh: { math: 'tanh' },
};

/**
 * Emits a program as WebAssembly for two points at once, in double precision. Operations are
 * rounded as in the block functions, so the results are bitwise equal.
 * @param inputs a v128 variable for each input of the program
 * @returns a v128 variable per output; Booleans are masks with all bits 0 or 1
 */
export function emitWasm(
  program: Program,
  module: ModuleBuilder,
  code: FunctionBuilder,
  inputs: ReadonlyMap<string, Local>,
): Local[] {
  const locals: Local[] = [];
  const callPerPoint = (math: string, args: readonly Local[]): void => {
    const index = module.mathFunction(math, args.length);
    for (const arg of args) code.get(arg).extractLane(0);
    code.call(index).op('f64x2.splat');
    for (const arg of args) code.get(arg).extractLane(1);
    code.call(index).replaceLane(1);
  };
  for (const node of program.nodes) {
    if (node.kind === 'input') {
      const given = inputs.get(node.name);
      if (given === undefined) throw internalError(`emitWasm: nothing for input "${node.name}"`);
      locals.push(given);
      continue;
    }
    const local = code.local('v128');
    locals.push(local);
    if (node.kind === 'constant') {
      code.pair(node.value);
      if (node.type === 'boolean') code.pair(0).op('f64x2.ne');
      code.set(local);
      continue;
    }
    const args = node.args.map((arg) => locals[arg]);
    if (node.operation === 'select') {
      const [condition, ifTrue, ifFalse] = args;
      code.get(ifTrue).get(ifFalse).get(condition).op('v128.bitselect').set(local);
      continue;
    }
    if (node.operation === 'sign') {
      emitSign(code, args[0]);
      code.set(local);
      continue;
    }
    const rule = rules[node.operation];
    if ('math' in rule) callPerPoint(rule.math, args);
    else {
      for (const arg of args) code.get(arg);
      code.op(rule.instruction);
    }
    code.set(local);
  }
  return program.outputs.map((output) => locals[output]);
}

/** Emits the sign: −1 below 0, 1 above, else the number itself, to preserve signed zeros and NaN. */
function emitSign(code: FunctionBuilder, number: Local): void {
  code.pair(-1);
  code.pair(1).get(number).pair(0).get(number).op('f64x2.lt').op('v128.bitselect');
  code.get(number).pair(0).op('f64x2.lt').op('v128.bitselect');
}
