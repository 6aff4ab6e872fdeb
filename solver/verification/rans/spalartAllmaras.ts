import type { CaseDocument } from '../../case/document';
import type { CellMesh } from '../../mesh/types';
import { atMost } from '../acceptance';
import { computeCase, l2Error, onAllGroups, verificationCase } from '../compute';
import { bentBox } from '../cpr/meshes';
import {
  CheckFailed,
  type Check,
  type VerificationContext,
  type VerificationEntry,
} from '../types';
import { flowChecks } from './flowChecks';
import { ransFlows } from './flows';
import { wallFunctionChecks } from './wallFunction';
import { t } from '../../text/t';

/** A smooth turbulent flow over an adiabatic wall y = 0. */
const flow = {
  rho: '1 + 0.1*sin(2*x) + 0.2*y^2',
  u: 'y*(0.6 + 0.1*sin(3*x + y))',
  v: '0.2*y^2*cos(2*x)',
  p: '1 + 0.1*cos(x) + 0.1*y^2',
  chi: 'y*(30 + 8*sin(2*x + y))',
};

const manufactured = (degree: number, mesh: CellMesh): CaseDocument =>
  verificationCase({
    name: t('ransTitle'),
    system: {
      id: 'spalartAllmaras2d',
      parameters: { viscosity: 2e-3, sutherland: 0.3, referenceT: 0.8 },
    },
    scheme: {
      id: 'cpr',
      order: degree,
      points: 'gaussLegendre',
      correction: 'dg',
      numericalFlux: 'roe',
    },
    initial: { rho: '1', u: '0.3', v: '0', p: '1', chi: '15' },
    exact: flow,
    sourceTerm: 'manufactured',
    boundaries: {
      ...onAllGroups(mesh, 'prescribed', flow),
      bottom: { condition: 'adiabaticWall', values: {} },
    },
    time: { end: null, steady: { solver: 'newton', tolerance: 1e-10 } },
  });

/** Runs a case on the CPU to a steady state. @throws CheckFailed if there is none */
async function computeSteady(document: CaseDocument, mesh: CellMesh, context: VerificationContext) {
  const onCpu: VerificationContext = { ...context, backend: 'cpu', device: null };
  const result = await computeCase(document, mesh, onCpu);
  if (result.summary.outcome.kind !== 'steady') throw new CheckFailed(t('steadyNotReached'));
  return result;
}

/** Bends the interior and the upper side; the wall stays straight. */
const bent = (size: number): CellMesh =>
  bentBox({
    counts: [size, size],
    order: 2,
    bend: ([x, y]) => [x + 0.05 * y * Math.sin(4 * y + 3 * x), y + 0.08 * y * Math.sin(3 * x)],
  });

const sizes = [4, 8] as const;
/** Largest accepted errors of the energy and of ρν̂ on 4² and 8² cells, by degree. */
const maxErrors: Readonly<Record<'E' | 'rhoNu', Readonly<Record<number, readonly number[]>>>> = {
  E: { 1: [1.2e-2, 3e-3], 2: [8e-4, 1e-4] },
  rhoNu: { 1: [2e-4, 6e-5], 2: [1e-5, 1.2e-6] },
};

const error = (variable: 'E' | 'rhoNu', degree: number, index: number): Check => ({
  id: `error/${variable}/p${degree}/${sizes[index]}`,
  label: t('ransError', variable, degree, sizes[index]),
  cost: variable === 'E' ? 'full' : 'default',
  meshes: [],
  published: null,
  accept: atMost(maxErrors[variable][degree][index], maxErrors[variable][degree][index]),
  order:
    index === 0
      ? null
      : {
          against: `error/${variable}/p${degree}/${sizes[0]}`,
          published: null,
          atLeast: degree + 0.7,
        },
  curve: { diagram: t('ransTitle'), degree },
  remark: '',
  usesBackend: false,
  async compute(context) {
    const mesh = bent(sizes[index]);
    return l2Error(await computeSteady(manufactured(degree, mesh), mesh, context), variable);
  },
});

export const spalartAllmaras: VerificationEntry = {
  id: 'rans-sa',
  title: t('ransTitle'),
  source: t('ransSource'),
  method: t('ransMethod'),
  reference: 'implementation',
  deviations: [],
  checks: [
    ...(['E', 'rhoNu'] as const).flatMap((variable) =>
      [1, 2].flatMap((degree) => [error(variable, degree, 0), error(variable, degree, 1)]),
    ),
    ...wallFunctionChecks,
    ...ransFlows.flatMap((flow) => flowChecks(flow, computeSteady)),
  ],
};
