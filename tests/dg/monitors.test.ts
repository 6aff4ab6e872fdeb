import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../solver/outputs/reference';
import { compileCasePhysics } from '../../solver/physics/compile';
import { wallForces } from '../../solver/post/wall/wallForce';
import { wallPoints } from '../../solver/post/wall/wallPoints';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { exact, monitored, onCpu, signalsOf, travelingWave, uniformFlow } from './monitored';

describe('monitors', () => {
  it('follows a traveling wave at a point', async () => {
    const document = travelingWave(
      monitored({ kind: 'point', expression: 'twice*q', at: [0.37, 0.61] }),
    );
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [rows] = await signalsOf(discretization, onCpu(discretization), 1000);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows[0].slice(0, 2)).toEqual([0, 0]);
    expect(rows.at(-1)![1]).toBe(0.5);
    rows.forEach(([step, time, value], i) => {
      expect(step).toBe(i);
      expect(Math.abs(value - 2 * exact(0.37, time))).toBeLessThan(5e-3);
    });
  });

  it('gives a row of values along a line, with NaN outside the mesh', async () => {
    const document = travelingWave(
      monitored({
        kind: 'line',
        expression: 'q + y',
        from: [-0.5, 0.5],
        to: [1, 0.5],
        points: 7,
        every: 5,
      }),
    );
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [rows] = await signalsOf(discretization, onCpu(discretization), 12);
    expect(rows.map(([step]) => step)).toEqual([0, 5, 10]);
    const [, time, ...values] = rows[2];
    expect(values.slice(0, 2)).toEqual([NaN, NaN]);
    values.slice(2).forEach((value, i) => {
      expect(Math.abs(value - exact(i / 4, time) - 0.5)).toBeLessThan(2e-2);
    });
  });

  it('integrates representable functions exactly over boundaries and the domain', async () => {
    const document = uniformFlow(
      monitored(
        { kind: 'boundary', name: 'flow', expression: 'rhou*nx + rhov*ny', groups: ['right'] },
        {
          kind: 'boundary',
          name: 'force',
          expression: 'p*ny + x*nx',
          groups: ['left', 'right', 'bottom', 'top'],
        },
        { kind: 'domain', name: 'mass', expression: 'rho' },
        {
          kind: 'domain',
          name: 'part',
          expression: 'x',
          within: { kind: 'box', from: [0, 0], to: [0.5, 1] },
        },
      ),
    );
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [flow, force, mass, part, conserved] = await signalsOf(
      discretization,
      onCpu(discretization),
      1,
    );
    // ρu over the right side; by Gauss's theorem ∮ p n_y = ∫ ∂p/∂y and ∮ x n_x = ∫ 1, apart from
    // the projection of E.
    expect(flow[0][2]).toBeCloseTo(1.1 * 0.4, 12);
    expect(force[0][2]).toBeCloseTo(2, 3);
    expect(mass[0][2]).toBeCloseTo(1.05, 12);
    expect(part[0][2]).toBeCloseTo(0.125, 12);
    expect(conserved[0].slice(0, 3)).toEqual([0, 0, expect.closeTo(1.05, 12)]);
  });

  it('takes extrema over the domain, a region or a boundary', async () => {
    const document = uniformFlow(
      monitored(
        { kind: 'domain', name: 'most', expression: 'x - 2*y', take: 'maximum' },
        { kind: 'domain', name: 'least', expression: 'x - 2*y', take: 'minimum' },
        {
          kind: 'domain',
          name: 'part',
          expression: 'x',
          take: 'maximum',
          within: { kind: 'box', from: [0, 0], to: [0.5, 1] },
        },
        {
          kind: 'domain',
          name: 'nowhere',
          expression: 'x',
          take: 'maximum',
          within: { kind: 'box', from: [0.51, 0.51], to: [0.512, 0.512] },
        },
        { kind: 'boundary', name: 'wall', expression: 'y*nx', take: 'minimum', groups: ['left'] },
        { kind: 'domain', name: 'none', expression: 'sqrt(x - 0.5)', take: 'minimum' },
      ),
    );
    const discretization = discretize(document, rectangleMesh(4, 4));
    const rows = await signalsOf(discretization, onCpu(discretization), 1);
    const [most, least, part, nowhere, wall, none] = rows.map(([[, , value]]) => value);
    // Quadrature points close to the corners, and the two Gauss points of a side of length ¼.
    expect(most).toBeGreaterThan(0.8);
    expect(most).toBeLessThan(1);
    expect(least).toBeLessThan(-1.8);
    expect(part).toBeGreaterThan(0.45);
    expect(part).toBeLessThanOrEqual(0.5);
    expect(nowhere).toBeNaN();
    expect(wall).toBeCloseTo(-(0.875 + 0.125 / Math.sqrt(3)), 12);
    expect(none).toBeNaN();
  });

  it('reads derivatives, exactly for polynomials of the scheme', async () => {
    // A flow with vorticity x and divergence y.
    const document = testCase({
      scheme: scheme(2),
      initial: { rho: '1', u: 'x*y', v: 'x^2', p: '1 + x*y' },
      boundaries: allSides('slipWall'),
      time: { end: null, maxSteps: null, steadyTolerance: null },
      exact: { rho: '1', u: '0', v: '0', p: '1' },
      outputs: monitored(
        { kind: 'point', name: 'a', expression: 'vorticity', at: [0.3, 0.6] },
        { kind: 'line', name: 'b', expression: 'divergence', from: [0, 0], to: [0, 1], points: 3 },
        { kind: 'domain', name: 'c', expression: 'dx(v)^2 + y*dy(rhou)' },
        {
          kind: 'boundary',
          name: 'd',
          expression: 'x*dx(rhou)*nx + x*dy(rhov)*ny',
          groups: ['left', 'right', 'top'],
        },
        { kind: 'domain', name: 'e', expression: 'error_rhov*exact_p' },
      ),
    });
    const discretization = discretize(document, rectangleMesh(3, 3));
    const signals = await signalsOf(discretization, onCpu(discretization), 0 + 1);
    const initial = signals.slice(0, 5).map(([row]) => row.slice(2));
    const requested = [[0.3], [0, 0.5, 1], [4 / 3 + 1 / 4], [1 / 2], [1 / 3]];
    initial.flat().forEach((value, i) => expect(value).toBeCloseTo(requested.flat()[i], 11));
  });

  it('agrees with the wall forces of a result', async () => {
    const document = uniformFlow(
      monitored({ kind: 'boundary', expression: '(p - 1)*nx', groups: ['right'] }),
    );
    const discretization = discretize(document, rectangleMesh(3, 3));
    const simulation = onCpu(discretization);
    const [rows] = await signalsOf(discretization, simulation, 5);
    const physics = compileCasePhysics(document);
    const [step, time, value] = rows.at(-1)!;
    expect(step).toBe(5);
    const state = await simulation.readState();
    const solution = { document, physics, discretization, state, time, averages: null };
    const { pressure } = wallForces(
      wallPoints(solution, 'right'),
      referenceOf(document, physics)!.p,
    );
    expect(value).toBeCloseTo(pressure.force[0], 13);
  });

  it('confirm conservation to rounding', async () => {
    const document = testCase({
      scheme: scheme(2),
      initial: { rho: '1 + 0.2*sin(2*pi*x)', u: '0', v: '0', p: '1 + 0.3*cos(2*pi*y)' },
      boundaries: allSides('slipWall'),
      time: { end: null, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(4, 4));
    const [conserved] = await signalsOf(discretization, onCpu(discretization), 40);
    expect(conserved.map(([step]) => step)).toEqual([0, 10, 20, 30, 40]);
    for (const row of conserved) {
      expect(Math.abs(row[2] - conserved[0][2])).toBeLessThan(1e-13);
      expect(Math.abs(row[5] - conserved[0][5])).toBeLessThan(1e-13);
    }
  });

  it.each([
    [
      { kind: 'point', expression: 'q', at: [3, 1] },
      'outputs.monitors[0].at: the point (3, 1) of m',
    ],
    [
      { kind: 'line', expression: 'q', from: [3, 1], to: [4, 1] },
      'outputs.monitors[0].from: the line of m lies outside the mesh',
    ],
    [
      { kind: 'boundary', expression: 'q', groups: ['lid'] },
      'outputs.monitors[0].groups: there is no boundary group "lid"; choose one of ',
    ],
  ])('is rejected outside the mesh: %o', (monitor, message) => {
    const discretization = discretize(travelingWave(monitored(monitor)), rectangleMesh(2, 2));
    expect(() => discretization.createCpuSimulation()).toThrow(message);
  });
});
