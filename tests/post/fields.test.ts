import { describe, expect, it } from 'vitest';
import { schlierenOf } from '../../solver/physics/schlieren';
import { plainView } from '../../solver/case/view';
import { CaseExpressions } from '../../solver/case/expressions';
import { prepareCase, type PreparedCase } from '../../solver/run/preparedCase';
import { parseExpression } from '../../solver/expression';
import { valuesByAxis } from '../../solver/core/axes';
import { systems } from '../../solver/physics/systems';
import { defaultCase } from '../../solver/case/defaults';
import { compileCasePhysics } from '../../solver/physics/compile';
import { methods } from '../../solver/methods/registry';
import type { CaseDocument } from '../../solver/case/document';
import { flowCase, square } from './support';

const prepare = (changes: Partial<CaseDocument> = {}): PreparedCase =>
  prepareCase(flowCase(changes), square(3), methods);

/** Values of a field of the initial state at the display points, with the points. */
function sample(prepared: PreparedCase, field: string, other?: Float64Array) {
  const { discretization, physics } = prepared;
  const state = discretization.initialState();
  const program = physics.field(field);
  const values = discretization.sampleField(state, program, 0, null, other);
  const { points } = discretization.displaySurface();
  return { values, points };
}

function expectEverywhere(
  { values, points }: ReturnType<typeof sample>,
  requested: (x: number, y: number) => number,
  digits = 5,
): void {
  values.forEach((value, i) =>
    expect(value).toBeCloseTo(requested(points[3 * i], points[3 * i + 1]), digits),
  );
}

describe('a derivative in a field', () => {
  it('differentiates the polynomials, exactly for a polynomial state', () => {
    // rho = 1, rhou = x y, rhov = x²: polynomials of the scheme's own degree.
    const prepared = prepare({ initial: { rho: '1', u: 'x*y', v: 'x^2', p: '1' } });
    expectEverywhere(sample(prepared, 'dx(rhou)'), (_x, y) => y);
    expectEverywhere(sample(prepared, 'dy(rhou)'), (x) => x);
    expectEverywhere(sample(prepared, 'vorticity'), (x) => x);
    expectEverywhere(sample(prepared, 'divergence'), (_x, y) => y);
  });

  it('follows the chain rule through derived quantities, x and y', () => {
    const prepared = prepare({ initial: { rho: '1 + x', u: '1', v: '0', p: '1' } });
    expectEverywhere(sample(prepared, 'schlieren'), () => 1);
    expectEverywhere(sample(prepared, 'dx(1/rho)'), (x) => -1 / (1 + x) ** 2);
    expectEverywhere(sample(prepared, 'dy(x*y^2 + rho)'), (x, y) => 2 * x * y);
    // u = rhou/rho with both linear in x.
    expectEverywhere(sample(prepared, 'dx(u)'), () => 0);
  });

  it('defines a Schlieren field of a density or depth, unless the system has a quantity of that name', () => {
    const quantity = (name: string) => ({ name, label: name, unit: '' });
    const system = {
      variables: [quantity('q'), quantity('h')],
      derived: [],
      dimension: 3 as const,
    };
    expect(schlierenOf(system)).toMatchObject([
      { label: 'Schlieren |∇h|', expression: 'sqrt(dx(h)^2 + dy(h)^2 + dz(h)^2)' },
    ]);
    expect(schlierenOf({ ...system, variables: [quantity('q')] })).toEqual([]);
    expect(schlierenOf({ ...system, variables: [quantity('h'), quantity('schlieren')] })).toEqual(
      [],
    );
  });

  it('is rejected if of second order', () => {
    expect(() => prepare().physics.field('dx(dy(rho))')).toThrow(
      'field: second derivatives are not available (column 1)',
    );
    const { document, physics } = prepare();
    expect(new CaseExpressions(document, physics.system).fieldFault('1 + dx(vorticity)')).toBe(
      'second derivatives are not available (column 5)',
    );
  });

  it('is available for displayed fields and run outputs only', () => {
    const { document, physics } = prepare();
    const expressions = new CaseExpressions(document, physics.system);
    expect(expressions.fieldFault('dx(p) + dy(rho)')).toBeNull();
    expect(expressions.runFault('dx(p) + vorticity')).toBeNull();
    expect(expressions.sideFault('dx(p)*nx + dy(p)*ny')).toBeNull();
    expect(expressions.runFault('dx(dy(p))')).toBe(
      'second derivatives are not available (column 1)',
    );
    expect(expressions.stateFault('dx(p)')).toContain('unknown function "dx"');
  });
});

