import { describe, expect, it } from 'vitest';
import { sampleSchema } from '../../solver/case/samples';
import type { Averages } from '../../solver/diagnostics/averages';
import type { MonitorOf } from '../../solver/diagnostics/monitors';
import { signalHeader } from '../../solver/diagnostics/signals';
import { forceMonitors } from '../../solver/outputs/forceMonitors';
import { referenceOf } from '../../solver/outputs/reference';
import { takeSample } from '../../solver/post/sample';
import { printedSampleLabels, sampleFigure } from '../../solver/post/sampleFigure';
import { wallSectionOf } from '../../solver/report/wallPart';
import { sampledZeros } from '../../solver/post/wall/sampledZeros';
import { shearAlong, wallZeros } from '../../solver/post/wall/separation';
import { forceCoefficients, wallForces } from '../../solver/post/wall/wallForce';
import { wallPoints, wallSectionRows, type WallSolution } from '../../solver/post/wall/wallPoints';
import { describeFit, wallFits } from '../../solver/post/wall/wallFit';
import { wallReport } from '../../solver/post/wall/wallReport';
import { wallCsv } from '../../solver/post/wall/wallTable';
import { zerosCsv } from '../../solver/post/wall/zerosTable';
import { curvedBox } from '../methods/cpr/cases';
import { onAllSides } from '../methods/cpr/viscousRuns';
import { mu, stateOf, viscous, type Parts } from './wallState';

const stream = { rho: '1', u: '2', v: '0', p: '1' };

const freeStream = { state: stream, length: 0.5, center: [0, 0.25], up: 'y' } as const;
const square = (counts: readonly number[]) => curvedBox({ counts });

