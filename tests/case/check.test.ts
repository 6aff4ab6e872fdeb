import { describe, expect, it } from 'vitest';
import { checkCase, type CheckedMesh } from '../../solver/case/check';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import { sideWithoutNormal } from '../../solver/mesh/bend';
import type { DeviceReport } from '../../solver/gpu/deviceReport';
import { fvOptions } from '../../solver/methods/cartesianFv/options';
import { dgOptions } from '../../solver/methods/dgModal/options';
import { systems } from '../../solver/physics/systems';
import { advection2d } from '../../solver/physics/systems/advection2d';
import { euler2d } from '../../solver/physics/systems/euler2d';

const mesh: CheckedMesh = {
  groups: ['wall', 'far'],
  cells: 5846,
  smallestRadius: 1e-3,
  unusable: null,
};

const sound: CaseDocument = {
  ...defaultCase(euler2d, 'mesh/a.msh', mesh.groups),
  definitions: [
    { name: 'mach', expression: '0.5' },
    { name: 'speed', expression: 'mach*sqrt(gamma)' },
  ],
  initial: { rho: '1', u: '0.6', v: '0', p: '1' },
};

const complaints = (changes: Partial<CaseDocument>, about: CheckedMesh | null = mesh) =>
  checkCase({ ...sound, ...changes }, about, null)
    .filter(({ level }) => level !== 'ok')
    .map(({ level, section, field, message }) => `${level} ${section} ${field}: ${message}`);

