import { ProgramBuilder, type Program, type Value } from '../../../expression';
import type { CasePhysics } from '../../../physics/compile';
import { functionBody, importsOf } from '../../../physics/wgsl/functionBody';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import type { CeseOperators } from '../operators';
import { timeStepInput } from '../pointShares';
import { innerFluxModule } from './innerFluxModule';
import { balancedSlopeModule } from './balancedSlopeModule';
import { stateAndPlace } from './pointInputs';

type Sloped = Pick<CeseOperators, 'physics' | 'slopes' | 'stableLength' | 'grid'>;

/** Returns the module that defines `slopesOf`, the slopes of a new point. */
export function slopesFile({ slopes: { slopes } }: Pick<CeseOperators, 'slopes'>): string {
  switch (slopes) {
    case 'nonDissipative':
      return 'cese/balanced_slopes.wgsl';
    case 'characteristic':
      return 'cese/side_slopes.wgsl';
    case 'weighted':
    case 'courantInsensitive':
      return 'cese/diagonal_slopes.wgsl';
  }
}

/** Generates the case-dependent parts of that module. */
export const slopesModule = (operators: Sloped, numbers: KernelNumbers = singleNumbers): string => {
  const { slopes, physics } = operators;
  if (slopes.slopes === 'nonDissipative') return balancedSlopeModule(operators, numbers);
  return [
    weightedSlopes(physics, slopes.alpha, numbers),
    ...(slopes.slopes === 'courantInsensitive' ? [nearSlopes(operators, numbers)] : []),
    ...(slopes.slopes === 'characteristic'
      ? [
          limitedSlopes(physics, slopes.alpha, numbers),
          innerFluxModule(physics, operators.grid.spacing, numbers),
        ]
      : []),
  ].join('\n');
};

/** Returns the constant that selects lines of the shaders; declared only if it applies. */
export function slopeConstants({ slopes: { slopes } }: Pick<CeseOperators, 'slopes'>): string[] {
  if (slopes === 'nonDissipative') return ['const BALANCED_SLOPES = true;'];
  if (slopes === 'characteristic') return ['const SIDE_SLOPES = true;'];
  return slopes === 'courantInsensitive' ? ['const NEAR_SLOPES = true;'] : [];
}

/** Smaller divisors count as 0, to avoid division by 0. */
const least = 1e-36;

/**
 * Returns the program (a, b) → `weightedSlope` of slopeRule.ts as (s + q l)/(1 + q), s the smaller, l the larger one, q
 * = |s/l|^α, which avoids overflow and underflow of powers in single precision.
 */
function weighted(alpha: number): Program {
  if (alpha === 2) return weightedBySquares();
  const builder = new ProgramBuilder();
  const [a, b] = [builder.input('a'), builder.input('b')];
  const [sizeOfA, sizeOfB] = [builder.apply('abs', a), builder.apply('abs', b)];
  const isSmaller = builder.apply('less', sizeOfA, sizeOfB);
  const small = builder.apply('select', isSmaller, a, b);
  const large = builder.apply('select', isSmaller, b, a);
  const one = builder.constant(1);
  const ratio = builder.apply(
    'divide',
    builder.apply('min', sizeOfA, sizeOfB),
    builder.apply('max', builder.apply('max', sizeOfA, sizeOfB), builder.constant(least)),
  );
  const weight = alpha === 0 ? one : builder.apply('power', ratio, builder.constant(alpha));
  const sum = builder.apply('add', small, builder.apply('multiply', weight, large));
  return builder.build([builder.apply('divide', sum, builder.apply('add', one, weight))]);
}

/** Returns the same for α = 2 with one division, (a + b) ab/(a² + b²): slopes below 1e-18 count as 0. */
function weightedBySquares(): Program {
  const builder = new ProgramBuilder();
  const [a, b] = [builder.input('a'), builder.input('b')];
  const product = (x: typeof a, y: typeof a): typeof a => builder.apply('multiply', x, y);
  const sum = (x: typeof a, y: typeof a): typeof a => builder.apply('add', x, y);
  const squares = sum(product(a, a), sum(product(b, b), builder.constant(least)));
  return builder.build([product(sum(a, b), builder.apply('divide', product(a, b), squares))]);
}

