import { caseSchema, type CaseDocument } from '../case/document';
import { leastTurbulentReynolds } from '../case/checkTurbulence';
import { defaultFigures, transonicMach } from '../case/gasStream';
import type { GenerateSettings, OutlinesSettings } from '../case/generate';
import { momentCenter } from '../case/momentCenter';
import { currentCaseVersion } from '../case/migrations';
import { firstHeight } from '../geometry';
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
/** Residual of the steady solver: coefficients have five digits. */
const residual = 1e-7;
/** Iterations after which a run counts as not converged. */
const mostIterations = 150;
/** Laminar flow: sizes and layers of mixed cells in chords; boundary layers have a thickness of about 5/√Re. */
const laminarMesh = {
  sizes: { farField: 100, alongAirfoil: 0.05, atEdges: [0.01, 0.015], farAway: 30 },
  /** Growth of the triangles, and of the layers. */
  growth: 1.35,
  layerGrowth: 1.3,
  /** First height of the layers times √Re. */
  first: 0.4,
  wake: { length: 2, size: 0.1, distance: 0.1 },
} as const;

/**
 * Turbulent flow: a C-grid of quadrilaterals, whose Jacobian is assembled exactly. Lengths in chords; y⁺ is that of the
 * cells at the airfoil. For NACA 0012 at 10° and Re 6·10⁶ it has lift and drag within 0.3 % of the converged values.
 */
const turbulentMesh = { cells: [26, 10], yPlus: 4.5, growth: 2, farField: 500 } as const;

/** Returns a number with three digits, for entries that users may edit. */
const short = (value: number): number => Number(value.toPrecision(3));

/** Returns the model that usually applies at a Reynolds number. */
export const usualModel = (reynolds: number): FlowModel =>
  reynolds < leastTurbulentReynolds ? 'laminar' : 'turbulent';

/**
 * Returns the case of a viscous polar: steady laminar flow, or turbulent flow with the Spalart–Allmaras model, over a
 * sweep of angles. The cells fit the boundary layer. The free stream has density and speed 1, so that μ = chord/Re at
 * every Mach number; its far field is distant enough to need no vortex. Laminar flow continues from the angle before,
 * turbulent flow does not: its far field is so distant that the residual would be a hundred times that of uniform flow.
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
  const { chord } = chordOf(request);
  const isTurbulent = model === 'turbulent';
  const geometry = isTurbulent ? turbulentGeometry(request) : laminarGeometry(request);
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
    scheme: isTurbulent ? turbulentScheme : { id: 'frMixed', order, numericalFlux: 'roe' },
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
      continuation: !isTurbulent,
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

const turbulentScheme = {
  id: 'cpr',
  order,
  points: 'gaussLegendre',
  correction: 'dg',
  numericalFlux: 'roe',
  sideGradients: 'printed',
} as const;

function laminarGeometry(request: ViscousPolarRequest): OutlinesSettings {
  const { nose, chord } = chordOf(request);
  const { sizes, growth, layerGrowth, first, wake } = laminarMesh;
  const trailing = nose + chord;
  return airfoilGeometry(request, sizes, {
    growth,
    sidesPerTurn: 12,
    refinements: [
      {
        from: [trailing, 0],
        to: [trailing + wake.length * chord, 0],
        size: wake.size * chord,
        distance: wake.distance * chord,
      },
    ],
    layers: [
      {
        groups: ['airfoil'],
        first: short((first * chord) / Math.sqrt(request.reynolds)),
        growth: layerGrowth,
      },
    ],
    order: 3,
  });
}

/** Largest number of points of an airfoil in a C-grid. */
const mostPoints = 2000;

/** Returns evenly chosen points and the last one. */
function fewer(points: NonNullable<ViscousPolarRequest['points']>): [number, number][] {
  const stride = Math.ceil((points.length - 1) / (mostPoints - 1));
  const kept = points.filter((_, i) => i % stride === 0 || i === points.length - 1);
  return kept.map(([x, y]) => [x, y]);
}

function turbulentGeometry({
  naca,
  points,
  reynolds,
}: ViscousPolarRequest): Extract<GenerateSettings, { kind: 'airfoil' }> {
  const { chord } = chordOf({ points });
  const { cells, yPlus, growth, farField } = turbulentMesh;
  return {
    kind: 'airfoil',
    ...(points ? { points: fewer(points) } : { naca }),
    cells: [...cells],
    firstCell: short(firstHeight({ yPlus, reynolds, length: chord })),
    growth,
    farField: farField * chord,
    order: 3,
  };
}

/** Limits of Reynolds numbers: below, flow is slower than the mesh is made for; above, layers are too thin. */
const [leastReynolds, mostReynolds] = [1000, 1e9];
