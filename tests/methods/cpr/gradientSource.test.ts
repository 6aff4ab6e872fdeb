import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../../solver/case/document';
import { gpuFault } from '../../../solver/case/gpuFault';
import { createJacobianProduct } from '../../../solver/implicit/jacobianProduct';
import { createCompiledStepper } from '../../../solver/methods/cpr/cpu/compiled/compiledStepper';
import { createResidual } from '../../../solver/methods/cpr/cpu/residual';
import { methods } from '../../../solver/methods/registry';
import { customSystemSchema } from '../../../solver/physics/customSystem';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { singleThread } from '../../../solver/threads';
import { bentAll, cprCase, curvedBox, largest, prepared } from './cases';
import { errorsAt, orderOf } from './viscousRuns';

/** Diffusion with a source of its gradient that depends on the wall distance. */
const declaration = customSystemSchema.parse({
  variables: [{ name: 'q' }, { name: 'r' }],
  flux: { x: ['0', '0.3*r'], y: ['0', '0.1*r'] },
  viscousDefinitions: [{ name: 'k', expression: '0.05 + 0.01*q^2' }],
  viscousFlux: { x: ['k*dx(q)', '0.02*dx(r)'], y: ['k*dy(q)', '0.02*dy(r)'] },
  pointFields: ['wallDistance'],
  gradientSourceDefinitions: [{ name: 'square', expression: 'dx(q)^2 + dy(q)^2' }],
  gradientSource: ['wallDistance*square - k*r', 'q*dx(r) + sin(x)*dy(q)/(1 + wallDistance)'],
  fields: [{ name: 'distance', expression: 'wallDistance' }],
  boundaryConditions: [
    {
      id: 'given',
      inputs: [{ name: 'q' }, { name: 'r' }],
      ghost: ['given_q', 'given_r'],
      sideState: ['given_q', 'given_r'],
    },
    { id: 'wall', ghost: ['-q', '-r'], sideState: ['0', '0'] },
  ],
});
const exact = { q: 'y*(1 + 0.5*sin(2*x - t))', r: 'y^2*cos(x + t)' };
const given = { condition: 'given', values: exact };
const parts = {
  system: { id: 'custom', parameters: {}, declaration },
  initial: exact,
  exact,
  boundaries: {
    left: given,
    right: given,
    bottom: { condition: 'wall', values: {} },
    top: given,
  },
} satisfies Partial<CaseDocument>;

const curved = curvedBox({ counts: [3, 3], order: 3, map: bentAll(0.04) });

describe.each(['br2', 'ldg'] as const)('sources in terms of the gradient, %s', (viscousScheme) => {
  const scheme = { order: 2, points: 'gaussLegendre', viscousScheme } as const;

  it.each(['chainRule', 'conservative'] as const)(
    'are the same in the compiled solver, %s',
    (volumeTerm) => {
      const { operators, state } = prepared(cprCase(parts, { ...scheme, volumeTerm }), curved);
      const expected = new Float64Array(state.length);
      createResidual(operators)(state, 0.3, expected);
      const compiled = createCompiledStepper(operators, state, { threads: 1, host: null })!;
      const rates = new Float64Array(state.length);
      compiled.evaluateResidual!(state, 0.3, rates);
      compiled.dispose();
      expect(largest(expected)).toBeGreaterThan(0.1);
      const difference = rates.map((value, i) => value - expected[i]);
      expect(largest(difference)).toBeLessThan(1e-12 * largest(expected));
    },
  );

  it('have the order p + 1 in a manufactured solution over a curved wall', () => {
    const [coarse, fine] = [2, 4].map((count) => {
      const mesh = curvedBox({
        counts: [count, count],
        order: 2,
        map: ([x, y]) => [x + 0.05 * Math.sin(3 * y), y + 0.1 * x * (1 - x) * y],
      });
      return errorsAt(0.1, { ...parts, sourceTerm: 'manufactured' }, mesh, scheme);
    });
    coarse.forEach((error, v) => expect(orderOf(error, fine[v])).toBeGreaterThan(2.5));
  });

  it('have exact derivatives in the Jacobian', async () => {
    const document = cprCase(parts, scheme);
    const physics = compileCasePhysics(document);
    const { operators, state } = prepared(document, curved);
    const method = methods.get('cpr')!;
    const product = createJacobianProduct(
      { method, options: document.scheme, mesh: curved, physics },
      singleThread,
    )!;
    await product.ready;
    const vector = state.map((_, i) => Math.sin(3 * i));
    const image = new Float64Array(state.length);
    product.product(state, vector, 0, image);
    product.dispose();
    const residual = createResidual(operators);
    const [plus, minus] = [1e-5, -1e-5].map((step) => {
      const out = new Float64Array(state.length);
      residual(
        state.map((value, i) => value + step * vector[i]),
        0,
        out,
      );
      return out;
    });
    const error = image.map((value, i) => value - (plus[i] - minus[i]) / 2e-5);
    expect(largest(error)).toBeLessThan(1e-7 * largest(image));
  });
});