describe('checkCase', () => {
  it('offers a method for triangles and quadrilaterals, or to split straight ones', () => {
    const mixed = (order: number): string[] => {
      const kind = { dimension: 2, shapes: ['triangle', 'quadrilateral'], order } as const;
      const found = complaints({}, { ...mesh, kind });
      return found.filter((line) => line.includes('scheme.id'));
    };
    expect(mixed(1)).toEqual([
      'error scheme scheme.id: Discontinuous Galerkin supports triangles, but this mesh has quadrilaterals; choose Flux reconstruction on mixed meshes (frMixed), or split the quadrilaterals into triangles (mesh page, or fluxbench new --triangles)',
    ]);
    expect(mixed(2)[0]).toMatch(/; choose Flux reconstruction on mixed meshes$/);
  });

  it('reports one positive line per section of a valid case', () => {
    expect(checkCase(sound, mesh, null)).toEqual(
      (
        [
          ['mesh', '5,846 cells, 2 boundary groups'],
          ['physics', 'Compressible Euler, 2D'],
          ['initial', 'Given for rho, u, v, p'],
          ['boundaries', 'Both boundary groups have conditions'],
          ['scheme', 'Discontinuous Galerkin, p = 1, CFL 0.9'],
          ['time', 'Ends at t = 1'],
          ['device', 'CPU, double precision'],
        ] as const
      ).map(([section, message]) => ({ id: section, section, level: 'ok', message, field: null })),
    );
  });

  it.each([
    ['0.05', 'hllc', true],
    ['0.05', 'localLaxFriedrichs', true],
    ['0.05', 'roeLowMach', false],
    ['0.05 + 0.1*x', 'hllc', false],
    ['0.2', 'hllc', false],
    ['0', 'hllc', false],
  ] as const)(
    'warns of fluxes unsuitable for low Mach numbers: u = %s, %s',
    (u, numericalFlux, warns) => {
      const found = complaints({
        system: { id: 'euler2d', parameters: {} },
        initial: { rho: '1.4', u, v: '0', p: '1' },
        boundaries: Object.fromEntries(
          mesh.groups.map((name) => [name, { condition: 'slipWall', values: {} }]),
        ),
        scheme: { ...dgOptions.parse({ id: 'dg', order: 1 }), numericalFlux },
      }).filter((line) => line.includes('Mach'));
      const title = numericalFlux === 'hllc' ? 'HLLC' : 'local Lax–Friedrichs';
      expect(found.map((line) => line.toLowerCase())).toEqual(
        warns
          ? [
              `warning scheme scheme.numericalFlux: the largest initial Mach number is 0.05; below 0.1 the numerical dissipation of ${title} dominates slow flow; choose roeLowMach`.toLowerCase(),
            ]
          : [],
      );
    },
  );

  it('warns of faceted curved walls at high order', () => {
    const scheme = { ...dgOptions.parse(sound.scheme), limiter: 'none' as const };
    const walls = Object.fromEntries(
      mesh.groups.map((name) => [name, { condition: 'slipWall', values: {} }]),
    );
    const bent = (order: number, group: string) =>
      complaints(
        { scheme: { ...scheme, order }, boundaries: walls },
        { ...mesh, turnOfSides: (name) => (name === group ? Math.PI / 8 : 0) },
      );
    expect(bent(2, 'wall')).toEqual([
      expect.stringMatching(
        /^warning boundaries boundaries.wall.condition: "wall": .*use mirroredSlipWall, or curvedSlipWall/,
      ),
    ]);
    expect(bent(1, 'wall')).toEqual([]);
    expect(bent(2, 'none')).toEqual([]);
    const curved = Object.fromEntries(
      mesh.groups.map((name) => [name, { condition: 'curvedSlipWall', values: {} }]),
    );
    const coarse = (refinements: number) =>
      complaints(
        { scheme, boundaries: curved, mesh: { ...sound.mesh, refinements } },
        { ...mesh, turnOfSides: (name) => (name === 'wall' ? Math.PI / 8 : 0) },
      );
    expect(coarse(0)).toEqual([
      expect.stringMatching(/"wall": with 16 sides per full turn, mass leaks .*mirroredSlipWall/),
    ]);
    expect(coarse(2)).toEqual([]);
  });

  it.each<[string, Partial<CaseDocument>, string[]]>([
    [
      'outputs that do not compile, conflict or start after the end',
      {
        outputs: {
          statistics: [
            { name: 'rho', expression: 'p', from: 0, to: null, fluctuation: false },
            { name: 'mean', expression: 'rho*w', from: 0.5, to: 0.5, fluctuation: true },
            { name: 'mean_rms', expression: 'mean', from: 2, to: null, fluctuation: false },
            {
              name: 'come',
              expression: 'p',
              from: 0,
              to: null,
              fluctuation: true,
              kind: 'arrival',
            },
            {
              name: 'most',
              expression: 'p',
              from: 0,
              to: 1,
              fluctuation: false,
              kind: 'largest',
              threshold: 1,
              with: ['mean'],
            },
            {
              name: 'calm',
              expression: 'p',
              from: 0,
              to: null,
              fluctuation: false,
              with: ['mean_rms'],
            },
            {
              name: 'd',
              expression: 'p',
              from: 0,
              to: null,
              fluctuation: false,
              with: ['calm', 'come'],
            },
          ],
          snapshots: { times: [0.5, 3], interval: 1e-4 },
          marks: [
            { name: 'Top', field: 'mean_rms/p', kind: 'maximum', within: null },
            {
              name: 'Top',
              field: 'Mach*w',
              kind: 'minimum',
              within: { kind: 'box', from: [0, 0], to: [0, 1] },
            },
          ],
          monitors: [
            { kind: 'point', name: 'Conserved', expression: 'mean', at: [0, 0], every: 1 },
            { kind: 'boundary', name: 'm', expression: 'p*nx', groups: ['lid'], every: 1 },
            {
              kind: 'line',
              name: 'M',
              expression: 'nx',
              from: [0, 0],
              to: [0, 0],
              points: 2,
              every: 1,
            },
            {
              kind: 'domain',
              name: 'd',
              expression: 'p',
              within: { kind: 'box', from: [0, 0], to: [0, 1] },
              every: 1,
            },
          ],
        },
      },
      [
        'error outputs outputs.statistics[0].name: "rho" is already the name of density; choose another',
        'error outputs outputs.statistics[1].expression: average mean: unknown name "w" (column 5); did you mean "x"?',
        'error outputs outputs.statistics[1].to: average mean: the end t = 0.5 is not after the start t = 0.5; give a later one',
        'error outputs outputs.statistics[2].name: "mean_rms" is already the name of an average above; choose another',
        'error outputs outputs.statistics[2].expression: average mean_rms: averages, comparison results and custom fields are for display only; use quantities of the state',
        'warning outputs outputs.statistics[2].from: mean_rms starts at t = 2, but the run ends at t = 1; start earlier',
        'error outputs outputs.statistics[3].threshold: arrival come: the threshold is missing; give one',
        'error outputs outputs.statistics[3].fluctuation: arrival come: only averages have a fluctuation; remove it',
        'error outputs outputs.statistics[4].with: largest most: only averages have covariances; remove it',
        'error outputs outputs.statistics[4].threshold: largest most: only an arrival has a threshold; remove it',
        'error outputs outputs.statistics[5].with: average calm: "mean_rms" is averaged over a different time window; use the same for both',
        'error outputs outputs.statistics[6].with: average d: there is no average "come"; name one of this case',
        'warning outputs outputs.snapshots.times: the snapshot at t = 3 is later than the end of the run (t = 1)',
        'error outputs outputs.snapshots.interval: an interval of 0.0001 gives 10000 snapshots (limit 1000); use a longer interval',
        'error outputs outputs.marks[1].name: mark "Top" already exists; choose another name',
        'error outputs outputs.marks[1].field: mark Top: unknown name "w" (column 6); did you mean "x"?',
        'error outputs outputs.marks[1].within: mark Top: the box is empty; give its lower left and its upper right corner',
        'error outputs outputs.monitors[0].name: monitor Conserved: the name "Conserved" is already used; choose another',
        'error outputs outputs.monitors[0].expression: monitor Conserved: averages, comparison results and custom fields are for display only; use quantities of the state',
        'error outputs outputs.monitors[1].groups: monitor m: there is no boundary group "lid"; choose one of wall, far',
        'error outputs outputs.monitors[2].name: monitor M: the name "M" is already used; choose another',
        'error outputs outputs.monitors[2].expression: monitor M: unknown name "nx" (column 1); did you mean "x"?',
        'error outputs outputs.monitors[2].to: monitor M: the line has zero length; give another end point',
        'error outputs outputs.monitors[3].within: monitor d: the box is empty; give its lower left and its upper right corner',
      ],
    ],
    [
      'source terms that do not compile or have an unknown variable',
      { sourceTerm: { rho: 'rho*Mach*speed*t', rhou: 'h*rho', p: '1' } },
      [
        'error physics sourceTerm.rhou: source term of rhou: unknown name "h" (column 1); did you mean "x"?',
        'error physics sourceTerm.p: the source term has "p", which is not one of rho, rhou, rhov, E; correct or remove it',
      ],
    ],
    [
      'an analytic normal that does not compile or depends on time',
      {
        boundaries: {
          ...sound.boundaries,
          wall: {
            condition: 'slipWall',
            values: {},
            curve: { kind: 'normal', nx: 'z', ny: 'x*t' },
          },
        },
      },
      [
        'error boundaries boundaries.wall.curve.nx: boundary group "wall", normal nx: unknown name "z" (column 1); did you mean "x"?',
        'error boundaries boundaries.wall.curve.ny: boundary group "wall", normal ny: depends on t, but walls do not move; give the normal in terms of x and y',
      ],
    ],
    [
      'a CFL number far beyond the stability limit',
      { scheme: { ...sound.scheme, cflNumber: 50 } },
      [
        'error scheme scheme.cflNumber: a CFL number of 50 is far beyond 1, the largest that is stable with rk4: use 1 or less',
      ],
    ],
    [
      'a manufactured source without an exact solution',
      { sourceTerm: 'manufactured' },
      [
        'error physics sourceTerm: the source term needs an exact solution, but there is none; give one or choose another source term',
      ],
    ],
    [
      'out-of-range constants in any section',
      {
        definitions: [{ name: 'a', expression: '0/0' }],
        sourceTerm: { rho: '1e300', E: 'rho*1e300' },
        mesh: { file: 'a.msh', refinements: 0, transform: { scale: 1e300 } as never },
        time: { end: 1e300, maxSteps: null, steadyTolerance: null },
        outputs: {
          ...sound.outputs,
          monitors: [{ kind: 'domain', name: 'm', expression: '1/0', within: null, every: 1 }],
        },
      },
      [
        'error mesh mesh.transform.scale: scale = 1e+300 exceeds the supported range (±1e18); use other units',
        'error time time.end: end = 1e+300 exceeds the supported range (±1e18); use other units',
        'error physics sourceTerm.rho: source: rho = 1e+300 exceeds the supported range (±1e18); use other units',
        'warning physics definitions[0].expression: definition a = NaN is not a number; correct the expression',
        'error outputs outputs.monitors[0].expression: monitor m: Infinity cannot be monitored; correct the expression',
      ],
    ],
    [
      'an inflow whose direction is zero',
      {
        boundaries: {
          ...sound.boundaries,
          far: { condition: 'subsonicInflow', values: { direction_x: '0' } },
        },
      },
      [
        'error boundaries boundaries.far.values.direction_x: "far": the direction is the zero vector; give at least one nonzero component',
      ],
    ],
    [
      'a coefficient that needs a moving free stream',
      {
        outputs: {
          ...sound.outputs,
          monitors: [{ kind: 'domain', name: 'm', expression: 'Cp', within: null, every: 1 }],
        },
      },
      [
        'error outputs outputs.monitors[0].expression: monitor m: Cp: needs a moving free stream, but it is at rest; give it a velocity',
      ],
    ],
    [
      'an unknown system',
      { system: { id: 'mhd', parameters: {} } },
      [
        'error physics system.id: there is no system "mhd"; choose one of euler2d, shallowWater2d, maxwellTm2d, advection2d, burgers2d, idealMhd2d, shallowWaterBed2d, linearizedEuler2d, navierStokes2d, advectionDiffusion2d',
      ],
    ],
    [
      'unknown or out-of-range parameters',
      { system: { id: 'euler2d', parameters: { g: 9.8, gamma: 0.5 } } },
      [
        'error physics system.parameters.g: Compressible Euler, 2D has no parameter "g"; remove it',
        'error physics system.parameters.gamma: gamma = 0.5 is too small; it must be at least 1.0001',
      ],
    ],
    [
      'no error for the point spacing in a filter width',
      {
        ...defaultCase(systems.get('navierStokes2d')!, 'mesh/a.msh', mesh.groups),
        system: {
          id: 'navierStokes2d',
          parameters: {},
          coefficients: { filterWidth: '2*pointSpacing' },
        },
      },
      [expect.stringMatching(/^warning initial .*far field are at rest/)],
    ],
    [
      'invalid or unknown coefficients',
      {
        ...defaultCase(advection2d, 'mesh/a.msh', mesh.groups),
        system: {
          id: 'advection2d',
          parameters: {},
          coefficients: { velocityX: '-y*q', velocityZ: '1' },
        },
      },
      [
        expect.stringMatching(
          /^error physics system\.coefficients\.velocityX: velocityX: unknown name "q" \(column 4\)/,
        ),
        'error physics system.coefficients.velocityZ: Linear advection, 2D has no coefficient "velocityZ"; remove it',
      ],
    ],
    [
      'invalid, duplicate or conflicting definitions',
      {
        definitions: [
          { name: 'a', expression: '1 +' },
          { name: 'b', expression: 'a*later' },
          { name: 'later', expression: '2' },
          { name: 'b', expression: '3' },
          { name: 'gamma', expression: '1.3' },
          { name: 'pi', expression: '3' },
          { name: 'sin', expression: '3' },
          { name: 'p', expression: '3' },
          { name: 'x', expression: '3' },
          { name: 'given_u', expression: '3' },
        ],
      },
      [
        expect.stringMatching(
          /^error physics definitions\[0\]\.expression: definition a: .*\(column \d+\)/,
        ),
        expect.stringMatching(
          /^error physics definitions\[1\]\.expression: definition b: unknown name "later" \(column 3\)/,
        ),
        'error physics definitions[3].name: "b" is already the name of a definition above; choose another',
        'error physics definitions[4].name: "gamma" is already the name of ratio of specific heats; choose another',
        'error physics definitions[5].name: "pi" is already the name of a constant; choose another',
        'error physics definitions[6].name: "sin" is already the name of a function; choose another',
        'error physics definitions[7].name: "p" is already the name of pressure; choose another',
        'error physics definitions[8].name: "x" is already the name of a coordinate or the time; choose another',
        'error physics definitions[9].name: "given_u" is already the name of an input of a boundary condition; choose another',
      ],
    ],
    [
      'missing, invalid or unused initial expressions',
      { initial: { rho: '1', u: 'speeed', v: '0', E: '2' } },
      [
        expect.stringMatching(
          /^error initial initial\.u: initial state, u: unknown name "speeed" \(column 1\)/,
        ),
        'error initial initial.p: initial state: p is missing; give an expression',
        'warning initial initial.E: initial state: "E" is not one of rho, u, v, p and is not used; remove it',
      ],
    ],
    [
      'an incomplete exact solution',
      { exact: { rho: '1', u: '0', v: '0' } },
      ['error initial exact.p: exact solution: p is missing; give an expression'],
    ],
    [
      'boundary groups without a condition and conditions without a group',
      { boundaries: { wall: sound.boundaries.wall, 'old inlet': sound.boundaries.far } },
      [
        'error boundaries boundaries.far: boundary group "far" has no condition; choose one',
        'warning boundaries boundaries["old inlet"]: the mesh has no boundary group "old inlet"; its condition is not used',
      ],
    ],
    [
      'unknown conditions and invalid or unused inputs',
      {
        boundaries: {
          wall: { condition: 'noSlip', values: {} },
          far: { condition: 'farField', values: { rho: '1', u: 'rho', T: '300' } },
        },
      },
      [
        'error boundaries boundaries.wall.condition: "wall": Compressible Euler, 2D has no condition "noSlip"; choose one of slipWall, curvedSlipWall, mirroredSlipWall, farField, characteristicFarField, subsonicInflow, massInflow, subsonicOutflow, prescribed, movingShock, outflow, extrapolation',
        expect.stringMatching(
          /^error boundaries boundaries\.far\.values\.u: "far", u: unknown name "rho" \(column 1\)/,
        ),
        'warning boundaries boundaries.far.values.T: "far": farField has no input "T"; it is not used',
      ],
    ],
    [
      'a numerical flux that the system does not support',
      { scheme: { ...sound.scheme, numericalFlux: 'upwind' } as CaseDocument['scheme'] },
      [
        expect.stringMatching(
          /^error scheme scheme\.numericalFlux: Upwind needs an absoluteJacobian, which Compressible Euler, 2D does not declare; choose one of localLaxFriedrichs, rusanov, hll, /,
        ),
      ],
    ],
    [
      'a run without an end',
      { time: { end: null, maxSteps: null, steadyTolerance: null } },
      [
        'error time time.end: the run would never end; set an end time, a number of steps, a steady-state tolerance or a wall-clock limit',
      ],
    ],
    [
      'a CFL number that is likely unstable',
      { scheme: { ...sound.scheme, cflNumber: 1.5 } },
      [
        'warning scheme scheme.cflNumber: a CFL number of 1.5 is likely to be unstable; the largest that is stable with rk4 is 1: use 1 or less',
      ],
    ],
    [
      'an invalid free stream and a far field that differs from it',
      {
        freeStream: {
          state: { u: '0', p: '-1', w: '1', rho: 'mahc' },
          length: 1,
          center: [0, 0],
          up: 'z' as const,
        },
        initial: { rho: '1', p: '1' },
        boundaries: {
          wall: { condition: 'slipWall', values: {} },
          far: { condition: 'farField', values: { rho: '1', u: 'mach', p: '1' } },
        },
      },
      [
        'warning physics freeStream.state.w: free stream: "w" is not one of rho, u, v, p and is not used; remove it',
        'error physics freeStream.state.rho: free stream, rho: unknown name "mahc" (column 1); did you mean "mach"?',
        'error physics freeStream.up: the free stream has "up" along z, but the mesh is two-dimensional; use y',
        expect.stringMatching(
          /^warning boundaries boundaries\.far\.values\.u: .*0\.5 differs from the free stream/,
        ),
        expect.stringMatching(
          /^warning boundaries boundaries\.far\.values\.p: .*1 differs from the free stream/,
        ),
        'error physics freeStream.state.p: free stream: p = -1 is not positive; give a value above 0',
      ],
    ],
    [
      'a free stream at rest',
      { freeStream: { state: {}, length: 1, center: [0, 0], up: 'y' as const } },
      [
        'warning physics freeStream.state.u: the free stream is at rest, so pressure and force coefficients are undefined; give it a velocity u',
      ],
    ],
  ])('reports %s', (_, changes, expected) => {
    expect(complaints(changes)).toEqual(expected);
  });

  it('warns of a wall normal that differs from the normals of its sides', () => {
    // A square around (2, 0) with sides along x and y.
    const corners = [[1, -1], [3, -1], [3, 1], [1, 1]]; // prettier-ignore
    const sides = Float64Array.from(
      corners.flatMap(([x, y], i) => [x, y, 0, ...corners[(i + 1) % 4], 0]),
    );
    const own = (values: Record<string, string>) =>
      complaints(
        { boundaries: { ...sound.boundaries, wall: { condition: 'mirroredSlipWall', values } } },
        { ...mesh, sideWithoutNormal: (_, normalAt) => sideWithoutNormal(sides, normalAt) },
      );
    expect(own({})).toEqual([
      expect.stringMatching(
        /"wall": its normal \(x\/sqrt.*\) differs strongly from the normal of the side at \(2, -1\)/,
      ),
    ]);
    const along = 'abs(x - 2) > abs(y) ? 1 : 0';
    expect(own({ normalX: along, normalY: `1 - (${along})` })).toEqual([]);
  });

  it('gives every item a unique id', () => {
    const items = checkCase({ ...sound, initial: {}, boundaries: {}, exact: {} }, mesh, null);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('requires a mesh supported by the scheme', () => {
    expect(complaints({}, null)).toEqual(['error mesh mesh.file: no mesh is loaded; import one']);
    const unusable = 'a.msh: tetrahedra are not supported, give a mesh of triangles';
    expect(complaints({}, { ...mesh, unusable })).toEqual([`error mesh mesh.file: ${unusable}`]);
  });

  it('counts refined cells, and rejects too many', () => {
    const refined = (refinements: number) =>
      checkCase({ ...sound, mesh: { file: 'a.msh', refinements } }, mesh, null)[0];
    expect(refined(2)).toMatchObject({
      level: 'ok',
      message: '5,846 cells refined to 93,536, 2 boundary groups',
    });
    expect(refined(6)).toMatchObject({
      level: 'error',
      field: 'mesh.refinements',
      message: '6 refinements give 23,945,216 cells (limit 20,971,520); refine less often',
    });
  });

  it('does not mistake inherited object properties for groups or parameters', () => {
    const groups = ['wall', 'far', 'constructor'];
    expect(complaints({}, { ...mesh, groups })).toEqual([
      'error boundaries boundaries.constructor: boundary group "constructor" has no condition; choose one',
    ]);
  });

  it('rejects df64 if the device fails its self-test', () => {
    const scheme = { ...dgOptions.parse(sound.scheme), precision: 'df64' as const };
    const device = {
      available: true,
      adapter: 'a GPU',
      software: false,
      reason: null,
      maxBindingBytes: 2 ** 31,
      doesDf64: false,
    };
    const problem = checkCase({ ...sound, scheme }, mesh, device).find(
      ({ field }) => field === 'scheme.precision',
    );
    expect(problem).toMatchObject({
      level: 'error',
      message:
        'a GPU fails the test of df64 arithmetic because its driver reorders sums: choose precision f32, or the CPU',
    });
    expect(checkCase(sound, mesh, device).every(({ level }) => level === 'ok')).toBe(true);
  });

  it.each<[string, Partial<CaseDocument>, RegExp | null]>([
    [
      'a supersonic stream against a wall',
      { initial: { rho: 'gamma', u: '10', v: '0', p: '1' } },
      /flow at Mach 10 meets a wall: with HLLC, strong grid-aligned shocks can be unstable \(carbuncle, odd–even decoupling\); choose hllcShockStable or hll$/,
    ],
    ['no warning for a weaker shock', { initial: { rho: 'gamma', u: '2', v: '0', p: '1' } }, null],
    [
      'a moving shock',
      {
        boundaries: {
          ...sound.boundaries,
          far: { condition: 'movingShock', values: { M: '12*mach' } },
        },
      },
      /a shock moves at Mach 6: /,
    ],
    [
      'a pressure jump on a grid',
      {
        mesh: { ...sound.mesh, file: undefined, grid: { min: [0, 0], max: [4, 4], cells: [8, 8] } },
        initial: { rho: '1', u: '0', v: '0', p: 'x < 2 ? 40 : 1' },
      },
      /the initial pressure jumps by a factor of 40: /,
    ],
    [
      'no warning on a single row of cells',
      {
        mesh: { ...sound.mesh, file: undefined, grid: { min: [0, 0], max: [4, 4], cells: [8, 1] } },
        initial: { rho: '1', u: '0', v: '0', p: 'x < 2 ? 40 : 1' },
      },
      null,
    ],
  ])('warns of fluxes prone to carbuncles: %s', (_, parts, expected) => {
    const found = (numericalFlux: 'hllc' | 'hllcShockStable'): string[] =>
      complaints({
        ...parts,
        scheme: { ...dgOptions.parse(sound.scheme), order: 0, numericalFlux },
      }).filter((line) => line.includes('grid-aligned'));
    expect(found('hllcShockStable')).toEqual([]);
    if (expected === null) expect(found('hllc')).toEqual([]);
    else expect(found('hllc')).toEqual([expect.stringMatching(expected)]);
  });

  describe('with parts of schemes that amplify disturbances of strong shocks', () => {
    type Flux = 'hllc' | 'hllcShockStable' | 'hll';
    const found = (scheme: CaseDocument['scheme'], flux: Flux, changes: Partial<CaseDocument>) =>
      complaints({
        mesh: { ...sound.mesh, file: undefined, grid: { min: [0, 0], max: [4, 4], cells: [8, 8] } },
        scheme: { ...scheme, numericalFlux: flux } as CaseDocument['scheme'],
        ...changes,
      }).filter((line) => line.includes('grid-aligned'));
    const fv = (reconstruction: 'linear' | 'cweno3' | 'weno5' | 'weno5Z') =>
      fvOptions.parse({ id: 'cartesianFv', reconstruction });
    const ontoWall = (mach: string) => ({ initial: { rho: 'gamma', u: mach, v: '0', p: '1' } });
    const jump = { initial: { rho: '1', u: '0', v: '0', p: 'x < 2 ? 40 : 1' } };
    const place = 'warning scheme scheme.numericalFlux: ';
    const unstable = 'strong grid-aligned shocks can be unstable (carbuncle, odd–even decoupling)';

    it.each([
      ['weno5', 'WENO5'],
      ['weno5Z', 'WENO5-Z'],
    ] as const)('warns of %s at bow shocks with any flux', (reconstruction, title) => {
      for (const flux of ['hllc', 'hllcShockStable', 'hll'] as const) {
        expect(found(fv(reconstruction), flux, ontoWall('10'))).toEqual([
          `${place}flow at Mach 10 meets a wall: with ${title}, ${unstable} for any numerical flux; choose the reconstruction linear with hllcShockStable or hll`,
        ]);
        expect(found(fv(reconstruction), flux, ontoWall('2'))).toEqual([]);
      }
    });

    it('warns of WENO5 at moving shocks, and of DG, with fluxes that resolve contacts', () => {
      for (const [flux, title] of [
        ['hllc', 'HLLC'],
        ['hllcShockStable', 'HLLC, shock-stable'],
      ] as const) {
        expect(found(fv('weno5'), flux, jump)).toEqual([
          `${place}the initial pressure jumps by a factor of 40: with WENO5 and ${title}, ${unstable}; choose hll`,
        ]);
        expect(found(dgOptions.parse(sound.scheme), flux, ontoWall('10'))).toEqual([
          `${place}flow at Mach 10 meets a wall: with discontinuous Galerkin and ${title}, ${unstable}; choose hll`,
        ]);
      }
      expect(found(fv('weno5'), 'hll', jump)).toEqual([]);
      expect(found(dgOptions.parse(sound.scheme), 'hll', ontoWall('10'))).toEqual([]);
    });

    it('accepts the shock-stable flux with lower reconstructions', () => {
      for (const reconstruction of ['linear', 'cweno3'] as const) {
        expect(found(fv(reconstruction), 'hllcShockStable', ontoWall('10'))).toEqual([]);
        expect(found(fv(reconstruction), 'hllcShockStable', jump)).toEqual([]);
      }
    });
  });

  it('rejects the shock-stable flux with forwardEuler', () => {
    const problems = (integrator: 'forwardEuler' | 'sspRk2'): string[] =>
      complaints({
        mesh: { ...sound.mesh, file: undefined, grid: { min: [0, 0], max: [1, 1], cells: [8, 8] } },
        scheme: fvOptions.parse({
          id: 'cartesianFv',
          numericalFlux: 'hllcShockStable',
          integrator,
        }),
      }).filter((line) => line.includes('scheme.integrator'));
    expect(problems('sspRk2')).toEqual([]);
    expect(problems('forwardEuler')).toEqual([
      expect.stringMatching(
        /^error scheme .* unstable with forwardEuler: choose the integrator sspRk2 or sspRk3$/,
      ),
    ]);
  });

  it('reports the device that will run the case', () => {
    const device = (changes: Partial<DeviceReport>) =>
      checkCase(sound, mesh, {
        available: true,
        adapter: 'nvidia ada RTX 4090',
        software: false,
        reason: null,
        maxBindingBytes: 2 ** 31,
        ...changes,
      }).at(-1);
    expect(device({})).toMatchObject({ level: 'ok', message: 'nvidia ada RTX 4090' });
    expect(device({ adapter: 'google swiftshader', software: true })).toMatchObject({
      level: 'warning',
      message: 'google swiftshader is a software GPU, much slower than a hardware GPU',
    });
    expect(device({ available: false, reason: 'No GPU adapter was found' })).toMatchObject({
      level: 'warning',
      message: 'No GPU adapter was found; the case runs on the CPU instead',
    });
  });

  it.each<[string, Partial<CaseDocument>, RegExp[]]>([
    [
      'unphysical constants',
      {
        initial: { rho: '0', u: '1e300', v: '0', p: '1/0' },
        system: { id: 'euler2d', parameters: { gamma: 1e300 } },
      },
      [
        /^error physics system\.parameters\.gamma: gamma = 1e\+300 is too large; it must be at most 1e18$/,
        /^error initial initial\.rho: initial state: rho = 0 is not positive; give a value above 0$/,
        /^error initial initial.u: initial state: u = 1e\+300 exceeds the supported range/,
        /^error initial initial.p: initial state: p = Infinity is not a number/,
        /^warning physics definitions\[1\].expression: definition speed = 5e\+149 exceeds/,
      ],
    ],
    [
      'a far-field pressure of 0',
      {
        boundaries: {
          ...sound.boundaries,
          far: { condition: 'farField', values: { rho: '1', u: 'speed', v: '0', p: '0' } },
        },
      },
      [/^error boundaries boundaries.far.values.p: "far": p = 0 is not positive/],
    ],
    [
      'an outflow in subsonic flow',
      {
        initial: { rho: 'gamma', u: '0.3', v: '0', p: '1' },
        boundaries: { ...sound.boundaries, far: { condition: 'outflow', values: {} } },
      },
      [
        /^warning boundaries boundaries.far.condition: "far": outflow prescribes no pressure, which subsonic outflow \(Mach 0.3\) needs; use subsonicOutflow/,
      ],
    ],
    [
      'a subsonic inflow in supersonic flow',
      {
        initial: { rho: 'gamma', u: '2', v: '0', p: '1' },
        boundaries: { ...sound.boundaries, far: { condition: 'subsonicInflow', values: {} } },
      },
      [/^warning boundaries boundaries.far.condition: "far": subsonicInflow .* at Mach 2/],
    ],
    [
      'a domain at rest',
      {
        freeStream: undefined,
        initial: { rho: 'gamma', u: '0', v: '0', p: '1' },
        boundaries: {
          ...sound.boundaries,
          far: { condition: 'farField', values: { rho: 'gamma', u: '0', v: '0', p: '1' } },
        },
      },
      [
        /^warning initial initial.u: The initial state and the far field are at rest, so nothing will move; give a velocity/,
      ],
    ],
    [
      'a body with given wall normals in a gas at rest',
      {
        freeStream: undefined,
        initial: { rho: '1', u: '0', v: '0', p: '1' },
        boundaries: {
          wall: {
            condition: 'mirroredSlipWall',
            values: { normalX: '1', normalY: 'x' },
            curve: { kind: 'spline', cornerAngle: 40 },
          },
          far: { condition: 'farField', values: {} },
        },
      },
      [/^warning initial initial.u: The initial state and the far field are at rest/],
    ],
    [
      'a duct between a reservoir and an outflow at the same pressure',
      {
        freeStream: undefined,
        initial: { rho: '1', u: '0', v: '0', p: '1' },
        boundaries: {
          wall: { condition: 'subsonicInflow', values: {} },
          far: { condition: 'subsonicOutflow', values: { p: '1' } },
        },
      },
      [/^warning initial initial.u: The initial state and the boundaries are at rest/],
    ],
    [
      'no warning for a duct with an outflow at a lower pressure',
      {
        freeStream: undefined,
        initial: { rho: '1', u: '0', v: '0', p: '1' },
        boundaries: {
          wall: { condition: 'subsonicInflow', values: {} },
          far: { condition: 'subsonicOutflow', values: { p: '0.9' } },
        },
      },
      [],
    ],
    [
      'an outflow of subcritical water',
      {
        freeStream: undefined,
        system: { id: 'shallowWater2d', parameters: {} },
        definitions: [],
        initial: { h: '1', u: '0.3*sqrt(9.81)', v: '0' },
        boundaries: { ...sound.boundaries, far: { condition: 'outflow', values: {} } },
      },
      [
        /^warning boundaries boundaries.far.condition: "far": outflow prescribes no water level, which subcritical outflow \(Froude 0.3\) needs; use level/,
      ],
    ],
    [
      'no warning for a supersonic outflow',
      {
        initial: { rho: 'gamma', u: '2', v: '0', p: '1' },
        boundaries: { ...sound.boundaries, far: { condition: 'outflow', values: {} } },
      },
      [],
    ],
  ])('checks physical plausibility: %s', (_, changes, lines) => {
    const found = complaints(changes);
    expect(found, found.join('; ')).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(found[index]).toMatch(line));
  });
});
