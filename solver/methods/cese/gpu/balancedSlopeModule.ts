import { differentiate, ProgramBuilder, type Program } from '../../../expression';
import type { CasePhysics } from '../../../physics/compile';
import { functionBody, importsOf } from '../../../physics/wgsl/functionBody';
import type { KernelNumbers } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';
import type { CeseOperators } from '../operators';
import { timeStepInput } from '../pointShares';
import { stateAndPlace } from './pointInputs';

/**
 * Generates `balancedSlope(u, imbalance, place, time, dt)`: the slope for which both conservation elements of a point
 * balance, see `createNonDissipativeSlopes`.
 */
export function balancedSlopeModule(
  { physics, grid }: Pick<CeseOperators, 'physics' | 'grid'>,
  numbers: KernelNumbers,
): string {
  const { state, scalar, component } = numbers;
  const n = physics.variableNames.length;
  const at = `place: Place, time: ${scalar}, dt: ${scalar}`;
  return [
    ...importsOf(numbers),
    importOf('cese/linear_system.wgsl'),
    `fn balanceAt(u: ${state}, ${at}) -> LinearSystem {`,
    ...functionBody(
      physics,
      balance(physics, grid.spacing[0]),
      numbers,
      stateAndPlace(physics, numbers, 'u'),
      (outputs) => {
        const rows = Array.from(
          { length: n },
          (_, row) => `Row(${outputs.slice(row * n, (row + 1) * n).join(', ')})`,
        );
        return [
          `return LinearSystem(array<Row, VARIABLES>(${rows.join(', ')}), Row(${outputs.slice(n * n).join(', ')}));`,
        ];
      },
    ),
    '}',
    `fn balancedSlope(u: ${state}, imbalance: ${state}, ${at}) -> ${state} {`,
    '  var system = balanceAt(u, place, time, dt);',
    ...physics.variableNames.map(
      (_, v) => `  system.right[${v}] = plus(system.right[${v}], ${component('imbalance', v, n)});`,
    ),
    '  let slope = solved(system);',
    `  return scaled(4.0, ${numbers.stateOf(physics.variableNames.map((_, v) => `slope[${v}]`))});`,
    '}',
  ].join('\n');
}

/** Returns the program (u, x, t, Δt) → I − A² by rows, A = Δt/Δx ∂f/∂u, then Δt/Δx f. */
function balance({ flux, variableNames: names }: CasePhysics, spacing: number): Program {
  const builder = new ProgramBuilder();
  const product = (a: ReturnType<typeof builder.input>, b: typeof a): typeof a =>
    builder.apply('multiply', a, b);
  const ratio = product(builder.constant(1 / spacing), builder.input(timeStepInput));
  const values = builder.include(flux);
  /** Columns of A. */
  const columns = names.map((name) =>
    differentiate(builder, flux, name).map((value) => product(ratio, value)),
  );
  const matrix = names.flatMap((_, row) =>
    names.map((_name, column) =>
      names.reduce(
        (sum, _other, k) =>
          builder.apply('subtract', sum, product(columns[k][row], columns[column][k])),
        builder.constant(row === column ? 1 : 0),
      ),
    ),
  );
  return builder.build([...matrix, ...values.map((value) => product(ratio, value))]);
}
