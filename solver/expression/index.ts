export type { BinaryOperator, Expression, UnaryOperator } from './ast';
export { compileToBlocks, type BlockFunction } from './blocks';
export { ProgramBuilder } from './builder';
export { df64Dialect } from './df64';
export { differentiate, totalDerivative } from './differentiate';
export { ExpressionError, FunctionFault } from './error';
export type { Operation } from './operations';
export { parseExpression } from './parser';
export { shareReciprocals } from './reciprocals';
export type { Program, Scope, ScopeFunctions, Value } from './program';
export { emitWasm } from './wasm';
export {
  ConstantRangeError,
  emitWgsl,
  f32Dialect,
  type ScalarDialect,
  type WgslOptions,
} from './wgsl';
