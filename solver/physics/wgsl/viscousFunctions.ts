import type { Program } from '../../expression';
import { axesOf, normalInputs, positionInputs, trueNormalInputs } from '../../core/axes';
import type { CasePhysics } from '../compile';
import { pointSpacing } from '../pointSpacing';
import { stateOnSide } from '../viscousThrough';
import { functionBody, gradientInputs, stateInputs } from './functionBody';
import type { KernelNumbers } from './states';

/**
 * Emits viscousFlux(u, ux, uy, uz, x, y, z, t), with the point spacing as last argument if it is used, and
 * ghostGradient of a boundary group, with the arguments of the ghost state. Both take the derivatives ux, uy, uz of the
 * state; y and z only if the system has them. Also emits sideState, the state on the faces of a boundary group, with the
 * arguments of the ghost state.
 * @throws CaseError naming the path of a constant that the numbers can't represent
 */
export function viscousFunctions(
  physics: CasePhysics,
  viscousFlux: Program,
  groups: readonly string[],
  numbers: KernelNumbers,
): string[] {
  const { dimension, variableNames, ghostGradients } = physics;
  const { scalar, state, suffix, stateOf } = numbers;
  const axes = axesOf(dimension);
  const scalars = (names: readonly string[]): string =>
    names.map((name) => `${name}: ${scalar}`).join(', ');
  const inputs = gradientInputs(physics, numbers);
  const derivatives = axes.map((axis) => `u${axis}`);
  const given = ['u', ...derivatives].map((name) => `${name}: ${state}`).join(', ');
  const face = [...trueNormalInputs(dimension), ...normalInputs(dimension)];
  const spacing = viscousFlux.uses(pointSpacing) ? [pointSpacing] : [];
  const count = variableNames.length;
  const columns = (struct: string) => (outputs: readonly string[]) => {
    const states = axes.map((_, i) => stateOf(outputs.slice(i * count, (i + 1) * count)));
    return [`return ${struct}${suffix}(${states.join(', ')});`];
  };
  return [
    `struct Gradient${suffix} { ${axes.map((axis) => `${axis}: ${state}`).join(', ')} }`,
    '',
    `fn viscousFlux${suffix}(${given}, ${scalars([...positionInputs(dimension), ...spacing])}) -> FluxColumns${suffix} {`,
    ...functionBody(physics, viscousFlux, numbers, inputs, columns('FluxColumns')),
    '}',
    '',
    `fn sideState${suffix}(boundaryGroup: u32, u: ${state},`,
    `  ${scalars([...face, ...positionInputs(dimension)])}) -> ${state} {`,
    ...groups.flatMap((group, index) => [
      `  if (boundaryGroup == ${index}u) {`,
      ...functionBody(
        physics,
        stateOnSide(physics, group),
        numbers,
        stateInputs(variableNames, 'u', numbers),
        (outputs) => [`return ${stateOf(outputs)};`],
        group,
      ),
      '  }',
    ]),
    '  return u;',
    '}',
    '',
    `fn ghostGradient${suffix}(boundaryGroup: u32, ${given},`,
    `  ${scalars([...face, ...positionInputs(dimension)])}) -> Gradient${suffix} {`,
    ...groups.flatMap((group, index) => {
      const gradient = ghostGradients.get(group);
      if (!gradient) return [];
      return [
        `  if (boundaryGroup == ${index}u) {`,
        ...functionBody(physics, gradient, numbers, inputs, columns('Gradient'), group),
        '  }',
      ];
    }),
    `  return Gradient${suffix}(${derivatives.join(', ')});`,
    '}',
    '',
  ];
}
