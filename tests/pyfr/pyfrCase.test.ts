import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument, type CaseInput } from '../../solver/case/document';
import { buildCellMesh, readGmsh } from '../../solver/mesh';
import { pyfrCase, type PyfrCase } from '../../solver/pyfr/pyfrCase';
import { groupNames } from '../../solver/pyfr/mesh';

const square = {
  ...{ kind: 'box' as const, min: [0, 0], max: [1, 1] },
  ...{ cells: [3, 2], order: 1 },
};

const gas = (changes: Partial<CaseInput> = {}): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'Gas',
    mesh: { generate: square },
    system: { id: 'euler2d' },
    scheme: {
      ...{ id: 'cpr', order: 2, points: 'gaussLegendre', numericalFlux: 'rusanov' },
      ...{ correction: 'dg', volumeTerm: 'conservative', precision: 'df64' },
    },
    initial: { rho: '1 + 0.1*x', u: '0.5', v: '0', p: '1/gamma' },
    boundaries: Object.fromEntries(
      ['left', 'right', 'bottom', 'top'].map((name) => [name, { condition: 'outflow' }]),
    ),
    time: { end: 1, fixedStep: 0.01 },
    ...changes,
  });

const made = (document: CaseDocument): PyfrCase => pyfrCase(document, null, '1.2.3');

const fileOf = ({ files }: PyfrCase, name: string): string => {
  const content = files.find((file) => file.name === name)!.content;
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
};

const meshOf = (of: PyfrCase) =>
  readGmsh(new TextEncoder().encode(fileOf(of, 'mesh.msh')), 'mesh.msh');

/** Settings by section and key. */
function settings(of: PyfrCase): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  let section = '';
  for (const line of fileOf(of, 'case.ini').split('\n')) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\S+) = (.+)$/.exec(line) ?? [];
    if (name !== undefined) sections[(section = name)] = {};
    else if (key !== undefined) sections[section][key] = value;
  }
  return sections;
}

const periodic = (partner: string) => ({ condition: 'periodic', partner });
const wall = { condition: 'outflow' };

