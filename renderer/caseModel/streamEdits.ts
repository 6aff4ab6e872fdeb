import { setReynolds, setSutherland, viscosityRatioOf, type CaseDocument } from '../../solver/case';
import { momentCenter } from '../../solver/case';
import {
  isFarField,
  similarityOf,
  streamNumbers,
  withFreeStream,
  writtenStream,
  type SystemDeclaration,
} from '../../solver/physics';

/** Whether a system has a far-field state. */
export const hasFreeStream = ({ boundaryConditions }: SystemDeclaration): boolean =>
  boundaryConditions.some(({ id }) => isFarField(id));

/**
 * Adds a free stream to the case, taken from its first far field or else from its initial state. Far fields and the
 * initial state then refer to it for equal values. Use on a draft.
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

/** Removes the free stream and writes its values where they were used. Use on a draft. */
export function removeFreeStream(draft: CaseDocument): void {
  const { boundaries, initial } = withFreeStream(draft);
  Object.assign(draft, { boundaries, initial });
  delete draft.freeStream;
}

/** Sets a value of a far field or the initial state; a value equal to the free stream's is omitted. Use on a draft. */
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
 * Sets the Mach number of the free stream: through the definition `mach` if the velocity follows from it, else by
 * scaling the velocity. The Reynolds number stays. Use on a draft.
 */
export function setMach(draft: CaseDocument, system: SystemDeclaration, mach: number): void {
  keepReynolds(draft, system, () => {
    if (!defineMach(draft, system, mach)) scaleVelocity(draft, system, mach);
  });
}

/** Sets the reference length of the free stream. The Reynolds number stays. Use on a draft. */
export function setLength(draft: CaseDocument, system: SystemDeclaration, length: number): void {
  keepReynolds(draft, system, () => {
    if (draft.freeStream) draft.freeStream.length = length;
  });
}

/** Sets the temperature of the free stream in kelvin; 0 for a constant viscosity. The Reynolds number stays. Use on a draft. */
export function setTemperature(
  draft: CaseDocument,
  system: SystemDeclaration,
  temperature: number,
): void {
  keepReynolds(draft, system, () => setSutherland(draft, system, temperature));
}

/** Returns the angle of attack of the free stream in degrees; null at rest or if it isn't uniform. */
export function angleOf(document: CaseDocument, system: SystemDeclaration): number | null {
  const numbers = streamNumbers(document, system);
  const across = document.freeStream?.up === 'z' ? 'w' : 'v';
  const [along, up] = [numbers?.get('u'), numbers?.get(across)];
  if (along === undefined || up === undefined || (along === 0 && up === 0)) return null;
  return (Math.atan2(up, along) * 180) / Math.PI;
}

/** Definitions that may be the angle of attack in degrees. */
const angleNames = ['alphaDegrees', 'alpha'];

/**
 * Sets the angle of attack of the free stream: through its definition in degrees if the velocity follows from it, else
 * by rotating the velocity. Use on a draft.
 */
export function setAngle(draft: CaseDocument, system: SystemDeclaration, degrees: number): void {
  const before = angleOf(draft, system);
  if (before === null || !draft.freeStream) return;
  for (const definition of draft.definitions) {
    if (!angleNames.includes(definition.name)) continue;
    const { expression } = definition;
    definition.expression = String(degrees);
    const now = angleOf(draft, system);
    if (now !== null && Math.abs(now - degrees) < 1e-9) return;
    definition.expression = expression;
  }
  const { state, up } = draft.freeStream;
  const numbers = streamNumbers(draft, system);
  const across = up === 'z' ? 'w' : 'v';
  const speed = Math.hypot(numbers?.get('u') ?? 0, numbers?.get(across) ?? 0);
  const radians = (degrees * Math.PI) / 180;
  state.u = rounded(speed * Math.cos(radians));
  state[across] = rounded(speed * Math.sin(radians));
}

/** Sets ν̂/ν of the free stream by a turbulence level, see `viscosityRatioOf`. Use on a draft. */
export function setTurbulenceLevel(
  draft: CaseDocument,
  system: SystemDeclaration,
  level: number,
): void {
  const reynolds = similarityOf(draft, system)?.reynolds ?? 0;
  const ratio = viscosityRatioOf(level, reynolds);
  if (draft.freeStream && ratio > 0) draft.freeStream.state.chi = rounded(ratio);
}

/** Adapts the viscosity to a change of the stream. */
function keepReynolds(draft: CaseDocument, system: SystemDeclaration, change: () => void): void {
  const reynolds = similarityOf(draft, system)?.reynolds ?? 0;
  change();
  const isOfParameter = draft.system.coefficients?.mu === undefined;
  if (reynolds > 0 && isOfParameter) setReynolds(draft, system, reynolds);
}

/** Sets the definition `mach` if it is the Mach number of the stream. @returns whether it is */
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
    // A fluid at rest gets a flow along x; its speed of sound is that for u = 1.
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
