import { differentiate, ProgramBuilder } from '../expression';
import { axesOf } from '../core/axes';
import type { CasePhysics } from './compile';
import type { SystemDeclaration } from './declaration';
import { declarationFaults } from './declarationFaults';
import { gradientInput, isGradientInput } from './gradients';
import { compileSystem } from './systemPrograms';
import { parameterValues } from './systemScope';

/** Whether viscous fluxes of a mean of gradients are the mean of those of each. */
export const isLinearInGradient = ({
  dimension,
  viscousFlux,
  variableNames,
}: Pick<CasePhysics, 'dimension' | 'viscousFlux' | 'variableNames'>): boolean =>
  viscousFlux === null ||
  axesOf(dimension).every((axis) =>
    variableNames.every((name) => {
      const builder = new ProgramBuilder();
      const slopes = builder.build(differentiate(builder, viscousFlux, gradientInput(axis, name)));
      return !slopes.inputs.some(isGradientInput);
    }),
  );

/** The same of a declaration; one with faults, which are told elsewhere, counts as such. */
export function hasLinearViscousFlux(system: SystemDeclaration): boolean {
  if (declarationFaults(system).length > 0) return true;
  const { dimension, viscousFlux } = compileSystem(
    system,
    parameterValues(system, {}),
    () => new Map(),
  );
  const variableNames = system.variables.map(({ name }) => name);
  return isLinearInGradient({ dimension, viscousFlux, variableNames });
}
