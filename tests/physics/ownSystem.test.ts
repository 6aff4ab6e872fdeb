import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import type { CaseDocument } from '../../solver/case/document';
import { customSystemSchema, type CustomSystem } from '../../solver/physics/customSystem';
import { validateCaseDocument } from '../../solver/case/parse';
import { completeSystem } from '../../solver/physics/caseSystem';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { compileSystem } from '../../solver/physics/systemPrograms';
import { parameterValues } from '../../solver/physics/systemScope';
import { systems } from '../../solver/physics/systems';
import { waveSpeedFaults } from '../../solver/physics/waveSpeedFaults';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { evaluateProgram } from './evaluate';
import { normalsOf, place, samplePhysics, sampleStates, uniformCase } from './states';

/** A built-in system as a user would write it into a case. */
const asOwn = (system: SystemDeclaration): CustomSystem =>
  customSystemSchema.strip().parse(structuredClone(system));

describe.each([...systems.values()])('$id entered as a custom system', (system) => {
  it('is valid and computes the same', () => {
    const declaration = asOwn(system);
    expect(declarationFaults(completeSystem(declaration))).toEqual([]);
    const document = uniformCase(system, sampleStates[system.id][0]);
    const own = compileCasePhysics({
      ...document,
      system: { ...document.system, id: 'custom', declaration },
    });
    const { physics, a, b } = samplePhysics(system);
    const inner = Object.entries(a).map(([name, value]) => [`inner_${name}`, value]);
    const outer = Object.entries(b).map(([name, value]) => [`outer_${name}`, value]);
    const values = {
      ...a,
      ...place,
      ...normalsOf(system.dimension)[1],
      ...Object.fromEntries([...inner, ...outer]),
    };
    for (const program of ['flux', 'numericalFlux', 'maxWaveSpeed', 'initial'] as const) {
      // A built-in system may simplify its normal flux.
      const expected = evaluateProgram(physics[program]!, values);
      evaluateProgram(own[program]!, values).forEach((value, i) => {
        expect(Math.abs(value - expected[i])).toBeLessThanOrEqual(1e-14 * Math.abs(expected[i]));
      });
    }
  });

  it('declares the wave speeds of its flux, which bound derived ones', () => {
    expect(waveSpeedFaults(completeSystem(asOwn(system)), {}, {})).toEqual([]);
    const { waveSpeed, maxWaveSpeed, ...silent } = system;
    expect(declarationFaults(silent)).toEqual([]);
    const [reported, derived] = [system, silent].map((declared) =>
      compileSystem(declared, parameterValues(system, {}), () => new Map()),
    );
    const { a } = samplePhysics(system);
    const values = { ...a, ...place, ...normalsOf(system.dimension)[1] };
    const among = (program: 'waveSpeed' | 'maxWaveSpeed', most: number) => {
      const [expected] = evaluateProgram(reported[program], values);
      const [bound] = evaluateProgram(derived[program], values);
      expect(bound).toBeGreaterThanOrEqual((1 - 1e-12) * expected);
      expect(bound).toBeLessThanOrEqual((1 + 1e-12) * most * expected);
    };
    const variables = system.variables.length;
    among('waveSpeed', Math.sqrt(variables));
    among('maxWaveSpeed', Math.sqrt(variables * system.dimension));
    expect([waveSpeed, maxWaveSpeed]).not.toContain(undefined);
  });
});

/** Burgers' equation in two dimensions, with the required entries only. */
const burgers: CustomSystem = {
  variables: [{ name: 'q' }],
  flux: { x: ['q^2/2'], y: ['q^2/2'] },
  waveSpeed: 'abs(q*(nx + ny))',
  maxWaveSpeed: 'abs(q)*sqrt(2)',
  boundaryConditions: [
    { id: 'given', inputs: [{ name: 'q' }], ghost: ['given_q'] },
    { id: 'free', ghost: ['q'] },
  ],
};

const burgersCase = (declaration: CustomSystem = burgers, changes: Partial<CaseDocument> = {}) =>
  testCase({
    system: { id: 'custom', parameters: {}, declaration },
    initial: { q: '1' },
    boundaries: allSides('free'),
    ...changes,
  });

const mesh = {
  groups: ['left', 'right', 'bottom', 'top'],
  cells: 8,
  smallestRadius: 0.1,
  unusable: null,
};

const errorMessages = (document: CaseDocument) =>
  checkCase(document, mesh, null)
    .filter(({ level }) => level !== 'ok')
    .map(({ field, message }) => `${field}: ${message}`);

