import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import { completeSystem } from '../../solver/physics/caseSystem';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { largestImaginaryPart } from '../../solver/physics/hyperbolicity';
import { customSystemSchema } from '../../solver/physics/customSystem';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { systemTemplates, type SystemTemplate } from '../../solver/physics/templates';
import { waveSpeedFaults } from '../../solver/physics/waveSpeedFaults';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const groups = ['left', 'right', 'bottom', 'top'];
const mesh = rectangleMesh(5, 4, (x, y) => [x + 0.05 * Math.sin(5 * y), y]);

const caseOf = ({ system }: SystemTemplate, initial: Record<string, string>): CaseDocument => {
  const base = defaultCase(completeSystem(system), 'box.msh', groups);
  return {
    ...base,
    system: { ...base.system, declaration: structuredClone(system) },
    initial: { ...base.initial, ...initial },
  };
};

const waves: Readonly<Record<string, Record<string, string>>> = {
  burgers: { u: '1 + 0.3*sin(6*x)' },
  acoustics: { p: 'exp(-20*((x-0.5)^2 + (y-0.5)^2))' },
  'gas-with-scalar': { rho: '1 + 0.1*sin(5*x)', p: '1 + 0.1*cos(4*y)', Y: 'x' },
  'two-layer-water': { h1: '1 + 0.05*sin(5*x)', h2: '1 - 0.05*cos(5*y)', u1: '0.1' },
};