describe('a field', () => {
  it('is compiled only if used by the case', () => {
    const read: string[] = [];
    const field = (name: string, text: string) => ({
      name,
      get expression() {
        read.push(name);
        return text;
      },
    });
    const named = [field('a', '2*p'), field('b', 'a + 1'), field('c', 'curl(a')];
    const program = compileCasePhysics(flowCase()).field('b*b', named);
    expect(new Set(read)).toEqual(new Set(['a', 'b']));
    expect(program.uses('E')).toBe(true);
    expect(() => compileCasePhysics(flowCase()).field('q + b', named)).toThrow('unknown name "q"');
  });

  it('provides the exact solution and the error', () => {
    const exact = { rho: '1 + x', u: '1', v: '0', p: '2' };
    const prepared = prepare({ initial: { ...exact, rho: '1 + x + 0.25*y' }, exact });
    expectEverywhere(sample(prepared, 'exact_rho'), (x) => 1 + x);
    expectEverywhere(sample(prepared, 'error_rho'), (_x, y) => 0.25 * y);
    expectEverywhere(sample(prepared, 'exact_p'), () => 2);
    expect(() => prepare().physics.field('exact_rho')).toThrow('unknown name "exact_rho"');
  });

  it('provides another result, and NaN without one', () => {
    const prepared = prepare({ initial: { rho: '1 + x', u: '0', v: '0', p: '1' } });
    const other = prepare({ initial: { rho: '1', u: '0', v: '0', p: '3' } });
    const state = other.discretization.initialState();
    expectEverywhere(sample(prepared, 'difference_rho', state), (x) => x);
    expectEverywhere(sample(prepared, 'other_p', state), () => 3);
    expectEverywhere(sample(prepared, 'dx(difference_rho)', state), () => 1);
    expect(sample(prepared, 'difference_rho').values.every(Number.isNaN)).toBe(true);
  });

  it('provides the pressure coefficient from the far field, 1 at a stagnation point in slow flow', () => {
    const far = { condition: 'farField', values: { rho: '2', u: '3', v: '4', p: '10' } };
    const prepared = prepare({
      initial: { rho: '2', u: '0', v: '0', p: '10 + 25' },
      boundaries: { left: far, right: far, bottom: far, top: far },
    });
    expectEverywhere(sample(prepared, 'Cp'), () => 1);
    expect(() => prepare().physics.field('Cp')).toThrow('unknown name "Cp"');
  });

  it('may be custom and named, in order of definition without invalid ones', () => {
    const fields = [
      { name: 'twice', expression: '2*rho' },
      { name: 'broken', expression: 'twice*nosuch' },
      { name: 'slope', expression: 'dx(twice)' },
    ];
    const prepared = prepare({
      initial: { rho: '1 + x', u: '0', v: '0', p: '1' },
      view: { ...plainView(), fields },
    });
    expectEverywhere(sample(prepared, 'slope'), () => 2);
    expect(() => prepared.physics.field('broken')).toThrow('unknown name "nosuch" (column 7)');
  });

  it('is declared by systems as an expression, like their vectors', () => {
    for (const system of systems.values()) {
      const plain = defaultCase(system, 'mesh.msh', ['wall', 'far']);
      // At rest, coefficients relative to the free stream are undefined.
      const state = { ...plain.initial, u: '0.5' };
      const freeStream = { state, length: 1, center: [0, 0] as [number, number], up: 'y' as const };
      const document = Object.hasOwn(plain.initial, 'u') ? { ...plain, freeStream } : plain;
      const physics = compileCasePhysics(document);
      const expressions = new CaseExpressions(document, system);
      const fields = (system.fields ?? []).map(({ name }) => name);
      const vectors = (system.vectors ?? []).flatMap((vector) => valuesByAxis(vector));
      if (system.dimension > 1) expect(vectors.length).toBeGreaterThan(0);
      for (const field of [...fields, ...vectors]) {
        expect(() => physics.field(field)).not.toThrow();
        expect(expressions.fieldFault(field)).toBeNull();
        expect(parseExpression(field)).toBeDefined();
      }
    }
  });
});
