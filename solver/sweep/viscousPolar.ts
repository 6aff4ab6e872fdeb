import { caseSchema, type CaseDocument } from '../case/document';
import { leastTurbulentReynolds } from '../case/checkTurbulence';
import { defaultFigures, transonicMach } from '../case/gasStream';
import { momentCenter } from '../case/momentCenter';
import { currentCaseVersion } from '../case/migrations';
import { forceMonitors } from '../outputs/forceMonitors';
import { airfoilGeometry, chordOf } from './airfoilGeometry';
import type { PolarRequest } from './airfoilPolar';
import { sweepValues } from './values';
import { t } from '../text/t';

export type FlowModel = 'laminar' | 'turbulent';

/** An airfoil, the conditions of its polar, and the model of the viscous flow. */
export interface ViscousPolarRequest extends PolarRequest {
  readonly model: FlowModel;
  /** Reynolds number of the chord. */
  readonly reynolds: number;
}

const order = 2;
/** Residual of the steady solver, at which coefficients have five digits. */
const residual = 1e-7;
/** Iterations after which a run counts as not converged. */
const mostIterations = 120;
/** y⁺ of the cells at the wall: their solution points have 1. */
const yPlus = order + 1;

/** Sizes and layers in chords. Boundary layers have a thickness of about 5/√Re if laminar. */
const meshOf = {
  laminar: {
    sizes: { farField: 100, alongAirfoil: 0.05, atEdges: [0.01, 0.015], farAway: 30 },
    growth: 1.3,
    wake: { length: 2, size: 0.1, distance: 0.1 },
  },
  turbulent: {
    sizes: { farField: 500, alongAirfoil: 0.05, atEdges: [0.006, 0.006], farAway: 150 },
    growth: 1.5,
    wake: { length: 0.5, size: 0.03, distance: 0.02 },
  },
} as const;

/** First height of laminar layers times √Re, in chords. */
const laminarHeight = 0.4;

/** Returns the model that usually applies at a Reynolds number. */
export const usualModel = (reynolds: number): FlowModel =>
  reynolds < leastTurbulentReynolds ? 'laminar' : 'turbulent';

/**
 * Returns the case of a viscous polar: steady laminar flow, or turbulent flow with the Spalart–Allmaras model, over a
 * sweep of angles. Layers along the airfoil and a refined wake are meshed, and Newton's method computes each angle from
 * the previous one. The free stream has density and speed 1, so that μ = chord/Re at every Mach number; its far field
 * is distant enough to need no vortex.
 * @throws Error with one line for invalid angles, Mach or Reynolds numbers
 */
export function viscousPolar(request: ViscousPolarRequest): CaseDocument {
  const { name, angles, machs, model, reynolds } = request;
  const [alpha] = sweepValues(angles);
  const machNumbers = sweepValues(machs);
  const wrong = machNumbers.find((mach) => !(mach > 0 && mach <= transonicMach));
  if (wrong !== undefined) throw new Error(t('sweepViscousMach', wrong, transonicMach));
  if (!(reynolds >= leastReynolds && reynolds <= mostReynolds)) {
    throw new Error(t('sweepReynolds', reynolds, leastReynolds, mostReynolds));
  }
  const { nose, chord } = chordOf(request);
  const { sizes, growth, wake } = meshOf[model];
  const trailing = nose + chord;
  const first =
    model === 'laminar'
      ? Number(((laminarHeight * chord) / Math.sqrt(reynolds)).toPrecision(3))
      : { yPlus, reynolds, length: chord };
  const geometry = airfoilGeometry(request, sizes, {
    growth: 1.35,
    sidesPerTurn: 12,
    refinements: [
      {
        from: [trailing, 0],
        to: [trailing + wake.length * chord, 0],
        size: wake.size * chord,
        distance: wake.distance * chord,
      },
    ],
    layers: [{ groups: ['airfoil'], first, growth }],
    order: 3,
  });
  const isTurbulent = model === 'turbulent';
  const document = caseSchema.parse({
    format: 'fluxbench-case',
    version: currentCaseVersion,
    name,
    description: t(isTurbulent ? 'sweepTurbulentPolar' : 'sweepLaminarPolar'),
    mesh: { generate: geometry },
    system: {
      id: isTurbulent ? 'spalartAllmaras2d' : 'navierStokes2d',
      parameters: { viscosity: Number((chord / reynolds).toPrecision(12)) },
    },
    definitions: [
      { name: 'alpha', expression: String(alpha) },
      { name: 'mach', expression: String(machNumbers[0]) },
      { name: 'angle', expression: 'alpha*pi/180' },
    ],
    scheme: { id: 'frMixed', order, numericalFlux: 'roe' },
    freeStream: {
      state: {
        rho: '1',
        u: 'cos(angle)',
        v: 'sin(angle)',
        p: '1/(gamma*mach^2)',
        ...(isTurbulent && { chi: String(defaultFigures.viscosityRatio) }),
      },
      length: chord,
      center: momentCenter({ mesh: { generate: geometry } }).slice(0, 2),
    },
    initial: {},
    boundaries: {
      airfoil: { condition: 'adiabaticWall', values: {} },
      farField: { condition: 'characteristicFarField', values: {} },
    },
    time: {
      end: null,
      maxSteps: mostIterations,
      steady: { solver: 'newton', tolerance: residual },
    },
    sweep: {
      parameters: [
        { name: 'alpha', values: angles },
        ...(machNumbers.length > 1 ? [{ name: 'mach', values: machs }] : []),
      ],
      continuation: true,
    },
    view: { field: t('sweepMach') },
  });
  const offered = forceMonitors(document);
  const monitors = typeof offered === 'string' ? [] : offered;
  const along = (field: string, reversed: boolean) => ({
    kind: 'boundary' as const,
    name: field,
    fields: [field],
    groups: ['airfoil'],
    along: 'chord' as const,
    heights: [],
    compare: [],
    reversed,
  });
  return {
    ...document,
    outputs: { ...document.outputs, monitors: monitors.map((own) => ({ ...own, every: 1 })) },
    samples: [along('Cp', true), along('Cf', false), along('yPlus', false)],
  };
}

/** Limits of Reynolds numbers: below, flow is slower than the mesh is made for; above, layers are too thin. */
const [leastReynolds, mostReynolds] = [1000, 1e9];
