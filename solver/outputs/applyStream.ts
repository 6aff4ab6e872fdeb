import { initialStateOf } from '../case/initialStateOf';
import type { CaseDocument } from '../case/document';
import {
  isTurbulentGas,
  isViscousGas,
  setStreamScales,
  streamState,
  transonicMach,
  type StreamFigures,
} from '../case/gasStream';
import { methodOf } from '../methods/methodOf';
import type { SystemDeclaration } from '../physics/declaration';
import { forceMonitors } from './forceMonitors';

/** Initial perturbation of the wake: transverse velocity relative to the stream speed, position in reference lengths. */
const disturbance = { share: 0.1, downstream: 1.5 } as const;

/**
 * Initializes a gas case with a uniform stream: definitions, initial and exterior state, free stream,
 * viscosity, end time, a limiter if shocks are expected, and force coefficients of walls unless there are
 * monitors. A viscous stream starts with a transverse perturbation of the wake; otherwise a symmetric wake takes
 * long to shed vortices. Mutates a draft.
 * @param middle center of the mesh
 */
export function applyStream(
  draft: CaseDocument,
  system: SystemDeclaration,
  figures: StreamFigures,
  middle: readonly [x: number, y: number],
): void {
  const { mach, alphaDegrees, length } = figures;
  const { definitions, state } = streamState(system, figures);
  const given = [
    { name: 'mach', expression: String(mach) },
    { name: 'alphaDegrees', expression: String(alphaDegrees) },
  ];
  initialStateOf(draft, system, {
    definitions: [...given, ...definitions],
    state,
    outside: true,
  });
  setStreamScales(draft, system, figures);
  if (isViscousGas(system) && !isTurbulentGas(system) && system.dimension === 2) {
    const [x, y] = middle;
    const place = `(x - ${rounded(x + disturbance.downstream * length)})^2 + (y - ${rounded(y)})^2`;
    draft.initial.v = `${draft.initial.v} + ${disturbance.share}*mach*exp(-(${place})/${rounded(length)}^2)`;
  }
  if (mach > transonicMach) {
    const isSteady = draft.time.steady !== undefined;
    draft.scheme =
      methodOf(draft.scheme).forShocks?.(draft.scheme, system, isSteady) ?? draft.scheme;
  }
  addForces(draft);
}

function addForces(draft: CaseDocument): void {
  const { monitors } = draft.outputs;
  const found = forceMonitors(draft);
  if (monitors.length === 0 && Array.isArray(found)) monitors.push(...found);
}

const rounded = (value: number): string => {
  const short = Number(value.toPrecision(6));
  return short < 0 ? `(${short})` : String(short);
};
