import type { Texts } from '../../core/texts';

/** Faults of expressions; the column follows. */
export const expression = {
  expressionNeeds: (requested: string, found: string) =>
    `expected a ${requested}, but this is a ${found}`,
  expressionOperand: (operator: string, requested: string, found: string) =>
    `the operands of "${operator}" must be ${requested}s, but this is a ${found}`,
  expressionBranches: (first: string, second: string) =>
    `both branches must have the same type, but the first is a ${first} and this is a ${second}`,
  expressionIsFunction: (name: string) => `"${name}" is a function`,
  expressionWriteCall: (name: string) => `write ${name}(…)`,
  expressionUnknownName: (name: string) => `unknown name "${name}"`,
  expressionNotFunction: (name: string) => `"${name}" is not a function`,
  expressionMultiply: 'to multiply, write *',
  expressionUnknownFunction: (name: string) => `unknown function "${name}"`,
  expressionOneArgument: (name: string, given: number) => `${name} takes 1 argument, not ${given}`,
  expressionTooLong: (characters: number) => `the expression has ${characters} characters`,
  expressionLongest: (most: number) => `at most ${most} are allowed`,
  expressionEmpty: 'the expression is empty',
  expressionNoOperator: (found: string) => `expected an operator before "${found}"`,
  expressionChainCure: 'write a < b && b < c',
  expressionChain: 'comparisons cannot be chained',
  expressionEnds: 'the expression ends where a value is expected',
  expressionNumberTooLarge: (number: string) => `the number ${number} is too large`,
  expressionNoValue: (found: string) => `expected a value before "${found}"`,
  expressionNested: 'nested too deeply',
  expressionDeepest: (most: number) => `at most ${most} levels are allowed`,
  expressionName: 'must be a name: letters, digits and _, not starting with a digit',
  expressionNotEmpty: 'must not be empty',
  expressionDidYouMean: (name: string) => `did you mean "${name}"?`,
  expressionKnownNames: (names: string) => `known names: ${names}`,
  expressionWriteEqual: 'write == to compare',
  expressionWriteMod: 'write mod(a, b) for the remainder',
  expressionWriteParentheses: 'write parentheses ( )',
  expressionWriteCommas: 'separate arguments with commas',
  expressionWriteMinus: 'write - for minus',
  expressionWriteTimes: 'write * to multiply',
  expressionNoDoubleStar: 'unknown operator "**"',
  expressionWritePower: 'write ^ for powers',
  expressionCharacter: (character: string) => `unexpected character ${character}`,
  expressionConstant: (value: number, problem: string) =>
    `the constant ${value} is ${problem}; rescale the expression or run in double precision`,
  expressionConstantTooLarge: 'outside the range of single precision (±3.4e38)',
  expressionConstantTooSmall: 'too small for single precision (1.2e-38)',
  expressionNumber: 'number',
  expressionCondition: 'condition',
  expressionArguments: (name: string, requested: number, given: number) =>
    `${name} takes ${requested} ${requested === 1 ? 'argument' : 'arguments'}, not ${given}`,
  expressionFewArguments: (name: string, requested: number, given: number) =>
    `${name} takes at least ${requested} ${requested === 1 ? 'argument' : 'arguments'}, not ${given}`,
  expressionAt: (problem: string, column: number, cure?: string) =>
    `${problem} (column ${column})${cure ? `; ${cure}` : ''}`,
  expressionNoOpening: '")" without "("',
  expressionUnexpected: (found: string) => `unexpected "${found}"`,
  expressionWriteAnd: 'write && for "and"',
  expressionWriteOr: 'write || for "or"',
} as const satisfies Texts;