describe('case for PyFR', () => {
  it('states equations, scheme, step and end, with nothing left out', () => {
    const result = made(gas());
    expect(settings(result)).toMatchObject({
      backend: { precision: 'double' },
      constants: { gamma: '1.4' },
      solver: { system: 'euler', order: '2', 'shock-capturing': 'none' },
      'solver-interfaces': { 'riemann-solver': 'rusanov' },
      'solver-elements-quad': { 'soln-pts': 'gauss-legendre' },
      'solver-interfaces-line': { 'flux-pts': 'gauss-legendre' },
      'solver-time-integrator': {
        ...{ formulation: 'explicit', scheme: 'rk4', tend: '1' },
        ...{ controller: 'none', dt: '0.01', 'dt-lookahead': '1' },
      },
      'soln-ics': { u: '0.5', v: '0', p: '0.7142857142857143' },
      'soln-bcs-left': { type: 'sup-out-fn' },
    });
    expect(result).toMatchObject({ differences: [], missing: [], toComplete: [] });
  });

  it('integrates the flux exactly where the case has a split form', () => {
    const { scheme } = gas();
    const split = {
      ...scheme,
      ...{
        points: 'gaussLobatto',
        volumeTerm: 'split',
        twoPointFlux: 'kennedyGruber',
        cflNumber: 0.9,
      },
    } as CaseInput['scheme'];
    const result = made(gas({ scheme: split, time: { end: 1 } }));
    expect(settings(result)).toMatchObject({
      solver: { 'anti-alias': 'flux' },
      'solver-elements-quad': { 'soln-pts': 'gauss-legendre', 'quad-deg': '5' },
      'solver-interfaces-line': { 'flux-pts': 'gauss-legendre' },
      'solver-time-integrator': { controller: 'cfl', cfl: '0.72' },
    });
    expect(result.differences.join()).toContain('over-integrated flux');
  });

  it('writes a mesh that reads back with its cells and groups', () => {
    const mesh = buildCellMesh(meshOf(made(gas())));
    expect(mesh).toMatchObject({ shape: 'quadrilateral', dimension: 2, order: 1 });
    expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount]).toSorted()).toEqual([
      ['bottom', 3],
      ['left', 2],
      ['right', 2],
      ['top', 3],
    ]);
  });

  it('keeps all nodes of curved hexahedra and their sides', () => {
    const generate = { ...square, cells: [2, 2], order: 3 };
    const document = gas({
      mesh: { generate, extrude: { layers: 2, to: 0.5 } },
      system: { id: 'euler3d' },
      initial: { rho: '1', u: '0', v: '0', w: '0', p: '1' },
      boundaries: Object.fromEntries(
        ['left', 'right', 'bottom', 'top', 'back', 'front'].map((name) => [
          name,
          { condition: 'outflow' },
        ]),
      ),
    });
    const read = meshOf(made(document));
    expect(
      read.blocks.map(({ cellType, order, nodesPerElement }) => [cellType, order, nodesPerElement]),
    ).toContainEqual(['hexahedron', 3, 64]);
    const sides = read.blocks.filter(({ cellType }) => cellType === 'quadrilateral');
    expect(sides.every(({ nodesPerElement }) => nodesPerElement === 16)).toBe(true);
    // Each node of a side has the position on it that its place in the element demands.
    for (const { nodes } of sides) {
      for (let first = 0; first < nodes.length; first += 16) {
        const at = (k: number): number[] =>
          Array.from(read.points.subarray(3 * nodes[first + k], 3 * nodes[first + k] + 3));
        const third = at(0).map((value, axis) => value + (at(1)[axis] - value) / 3);
        at(4).forEach((value, axis) => expect(value).toBeCloseTo(third[axis], 12));
      }
    }
    expect(buildCellMesh(read).groups.length).toBe(6);
  });

  it('joins periodic groups by name and leaves their sides in the mesh', () => {
    const boundaries = {
      left: periodic('right'),
      right: periodic('left'),
      bottom: wall,
      top: wall,
    };
    const result = made(gas({ boundaries }));
    const { groups } = meshOf(result);
    expect(groups.map(({ name }) => name).toSorted()).toEqual([
      'bottom',
      'fluid',
      'periodic-1-l',
      'periodic-1-r',
      'top',
    ]);
    expect(Object.keys(settings(result)).filter((name) => name.startsWith('soln-bcs'))).toEqual([
      'soln-bcs-bottom',
      'soln-bcs-top',
    ]);
  });

  it('gives each group one name that PyFR accepts', () => {
    const names = groupNames(['Wall', 'wall', 'Upper side', 'periodic_1_l', 'fluid', '§'], {});
    expect([...names.values()]).toEqual([
      'wall',
      'wall-2',
      'upper-side',
      'group-periodic_1_l',
      'fluid-2',
      'group',
    ]);
  });

  it('states temperatures as cₚT and angles of an inflow in degrees', () => {
    const document = gas({
      system: {
        id: 'navierStokes2d',
        parameters: { viscosity: 0.01, sutherland: 0.4, referenceT: 2 },
      },
      boundaries: {
        left: {
          condition: 'subsonicInflow',
          values: { totalPressure: '2', totalTemperature: '3', direction_x: '1', direction_y: '1' },
        },
        right: { condition: 'subsonicOutflow', values: { p: '0.9' } },
        bottom: { condition: 'isothermalWall', values: { T: '2', u: '0.1' } },
        top: { condition: 'adiabaticWall' },
      },
    });
    const found = settings(made(document));
    // cₚ/R = 1.4/0.4 = 3.5
    expect(Number(found.constants.cpTref)).toBeCloseTo(7, 12);
    expect(Number(found.constants.cpTs)).toBeCloseTo(1.4, 12);
    expect(found.solver).toMatchObject({
      system: 'navier-stokes',
      'viscosity-correction': 'sutherland',
    });
    expect(found['soln-bcs-left']).toMatchObject({ type: 'sub-in-ftpttang', pt: '2' });
    expect(Number(found['soln-bcs-left'].cpTt)).toBeCloseTo(10.5, 12);
    expect(Number(found['soln-bcs-left'].theta)).toBeCloseTo(45, 12);
    expect(Number(found['soln-bcs-left'].phi)).toBeCloseTo(90, 12);
    expect(found['soln-bcs-right']).toEqual({ type: 'sub-out-fp', p: '0.9' });
    expect(found['soln-bcs-bottom']).toMatchObject({ type: 'no-slp-isot-wall', u: '0.1', v: '0' });
    expect(Number(found['soln-bcs-bottom'].cpTw)).toBeCloseTo(7, 12);
    expect(found['soln-bcs-top']).toEqual({ type: 'no-slp-adia-wall' });
  });

  it('says that a slip wall takes the normal of the cells', () => {
    const boundaries = { ...gas().boundaries, top: { condition: 'mirroredSlipWall' } };
    const result = made(gas({ boundaries }));
    expect(settings(result)['soln-bcs-top']).toEqual({ type: 'slp-adia-wall' });
    expect(result.differences).toEqual([expect.stringContaining('normal of the cells')]);
  });

  it('names what must be completed instead of leaving it out', () => {
    const result = made(
      gas({
        time: { maxSteps: 10 },
        boundaries: {
          left: { condition: 'subsonicOutflow', values: { p: '1' } },
          right: wall,
          bottom: wall,
          top: wall,
        },
        painted: [
          {
            variable: 'rho',
            value: '2',
            width: 0.1,
            lines: [
              [
                [0.2, 0.2],
                [0.4, 0.2],
              ],
            ],
          },
        ],
      }),
    );
    expect(result.toComplete).toEqual([
      'The case has no end time; add tend to [solver-time-integrator].',
      'The initial state is painted; complete [soln-ics].',
      'left: PyFR has subsonicOutflow for Navier–Stokes only; choose characteristicFarField, or complete [soln-bcs]',
    ]);
    expect(result.missing).toEqual(['Limit of 10 steps: PyFR ends at a time.']);
    for (const line of result.toComplete) expect(fileOf(result, 'README.md')).toContain(line);
  });

  it('does not write an initial state that PyFR would spoil by the branch not taken', () => {
    const spoiled = gas({ initial: { rho: 'x > 0 ? 1 + log(x) + 2 : 1', u: '0', v: '0', p: '1' } });
    expect(made(spoiled).toComplete).toEqual([
      'PyFR’s expressions cannot express the initial state; complete [soln-ics].',
    ]);
  });

  it('observes averages, points, integrals and forces by plugins', () => {
    const outputs = {
      statistics: [
        { name: 'pm', expression: 'p', from: 0.5, fluctuation: true },
        { name: 'um', expression: 'u', from: 0.5, with: ['pm'] },
      ],
      monitors: [
        { kind: 'point', name: 'probe', expression: 'p', at: [0.25, 0.75] },
        { kind: 'domain', name: 'Enstrophy', expression: 'vorticity^2' },
        { kind: 'boundary', name: 'lift', expression: 'p*ny', groups: ['bottom'] },
      ],
    };
    const found = settings(made(gas({ outputs } as Partial<CaseInput>)));
    expect(found['trigger-average-1']).toEqual({ type: 'time', t: '0.5' });
    expect(found['soln-plugin-tavg']).toMatchObject({
      'avg-um': 'u',
      'fun-avg-pm_rms': 'sqrt(abs(pm_pm - pm*pm))',
      'fun-avg-um_pm_cov': 'pm_um - um*pm',
      trigger: 'average-1',
    });
    expect(found['soln-plugin-sampler']['samp-pts']).toBe('[(0.25, 0.75)]');
    expect(found['soln-plugin-integrate-enstrophy']['int-enstrophy']).toContain('grad_v_x');
    expect(found['soln-plugin-fluidforce-bottom']).toMatchObject({
      ...{ file: 'forces-bottom.csv', 'quad-deg': '4' },
    });
  });

  it('exports Roe’s flux as HLLC, since that of PyFR dissipates twice as much', () => {
    const scheme = { id: 'cpr', order: 2, numericalFlux: 'roe', precision: 'df64' };
    const result = made(gas({ scheme } as Partial<CaseInput>));
    expect(settings(result)['solver-interfaces']['riemann-solver']).toBe('hllc');
    expect(result.differences.join()).toContain('Riemann solver: hllc for roe');
  });

  it('takes double precision for tolerances that single precision cannot reach', () => {
    const adaptive = (relativeTolerance: number): PyfrCase =>
      made(
        gas({
          scheme: {
            ...{ id: 'cpr', order: 2, precision: 'f32', integrator: 'rdpk3sp35' },
            ...{ relativeTolerance, absoluteTolerance: 1e-5 },
          },
          time: { end: 1 },
        } as Partial<CaseInput>),
      );
    expect(settings(adaptive(1e-8)).backend.precision).toBe('double');
    expect(adaptive(1e-8).differences.join()).toContain('above the tolerance');
    expect(settings(adaptive(1e-5)).backend.precision).toBe('single');
  });

  it('sizes the job by unknowns', () => {
    expect(fileOf(made(gas()), 'job.slurm')).toContain('#SBATCH --ntasks=1\n');
    expect(fileOf(made(gas()), 'README.md')).toContain('6 cells, 216 unknowns');
  });

  it.each([
    ['Maxwell', { system: { id: 'maxwellTm2d' } }, /no counterpart of the system maxwellTm2d/],
    [
      'finite volumes',
      { scheme: { id: 'cartesianFv' } },
      /no counterpart of the method cartesianFv/,
    ],
    ['cells curved to order 5', { mesh: { generate: { ...square, order: 5 } } }, /order 5/],
  ])('refuses %s in one line', (_, changes, message) => {
    expect(() => made(gas(changes as Partial<CaseInput>))).toThrow(message);
  });
});
