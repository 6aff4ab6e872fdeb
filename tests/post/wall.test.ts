import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { sampleSchema } from '../../solver/case/samples';
import type { Averages } from '../../solver/diagnostics/averages';
import { signalHeader } from '../../solver/diagnostics/signals';
import type { Mesh } from '../../solver/mesh/mesh';
import { forceMonitors } from '../../solver/outputs/forceMonitors';
import { pressureCoefficient, referenceOf } from '../../solver/outputs/reference';
import { compileCasePhysics } from '../../solver/physics/compile';
import { takeSample } from '../../solver/post/sample';
import { printedSampleLabels, sampleFigure } from '../../solver/post/sampleFigure';
import { wallSectionOf } from '../../solver/report/wallPart';
import { averageBatches } from '../../solver/post/wall/averageBatches';
import { isClosed, joined } from '../../solver/post/wall/contour';
import { shearAlong, wallZeros } from '../../solver/post/wall/separation';
import { forceCoefficients, wallForces } from '../../solver/post/wall/wallForce';
import { wallPoints, wallSectionRows, type WallSolution } from '../../solver/post/wall/wallPoints';
import { wallReport } from '../../solver/post/wall/wallReport';
import { wallCsv } from '../../solver/post/wall/wallTable';
import { cprCase, curvedBox } from '../methods/cpr/cases';
import { onAllSides } from '../methods/cpr/viscousRuns';
import { discretize } from '../support/dg';

const mu = 0.2;
const viscous = (dimension: 2 | 3) => ({
  system: { id: `navierStokes${dimension}d`, parameters: { viscosity: mu } },
});
const stream = { rho: '1', u: '2', v: '0', p: '1' };

type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

/** The initial state of a case. */
function stateOf(parts: Parts, mesh: Mesh, order: number): WallSolution {
  const document = cprCase(
    { boundaries: onAllSides(mesh.dimension as 2 | 3, 'adiabaticWall', {}), ...parts },
    { order, cflNumber: 0.1 },
  );
  const physics = compileCasePhysics(document);
  const discretization = discretize(document, mesh);
  const state = discretization.initialState();
  return { document, physics, discretization, state, time: 0, averages: null };
}

const freeStream = { state: stream, length: 0.5, centre: [0, 0.25], up: 'y' } as const;
const square = (counts: readonly number[]) => curvedBox({ counts });