describe('a viscous gas at walls', () => {
  const couette = (parts: Parts = {}): WallSolution =>
    stateOf(
      {
        ...viscous(2),
        freeStream: { ...freeStream, center: [0, 0.25] },
        initial: { rho: '1', u: 'y', v: '0', p: '1' },
        ...parts,
      },
      square([2, 2]),
      2,
    );

  it('exerts opposite drag on two moving walls', () => {
    const solution = couette();
    const reference = referenceOf(solution.document, solution.physics)!;
    for (const [group, way] of [
      ['bottom', 1],
      ['top', -1],
    ] as const) {
      const wall = wallPoints(solution, group);
      wall.flat().forEach((point) => {
        expect(point.friction).toEqual([expect.closeTo(way * mu, 12), expect.closeTo(0, 12), 0]);
        // Cells of height ½ with three points across, u_τ = √μ.
        expect(point.yPlus).toBeCloseTo((Math.sqrt(mu) * 0.5) / 3 / mu, 12);
      });
      const { pressure, friction } = wallForces(wall, reference.p);
      expect(Math.hypot(...pressure.force)).toBeLessThan(1e-12);
      // Over ½ρV² length = 1; the lever arm is that of the wall about y = ¼, and nose-up moments are about −z.
      const { drag, lift, moment } = forceCoefficients(friction!, reference)!;
      expect([drag, lift]).toEqual([expect.closeTo(way * mu, 12), expect.closeTo(0, 12)]);
      const arm = group === 'bottom' ? -0.25 : 0.75;
      expect(moment).toBeCloseTo((arm * way * mu) / 0.5, 12);
    }
    const [header, first] = wallCsv(wallPoints(solution, 'bottom', { reference }), 2).split('\r\n');
    expect(header).toBe('part,x,y,arc,p,cp,frictionX,frictionY,cf,yPlus');
    expect(Number(first.split(',')[8])).toBeCloseTo(mu / 2, 12);
  });

  it('fits a turbulence model by the y⁺ of its points, with the height of cells for y⁺ = 1', () => {
    const shear = 1e4;
    const turbulent = (viscosity: number, condition = 'adiabaticWall'): WallSolution =>
      stateOf(
        {
          system: { id: 'spalartAllmaras2d', parameters: { viscosity } },
          initial: { rho: '1', u: `${shear}*y`, v: '0', p: '1e6', chi: '0' },
          boundaries: {
            ...onAllSides(2, 'slipWall', {}),
            bottom: { condition, values: {} },
          },
        },
        square([2, 2]),
        2,
        'gaussLegendre',
      );
    expect(wallFits(couette())).toEqual([]);
    // Cells of height ½ with three points across, u_τ = √(ν ∂u/∂y).
    for (const [viscosity, text] of [
      [200, 'y⁺ at bottom is at most 1.2; cells 0.42 high have y⁺ = 1'],
      [
        0.2,
        'y⁺ at bottom is up to 37 (x = 0.5), and the model needs at most 5 on most of the wall without a wall function: the friction is unreliable; make the cells there 0.013 high (y⁺ = 1), or assign wallFunction',
      ],
    ] as const) {
      const [fit, ...others] = wallFits(turbulent(viscosity));
      expect(others).toEqual([]);
      expect(fit.largestYPlus).toBeCloseTo((Math.sqrt(shear / viscosity) * 0.5) / 3, 9);
      expect(fit.height).toBeCloseTo(0.5 / fit.largestYPlus, 9);
      expect(describeFit({ ...fit, x: 0.5 })).toBe(text);
    }
    for (const [viscosity, text] of [
      [200, /^y⁺ of the cells at bottom is at most 3.*adiabaticWall is more accurate/],
      [2, /^y⁺ of the cells at bottom is at most 81; the wall function needs at most 300$/],
      [0.01, /^y⁺ of the cells at bottom is up to .*unreliable; .* high \(y⁺ = 100\)$/],
    ] as const) {
      const [fit] = wallFits(turbulent(viscosity, 'wallFunction'));
      expect(describeFit(fit)).toMatch(text);
      expect(fit.isModeled).toBe(true);
    }
    expect(wallSectionOf({ ...turbulent(0.2), mesh: square([2, 2]) } as never)).toContain(
      'y⁺ at bottom is up to 37',
    );
  });

  it('has the friction of Spalding’s law on a wall function, from the state at the other side of cells', () => {
    const [slip, shear, viscosity, height] = [7, 30, 2e-3, 0.5];
    const solution = stateOf(
      {
        system: { id: 'spalartAllmaras2d', parameters: { viscosity } },
        initial: { rho: '1', u: `${slip} + ${shear}*y`, v: '0', p: '1e4', chi: '0' },
        boundaries: {
          ...onAllSides(2, 'slipWall', {}),
          bottom: { condition: 'wallFunction', values: {} },
          top: { condition: 'adiabaticWall', values: {} },
        },
      },
      square([2, 2]),
      2,
      'gaussLegendre',
    );
    const friction = (group: string) => wallPoints(solution, group).flat()[0].friction;
    // The friction velocity for which Spalding's law gives the velocity at the height, by bisection.
    const speed = slip + shear * height;
    let [low, high] = [0, 100];
    for (let i = 0; i < 100; i++) {
      const middle = (low + high) / 2;
      const u = speed / middle;
      const k = 0.41 * u;
      const rest = Math.exp(k) - 1 - k - k ** 2 / 2 - k ** 3 / 6;
      const isBelow = (middle * height) / viscosity < u + Math.exp(-0.41 * 5) * rest;
      [low, high] = isBelow ? [middle, high] : [low, middle];
    }
    expect(friction('bottom')).toEqual([expect.closeTo(low ** 2, 9), 0, 0]);
    expect(friction('top')).toEqual([
      expect.closeTo(-viscosity * shear, 9),
      expect.closeTo(0, 9),
      0,
    ]);
    const [fit] = wallFits(solution);
    expect(fit.largestYPlus).toBeCloseTo((low * height) / viscosity, 6);
  });

  it('gives the same values in monitors', async () => {
    const plain = couette();
    const monitors = forceMonitors(plain.document);
    if (typeof monitors === 'string') throw new Error(monitors);
    expect(monitors.map(({ name }) => name)).toEqual([
      'CD',
      'CD friction',
      'CL',
      'CM about (0, 0.25)',
    ]);
    const wallSpacing: MonitorOf<'boundary'> = {
      kind: 'boundary',
      name: 'Largest y⁺',
      expression: 'yPlus',
      groups: ['bottom', 'top'],
      take: 'maximum',
      every: 1,
    };
    const { document, physics, discretization } = couette({
      outputs: { ...plain.document.outputs, monitors: [...monitors, wallSpacing] },
      initial: { rho: '1 + 0.1*x', u: 'y*(1 - x)', v: '0.1*x*y', p: '1 + 0.2*x*y' },
    });
    const simulation = discretization.createCpuSimulation();
    const { signals } = await simulation.advance(1);
    const [state, time] = [discretization.initialState(), 0];
    const solution = { document, physics, discretization, state, time, averages: null };
    const reference = referenceOf(document, physics)!;
    const walls = monitors[0].groups.flatMap((group) => wallPoints(solution, group));
    const { pressure, friction } = wallForces(walls, reference.p);
    const [ofPressure, ofFriction] = [pressure, friction!].map((force) =>
      forceCoefficients(force, reference)!,
    );
    const heights = ['bottom', 'top'].flatMap((group) =>
      wallPoints(solution, group).flatMap((part) => part.map(({ yPlus }) => yPlus!)),
    );
    expect(signals[4][signalHeader]).toBeCloseTo(Math.max(...heights), 12);
    const first = signals.slice(0, 4).map((rows) => rows[signalHeader]);
    expect(first).toEqual(
      [
        ofPressure.drag + ofFriction.drag,
        ofFriction.drag,
        ofPressure.lift + ofFriction.lift,
        ofPressure.moment + ofFriction.moment,
      ].map((value) => expect.closeTo(value, 10) as number),
    );
    expect(Math.abs(first[3])).toBeGreaterThan(0.01);
  });

  it('has the shear 4μ on both walls of a channel', () => {
    const solution = stateOf(
      { ...viscous(2), initial: { rho: '1', u: '4*y*(1 - y)', v: '0', p: '2 - x' } },
      square([2, 3]),
      3,
    );
    for (const group of ['bottom', 'top']) {
      const { forces, parts } = wallReport(
        solution,
        { group, ofMeans: false, averaged: null },
        null,
      );
      expect(forces.friction?.force[0]).toBeCloseTo(4 * mu, 10);
      // ∫ (2 − x) = 3/2.
      expect(Math.abs(forces.pressure.force[1])).toBeCloseTo(1.5, 10);
      expect(wallCsv(parts, 2).split('\r\n')[0]).toBe('part,x,y,arc,p,frictionX,frictionY,yPlus');
    }
  });

  /** Along the bottom the shear is μ (x − 0.3)(0.7 − x). */
  const bubble = (parts: Parts = {}) =>
    stateOf(
      {
        ...viscous(2),
        initial: { rho: '1', u: 'y*(x - 0.3)*(0.7 - x)', v: '0', p: '1' },
        ...parts,
      },
      square([5, 2]),
      4,
    );

  it('separates and reattaches at zeros of the shear', () => {
    const settings = { group: 'bottom', ofMeans: false, averaged: null };
    const [zeros] = wallReport(bubble(), settings, null).zeros;
    expect(zeros).toMatchObject([
      { kind: 'attachment', x: expect.closeTo(0.3, 4) as number, error: null },
      { kind: 'separation', x: expect.closeTo(0.7, 4) as number, error: null },
    ]);
  });

  /** Near the bottom the shear is μ (x − 0.3)(0.7 − x); at height y the first zero is at x = 0.3 + 2y. */
  const leaning = { rho: '1', u: 'y*(x - 0.3 - 2*y)*(0.7 - x)', v: '0', p: '1' };

  it('separates by the sign of the velocity at heights above the wall', () => {
    const settings = { group: 'bottom', ofMeans: false, averaged: null, heights: [0.01, 0.03] };
    const [zeros] = wallReport(bubble({ initial: leaning }), settings, null).zeros;
    expect(zeros.map(({ kind, height, x }) => [kind, height, x])).toEqual(
      [0, 0.01, 0.03].flatMap((height) => [
        ['attachment', height, expect.closeTo(0.3 + 2 * height, 4)],
        ['separation', height, expect.closeTo(0.7, 4)],
      ]),
    );
    const [header, , , third] = zerosCsv({ zeros: [zeros] }).split('\r\n');
    expect(header).toBe('part,kind,height,criterion,x,y,z,arc,errorX,errorArc,noError');
    const cells = third.split(',');
    const criterion = 'tangential velocity = 0 at h = 0.01';
    expect(cells.slice(0, 4)).toEqual(['1', 'attachment', '0.01', criterion]);
    expect(Number(cells[4])).toBeCloseTo(0.32, 12);
    // There is no velocity above the mesh.
    const outside = wallReport(bubble(), { ...settings, heights: [1.5] }, null);
    expect(outside.zeros[0].map(({ height }) => height)).toEqual([0, 0]);
  });

  it('has these points in plots and in the run summary, also averaged over a span', () => {
    const sample = sampleSchema.parse({
      kind: 'boundary',
      name: 'Friction',
      fields: ['Cf'],
      groups: ['top', 'bottom'],
      along: 'x',
      averaged: 'z',
      heights: [0.02],
    });
    const solution = stateOf(
      {
        ...viscous(3),
        freeStream: { ...freeStream, center: [0, 0.25], state: { ...stream, w: '0' } },
        initial: { ...leaning, w: '0' },
        samples: [sample],
      },
      square([5, 2, 1]),
      4,
    );
    const sampled = { ...solution, mesh: solution.discretization.space.mesh };
    const rows = takeSample(sample, sampled);
    const { lines } = sampleFigure(sample, rows, printedSampleLabels(solution as never));
    expect(lines.map(({ label }) => label).slice(-4)).toEqual([
      'attachment 0.3',
      'separation 0.7',
      'attachment 0.34 at h = 0.02',
      'separation 0.7 at h = 0.02',
    ]);
    const found = sampledZeros(solution.document, sampled);
    expect(found.filter(({ wall }) => wall === 'bottom')).toMatchObject([
      { sample: 'Friction', kind: 'attachment', height: 0, ofMeans: false },
      { kind: 'separation', height: 0 },
      { kind: 'attachment', height: 0.02, x: expect.closeTo(0.34, 4) as number },
      { kind: 'separation', height: 0.02 },
    ]);
    expect(() => takeSample({ ...sample, fields: ['p'] }, sampled)).toThrow(
      /^the sample "Friction" has heights, which need Cf or mean_Cf/,
    );
  });

  it('has separation points in a plot of the friction coefficient', () => {
    const solution = bubble({ freeStream: { ...freeStream, center: [0, 0.25] } });
    const sample = sampleSchema.parse({
      kind: 'boundary',
      name: 'Cf',
      fields: ['Cf'],
      groups: ['bottom', 'top'],
      along: 'x',
    });
    const rows = takeSample(sample, { ...solution, mesh: solution.discretization.space.mesh });
    const figure = sampleFigure(sample, rows, printedSampleLabels(solution as never));
    expect(figure.series.map(({ label }) => label)).toEqual(['bottom', 'top']);
    const ofBottom = figure.lines.slice(0, 2).map(({ label }) => label);
    expect(ofBottom).toEqual(['attachment 0.3', 'separation 0.7']);
    // μ (x − 0.3)(0.7 − x)/(½ρV²).
    rows.x.subarray(0, rows.curves[0].to).forEach((x, i) => {
      expect(rows.values[0][i]).toBeCloseTo((mu * (x - 0.3) * (0.7 - x)) / 2, 10);
    });
  });

  it('is listed in a report with forces per wall', () => {
    const solution = bubble({ freeStream: { ...freeStream, center: [0, 0.25] } });
    const { mesh } = solution.discretization.space;
    const html = wallSectionOf({ ...solution, mesh, step: 0 });
    expect(html).toContain('<h2>Walls</h2>');
    expect(html).toContain('Separation and attachment');
    const [, ofBottom = ''] = /<td>bottom<\/td>(.*?)<\/tr>/.exec(html) ?? [];
    const [forceX, , , drag, ofFriction] = [...ofBottom.matchAll(/>([^<]+)<\/td>/g)].map(
      ([, text]) => Number(text.replace('−', '-')),
    );
    // μ ∫ (x − 0.3)(0.7 − x) dx = −μ 13/300; over ½ρV² length = 1.
    expect(forceX).toBeCloseTo((-mu * 13) / 300, 6);
    expect([drag, ofFriction]).toEqual([forceX, forceX]);
  });

  it('is reported with spanwise averages if a sample uses them', () => {
    const flow = { rho: '1', u: 'y*(x - 0.3)*(0.7 - x)', v: '0', w: '0', p: '1' };
    const sample = { kind: 'boundary', name: 'Cf', fields: ['p'], groups: ['bottom'] };
    const htmlOf = (changes: object): string => {
      const samples = [sampleSchema.parse({ ...sample, ...changes })];
      const solution = stateOf({ ...viscous(3), initial: flow, samples }, square([5, 1, 1]), 3);
      const { mesh } = solution.discretization.space;
      return wallSectionOf({ ...solution, mesh, step: 0 });
    };
    expect(htmlOf({})).not.toContain('Separation');
    const html = htmlOf({ averaged: 'z' });
    expect(html).toMatch(/<td>bottom<\/td><td>separation<\/td>.*?>0\.7/);
    expect(html).not.toContain('<td>top</td><td>separation</td>');
  });

  it('has separation points of the time average with an error from batches', () => {
    const statistics = ['rho', 'u', 'v', 'p'].map((expression) => ({
      name: `${expression}m`,
      expression,
      from: 1,
      to: null,
      fluctuation: false,
    }));
    const { outputs } = bubble().document;
    const solution = bubble({ outputs: { ...outputs, statistics } });
    /** Averages of a gas of density and pressure 1 whose shear zeros are shifted by this distance. */
    const averagesOf = (shift: number): Averages => {
      const moved = bubble({
        initial: {
          rho: '1',
          u: `y*(x - ${0.3 + shift})*(${0.7 + shift} - x)`,
          v: '0',
          p: '1',
        },
      });
      const { functionCount, cellCount } = moved.discretization.space;
      const block = 4 * functionCount;
      const coefficients = Float64Array.from({ length: cellCount * block }, (_, i) => {
        const quantity = Math.floor((i % block) / functionCount);
        // ρu = u and so on; the pressure takes the place of E.
        return quantity === 3 ? 1 : moved.state[i];
      });
      return { since: [1, 1, 1, 1], coefficients };
    };
    const whole = {
      ...solution,
      state: new Float64Array(solution.state.length).fill(NaN),
      time: 3,
    };
    const settings = { group: 'bottom', ofMeans: true, averaged: null };
    expect(() => wallReport(whole, settings, null)).toThrow(/no averages of rho, u, v, p/);
    // Half of the time each with zeros at ±0.01: their mean differs by (0.01)².
    const [early, late] = [averagesOf(-0.01), averagesOf(0.01)];
    const averages = {
      ...early,
      coefficients: early.coefficients.map((value, i) => (value + late.coefficients[i]) / 2),
    };
    const saved = [
      { time: 0.5, averages: null },
      { time: 2, averages: early },
      { time: 3, averages },
    ];
    const { zeros, batches } = wallReport({ ...whole, averages }, settings, null, saved);
    expect(batches).toBe(2);
    expect(zeros[0]).toHaveLength(2);
    zeros[0].forEach((zero, i) => {
      expect(zero.x).toBeCloseTo(i === 0 ? 0.3 : 0.7, 3);
      expect(zero.error).toBeNull();
      expect(zero.noError).toBe('too few segments of the averaging time: 2 of at least 8');
    });
    // Eight parts with zeros alternating between ±0.01: running averages are off by 0.01/n after an odd number n of
    // parts.
    const running = [1, 2, 3, 4, 5, 6, 7, 8].map((parts) => {
      const { coefficients } = early;
      const share = parts % 2 === 0 ? 0.5 : (parts + 1) / 2 / parts;
      const own = coefficients.map(
        (value, i) => share * value + (1 - share) * late.coefficients[i],
      );
      return { time: 1 + parts / 4, averages: { ...early, coefficients: own } };
    });
    const eight = wallReport({ ...whole, averages }, settings, null, running);
    expect(eight.batches).toBe(8);
    eight.zeros[0].forEach((zero) => {
      // For eight parts that are off by 0.01: 0.01/√7.
      expect(zero.error?.x).toBeCloseTo(0.01 / Math.sqrt(7), 4);
      expect(zero.error?.arc).toBeCloseTo(zero.error?.x ?? NaN, 12);
      expect(zero.noError).toBeNull();
    });
  });

  it('has the friction τn on all sides in 3D, also as spanwise averages', () => {
    const gradient = [
      [0.3, 0.7, -0.2],
      [0.1, -0.4, 0.5],
      [0.6, 0.2, 0.8],
    ];
    const velocity = gradient.map(([x, y, z]) => `${x}*x + ${y}*y + ${z}*z`);
    const [u, v, w] = velocity;
    const solution = stateOf(
      { ...viscous(3), initial: { rho: '1', u, v, w, p: '1 + z' } },
      curvedBox({ counts: [1, 2, 2] }),
      2,
    );
    const spread = gradient[0][0] + gradient[1][1] + gradient[2][2];
    for (const group of ['left', 'top', 'back']) {
      for (const { normal, friction, p, z } of wallPoints(solution, group).flat()) {
        const expected = [0, 1, 2].map((i) =>
          [0, 1, 2].reduce((sum, j) => {
            const stress = gradient[i][j] + gradient[j][i] - (i === j ? (2 / 3) * spread : 0);
            return sum - mu * stress * normal[j];
          }, 0),
        );
        expect(friction).toEqual(expected.map((value) => expect.closeTo(value, 10) as number));
        expect(p).toBeCloseTo(1 + z, 10);
      }
    }
    // Also on the wall z = 0.
    expect(wallCsv(wallPoints(solution, 'back'), 3).split('\r\n')[0]).toBe(
      'part,x,y,z,arc,p,frictionX,frictionY,frictionZ,yPlus',
    );
    const [section] = wallSectionRows(solution, 'bottom', 'z');
    const [{ yPlus }] = wallPoints(solution, 'bottom').flat();
    section.forEach(({ p, friction, yPlus: mean }) => {
      // Uniform over the wall.
      expect(mean).toBeCloseTo(yPlus!, 10);
      expect(p).toBeCloseTo(1.5, 10);
      expect(friction?.[0]).toBeCloseTo(mu * 0.8, 10);
    });
    // Seen along −z, the domain is on the left of x.
    expect(shearAlong(section)).toEqual(section.map(() => expect.closeTo(mu * 0.8, 10) as number));
    expect(section[0].x).toBeLessThan(section[1].x);
  });
});

it('ignores jumps between cells in the search for zeros', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((x) => ({
    x,
    y: 0,
    z: 0,
    arc: x,
    normal: [0, -1, 0] as const,
    p: 0,
    friction: null,
    yPlus: null,
  }));
  expect(wallZeros(rows, [3, 2, -0.1, 0.1, -1, -2, -3])).toMatchObject([{ kind: 'separation' }]);
  expect(wallZeros(rows, [0, 0, 0, 0, 0, 0, 0])).toEqual([]);
});
