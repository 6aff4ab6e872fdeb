import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { defaultCase } from '../../solver/case/defaults';
import { caseSchema } from '../../solver/case/document';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { systems } from '../../solver/physics/systems';
import { initialProfile } from '../../renderer/caseModel/initialProfile';
import { changeCondition } from '../../renderer/caseModel/caseEdits';
import { defaultFigures } from '../../solver/case/gasStream';
import { applyStream } from '../../solver/outputs/applyStream';
import { similarityOf } from '../../solver/physics/similarity';
import { setLength, setMach } from '../../renderer/caseModel/streamEdits';
import { templatesFor } from '../../renderer/templates';
import { applyTemplate } from '../../renderer/templates/template';

const extent = { minX: -1, minY: 0, maxX: 3, maxY: 2 };
const groups = ['body', 'outer'];

function applied(systemId: string, templateId: string, changes: Record<string, number> = {}) {
  const system = systems.get(systemId)!;
  const template = templatesFor(system).find(({ id }) => id === templateId)!;
  const draft = defaultCase(system, 'mesh.msh', groups);
  const values = Object.fromEntries(
    template.inputs(system, extent).map(({ name, value }) => [name, changes[name] ?? value]),
  );
  applyTemplate(draft, system, template, values, extent);
  return draft;
}
const profileOf = (systemId: string, templateId: string, variable: string, y = 1) =>
  initialProfile(
    applied(systemId, templateId),
    systems.get(systemId)!,
    variable,
    { from: [-1, y], to: [3, y] },
    5,
  );

