import type { CaseDocument } from '../case/document';
import { airfoilBodies, panelFlow, thinAirfoil, type PanelFlow } from '../geometry';
import { aboutCenter } from '../case/momentCenter';
import { referenceOf, type Reference } from '../outputs/reference';
import { caseSystem } from '../physics/caseSystem';
import { parameterValues } from '../physics/systemScope';
import { airfoilsOf } from './airfoilGeometry';
import { t } from '../text/t';

/** Theoretical coefficients of airfoils, for comparison with computed ones. */

/** Monitor name in cases of older versions, without the moment center. */
const unlabeledMoment = 'CM';

/** Names of the theoretical values shown beside a coefficient. */
export const theoryNames = (coefficient: string): readonly string[] => [
  `${coefficient}, panels`,
  t('sweepThinAirfoil', coefficient),
];

interface Stream {
  readonly reference: Reference;
  readonly alpha: number;
  /** √(1 − M²), the Prandtl–Glauert divisor of incompressible coefficients. */
  readonly factor: number;
}

/** Cache of recent coefficients by their inputs. */
const known = new Map<string, ReadonlyMap<string, number>>();
const maxKnown = 500;

/**
 * Returns lift and moment about the reference's center, by a vortex panel method and, for a single airfoil, by
 * thin-airfoil theory. Empty unless the case is subsonic and its geometry consists of airfoils only.
 */
export function airfoilTheory(document: CaseDocument): ReadonlyMap<string, number> {
  const { generate } = document.mesh;
  const geometry = airfoilsOf(generate);
  const stream = geometry && streamOf(document);
  if (!geometry || !stream) return new Map();
  const { center } = stream.reference;
  const centers: ReadonlyMap<string, readonly number[]> = new Map([
    [`CM ${aboutCenter(center, 2)}`, center],
    [unlabeledMoment, document.freeStream ? center : [0, 0]],
  ]);
  const key = JSON.stringify([geometry.outlines, stream, [...centers]]);
  const found = known.get(key) ?? coefficients(geometry, stream, centers);
  if (known.size >= maxKnown) known.clear();
  known.set(key, found);
  return found;
}

function coefficients(
  geometry: Parameters<typeof airfoilBodies>[0],
  { reference, alpha, factor }: Stream,
  centers: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, number> {
  const bodies = airfoilBodies(geometry);
  if (bodies.length === 0) return new Map();
  const { length } = reference;
  const flowAbout = ([x, y]: readonly number[]): PanelFlow =>
    panelFlow(
      bodies.map((body) => body.placed),
      { alpha, chord: length, center: [x, y] },
    );
  const flow = flowAbout(reference.center);
  const scalars = new Map([[t('sweepLiftPanels'), flow.lift / factor]]);
  for (const [name, center] of centers) {
    const { moment } = center === reference.center ? flow : flowAbout(center);
    scalars.set(`${name}, panels`, moment / factor);
  }
  const [{ own, placed, place }] = bodies;
  if (bodies.length > 1) return scalars;
  const { zeroLift, moment } = thinAirfoil(own);
  const tail = placed[0];
  const nose = placed.reduce((least, point) => (point[0] < least[0] ? point : least));
  const chord = Math.hypot(tail[0] - nose[0], tail[1] - nose[1]);
  const angle = alpha - (place.rotation * Math.PI) / 180 - zeroLift;
  const lift = (2 * Math.PI * angle * chord) / (length * factor);
  scalars.set(t('sweepLiftThinAirfoil'), lift);
  // Lift acts at the quarter chord.
  const quarter = nose[0] + (tail[0] - nose[0]) / 4;
  const aboutQuarter = (moment * chord * chord) / (length * length * factor);
  for (const [name, [x]] of centers) {
    scalars.set(t('sweepThinAirfoil', name), aboutQuarter - (lift * (quarter - x)) / length);
  }
  return scalars;
}

/** Returns the panel-method pressure on airfoils with Kármán–Tsien correction; null as for `airfoilTheory`. */
export function panelPressure(document: CaseDocument): PanelFlow['pressure'] | null {
  const { generate } = document.mesh;
  const stream = streamOf(document);
  const geometry = airfoilsOf(generate);
  const bodies = geometry ? airfoilBodies(geometry) : [];
  if (!stream || bodies.length === 0) return null;
  const { reference, alpha, factor } = stream;
  const { pressure } = panelFlow(
    bodies.map((body) => body.placed),
    { alpha, chord: reference.length, center: [0, 0] },
  );
  const part = (1 - factor * factor) / (2 * (1 + factor));
  return pressure.map(({ at, cp }) => ({ at, cp: cp.map((own) => own / (factor + part * own)) }));
}

/** Returns null if the free stream is unknown or not subsonic. */
function streamOf(document: CaseDocument): Stream | null {
  const system = caseSystem(document.system);
  if (!system || document.mesh.transform) return null;
  const reference = referenceOf(document, { system });
  const { gamma = null } = parameterValues(system, document.system.parameters ?? {});
  if (!reference || gamma === null) return null;
  const [u, v] = reference.velocity;
  const mach = Math.hypot(u, v) / Math.sqrt((gamma * reference.p) / reference.rho);
  if (!(mach > 0 && mach < 1)) return null;
  return { reference, alpha: Math.atan2(v, u), factor: Math.sqrt(1 - mach * mach) };
}
