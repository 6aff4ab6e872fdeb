import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { dgOptions, type DgOptions } from '../../solver/methods/dgModal/options';

/** A discontinuous Galerkin case. */
export type DgCase = CaseDocument & { scheme: DgOptions };

/** A case document with sensible defaults; `overrides` replace whole top-level members. */
export function testCase(overrides: Partial<CaseDocument>): DgCase {
  const document = caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'test',
    mesh: { file: 'test.msh' },
    system: { id: 'euler2d' },
    scheme: {
      id: 'dg',
      order: 1,
      numericalFlux: 'localLaxFriedrichs',
      integrator: 'rk4',
      precision: 'f32',
      cflNumber: 1,
      limiter: 'none',
    },
    initial: { rho: '1', u: '0.4', v: '0.2', p: '1' },
    boundaries: {},
    time: { end: 0.1, maxSteps: null, steadyTolerance: null },
    ...overrides,
  });
  return { ...document, scheme: dgOptions.parse(document.scheme) };
}

export const scheme = (order: number): DgOptions =>
  dgOptions.parse({
    id: 'dg',
    order,
    numericalFlux: 'localLaxFriedrichs',
    integrator: 'rk4',
    cflNumber: 1,
  });

/** The same condition on all sides of a `rectangleMesh`. */
export const allSides = (
  condition: string,
  values: Record<string, string> = {},
): CaseDocument['boundaries'] =>
  Object.fromEntries(
    ['left', 'right', 'bottom', 'top'].map((side) => [side, { condition, values }]),
  );

/** Supersonic vortex between arcs of radius 1 and 1.384: definitions, state and conditions. */
export const vortex = {
  definitions: [
    { name: 'r', expression: 'sqrt(x^2 + y^2)' },
    { name: 'rhoVortex', expression: '(1 + 1.0125*(1 - 1/r^2))^2.5' },
  ],
  state: {
    rho: 'rhoVortex',
    u: '2.25*y/r^2',
    v: '-2.25*x/r^2',
    p: 'rhoVortex^gamma/gamma',
  },
} as const;

/** A pulse in shear flow, with a different kind of condition on each side of a `rectangleMesh`. */
export const gasPulse = {
  initial: {
    rho: '1 + 0.2*exp(-20*((x-0.4)^2 + (y-0.6)^2))',
    u: '0.3*y',
    v: '-0.2*x',
    p: '1 + 0.1*sin(3*x)',
  },
  boundaries: {
    left: { condition: 'farField', values: { rho: '1', u: '0.1*t + 0.2*y', v: '0', p: '1' } },
    right: { condition: 'outflow', values: {} },
    bottom: { condition: 'slipWall', values: {} },
    top: {
      condition: 'curvedSlipWall',
      values: { normalX: 'x/sqrt(x^2 + y^2)', normalY: 'y/sqrt(x^2 + y^2)' },
    },
  },
} satisfies Partial<CaseDocument>;
