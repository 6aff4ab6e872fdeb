import type { Program } from '../../expression';
import { axesOf, normalInputs, positionInputs, trueNormalInputs } from '../../core/axes';
import type { CasePhysics } from '../compile';
import { isGradientInput } from '../gradients';
import { innerName, outerName } from '../faceNames';
import { pointSpacing } from '../pointSpacing';
import { gridSpeedInput } from '../numericalFluxes/types';
import { functionBody, importsOf, stateInputs, gradientInputs } from './functionBody';
import { singleNumbers, type KernelNumbers } from './states';
import { t } from '../../text/t';
import { stateOnSide } from '../viscousThrough';

/**
 * Returns whether fluxes, wave speeds, sources, averages or integrals depend on a coordinate, so that
 * interior points need their position.
 */
export function usesPosition(physics: CasePhysics): boolean {
  const { flux, viscousFlux, sourceTerm, numericalFlux } = physics;
  const { maxWaveSpeed, maxDiffusivity, admissible } = physics;
  const averaged = physics.statistics.map(({ quantity }) => quantity);
  const integrated = physics.monitors
    .filter(({ monitor }) => monitor.kind === 'domain')
    .map(({ quantity }) => quantity);
  const kept = physics.drive?.source.map(({ value }) => value) ?? [];
  const read = [...averaged, ...integrated, ...kept];
  const programs = [flux, viscousFlux, sourceTerm, numericalFlux, maxWaveSpeed, maxDiffusivity];
  return [...programs, admissible, ...read].some(
    (program) => program !== null && axesOf(physics.dimension).some((axis) => program.uses(axis)),
  );
}

/**
 * Emits viscousFlux(u, ux, uy, uz, x, y, z, t), with the point spacing as last argument if it is used, and
 * ghostGradient of a boundary group, with the arguments of the ghost state. Both take the derivatives ux, uy, uz of the
 * state; y and z only if the system has them. Also emits sideState, the state on the faces of a boundary group, with the
 * arguments of the ghost state.
 * @throws CaseError naming the path of a constant that the numbers can't represent
 */
