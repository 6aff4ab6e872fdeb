import { describe, expect, it } from 'vitest';
import { compileCasePhysics } from '../../solver/physics/compile';
import { physicsModule } from '../../solver/physics/wgsl';
import { CaseError } from '../../solver/core/caseError';
import { testCase } from '../support/cases';

const state = { rho: '1', u: '0', v: '0', p: '1' };

/** The message that rejects a case in single precision. */
function refusal(overrides: Parameters<typeof testCase>[0]): string {
  const document = testCase({
    boundaries: { inlet: { condition: 'prescribed', values: state } },
    ...overrides,
  });
  const physics = compileCasePhysics(document);
  try {
    physicsModule(physics, Object.keys(document.boundaries));
  } catch (error) {
    expect(error).toBeInstanceOf(CaseError);
    return (error as CaseError).message;
  }
  throw new Error('the case is accepted');
}

const inlet = (values: Record<string, string>) => ({
  inlet: { condition: 'prescribed', values: { ...state, ...values } },
});

describe('a constant that single precision cannot represent', () => {
  it('is reported with the boundary value', () => {
    expect(refusal({ boundaries: inlet({ v: '1 - x*1e39' }) })).toBe(
      'boundaries.inlet.values.v: the constant 1e+39 is outside the range of single precision (±3.4e38); rescale the expression or run in double precision',
    );
  });

  it('is reported with the definition that a boundary uses', () => {
    const message = refusal({
      definitions: [
        { name: 'a', expression: '2*x' },
        { name: 'b', expression: 'a + 1/0' },
      ],
      boundaries: inlet({ u: '3*b' }),
    });
    expect(message).toMatch(/^definitions\.1\.expression \(b\): the constant Infinity is outside/);
  });

  it('is reported with the parameter', () => {
    const message = refusal({ system: { id: 'euler2d', parameters: { gamma: 1e60 } } });
    expect(message).toMatch(/^system\.parameters\.gamma: the constant 1e\+60 is outside/);
  });

  it('is reported with the boundary if it results from several values', () => {
    const message = refusal({ boundaries: inlet({ rho: '1e30', u: '1e30' }) });
    expect(message).toMatch(/^boundaries\.inlet: the constant 1\S*e\+60 is outside/);
  });

  it('is reported with the source or exact solution', () => {
    expect(refusal({ sourceTerm: { rhou: 'rho*x + 1e50' } })).toMatch(/^sourceTerm\.rhou: /);
    const exact = { ...state, u: 'sin(x + 1e50*t)' };
    expect(refusal({ exact, sourceTerm: 'manufactured' })).toMatch(/^exact\.u: /);
  });

  it('is ignored if the GPU never evaluates it', () => {
    expect(() => refusal({ initial: { ...state, u: '1e50*x' } })).toThrow('the case is accepted');
  });
});
