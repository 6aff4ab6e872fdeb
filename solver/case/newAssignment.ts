import type { BoundaryConditionDeclaration, SystemDeclaration } from '../physics/declaration';
import type { BoundaryAssignment } from '../physics/description';
import { isFarField, writtenStream } from '../physics/freeStream';
import { parameterValues } from '../physics/systemScope';
import { defaultAssignment } from './defaultAssignment';
import type { CaseDocument } from './document';
import { CaseExpressions } from './expressions';

/**
 * A condition for a group of a case: its inputs begin with the undisturbed state, that of the free stream, else of a far
 * field, else what of the initial state is the same everywhere; the others with their declared defaults. What a far field
 * leaves out is the free stream's, where there is one.
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
  const known = condition.inputs.flatMap(({ name }) =>
    Object.hasOwn(inputs, name) ? [[name, inputs[name]]] : [],
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

/** What inflows of a gas or of water are given by, of a state that moves. */
function madeOf(state: Texts, document: CaseDocument, system: SystemDeclaration): Texts {
  const expressions = new CaseExpressions(document, system);
  const value = (name: string): number =>
    Object.hasOwn(state, name) ? (expressions.constant(state[name]) ?? NaN) : NaN;
  const velocity = (['u', 'v', 'w'] as const).filter((name) => Object.hasOwn(state, name));
  const speed = Math.hypot(...velocity.map(value));
  if (!(speed > 0)) return {};
  const [rho, p, h] = ['rho', 'p', 'h'].map(value);
  const gamma = parameterValues(system, document.system.parameters).gamma ?? NaN;
  const ratio = 1 + ((gamma - 1) / 2) * ((speed * speed * rho) / (gamma * p));
  const numbers = {
    totalPressure: p * ratio ** (gamma / (gamma - 1)),
    totalTemperature: (p / rho) * ratio,
    massFlow: rho * speed,
    q: h * speed,
  };
  const sound = Object.entries(numbers).filter(([, number]) => Number.isFinite(number));
  return {
    ...Object.fromEntries(sound.map(([name, number]) => [name, rounded(number)])),
    ...Object.fromEntries(
      velocity.map((name, axis) => [`direction_${['x', 'y', 'z'][axis]}`, state[name]]),
    ),
  };
}

const rounded = (value: number): string => String(Number(value.toPrecision(12)));
