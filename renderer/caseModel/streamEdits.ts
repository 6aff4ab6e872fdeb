import { setReynolds, type CaseDocument } from '../../solver/case';
import { momentCenter } from '../../solver/case';
import {
  isFarField,
  similarityOf,
  streamNumbers,
  withFreeStream,
  writtenStream,
  type SystemDeclaration,
} from '../../solver/physics';

/** Whether a system has a state far outside. */
export const hasFreeStream = ({ boundaryConditions }: SystemDeclaration): boolean =>
  boundaryConditions.some(({ id }) => isFarField(id));

/**
 * Gives the case a free stream: that of its first far field, else its initial state. Far fields and the initial state
 * leave to it what they have in common with it. To be used on a draft.
 */
export function addFreeStream(draft: CaseDocument, system: SystemDeclaration): void {
  const state = { ...(writtenStream(draft, system)?.values ?? draft.initial) };
  const [x, y] = momentCenter(draft);
  draft.freeStream = { state, length: 1, center: [x, y], up: 'y' };
  for (const { condition, values } of Object.values(draft.boundaries)) {
    if (isFarField(condition)) leaveCommon(values, state);
  }
  leaveCommon(draft.initial, state);
}

function leaveCommon(
  values: Record<string, string>,
  state: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    if (state[name] === value) delete values[name];
  }
}

/** Takes it away; what was left to it is written out. To be used on a draft. */
export function removeFreeStream(draft: CaseDocument): void {
  const { boundaries, initial } = withFreeStream(draft);
  Object.assign(draft, { boundaries, initial });
  delete draft.freeStream;
}

/** A value that a far field or the initial state has of its own; as the free stream's it is left to it. To be used on a draft. */
export function setBesideStream(
  { freeStream }: CaseDocument,
  values: Record<string, string>,
  name: string,
  text: string,
): void {
  if (freeStream?.state[name] === text) delete values[name];
  else values[name] = text;
}

/**
 * Gives the free stream a Mach number: by the definition `mach` if the velocity follows from it, else by scaling the
 * velocity. The Reynolds number stays. To be used on a draft.
 */
export function setMach(draft: CaseDocument, system: SystemDeclaration, mach: number): void {
  keepReynolds(draft, system, () => {
    if (!defineMach(draft, system, mach)) scaleVelocity(draft, system, mach);
  });
}

/** Gives the free stream a reference length. The Reynolds number stays. To be used on a draft. */
export function setLength(draft: CaseDocument, system: SystemDeclaration, length: number): void {
  keepReynolds(draft, system, () => {
    if (draft.freeStream) draft.freeStream.length = length;
  });
}

/** Lets the viscosity follow a change of the stream. */
function keepReynolds(draft: CaseDocument, system: SystemDeclaration, change: () => void): void {
  const reynolds = similarityOf(draft, system)?.reynolds ?? 0;
  change();
  const isOfParameter = draft.system.coefficients?.mu === undefined;
  if (reynolds > 0 && isOfParameter) setReynolds(draft, system, reynolds);
}

/** Returns whether the definition `mach` is the Mach number of the stream, which has its new value then. */
function defineMach(draft: CaseDocument, system: SystemDeclaration, mach: number): boolean {
  const definition = draft.definitions.find(({ name }) => name === 'mach');
  if (!definition) return false;
  const before = definition.expression;
  definition.expression = String(mach);
  const now = similarityOf(draft, system)?.mach ?? NaN;
  if (Math.abs(now - mach) <= 1e-9 * mach) return true;
  definition.expression = before;
  return false;
}

function scaleVelocity(draft: CaseDocument, system: SystemDeclaration, mach: number): void {
  const numbers = streamNumbers(draft, system);
  const now = similarityOf(draft, system)?.mach ?? null;
  const { freeStream } = draft;
  if (!freeStream || !numbers || now === null) return;
  if (now === 0) {
    // At rest it goes along x from then on: its speed of sound is that of u = 1.
    freeStream.state.u = '1';
    const ofOne = similarityOf(draft, system)?.mach ?? 0;
    if (ofOne > 0) freeStream.state.u = rounded(mach / ofOne);
    return;
  }
  for (const name of ['u', 'v', 'w']) {
    const value = numbers.get(name);
    if (value) freeStream.state[name] = rounded((value * mach) / now);
  }
}

const rounded = (value: number): string => String(Number(value.toPrecision(12)));
