import { describe, expect, it } from 'vitest';
import { gpuFault } from '../../solver/case/gpuFault';
import type { CaseDocument } from '../../solver/case/document';
import { compileCasePhysics } from '../../solver/physics/compile';
import { cprCase, curvedBox } from '../methods/cpr/cases';
import { discretize } from '../support/dg';

const wall = { condition: 'isothermalWall', values: { T: '1' } };
const slip = { condition: 'slipWall', values: {} };
const drive = { keeps: 'rhou', mean: '0.1 + t', source: { rhou: '1', E: 'u' } };

/** A channel along x with periodic ends. */
const channel = (own: CaseDocument['drive'] = drive): CaseDocument => ({
  ...cprCase(
    {
      system: { id: 'navierStokes2d', parameters: { viscosity: 0.2 } },
      initial: { rho: '1 + 0.1*y', u: '0.3*y', v: '0', p: '1' },
      boundaries: { bottom: wall, top: slip },
    },
    { order: 2 },
  ),
  drive: own,
});
const mesh = curvedBox({ counts: [2, 2], joined: [0] });

describe('mean-flow forcing', () => {
  it('restores the mean after every step despite wall friction, and conserves mass', async () => {
    const discretization = discretize(channel(), mesh);
    const simulation = discretization.createCpuSimulation();
    const before = discretization.integrals(await simulation.readState());
    for (let step = 1; step <= 3; step++) {
      const { time } = await simulation.advance(1);
      const [mass, momentum, across] = discretization.integrals(await simulation.readState());
      expect(momentum).toBeCloseTo(0.1 + time, 13);
      expect(mass).toBeCloseTo(before[0], 13);
      expect(Math.abs(across)).toBeLessThan(0.05);
    }
  });

  it('adds the work of the force to the energy', async () => {
    const between = { bottom: slip, top: slip };
    const still = { rho: '1', u: '0', v: '0', p: '1' };
    const { system, ...others } = channel();
    const thin = { ...system, parameters: { viscosity: 1e-3 } };
    const document = { ...others, system: thin, boundaries: between, initial: still };
    const discretization = discretize(document, mesh);
    const simulation = discretization.createCpuSimulation();
    const { time } = await simulation.advance(40);
    const integrals = discretization.integrals(await simulation.readState());
    const kinetic = 0.5 * (0.1 + time) ** 2;
    expect(time).toBeGreaterThan(0.2);
    expect(integrals.at(-1)! - 1 / 0.4).toBeCloseTo(kinetic, 12);
  });

  it('reports errors, and methods without GPU support', () => {
    const fault = (own: CaseDocument['drive']) => () => compileCasePhysics(channel(own));
    expect(fault({ ...drive, keeps: 'u' })).toThrow('drive.keeps: there is no variable "u"');
    expect(fault({ ...drive, mean: 'y' })).toThrow('drive.mean: depends on y');
    expect(fault({ ...drive, source: { E: '1' } })).toThrow('drive.source: has no entry for rhou');
    expect(fault({ ...drive, source: { rhou: 'q' } })).toThrow(
      'drive.source.rhou: unknown name "q"',
    );
    expect(gpuFault(channel())).toBeNull();
    const obstacles = [
      { kind: 'strokes' as const, lines: [[[0.5, 0.5] as [number, number]]], width: 0.1 },
    ];
    const grid = { min: [0, 0], max: [1, 1], cells: [8, 8], obstacles };
    expect(gpuFault({ ...channel(), mesh: { grid, refinements: 0 } })).toBe(
      'Mean-flow forcing of rhou around obstacles runs on the CPU only',
    );
  });
});
