import { caseSchema, type CaseDocument } from '../case/document';
import { currentCaseVersion } from '../case/migrations';
import { airfoilBodies, panelFlow } from '../geometry';
import { forceMonitors } from '../outputs/forceMonitors';
import { momentCenter } from '../case/momentCenter';
import { airfoilGeometry, chordOf, type AirfoilShape } from './airfoilGeometry';
import { panelPressure } from './airfoilTheory';
import { sweepValues } from './values';
import { t } from '../text/t';

/** An airfoil and the conditions of its polar. */
export interface PolarRequest extends AirfoilShape {
  readonly name: string;
  /** Degrees, as in a sweep: numbers and ranges FROM:STEP:TO. */
  readonly angles: string;
  readonly machs: string;
}

/** Distance of the far field, in chords. */
const farField = 25;
const alongAirfoil = 0.05;
const atEdges = 0.02;
/** Fewer than the default: a round nose would have the shortest time steps. */
const sidesPerTurn = 12;
const farAway = 4;
/** Flow distances: of a run at most, and over which the coefficients must stay within their tolerances. */
const [travel, settledTravel] = [15, 2];
const tolerances: readonly (readonly [coefficient: string, tolerance: number])[] = [
  ['CD', 0.0005],
  ['CL', 0.005],
  ['CM', 0.002],
];
/** Residual of the steady solver, at which coefficients have seven digits. */
const residual = 1e-8;
/** Mach number from which shocks are expected. */
const transonic = 0.65;

/** The free stream with a vortex, at constant total enthalpy and entropy. */
const vortexState = {
  rho: 'gamma*warmth^(1/(gamma - 1))',
  u: 'uStart',
  v: 'vStart',
  p: 'warmth^(gamma/(gamma - 1))',
} as const;

/**
 * Returns the coefficients of the lift of incompressible panel flow, lifted·sin α + atZero·cos α; the flow is linear in
 * the free stream.
 */
function potentialLift(
  geometry: Parameters<typeof airfoilBodies>[0],
  chord: number,
): { readonly atZero: number; readonly lifted: number } {
  const bodies = airfoilBodies(geometry).map((own) => own.placed);
  if (bodies.length === 0) return { atZero: 0, lifted: 0 };
  const liftAt = (alpha: number): number =>
    panelFlow(bodies, { alpha, chord, center: [0, 0] }).lift;
  return { atZero: liftAt(0), lifted: liftAt(Math.PI / 2) };
}

/**
 * Returns the case of an airfoil polar: inviscid flow over a sweep of angles and Mach numbers, with the coefficients as
 * monitors and the pressure along the chord. Lengths are in chords if the coordinates are; the free stream has sound
 * speed and pressure 1. The initial state and the far field are the free stream with a compressible vortex at the
 * quarter chord (Prandtl and Glauert), with the circulation of a panel method at the angle of each run. This needs no
 * larger domain and sheds no starting vortex to first order. Without shocks each run computes the steady flow; otherwise
 * it ends when the coefficients have settled.
 * @throws Error with one line for invalid angles or Mach numbers
 */