describe.each([...systemTemplates.values()])('the template $id', (template) => {
  const declaration = completeSystem(template.system);

  it('is valid as a custom system with correct declared wave speeds', () => {
    expect(customSystemSchema.parse(template.system)).toEqual(template.system);
    expect(declarationFaults(declaration)).toEqual([]);
    expect(waveSpeedFaults(declaration, {}, {})).toEqual([]);
    const items = checkCase(
      caseOf(template, {}),
      { groups, cells: 40, smallestRadius: 0.05, unusable: null },
      null,
    );
    expect(items.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('conserves up to boundary fluxes, and preserves a uniform state', async () => {
    const run = async (document: CaseDocument) => {
      const discretization = discretize(document, mesh);
      const initial = discretization.initialState();
      const simulation = discretization.createCpuSimulation();
      expect((await simulation.advance(5)).outcome.kind).toBe('running');
      const state = await simulation.readState();
      return { discretization, initial, state };
    };
    const still = caseOf(template, template.id === 'burgers' ? { u: '1' } : {});
    const outside = still.initial;
    const open = (document: CaseDocument): CaseDocument => ({
      ...document,
      boundaries: Object.fromEntries(
        groups.map((group) => [group, { condition: 'prescribed', values: outside }]),
      ),
    });
    const uniform = await run(open(still));
    uniform.state.forEach((value, i) => expect(value).toBeCloseTo(uniform.initial[i], 11));

    const isOpen = template.id === 'burgers' || template.id === 'acoustics';
    const walls = Object.fromEntries(
      groups.map((group) => [group, { condition: 'slipWall', values: {} }]),
    );
    const moving = caseOf(template, waves[template.id]);
    const { discretization, initial, state } = await run(
      isOpen ? open(moving) : { ...moving, boundaries: walls },
    );
    const change = Math.max(...state.map((value, i) => Math.abs(value - initial[i])));
    expect(change).toBeGreaterThan(1e-4);
    if (isOpen) return;
    const [before, after] = [initial, state].map((own) => discretization.integrals(own));
    // Quantities affected by wall pressure are not conserved.
    const kept = declaration.variables.flatMap(({ name }, v) =>
      /^(rho|E|rhoY|h1|h2)$/.test(name) ? [v] : [],
    );
    for (const v of kept) expect(after[v] / before[v]).toBeCloseTo(1, 12);
  });
});

it('leaves the gas unaffected by a passive scalar', async () => {
  const template = systemTemplates.get('gas-with-scalar')!;
  const own = caseOf(template, waves['gas-with-scalar']);
  const { Y, ...gas } = own.initial;
  expect(Y).toBe('x');
  const plain = { ...defaultCase(euler2d, 'box.msh', groups), initial: gas };
  const scheme = { ...plain.scheme, numericalFlux: 'hllc' } as CaseDocument['scheme'];
  const boundaries = own.boundaries;
  const [alone, carrying] = await Promise.all(
    [{ ...plain, boundaries: {} }, own].map(async (document) => {
      const given = Object.fromEntries(
        Object.keys(boundaries).map((group) => [group, { condition: 'slipWall', values: {} }]),
      );
      const discretization = discretize({ ...document, scheme, boundaries: given }, mesh);
      const simulation = discretization.createCpuSimulation();
      await simulation.advance(8);
      return { state: await simulation.readState(), modes: discretization.modesPerCell };
    }),
  );
  const cells = mesh.cells.length / 3;
  for (let cell = 0; cell < cells; cell++) {
    for (let i = 0; i < 4 * alone.modes; i++) {
      const expected = alone.state[cell * 4 * alone.modes + i];
      expect(carrying.state[cell * 5 * alone.modes + i]).toBeCloseTo(expected, 12);
    }
  }
});

describe('a check for hyperbolicity', () => {
  it('detects imaginary parts of eigenvalues of any magnitude', () => {
    // Eigenvalues 2 ± 3i and 5, in units that differ by 1e6.
    const matrix = [2, 3e6, 0, -3e-6, 2, 0, 1, 1, 5];
    expect(largestImaginaryPart(matrix, 3)).toBeCloseTo(3, 3);
    expect(largestImaginaryPart([1, 1, 0, 0, 1, 1, 0, 0, 1], 3)).toBeLessThan(1e-3);
    expect(largestImaginaryPart([0, 1, 4, 0], 2)).toBeLessThan(1e-4);
  });

  it('warns of two layers with too much shear', () => {
    const layers = completeSystem(systemTemplates.get('two-layer-water')!.system);
    const fast = { ...layers, admissible: [] };
    const faults = waveSpeedFaults(fast, {}, { u1: 4, u2: -4 });
    expect(faults.map(({ path }) => path)).toContainEqual(['flux']);
    expect(faults.find(({ path }) => path[0] === 'flux')?.message).toContain('not hyperbolic');
    expect(waveSpeedFaults(fast, {}, { u1: 0.3, u2: 0 })).toEqual([]);
    // With the template, a run does not start.
    const document = caseOf(systemTemplates.get('two-layer-water')!, { u1: '4', u2: '-4' });
    const discretization = discretize(document, mesh);
    const point = discretization.inadmissiblePoint(discretization.initialState(), 0);
    expect(layers.admissible[point!.condition].message).toContain('non-hyperbolic');
  });
});

describe('the gas with a passive scalar', () => {
  const template = systemTemplates.get('gas-with-scalar')!;

  it('is warned of fluxes unsuitable for low Mach numbers and accepts roeLowMach', () => {
    const document = caseOf(template, { rho: '1.4', u: '0.05', v: '0', p: '1', Y: 'x' });
    const known = { groups, cells: 40, smallestRadius: 0.05, unusable: null };
    const warningsOf = (numericalFlux: 'hll' | 'roeLowMach'): string[] => {
      const scheme = { ...document.scheme, numericalFlux } as CaseDocument['scheme'];
      const boundaries = Object.fromEntries(
        groups.map((group) => [group, { condition: 'slipWall', values: {} }]),
      );
      return checkCase({ ...document, scheme, boundaries }, known, null)
        .filter(({ level }) => level !== 'ok')
        .map(({ message }) => message);
    };
    expect(warningsOf('hll')).toEqual([expect.stringContaining('choose roeLowMach')]);
    expect(warningsOf('roeLowMach')).toEqual([]);
  });

  it('transports a uniform scalar in proportion to the mass with the Roe flux', async () => {
    const document = caseOf(template, {
      rho: '1 + 0.2*sin(5*x)',
      u: '0.3',
      p: '1 + 0.3*y',
      Y: '0.25',
    });
    const scheme = { ...document.scheme, numericalFlux: 'roe' } as CaseDocument['scheme'];
    const outside = { rho: '1', u: '0', v: '0', p: '1', Y: '0.25' };
    const boundaries = Object.fromEntries(
      groups.map((group) => [group, { condition: 'farField', values: outside }]),
    );
    const discretization = discretize({ ...document, scheme, boundaries }, mesh);
    const simulation = discretization.createCpuSimulation();
    expect((await simulation.advance(5)).outcome.kind).toBe('running');
    const state = await simulation.readState();
    const { modesPerCell } = discretization;
    for (let i = 0; i < state.length; i += 5 * modesPerCell) {
      expect(state[i + 4 * modesPerCell] / state[i]).toBeCloseTo(0.25, 12);
    }
  });
});