describe('a custom system', () => {
  it('requires only variables, fluxes, wave speeds and conditions', () => {
    expect(errorMessages(burgersCase())).toEqual([]);
    const system = completeSystem(burgers);
    expect(system.primitive).toEqual({
      variables: [{ name: 'q', label: 'q', unit: '', default: '0' }],
      toConserved: ['q'],
    });
    expect(system.defaultField).toBe('q');
  });

  it('warns of wave speeds below the eigenvalues of its flux Jacobian', () => {
    const short = {
      ...burgers,
      waveSpeed: 'abs(q*nx)',
      maxWaveSpeed: '0.5*abs(q)',
      waveSpeeds: { min: 'q*(nx + ny)', max: 'abs(q)' },
    };
    expect(errorMessages(burgersCase(short))).toEqual([
      'system.declaration.maxWaveSpeed: maxWaveSpeed: is 0.5, but the flux Jacobian has the eigenvalue 1.34, which makes runs unstable; correct it',
      'system.declaration.waveSpeed: waveSpeed: is 0, but the flux Jacobian has the eigenvalue 1, which makes runs unstable; correct it',
      'system.declaration.waveSpeeds.max: waveSpeeds.max: is 1, but the flux Jacobian has the eigenvalue 1.34, which makes runs unstable; correct it',
    ]);
  });

  it('may omit its wave speeds', () => {
    const { waveSpeed, maxWaveSpeed, ...silent } = burgers;
    expect([waveSpeed, maxWaveSpeed]).not.toContain(undefined);
    const document = burgersCase(silent);
    expect(errorMessages(document)).toEqual([]);
    const { maxWaveSpeed: speed } = compileCasePhysics(document);
    expect(evaluateProgram(speed, { q: -3 })[0]).toBeCloseTo(3 * Math.SQRT2, 14);
  });

  it('requires the id "custom"', () => {
    const cure =
      'case.json: system.declaration: a declaration needs the id "custom", and this id needs a declaration; give both or neither';
    const { system } = burgersCase();
    for (const wrong of [{ ...system, id: 'euler2d' }, { id: 'custom' }]) {
      const document = { ...burgersCase(), system: wrong };
      expect(() => validateCaseDocument(document, 'case.json')).toThrow(cure);
    }
  });

  it.each<[string, Partial<CustomSystem>, string[]]>([
    [
      'an unknown name with its column',
      { flux: { x: ['q^2/2'], y: ['q*speed'] } },
      [
        expect.stringMatching(
          /^system\.declaration\.flux\.y\[0\]: flux\.y\[0\]: unknown name "speed" \(column 3\)/,
        ),
      ],
    ],
    [
      'a wrong number of arguments',
      { waveSpeed: 'atan2(q)' },
      ['system.declaration.waveSpeed: waveSpeed: atan2 takes 2 arguments, not 1 (column 1)'],
    ],
    [
      'a source with too many expressions',
      { sourceTerm: ['-q', '0'] },
      ['system.declaration.sourceTerm: sourceTerm: needs one expression per variable (q), not 2'],
    ],
    [
      'too many expressions',
      { flux: { x: ['q', 'q'], y: ['q'] } },
      ['system.declaration.flux.x: flux.x: needs one expression per variable (q), not 2'],
    ],
    [
      'a number where a condition is needed',
      { admissible: [{ condition: 'q', message: 'm' }] },
      [
        'system.declaration.admissible[0].condition: admissible[0].condition: expected a condition, but this is a number (column 1)',
      ],
    ],
    [
      'names that have a meaning or are taken',
      {
        variables: [{ name: 'q' }],
        parameters: [
          { name: 'x', default: 1 },
          { name: 'q', default: 1 },
          { name: 'mean_q', default: 1 },
        ],
      },
      [
        'system.declaration.parameters[0].name: parameters[0].name: "x" is already the name of a coordinate or the time; choose another',
        'system.declaration.parameters[2].name: parameters[2].name: "mean_q" is already the name of a state at a face; choose another',
        'system.declaration.parameters[1].name: parameters[1].name: "q" is already used; choose another name',
        'system.declaration.primitive.variables[0].name: primitive.variables[0].name: "q" is already used; choose another name',
      ],
    ],
    [
      'a coefficient that depends on the state, once and not in its uses',
      {
        derived: [{ name: 'a', expression: '2*q', coefficient: true }],
        flux: { x: ['a*q'], y: ['a*q'] },
      },
      [
        expect.stringMatching(
          /^system\.declaration\.derived\[0\]\.expression: .*unknown name "q" \(column 3\)/,
        ),
      ],
    ],
    [
      'faults inside conditions',
      {
        boundaryConditions: [
          { id: 'free', inputs: [{ name: 'v', default: 'q' }], ghost: ['given_w'] },
          { id: 'free', ghost: ['q'] },
        ],
      },
      [
        expect.stringMatching(
          /^system\.declaration\.boundaryConditions\[0\]\.inputs\[0\]\.default: .*unknown name "q"/,
        ),
        expect.stringMatching(
          /^system\.declaration\.boundaryConditions\[0\]\.ghost\[0\]: .*unknown name "given_w"/,
        ),
        'system.declaration.boundaryConditions[1].id: boundaryConditions[1].id: "free" is already used; choose another name',
      ],
    ],
  ])('reports the location of %s', (_, changes, expected) => {
    const document = burgersCase({ ...burgers, ...changes });
    expect(errorMessages(document)).toEqual(expected);
    const [first] = errorMessages(document);
    const [field, , ...message] = first.split(': ');
    expect(() => compileCasePhysics(document)).toThrow(`${field}: ${message.join(': ')}`);
  });

  it('offers the numerical fluxes that its declaration supports', () => {
    const hll = { ...scheme(1), numericalFlux: 'hll' as const };
    expect(errorMessages(burgersCase(burgers, { scheme: hll }))).toEqual([
      expect.stringMatching(
        /^scheme\.numericalFlux: HLL needs signed wave speeds, which Custom system does not declare; choose one of localLaxFriedrichs, /,
      ),
    ]);
    const waveSpeeds = { min: 'q*(nx + ny)', max: 'q*(nx + ny)' };
    expect(errorMessages(burgersCase({ ...burgers, waveSpeeds }, { scheme: hll }))).toEqual([]);
  });
});