function weightedSlopes(physics: CasePhysics, alpha: number, numbers: KernelNumbers): string {
  const { scalar, state, component, stateOf } = numbers;
  const { length } = physics.variableNames;
  const components = physics.variableNames.map(
    (_, v) => `weightedSlope(${component('a', v, length)}, ${component('b', v, length)})`,
  );
  return [
    ...importsOf(numbers),
    `fn weightedSlope(a: ${scalar}, b: ${scalar}) -> ${scalar} {`,
    ...functionBody(physics, weighted(alpha), numbers, { a: 'a', b: 'b' }, (outputs) => [
      `return ${outputs[0]};`,
    ]),
    '}',
    `fn weightedSlopes(a: ${state}, b: ${state}) -> ${state} {`,
    `  return ${stateOf(components)};`,
    '}',
  ].join('\n');
}

/** Generates `limitedSlopes(own, apart)`: `limitedSlope` of each variable. */
function limitedSlopes(physics: CasePhysics, alpha: number, numbers: KernelNumbers): string {
  const { scalar, state, component, stateOf } = numbers;
  const builder = new ProgramBuilder();
  const [own, apart] = [builder.input('own'), builder.input('apart')];
  // Signs are compared without a product, which could underflow.
  const isUp = (value: Value): Value => builder.apply('less', builder.constant(0), value);
  const isDown = (value: Value): Value => builder.apply('less', value, builder.constant(0));
  const both = (test: (value: Value) => Value): Value =>
    builder.apply('and', test(own), test(apart));
  const isKept = builder.build([builder.apply('or', both(isUp), both(isDown))]);
  const { length } = physics.variableNames;
  const components = physics.variableNames.map(
    (_, v) => `limitedSlope(${component('own', v, length)}, ${component('apart', v, length)})`,
  );
  const ofState = [
    `fn limitedSlopes(own: ${state}, apart: ${state}) -> ${state} {`,
    `  return ${stateOf(components)};`,
    '}',
  ];
  const kept = functionBody(physics, isKept, numbers, { own: 'own', apart: 'apart' }, (outputs) => [
    `if (!(${outputs[0]})) { return ${scalar}(); }`,
    'return weightedSlope(own, apart);',
  ]);
  return [
    `fn limitedSlope(own: ${scalar}, apart: ${scalar}) -> ${scalar} {`,
    ...(alpha === 0 ? ['  return weightedSlope(own, apart);'] : kept),
    '}',
    ...ofState,
  ].join('\n');
}

/**
 * Generates `courantAt`, the Courant number τ of a point, at most 1, and `nearSlopes`: the fraction of the way towards
 * the new point at which the solution on both sides is evaluated, and the resulting factor of the differences.
 */
function nearSlopes({ physics, stableLength }: Sloped, numbers: KernelNumbers): string {
  const { scalar, state } = numbers;
  const builder = new ProgramBuilder();
  const one = builder.constant(1);
  const [speed] = builder.include(physics.maxWaveSpeed);
  const passed = builder.apply('multiply', speed, builder.input(timeStepInput));
  const courant = builder.build([
    builder.apply(
      'min',
      one,
      builder.apply('multiply', passed, builder.constant(1 / stableLength)),
    ),
  ]);
  const given = builder.input('courant');
  const near = builder.build([
    builder.apply('subtract', one, given),
    builder.apply('divide', builder.constant(2), builder.apply('add', one, given)),
  ]);
  return [
    importOf('generated/numbers.wgsl'),
    `fn courantAt(u: ${state}, place: Place, time: ${scalar}, dt: ${scalar}) -> ${scalar} {`,
    ...functionBody(physics, courant, numbers, stateAndPlace(physics, numbers, 'u'), (outputs) => [
      `return ${outputs[0]};`,
    ]),
    '}',
    `struct NearSlopes { inwards: ${scalar}, inverse: ${scalar} }`,
    `fn nearSlopes(courant: ${scalar}) -> NearSlopes {`,
    ...functionBody(physics, near, numbers, { courant: 'courant' }, (outputs) => [
      `return NearSlopes(${outputs.join(', ')});`,
    ]),
    '}',
  ].join('\n');
}
