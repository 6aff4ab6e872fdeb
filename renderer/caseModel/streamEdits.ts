import type { CaseDocument } from '../../solver/case';
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
  draft.freeStream = { state, length: 1, centre: [0, 0], up: 'y' };
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

/** Scales the velocity of the free stream, so that its Mach number is that one. To be used on a draft. */
export function setMach(draft: CaseDocument, system: SystemDeclaration, mach: number): void {
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

/** Gives the gas the viscosity by which its Reynolds number is that one. To be used on a draft. */
export function setReynolds(
  draft: CaseDocument,
  system: SystemDeclaration,
  reynolds: number,
): void {
  const { parameters } = draft.system;
  const before = parameters.viscosity;
  parameters.viscosity = 1;
  const ofOne = similarityOf(draft, system)?.reynolds ?? null;
  if (ofOne !== null && ofOne > 0) parameters.viscosity = Number(rounded(ofOne / reynolds));
  else if (before === undefined) delete parameters.viscosity;
  else parameters.viscosity = before;
}

const rounded = (value: number): string => String(Number(value.toPrecision(12)));