describe('a viscous gas on walls', () => {
  const couette = (parts: Parts = {}): WallSolution =>
    stateOf(
      {
        ...viscous(2),
        freeStream: { ...freeStream, centre: [0, 0.25] },
        initial: { rho: '1', u: 'y', v: '0', p: '1' },
        ...parts,
      },
      square([2, 2]),
      2,
    );

  it('drags one wall along and the other one back between moving walls', () => {
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
      // Over ½ρV² length = 1; the arm is that of the wall about y = ¼, and nose up is against z.
      const { drag, lift, moment } = forceCoefficients(friction!, reference)!;
      expect([drag, lift]).toEqual([expect.closeTo(way * mu, 12), expect.closeTo(0, 12)]);
      const arm = group === 'bottom' ? -0.25 : 0.75;
      expect(moment).toBeCloseTo((arm * way * mu) / 0.5, 12);
    }
    const [header, first] = wallCsv(wallPoints(solution, 'bottom'), reference).split('\r\n');
    expect(header).toBe('part,x,y,arc,p,cp,frictionX,frictionY,cf,yPlus');
    expect(Number(first.split(',')[8])).toBeCloseTo(mu / 2, 12);
  });

  it('has monitors that read the same', async () => {
    const plain = couette();
    const monitors = forceMonitors(plain.document);
    if (typeof monitors === 'string') throw new Error(monitors);
    expect(monitors.map(({ name }) => name)).toEqual(['CD', 'CD friction', 'CL', 'CM']);
    const { document, physics, discretization } = couette({
      outputs: { ...plain.document.outputs, monitors: [...monitors] },
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
      expect(wallCsv(parts, null).split('\r\n')[0]).toBe(
        'part,x,y,arc,p,frictionX,frictionY,yPlus',
      );
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

  it('separates and reattaches where its shear is zero', () => {
    const settings = { group: 'bottom', ofMeans: false, averaged: null };
    const [zeros] = wallReport(bubble(), settings, null).zeros;
    expect(zeros).toMatchObject([
      { kind: 'attachment', x: expect.closeTo(0.3, 4) as number, error: null },
      { kind: 'separation', x: expect.closeTo(0.7, 4) as number, error: null },
    ]);
  });

  it('is marked in a plot of the friction coefficient', () => {
    const solution = bubble({ freeStream: { ...freeStream, centre: [0, 0.25] } });
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

  it('stands in a report with forces by wall', () => {
    const solution = bubble({ freeStream: { ...freeStream, centre: [0, 0.25] } });
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

  it('stands there by means over the span where a sample takes them', () => {
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

  it('does so in the mean, as sure as parts of the time agree', () => {
    const statistics = ['rho', 'u', 'v', 'p'].map((expression) => ({
      name: `${expression}m`,
      expression,
      from: 1,
      to: null,
      fluctuation: false,
    }));
    const { outputs } = bubble().document;
    const solution = bubble({ outputs: { ...outputs, statistics } });
    /** Averages of a gas of density and pressure 1 whose shear has zeros moved by so much. */
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
        // ρu = u and the like; in the place of E the pressure.
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
    // Halves of the time with zeros at ±0.01: the mean of both is off by (0.01)² beside them.
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
      // Of two that lie 0.01 off: √((0.01² + 0.01²)/(2·1)).
      expect(zero.error?.x).toBeCloseTo(0.01, 3);
      expect(zero.error?.arc).toBeCloseTo(zero.error?.x ?? NaN, 12);
    });
  });

  it('is τn by hand on all sides in space, and as means over the span', () => {
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
    const [section] = wallSectionRows(solution, 'bottom', 'z');
    const [{ yPlus }] = wallPoints(solution, 'bottom').flat();
    section.forEach(({ p, friction, yPlus: mean }) => {
      // The same all over the wall.
      expect(mean).toBeCloseTo(yPlus!, 10);
      expect(p).toBeCloseTo(1.5, 10);
      expect(friction?.[0]).toBeCloseTo(mu * 0.8, 10);
    });
    // Looking against z the domain is on the left of x.
    expect(shearAlong(section)).toEqual(section.map(() => expect.closeTo(mu * 0.8, 10) as number));
    expect(section[0].x).toBeLessThan(section[1].x);
  });
});

describe('potential flow around a cylinder', () => {
  const circulation = 1.5;
  const around = stateOf(
    {
      system: { id: 'euler2d', parameters: {} },
      definitions: [
        { name: 'r', expression: 'sqrt(x^2 + y^2)' },
        { name: 'swirl', expression: `${circulation}/(2*pi*r^2)` },
        { name: 'uFlow', expression: '1 - (x^2 - y^2)/r^4 + swirl*y' },
        { name: 'vFlow', expression: '-2*x*y/r^4 - swirl*x' },
      ],
      freeStream: {
        state: { rho: '1', u: '1', v: '0', p: '5' },
        length: 2,
        centre: [0, 0],
        up: 'y',
      },
      initial: {
        rho: '1',
        u: 'uFlow',
        v: 'vFlow',
        p: '5.5 - 0.5*(uFlow^2 + vFlow^2)',
      },
      boundaries: onAllSides(2, 'slipWall', {}),
    },
    curvedBox({
      counts: [2, 24],
      order: 4,
      map: ([r, angle]) => [
        (1 + 0.4 * r) * Math.cos(2 * Math.PI * angle),
        (1 + 0.4 * r) * Math.sin(2 * Math.PI * angle),
      ],
    }),
    4,
  );
  const reference = referenceOf(around.document, around.physics)!;
  const wall = wallPoints(around, 'left');

  it('has Cp = 1 − (2 sin θ + Γ/2πRV)² at the points of the wall', () => {
    for (const { x, y, p } of wall.flat()) {
      const speed = (2 * y) / Math.hypot(x, y) + circulation / (2 * Math.PI);
      expect(pressureCoefficient(p, reference)).toBeCloseTo(1 - speed * speed, 3);
    }
  });

  it('has no drag, no moment, and the lift ρVΓ', () => {
    const { drag, lift, moment } = forceCoefficients(wallForces(wall, 5).pressure, reference)!;
    expect(Math.abs(drag)).toBeLessThan(1e-4);
    expect(Math.abs(moment)).toBeLessThan(1e-4);
    // Over ½ρV² 2R = 1.
    expect(lift).toBeCloseTo(circulation, 3);
  });

  it('is a closed curve of a sample, from the front of the body and with 0 there', () => {
    const sampled = (along: string, u = '1') => {
      const document = structuredClone(around.document);
      document.freeStream!.state.u = u;
      const physics = compileCasePhysics(document);
      const sample = { kind: 'boundary', name: 'Cp', fields: ['Cp'], groups: ['left'], along };
      return takeSample(sampleSchema.parse(sample), {
        ...around,
        physics,
        mesh: around.discretization.space.mesh,
      });
    };
    const { along, x, y, curves, values } = sampled('arc');
    const last = along.length - 1;
    expect(curves).toEqual([{ label: 'left', from: 0, to: last + 1 }]);
    expect(along[0]).toBe(0);
    expect(x[0]).toBeLessThan(-0.999);
    expect([x[last], y[last], values[0][last]]).toEqual([x[0], y[0], values[0][0]]);
    expect(along[last]).toBeCloseTo(2 * Math.PI, 2);
    along.slice(1).forEach((arc, i) => expect(arc).toBeGreaterThan(along[i]));
    for (const u of ['1', '-1']) {
      const chord = sampled('chord', u);
      chord.along.forEach((part, i) => {
        expect(part).toBeCloseTo((1 + Number(u) * chord.x[i]) / 2, 2);
      });
    }
  });

  it.each([1, -1])('is a closed table from the front of the body, in a stream of %i', (u) => {
    const settings = { group: 'left', ofMeans: false, averaged: null };
    const { parts } = wallReport(around, settings, { ...reference, velocity: [u, 0, 0] });
    const rows = wallCsv(parts, reference).trimEnd().split('\r\n').slice(1);
    const [first, ...others] = rows.map((row) => row.split(',').map(Number));
    const last = others.at(-1)!;
    const [, x, , arc] = first;
    expect([arc, u * x]).toEqual([0, expect.closeTo(-1, 2)]);
    expect(last.toSpliced(3, 1)).toEqual(first.toSpliced(3, 1));
    expect(last[3]).toBeCloseTo(2 * Math.PI, 2);
    others.forEach((row, i) => expect(row[3]).toBeGreaterThan([first, ...others][i][3]));
  });

  it('separates at arcs from its front', () => {
    // Along the wall its speed is (r − 1)(y − 0.3); with the domain on the left the way goes over the upper side first.
    const speed = '(1 - 1/sqrt(x^2 + y^2))*(y - 0.3)';
    const turning = stateOf(
      { ...viscous(2), initial: { rho: '1', u: `-y*${speed}`, v: `x*${speed}`, p: '1' } },
      around.discretization.space.mesh,
      4,
    );
    const settings = { group: 'left', ofMeans: false, averaged: null };
    const { zeros, parts } = wallReport(turning, settings, null);
    const half = Math.asin(0.3);
    expect(zeros[0].map(({ arc }) => arc).sort((a, b) => a - b)).toEqual(
      [half, Math.PI - half].map((angle) => expect.closeTo(angle, 1) as number),
    );
    expect(parts[0][0].x).toBeLessThan(-0.999);
  });

  it('lies on a contour that closes', () => {
    const [part] = wall;
    expect(isClosed(part)).toBe(true);
    const whole = joined(part);
    expect(whole).toHaveLength(part.length + 1);
    expect(whole.at(-1)).toMatchObject({ x: part[0].x, y: part[0].y });
    expect(whole.at(-1)!.arc).toBeCloseTo(2 * Math.PI + part[0].arc, 2);
    expect(isClosed(part.slice(0, part.length / 2))).toBe(false);
  });
});

describe('means over parts of the time', () => {
  const at = (time: number, value: number) => ({
    time,
    averages: { since: [1], coefficients: Float64Array.of(value) },
  });

  it('follow from running means', () => {
    // 3 until t = 2, then 6 until t = 5, from t = 1 on.
    const batches = averageBatches([{ from: 0, to: null }], [at(0.5, 0), at(2, 3), at(5, 5.25)]);
    expect(batches.map(({ duration }) => duration)).toEqual([1, 3]);
    expect(batches.map(({ averages }) => averages.coefficients[0])).toEqual([3, 6]);
  });

  it('end with the window, and are not told apart over two windows', () => {
    const ended = averageBatches([{ from: 1, to: 2 }], [at(2, 3), at(5, 3)]);
    expect(ended).toHaveLength(1);
    const two = [
      { from: 1, to: 2 },
      { from: 0, to: 2 },
    ];
    expect(averageBatches(two, [at(2, 3)])).toEqual([]);
  });
});

it('takes jumps between cells for no zeros', () => {
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