describe('a custom system of many variables', () => {
  const water = asOwn(systems.get('shallowWater2d')!);
  const ghost = (condition: string) =>
    water.boundaryConditions.find(({ id }) => id === condition)!.ghost;
  /** Shallow water with two tracers. */
  const carrier: CustomSystem = {
    ...water,
    title: 'Water with tracers',
    contact: undefined,
    characteristics: undefined,
    variables: [...water.variables, { name: 'ha' }, { name: 'hb' }],
    primitive: {
      variables: [...water.primitive!.variables, { name: 'a' }, { name: 'b' }],
      toConserved: [...water.primitive!.toConserved, 'h*a', 'h*b'],
    },
    flux: {
      x: [...water.flux.x, 'ha*u', 'hb*u'],
      y: [...water.flux.y!, 'ha*v', 'hb*v'],
    },
    boundaryConditions: [
      { ...water.boundaryConditions[0], ghost: [...ghost('slipWall'), 'ha', 'hb'] },
    ],
  };
  const initial = { h: '1 + 0.2*exp(-20*((x-0.4)^2 + (y-0.6)^2))', u: '0', v: '0' };
  const time = { end: null, maxSteps: 5, steadyTolerance: null };
  const document = testCase({
    system: { id: 'custom', parameters: {}, declaration: carrier },
    scheme: scheme(1),
    initial: { ...initial, a: '1', b: 'x' },
    boundaries: allSides('slipWall'),
    time,
  });

  it('runs on the CPU and advects its tracers with the water', async () => {
    const grid = rectangleMesh(5, 4);
    const five = discretize(document, grid).createCpuSimulation();
    const three = discretize(
      { ...document, system: { id: 'shallowWater2d', parameters: {} }, initial },
      grid,
    ).createCpuSimulation();
    await Promise.all([runToEnd(five, 5), runToEnd(three, 5)]);
    const [carried, plain] = [await five.readState(), await three.readState()];
    for (let i = 0; i < plain.length; i++) {
      const [cell, rest] = [Math.floor(i / 9), i % 9];
      expect(carried[cell * 15 + rest]).toBeCloseTo(plain[i], 14);
      // The tracer a = 1 stays 1: its amount remains equal to the depth.
      if (rest < 3) expect(carried[cell * 15 + 9 + rest]).toBeCloseTo(plain[i], 13);
    }
  });

  it('is rejected on the GPU above 16 variables with a suggestion', async () => {
    const names = Array.from({ length: 17 }, (_, i) => `q${i + 1}`);
    const document = testCase({
      system: {
        id: 'custom',
        parameters: {},
        declaration: {
          title: 'Many tracers',
          variables: names.map((name) => ({ name })),
          flux: { x: names, y: names.map((name) => `-${name}`) },
          waveSpeed: '2',
          maxWaveSpeed: '2',
          boundaryConditions: [{ id: 'outflow', ghost: names }],
        },
      },
      initial: Object.fromEntries(names.map((name) => [name, 'x'])),
      boundaries: allSides('outflow'),
      time,
    });
    const device = { adapter: 'a', software: false, reason: null, maxBindingBytes: 2 ** 31 };
    const items = checkCase(document, mesh, { ...device, available: true });
    expect(items.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'Many tracers has 17 variables; the GPU supports up to 16; choose the CPU',
    ]);
    const discretization = discretize(document, rectangleMesh(2, 2));
    const adapter = { name: 'test', software: true };
    // Before the device is used.
    const untouched = {} as GPUDevice;
    await expect(discretization.createGpuSimulation(untouched, adapter)).rejects.toThrow(
      'Many tracers has 17 variables; the GPU supports up to 16: use the CPU',
    );
  });
});
