import type { CaseDocument } from '../../case/document';
import { cprDescriptor } from '../../methods/cpr/descriptor';
import type { AnyDescriptor } from '../../methods/descriptors';
import { dgDescriptor } from '../../methods/dgModal/descriptor';
import { fvDescriptor } from '../../methods/cartesianFv/descriptor';
import { ceseDescriptor } from '../../methods/cese/descriptor';
import type { BoundaryConditionDeclaration, SystemDeclaration } from '../../physics/declaration';
import { systems } from '../../physics/systems';
import type { Check } from '../types';
import { stepCheck, wavesOf, type SteppedCase } from './stepCheck';

/** Returns the conditions' own values: the state of the interior if an input is named like it, else its default. */
function valuesOf(
  system: SystemDeclaration,
  { inputs }: BoundaryConditionDeclaration,
): Record<string, string> {
  const waves = wavesOf(system);
  return Object.fromEntries(inputs.map(({ name, default: own }) => [name, waves[name] ?? own]));
}

/** Methods by order of preference; the first that supports a system is used. */
const preferred: readonly AnyDescriptor[] = [fvDescriptor, dgDescriptor, cprDescriptor];

const schemeOf = (method: AnyDescriptor, system: SystemDeclaration): CaseDocument['scheme'] => ({
  ...method.defaultOptions(system),
  precision: 'f32',
});

function subjectOf(
  method: AnyDescriptor,
  system: SystemDeclaration,
  condition: BoundaryConditionDeclaration,
): SteppedCase {
  const side = { condition: condition.id, values: valuesOf(system, condition) };
  return { system, scheme: schemeOf(method, system), side };
}

/** Every condition of every system, by one method. */
const ofSystems = [...systems.values()].flatMap((system) => {
  const method = preferred.find((own) => own.missing(system, null) === null);
  if (!method) return [];
  return system.boundaryConditions.map((condition) =>
    stepCheck(
      `boundaries/${system.id}/${condition.id}`,
      `${system.title}: ${condition.title}`,
      'full',
      subjectOf(method, system, condition),
    ),
  );
});

/** Every condition of one system, by the methods that `ofSystems` does not use for it. */
const ofMethods = [dgDescriptor, ceseDescriptor].flatMap((method: AnyDescriptor) => {
  const system = systems.get('euler2d');
  return (system?.boundaryConditions ?? []).map((condition) =>
    stepCheck(
      `boundaries/${method.id}/${condition.id}`,
      `${method.shortTitle}: ${condition.title}`,
      'full',
      subjectOf(method, system!, condition),
    ),
  );
});

export const conditionChecks: readonly Check[] = [...ofSystems, ...ofMethods];