function viscousFunctions(
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

/**
 * Emits the physics of a case as WGSL functions over `State`: flux, numericalFlux, ghostState,
 * maxWaveSpeed, violatedCondition; with viscous fluxes also viscousFlux, ghostGradient and maxDiffusivity, which
 * take the point spacing as last argument if they depend on it. A numerical flux for
 * grids has `gridSpeed` as its last argument. `groups` lists the boundary groups in the order of the mesh.
 * @throws CaseError naming the path of a constant that single precision can't represent
 */
export function physicsModule(
  physics: CasePhysics,
  groups: readonly string[],
  numbers: KernelNumbers = singleNumbers,
): string {
  const { variableNames: names, dimension } = physics;
  const { scalar, state, suffix, stateOf } = numbers;
  const axes = axesOf(dimension);
  const scalars = (inputs: readonly string[]): string =>
    inputs.map((input) => `${input}: ${scalar}`).join(', ');
  const inputs = stateInputs(names, 'u', numbers);
  const position = scalars(positionInputs(dimension));
  const face = `${scalars(normalInputs(dimension))}, ${position}`;
  const spacing = physics.maxDiffusivity?.uses(pointSpacing) ? `, ${scalars([pointSpacing])}` : '';
  const ofGrid = physics.numericalFlux?.uses(gridSpeedInput)
    ? `, ${scalars([gridSpeedInput])}`
    : '';
  return [
    ...importsOf(numbers),
    '',
    `struct FluxColumns${suffix} { ${axes.map((axis) => `${axis}: ${state}`).join(', ')} }`,
    '',
    `fn flux${suffix}(u: ${state}, ${position}) -> FluxColumns${suffix} {`,
    ...functionBody(physics, physics.flux, numbers, inputs, (outputs) => {
      const columns = axes.map((_, i) =>
        stateOf(outputs.slice(i * names.length, (i + 1) * names.length)),
      );
      return [`return FluxColumns${suffix}(${columns.join(', ')});`];
    }),
    '}',
    '',
    // Called only where HAS_SOURCE is set.
    `fn sourceTerm${suffix}(u: ${state}, ${position}) -> ${state} {`,
    ...(physics.sourceTerm
      ? functionBody(physics, physics.sourceTerm, numbers, inputs, (outputs) => [
          `return ${stateOf(outputs)};`,
        ])
      : [`  return ${state}();`]),
    '}',
    '',
    ...(physics.numericalFlux
      ? [
          `fn numericalFlux${suffix}(inner: ${state}, outer: ${state}, ${face}${ofGrid}) -> ${state} {`,
          ...functionBody(
            physics,
            physics.numericalFlux,
            numbers,
            {
              ...stateInputs(names, 'inner', numbers, innerName),
              ...stateInputs(names, 'outer', numbers, outerName),
              [gridSpeedInput]: gridSpeedInput,
            },
            (outputs) => [`return ${stateOf(outputs)};`],
          ),
          '}',
          '',
        ]
      : []),
    `fn maxWaveSpeed${suffix}(u: ${state}, ${position}) -> ${scalar} {`,
    ...functionBody(physics, physics.maxWaveSpeed, numbers, inputs, (outputs) => [
      `return ${outputs[0]};`,
    ]),
    '}',
    '',
    ...(physics.maxDiffusivity?.inputs.some(isGradientInput) === false
      ? [
          `fn maxDiffusivity${suffix}(u: ${state}, ${position}${spacing}) -> ${scalar} {`,
          ...functionBody(physics, physics.maxDiffusivity, numbers, inputs, (outputs) => [
            `return ${outputs[0]};`,
          ]),
          '}',
          '',
        ]
      : []),
    '// Index of the first violated condition, or CONDITIONS.',
    `fn violatedCondition${suffix}(u: ${state}, ${position}) -> u32 {`,
    ...functionBody(physics, physics.admissible, numbers, inputs, (outputs) => [
      ...outputs.map((output, index) => `if (!(${output})) { return ${index}u; }`),
      `return ${outputs.length}u;`,
    ]),
    '}',
    '',
    `fn ghostState${suffix}(boundaryGroup: u32, u: ${state}, ${scalars(trueNormalInputs(dimension))},`,
    `  ${face}) -> ${state} {`,
    ...groups.flatMap((group, index) => [
      `  if (boundaryGroup == ${index}u) {`,
      ...functionBody(
        physics,
        ghostOf(physics, group),
        numbers,
        inputs,
        (outputs) => [`return ${stateOf(outputs)};`],
        group,
      ),
      '  }',
    ]),
    '  return u;',
    '}',
    '',
    ...(physics.viscousFlux ? viscousFunctions(physics, physics.viscousFlux, groups, numbers) : []),
  ].join('\n');
}

/** Emits positiveQuantity(u, index), for systems that declare positive quantities. */
export function positiveModule(
  physics: CasePhysics,
  positive: Program,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { scalar, state } = numbers;
  const branches = (outputs: readonly string[]): string[] =>
    outputs.map((output, index) => `if (index == ${index}u) { return ${output}; }`);
  return [
    ...importsOf(numbers),
    `const POSITIVE_QUANTITIES = ${positive.outputs.length}u;`,
    `fn positiveQuantity(u: ${state}, index: u32) -> ${scalar} {`,
    ...functionBody(
      physics,
      positive,
      numbers,
      stateInputs(physics.variableNames, 'u', numbers),
      branches,
    ),
    `  return ${scalar}();`,
    '}',
    '',
  ].join('\n');
}

function ghostOf(physics: CasePhysics, group: string): Program {
  const program = physics.ghosts.get(group);
  if (!program) throw new Error(t('physicsNoCondition', group));
  return program;
}
