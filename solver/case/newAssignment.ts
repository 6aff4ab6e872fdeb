import type { BoundaryConditionDeclaration, SystemDeclaration } from '../physics/declaration';
import type { BoundaryAssignment } from '../physics/description';
import { isFarField, writtenStream } from '../physics/freeStream';
import { parameterValues } from '../physics/systemScope';
import { defaultAssignment } from './defaultAssignment';
import type { CaseDocument } from './document';
import { CaseExpressions } from './expressions';

/**
 * Returns a condition for a group of a case. Inputs that describe the exterior state start at the undisturbed
 * state: the free stream, else a far field, else the uniform part of the initial state. Inputs of the boundary
 * itself, such as the velocity of a wall, and unknown ones start at their declared defaults. A far field takes
 * its inputs from the free stream if there is one.
 */
export function newAssignment(
  document: CaseDocument,
  system: SystemDeclaration,
  condition: BoundaryConditionDeclaration,
): BoundaryAssignment {
  const { values, ...assignment } = defaultAssignment(condition);
  if (document.freeStream && isFarField(condition.id)) return { ...assignment, values: {} };
  if (condition.inputs.length === 0) return { ...assignment, values };
  const given = undisturbed(document, system);
  const inputs = { ...given, ...madeOf(given, document, system) };
  const known = condition.inputs.flatMap(({ name, independent }) =>
    !independent && Object.hasOwn(inputs, name) ? [[name, inputs[name]]] : [],
  );
  return { ...assignment, values: { ...values, ...Object.fromEntries(known) } };
}

type Texts = Readonly<Record<string, string>>;

function undisturbed(document: CaseDocument, system: SystemDeclaration): Texts {
  const stream = writtenStream(document, system);
  if (stream) return stream.values;
  const expressions = new CaseExpressions(document, system);
  return Object.fromEntries(
    Object.entries(document.initial).filter(([, source]) => expressions.constant(source) !== null),
  );
}

/** Returns the inputs of inflows and walls that follow from an undisturbed state of a gas or of water. */
function madeOf(state: Texts, document: CaseDocument, system: SystemDeclaration): Texts {
  const expressions = new CaseExpressions(document, system);
  const value = (name: string): number =>
    Object.hasOwn(state, name) ? (expressions.constant(state[name]) ?? NaN) : NaN;
  const velocity = (['u', 'v', 'w'] as const).filter((name) => Object.hasOwn(state, name));
  const speed = Math.hypot(...velocity.map(value));
  const [rho, p] = ['rho', 'p'].map(value);
  const temperature = finite({ T: p / rho });
  if (!(speed > 0)) return temperature;
  const h = Object.hasOwn(state, 'surface') ? value('surface') - value('bed') : value('h');
  const gamma = parameterValues(system, document.system.parameters).gamma ?? NaN;
  const ratio = 1 + ((gamma - 1) / 2) * ((speed * speed * rho) / (gamma * p));
  const numbers = {
    totalPressure: p * ratio ** (gamma / (gamma - 1)),
    totalTemperature: (p / rho) * ratio,
    massFlow: rho * speed,
    q: h * speed,
  };
  return {
    ...temperature,
    ...finite(numbers),
    ...Object.fromEntries(
      velocity.map((name, axis) => [`direction_${['x', 'y', 'z'][axis]}`, state[name]]),
    ),
  };
}

const finite = (numbers: Readonly<Record<string, number>>): Texts =>
  Object.fromEntries(
    Object.entries(numbers)
      .filter(([, number]) => Number.isFinite(number))
      .map(([name, number]) => [name, rounded(number)]),
  );

const rounded = (value: number): string => String(Number(value.toPrecision(12)));