describe('a case with sources in terms of the gradient', () => {
  it('is rejected by methods without them and runs on the GPU with BR2 only', () => {
    const document = cprCase(parts);
    expect(gpuFault(document)).toBeNull();
    const reason = /On the GPU the sources of .* need .* BR2/;
    expect(gpuFault(cprCase(parts, { viscousScheme: 'ldg' }))).toMatch(reason);
    const { system } = compileCasePhysics(document);
    const scheme = methods.get('frMixed')!.defaultOptions(system);
    expect(gpuFault({ ...document, scheme })).toMatch(reason);
    const dg = methods.get('dg')!;
    expect(dg.missing(system, null)).toMatch(
      /does not support the sources .* use flux reconstruction/,
    );
  });

  it('is rejected likewise if a condition uses matched points', () => {
    const { gradientSource, gradientSourceDefinitions, pointFields, fields, ...rest } = declaration;
    const law = {
      id: 'law',
      ghost: ['q', 'r'],
      ghostGradient: {
        x: ['-nx*matched_q/matchedDistance', 'dx(r)'],
        y: ['-ny*matched_q/matchedDistance', 'dy(r)'],
      },
    };
    const of = (condition: typeof law) =>
      cprCase({
        ...parts,
        system: {
          ...parts.system,
          declaration: { ...rest, boundaryConditions: [...rest.boundaryConditions, condition] },
        },
        boundaries: { ...parts.boundaries, bottom: { condition: 'law', values: {} } },
      });
    expect(gpuFault(of(law))).toMatch(/wall functions of .* have no GPU version/);
    const { system } = compileCasePhysics(of(law));
    expect(methods.get('dg')!.missing(system, null)).toMatch(
      /does not support the wall functions of .*; use flux reconstruction/,
    );
    expect(methods.get('cpr')!.missing(system, null)).toBeNull();
    expect(() => compileCasePhysics(of({ ...law, ghost: ['matched_q', 'r'] }))).toThrow(
      /boundaryConditions\[2\].ghost\[0\].*matched_q/,
    );
    expect([gradientSource, gradientSourceDefinitions, pointFields, fields]).not.toContain(
      undefined,
    );
  });

  it('reports point fields outside their scope', () => {
    const wrong = { ...declaration, sourceTerm: ['wallDistance', '0'] };
    const document = cprCase({ ...parts, system: { ...parts.system, declaration: wrong } });
    expect(() => compileCasePhysics(document)).toThrow(/sourceTerm\[0\].*wallDistance/);
    const { gradientSource } = declaration;
    const { viscousFlux, viscousDefinitions, ...inviscid } = declaration;
    const without = { ...inviscid, gradientSource: gradientSource?.map(() => 'dx(q)') };
    expect(() =>
      compileCasePhysics(cprCase({ ...parts, system: { ...parts.system, declaration: without } })),
    ).toThrow(/gradientSource.*viscousFlux/);
    expect([viscousFlux, viscousDefinitions]).not.toContain(undefined);
  });
});
