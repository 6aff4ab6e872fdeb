import { describe, expect, it } from 'vitest';
import { checkCase, gpuFault } from '../../solver/case';
import type { CaseDocument } from '../../solver/case/document';
import { fixedStepFault } from '../../solver/case/fixedStep';
import { implicitFault } from '../../solver/case/implicit';
import { steadyFault } from '../../solver/case/steady';
import { compileCasePhysics } from '../../solver/physics/compile';
import { timeDependence } from '../../solver/run/timeDependence';
import { allSides, scheme, testCase } from '../support/cases';
import { cprCase } from '../methods/cpr/cases';

const time = {
  end: null,
  maxSteps: null,
  steadyTolerance: null,
  steady: { solver: 'newton', tolerance: 1e-10 },
} as const;
const multigrid = { ...time, steady: { ...time.steady, solver: 'multigrid' } } as const;
const steady = (parts: Partial<CaseDocument> = {}): CaseDocument => testCase({ time, ...parts });
const changing = { rho: '1', u: '0.1', v: '0', p: '1 + 0.1*sin(t)' };

describe('a steady case', () => {
  it('runs on the GPU with Newton–Krylov, unless blocks are too large', () => {
    expect(steadyFault(steady())).toBeNull();
    expect(gpuFault(steady())).toBeNull();
    const local = steady({ time: { ...time, steady: { ...time.steady, solver: 'local' } } });
    expect(gpuFault(local)).toBe('Local time steps have no GPU version');
    expect(gpuFault(steady({ time: multigrid }))).toBe('p-multigrid has no GPU version');
    expect(gpuFault(cprCase({ time }, { order: 2 }))).toBeNull();
    for (const id of ['navierStokes2d', 'spalartAllmaras2d']) {
      expect(gpuFault(cprCase({ time, system: { id, parameters: {} } }, { order: 2 }))).toBeNull();
    }
    const coarse = cprCase({ time }, { order: 4 });
    expect(gpuFault(coarse)).toBe(
      'Newton–Krylov with 100 unknowns per cell has no GPU version; the GPU supports up to 90',
    );
  });

  it.each<[string, CaseDocument, string]>([
    ['an end time', steady({ time: { ...time, end: 1 } }), 'time.end'],
    ['a time step', steady({ time: { ...time, fixedStep: 0.1 } }), 'time.fixedStep'],
    ['a limiter', steady({ scheme: { ...scheme(1), limiter: 'barthJespersen' } }), 'scheme'],
    [
      'p-multigrid and viscous fluxes',
      cprCase({ time: multigrid, system: { id: 'navierStokes2d', parameters: {} } }, { order: 2 }),
      'time.steady.solver',
    ],
    [
      'p-multigrid and artificial viscosity',
      steady({ time: multigrid, scheme: { ...scheme(1), artificialViscosity: true } }),
      'time.steady.solver',
    ],
    ['shock capturing', cprCase({ time }, { shockCapturing: true, order: 2 }), 'scheme'],
    [
      'averages',
      steady({
        outputs: {
          statistics: [{ name: 'q', expression: 'rho', from: 0, to: null, fluctuation: false }],
          snapshots: { times: [], interval: null },
          marks: [],
          monitors: [],
        },
      }),
      'outputs.statistics',
    ],
  ])('is rejected with %s', (_, document, place) => {
    const fault = steadyFault(document);
    expect(fault?.place).toBe(place);
    expect(fault?.message).toMatch(/^[^\n]{10,140}$/);
    const found = checkCase(document, null, null).filter(({ id }) => id === 'time.steady');
    expect(found.map(({ message }) => message)).toEqual([fault?.message]);
  });

  it('is rejected if a boundary value depends on time', () => {
    const moving = steady({ boundaries: allSides('prescribed', changing) });
    expect(timeDependence(compileCasePhysics(moving))).toEqual({
      place: 'boundaries.left',
      message:
        'the boundary condition of "left" depends on t, so there is no steady state; compute the case in time',
    });
    const still = steady({ boundaries: allSides('slipWall') });
    expect(timeDependence(compileCasePhysics(still))).toBeNull();
  });
});

describe('a case with implicit steps', () => {
  const implicit = (parts: Partial<CaseDocument> = {}): CaseDocument =>
    testCase({
      time: {
        ...{ end: 1, maxSteps: null, steadyTolerance: null },
        implicit: { integrator: 'esdirk3', relativeTolerance: 1e-4, absoluteTolerance: 1e-4 },
      },
      ...parts,
    });

  it('runs on the CPU, also with a fixed Δt', () => {
    expect(implicitFault(implicit())).toBeNull();
    expect(implicitFault(cprCase({ time: implicit().time }, { order: 2 }))).toBeNull();
    expect(gpuFault(implicit())).toBe('Implicit time steps have no GPU version');
    const fixed = { ...implicit().time, fixedStep: 0.1 };
    const embedded = cprCase({ time: fixed }, { order: 2, integrator: 'rdpk3sp35' });
    expect(fixedStepFault(embedded)).toBeNull();
  });

  it.each<[string, CaseDocument, string]>([
    [
      'a steady solver',
      implicit({ time: { ...implicit().time, end: null, steady: time.steady } }),
      'time.implicit',
    ],
    ['a limiter', implicit({ scheme: { ...scheme(1), limiter: 'barthJespersen' } }), 'scheme'],
    [
      'mean-flow forcing',
      implicit({ drive: { keeps: 'rhou', mean: '1', source: { rhou: '1' } } }),
      'drive',
    ],
    [
      'rotational periodicity',
      implicit({
        boundaries: { left: { condition: 'periodic', partner: 'right', values: {}, turned: true } },
      }),
      'boundaries.left',
    ],
  ])('is rejected with %s', (_, document, place) => {
    const fault = implicitFault(document);
    expect(fault?.place).toBe(place);
    expect(fault?.message).toMatch(/^[^\n]{10,140}$/);
    const found = checkCase(document, null, null).filter(({ id }) => id === 'time.implicit');
    expect(found.map(({ message }) => message)).toEqual([fault?.message]);
  });
});