export function airfoilPolar({ name, naca, points, angles, machs }: PolarRequest): CaseDocument {
  const [alpha] = sweepValues(angles);
  const machNumbers = sweepValues(machs);
  const wrong = machNumbers.find((mach) => !(mach > 0 && mach <= 5));
  if (wrong !== undefined) throw new Error(t('sweepMachNumbers', wrong));
  const [mach] = machNumbers;
  const { nose, chord, quarter } = chordOf({ points });
  const timeFor = (chords: number): number =>
    Number(((chords * chord) / Math.min(...machNumbers)).toPrecision(3));
  const geometry = airfoilGeometry(
    { naca, points },
    { farField, alongAirfoil, atEdges: [atEdges, atEdges], farAway },
    { growth: 1.25, sidesPerTurn },
  );
  const { atZero, lifted } = potentialLift(geometry, chord);
  const withShocks = machNumbers.some((own) => own > transonic);
  const document = caseSchema.parse({
    format: 'fluxbench-case',
    version: currentCaseVersion,
    name,
    description: t('sweepPolarDescription'),
    mesh: { generate: geometry },
    system: { id: 'euler2d', parameters: {} },
    definitions: [
      { name: 'alpha', expression: String(alpha) },
      { name: 'mach', expression: String(mach) },
      { name: 'angle', expression: 'alpha*pi/180' },
      { name: 'beta2', expression: 'max(1 - mach^2, 0.2)' },
      {
        name: 'circulation',
        expression: `mach < 1 ? mach*${chord}/2*(${lifted.toFixed(5)}*sin(angle) + ${atZero.toFixed(5)}*cos(angle)) : 0`,
      },
      { name: 'alongStream', expression: `(x - ${quarter})*cos(angle) + y*sin(angle)` },
      { name: 'acrossStream', expression: `y*cos(angle) - (x - ${quarter})*sin(angle)` },
      {
        name: 'swirl',
        expression: `circulation/(2*pi*(alongStream^2 + beta2*acrossStream^2 + ${0.005 * chord * chord}))`,
      },
      { name: 'uStart', expression: 'mach*cos(angle) + swirl*y' },
      { name: 'vStart', expression: `mach*sin(angle) - swirl*(x - ${quarter})` },
      { name: 'warmth', expression: 'max(1 + (gamma - 1)/2*(mach^2 - uStart^2 - vStart^2), 0.3)' },
    ],
    scheme: {
      id: 'dg',
      order: withShocks ? 1 : 2,
      numericalFlux: 'hllc',
      cflNumber: 0.9,
      ...(withShocks && { limiter: 'barthJespersen', positivity: true }),
    },
    freeStream: {
      state: { rho: 'gamma', u: 'mach*cos(angle)', v: 'mach*sin(angle)', p: '1' },
      length: chord,
      center: momentCenter({ mesh: { generate: geometry } }).slice(0, 2),
    },
    initial: vortexState,
    boundaries: {
      airfoil: {
        condition: 'mirroredSlipWall',
        values: {},
        curve: { kind: 'spline', cornerAngle: 40 },
      },
      farField: { condition: 'farField', values: vortexState },
    },
    time: withShocks
      ? { end: timeFor(travel) }
      : { end: null, steady: { solver: 'newton', tolerance: residual } },
    sweep: {
      parameters: [
        { name: 'alpha', values: angles },
        ...(machNumbers.length > 1 ? [{ name: 'mach', values: machs }] : []),
      ],
      continuation: false,
    },
    view: { field: t('sweepMach') },
  });
  const offered = forceMonitors(document);
  const monitors = typeof offered === 'string' ? [] : offered;
  const panels = panelPressure(document)?.[0];
  const cp = panels?.at.map(([x], i): [number, number] => [(x - nose) / chord, panels.cp[i]]);
  const pressure: CaseDocument['samples'][number] = {
    kind: 'boundary',
    name: 'Cp',
    fields: ['Cp'],
    groups: ['airfoil'],
    along: 'chord',
    heights: [],
    compare: cp ? [{ label: t('sweepPanelsAt', alpha, mach), points: cp }] : [],
    reversed: true,
  };
  return {
    ...document,
    time: {
      ...document.time,
      ...(withShocks && { settled: settledRule() }),
    },
    outputs: {
      ...document.outputs,
      monitors: monitors.map((own) => ({ ...own, every: withShocks ? 20 : 1 })),
    },
    samples: [pressure],
  };

  function settledRule(): NonNullable<CaseDocument['time']['settled']> {
    return {
      over: timeFor(settledTravel),
      monitors: monitors.flatMap((monitor) => {
        const found = tolerances.find(
          ([coefficient]) => monitor.name.split(' ')[0] === coefficient,
        );
        return found ? [{ name: monitor.name, tolerance: found[1] }] : [];
      }),
    };
  }
}