describe('a template', () => {
  const all = [...systems.values()].flatMap((system) =>
    templatesFor(system).map(({ id }) => [system.id, id] as const),
  );

  it.each(all)('makes a valid case of %s: %s', (systemId, templateId) => {
    const draft = applied(systemId, templateId);
    expect(caseSchema.parse(draft)).toEqual(draft);
    const mesh = { groups, cells: 10, smallestRadius: 0.1, unusable: null };
    const faults = checkCase(draft, mesh, null).filter(({ level }) => level === 'error');
    expect(faults).toEqual([]);
  });

  it('is offered for the systems it applies to', () => {
    const ids = (systemId: string) => templatesFor(systems.get(systemId)!).map(({ id }) => id);
    expect(ids('euler2d')).toEqual(['farField', 'sod', 'acousticPulse', 'uniform']);
    expect(ids('shallowWater2d')).toEqual(['damBreak', 'hump', 'uniform']);
    expect(ids('maxwellTm2d')).toEqual(['gaussianPulse', 'uniform']);
    expect(ids('euler3d')).toEqual([]);
  });

  it('sets a free stream of M and α inside and outside', () => {
    const draft = applied('euler2d', 'farField', { mach: 2, alphaDegrees: 30 });
    expect(draft.boundaries.outer).toMatchObject({ condition: 'farField', values: draft.initial });
    expect(draft.boundaries.body.values).toEqual({});
    const at = (variable: string) =>
      initialProfile(draft, euler2d, variable, { from: [0, 0], to: [1, 0] }, 2)![0];
    const speed = Math.hypot(at('u'), at('v'));
    const soundSpeed = Math.sqrt((1.4 * at('p')) / at('rho'));
    expect(speed / soundSpeed).toBeCloseTo(2, 12);
    expect((Math.atan2(at('v'), at('u')) * 180) / Math.PI).toBeCloseTo(30, 12);
  });

  it.each([
    { reynolds: 100, length: 1, mach: 0.2, temperature: 0 },
    { reynolds: 5000, length: 0.3, mach: 0.5, temperature: 0 },
    { reynolds: 40, length: 2, mach: 0.1, temperature: 288.15 },
  ])('sets the Reynolds number of a viscous gas: %o', (figures) => {
    for (const [id, viscous] of systems) {
      if (!id.startsWith('navierStokes')) continue;
      const draft = defaultCase(viscous, 'mesh.msh', groups);
      applyStream(draft, viscous, { ...defaultFigures, alphaDegrees: 3, ...figures }, [0, 0]);
      const found = similarityOf(draft, viscous)!;
      expect(found.reynolds! / figures.reynolds).toBeCloseTo(1, 9);
      expect(found.mach).toBeCloseTo(figures.mach, 12);
      const speed = figures.mach * 1.4 * figures.length;
      const { viscosity, sutherland = 0, referenceT = 1 } = draft.system.parameters;
      expect(viscosity).toBeCloseTo(speed / figures.reynolds, 9);
      // 110.4 K relative to the free-stream temperature, which is p/ρ = 1/γ.
      if (figures.temperature > 0) {
        expect(sutherland / referenceT).toBeCloseTo(110.4 / figures.temperature, 9);
        expect(referenceT).toBeCloseTo(1 / 1.4, 9);
      }
      // If one of them changes, the others are kept and the viscosity follows.
      setMach(draft, viscous, 0.3);
      setLength(draft, viscous, 4);
      const changed = similarityOf(draft, viscous)!;
      expect(changed.mach).toBeCloseTo(0.3, 12);
      expect(changed.reynolds! / figures.reynolds).toBeCloseTo(1, 9);
    }
  });

  it('enables a limiter if shocks are expected', () => {
    const limiterAt = (mach: number) => applied('euler2d', 'farField', { mach }).scheme;
    expect(limiterAt(0.2)).toMatchObject({ limiter: 'none' });
    expect(limiterAt(0.8)).toMatchObject({ limiter: 'barthJespersen' });
    expect(applied('euler2d', 'sod').scheme).toMatchObject({ limiter: 'barthJespersen' });
  });

  it('leaves walls at rest and sets inflows from the free stream', () => {
    const system = systems.get('navierStokes2d')!;
    const draft = defaultCase(system, 'mesh.msh', []);
    changeCondition(draft, system, 'hull', 'adiabaticWall');
    changeCondition(draft, system, 'hot', 'isothermalWall');
    changeCondition(draft, system, 'given', 'isothermalWall');
    draft.boundaries.given.values.T = '2';
    changeCondition(draft, system, 'supply', 'subsonicInflow');
    changeCondition(draft, system, 'back', 'subsonicOutflow');
    changeCondition(draft, system, 'outer', 'farField');
    draft.boundaries.outer.values.p = '3';
    const template = templatesFor(system).find(({ id }) => id === 'farField')!;
    applyTemplate(draft, system, template, { mach: 0.2, alphaDegrees: 10 }, extent);
    const { hull, hot, given, supply, back, outer } = draft.boundaries;
    expect(hull.values).toEqual({ u: '0', v: '0' });
    expect(hot.values).toMatchObject({ u: '0', v: '0' });
    expect(Number(hot.values.T)).toBeCloseTo(1 / 1.4, 10);
    expect(given.values).toEqual({ T: '2', u: '0', v: '0' });
    expect(Number(supply.values.totalPressure)).toBeCloseTo(1.008 ** 3.5, 10);
    expect(supply.values.direction_y).toBe('mach*sin(alpha)');
    expect(back.values).toEqual({ p: '1' });
    expect(outer.values).toEqual(draft.freeStream!.state);
    // Nor does a group that was a far field or becomes a wall later.
    changeCondition(draft, system, 'outer', 'adiabaticWall');
    changeCondition(draft, system, 'new', 'isothermalWall');
    expect(draft.boundaries.outer.values).toEqual({ u: '0', v: '0' });
    expect(draft.boundaries.new.values).toMatchObject({ u: '0', v: '0' });
    draft.boundaries.outer.values.u = '1';
    changeCondition(draft, system, 'outer', 'isothermalWall');
    expect(draft.boundaries.outer.values.u).toBe('1');
  });

  it("centers Sod's diaphragm and pulses in the mesh", () => {
    expect([...profileOf('euler2d', 'sod', 'rho')!]).toEqual([1, 1, 0.125, 0.125, 0.125]);
    const pulse = profileOf('maxwellTm2d', 'gaussianPulse', 'Ez')!;
    expect(pulse[2]).toBe(1);
    expect(pulse[0]).toBeLessThan(1e-6);
  });

  it('keeps one set of definitions if applied twice', () => {
    const draft = applied('euler2d', 'farField');
    const template = templatesFor(euler2d)[0];
    applyTemplate(draft, euler2d, template, { mach: 3, alphaDegrees: 1 }, extent);
    expect(draft.definitions).toEqual([
      { name: 'mach', expression: '3' },
      { name: 'alphaDegrees', expression: '1' },
      { name: 'alpha', expression: 'alphaDegrees*pi/180' },
    ]);
  });

  it('inserts its definitions before existing ones that use them', () => {
    const draft = applied('euler2d', 'uniform');
    draft.definitions = [{ name: 'alpha', expression: '0' }];
    applyTemplate(draft, euler2d, templatesFor(euler2d)[0], { mach: 3, alphaDegrees: 1 }, extent);
    const names = draft.definitions.map(({ name }) => name);
    expect(names).toEqual(['mach', 'alphaDegrees', 'alpha']);
  });

  it('is not offered if the system already uses one of its names', () => {
    const own = {
      ...euler2d,
      derived: [...euler2d.derived, { ...euler2d.derived[0], name: 'mach' }],
    };
    expect(templatesFor(own).map(({ id }) => id)).not.toContain('farField');
  });
});

describe('a profile of the initial state', () => {
  it('is null while its expression is invalid', () => {
    const draft = applied('euler2d', 'uniform');
    draft.initial.rho = '1 +';
    const line = { from: [0, 0], to: [1, 0] } as const;
    expect(initialProfile(draft, euler2d, 'rho', line, 5)).toBeNull();
    expect(initialProfile(draft, euler2d, 'p', line, 5)).not.toBeNull();
  });
});
