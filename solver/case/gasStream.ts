import { isFarField, streamNumbers } from '../physics/freeStream';
import type { SystemDeclaration } from '../physics/declaration';
import { similarityOf } from '../physics/similarity';
import { parameterValues } from '../physics/systemScope';
import { sutherlandOfAir } from './airStream';
import type { CaseDocument } from './document';
import { momentCenter } from './momentCenter';

/** Parameters that describe a uniform stream of gas. */
export interface StreamFigures {
  readonly mach: number;
  /** Angle of attack in the x–y plane. */
  readonly alphaDegrees: number;
  /** Reference length L, such as the chord or the diameter. */
  readonly length: number;
  /** Reynolds number ρ|v|L/μ; for viscous gases. */
  readonly reynolds: number;
  /** Temperature of the stream in kelvin for Sutherland's law of air; 0 for a constant viscosity. */
  readonly temperature: number;
  /** ν̂/ν of the stream, for RANS. */
  readonly viscosityRatio: number;
}

export const defaultFigures: StreamFigures = {
  mach: 0.2,
  alphaDegrees: 0,
  length: 1,
  reynolds: 100,
  temperature: 0,
  viscosityRatio: 3,
};

/** Mach number above which a flow around a body is expected to have shocks. */
export const transonicMach = 0.65;

const isAmong = (system: SystemDeclaration, name: string): boolean =>
  system.primitive.variables.some((variable) => variable.name === name);

const hasParameter = (system: SystemDeclaration, name: string): boolean =>
  system.parameters.some((parameter) => parameter.name === name);

/** Returns whether a system is an ideal gas with a state far outside, so that M and α describe a stream. */
export const takesStream = (system: SystemDeclaration): boolean =>
  ['rho', 'u', 'p'].every((name) => isAmong(system, name)) &&
  hasParameter(system, 'gamma') &&
  system.boundaryConditions.some(({ id }) => isFarField(id));

/** Returns whether a gas has a viscosity that a Reynolds number sets. */
export const isViscousGas = (system: SystemDeclaration): boolean =>
  takesStream(system) && hasParameter(system, 'viscosity');

/** Returns whether a viscous gas has a turbulence model. */
export const isTurbulentGas = (system: SystemDeclaration): boolean =>
  isViscousGas(system) && isAmong(system, 'chi');

/** Returns the definitions and the primitive state of a stream with ρ = γ, p = 1 and hence unit speed of sound. */
export function streamState(
  system: SystemDeclaration,
  { viscosityRatio }: Pick<StreamFigures, 'viscosityRatio'> = defaultFigures,
): {
  readonly definitions: readonly { readonly name: string; readonly expression: string }[];
  readonly state: Readonly<Record<string, string>>;
} {
  const state = {
    rho: 'gamma',
    u: 'mach*cos(alpha)',
    ...(isAmong(system, 'v') && { v: 'mach*sin(alpha)' }),
    ...(isAmong(system, 'w') && { w: '0' }),
    p: '1',
    ...(isTurbulentGas(system) && { chi: String(viscosityRatio) }),
  };
  return { definitions: [{ name: 'alpha', expression: 'alphaDegrees*pi/180' }], state };
}

/**
 * Sets the reference length, viscosity and end time of a case from its stream parameters. The case must already
 * have the stream's state. Mutates a draft.
 */
export function setStreamScales(
  draft: CaseDocument,
  system: SystemDeclaration,
  { mach, length, reynolds, temperature }: StreamFigures,
): void {
  const [x, y] = momentCenter(draft);
  draft.freeStream = {
    center: [x, y],
    up: 'y',
    ...draft.freeStream,
    state: { ...draft.initial },
    length,
  };
  const viscous = isViscousGas(system);
  if (viscous) {
    setSutherland(draft, system, temperature);
    setReynolds(draft, system, reynolds);
  }
  const passages = viscous ? viscousPassages : inviscidPassages;
  if (isTurbulentGas(system)) draft.time = { ...draft.time, ...steadyTime(system) };
  else if (mach > 0) draft.time.end = Number(((passages * length) / mach).toPrecision(3));
}

/** Returns the end of a new case of a turbulent gas; Newton's method is tested in 2D. */
export const steadyTime = ({
  dimension,
}: SystemDeclaration): Pick<CaseDocument['time'], 'end' | 'steady'> => ({
  end: null,
  steady: { solver: dimension === 2 ? 'newton' : 'local', tolerance: 1e-8 },
});

/** Simulated time of a new case in units of reference length over stream speed; by then vortex shedding has settled. */
const viscousPassages = 120;
const inviscidPassages = 40;

/** Returns T = p/ρ of the stream in the units of the case; 1/γ without uniform values. */
function caseTemperature(document: CaseDocument, system: SystemDeclaration): number {
  const numbers = streamNumbers(document, system);
  const [p, rho] = [numbers?.get('p') ?? 0, numbers?.get('rho') ?? 0];
  const { gamma } = parameterValues(system, document.system.parameters);
  return p > 0 && rho > 0 ? p / rho : 1 / gamma;
}

/**
 * Sets Sutherland's law of air for a temperature of the stream, or a constant viscosity for 0. The viscosity of the
 * stream stays. Mutates a draft.
 * @param temperature in kelvin
 */
export function setSutherland(
  draft: CaseDocument,
  system: SystemDeclaration,
  temperature: number,
): void {
  const { parameters } = draft.system;
  delete parameters.sutherland;
  delete parameters.referenceT;
  if (!(temperature > 0)) return;
  const inCase = caseTemperature(draft, system);
  parameters.sutherland = rounded((sutherlandOfAir / temperature) * inCase);
  parameters.referenceT = rounded(inCase);
}

/** Returns the temperature of the stream in kelvin by Sutherland's law of air; 0 for a constant viscosity. */
export function streamTemperature(document: CaseDocument, system: SystemDeclaration): number {
  const { sutherland = 0 } = parameterValues(system, document.system.parameters);
  if (!(sutherland > 0)) return 0;
  const kelvin = (sutherlandOfAir * caseTemperature(document, system)) / sutherland;
  return Number(kelvin.toPrecision(8));
}

/** Sets the viscosity μ = ρ|v|L/Re of a stream. Mutates a draft. */
export function setReynolds(
  draft: CaseDocument,
  system: SystemDeclaration,
  reynolds: number,
): void {
  const { parameters } = draft.system;
  const before = parameters.viscosity;
  parameters.viscosity = 1;
  const ofOne = similarityOf(draft, system)?.reynolds ?? null;
  if (ofOne !== null && ofOne > 0) parameters.viscosity = rounded(ofOne / reynolds);
  else if (before === undefined) delete parameters.viscosity;
  else parameters.viscosity = before;
}

const rounded = (value: number): number => Number(value.toPrecision(12));
