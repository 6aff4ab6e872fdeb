import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { reachable, scanModule } from '../../solver/gpu/declarations';
import type { KernelSource } from '../../solver/gpu/kernelSource';
import { printKernel } from '../../solver/gpu/printKernel';
import { gasPulse, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

const outputs: CaseDocument['outputs'] = {
  ...testCase(gasPulse).outputs,
  statistics: [{ name: 'p2', expression: 'p^2', from: 0, to: null, fluctuation: true }],
  monitors: [
    { kind: 'point', name: 'm', expression: 'p', at: [0.3, 0.5], every: 1 },
    { kind: 'domain', name: 'i', expression: 'dx(u) + dy(v)', within: null, every: 1 },
  ],
};

const kernelsOf = (
  changes: Partial<DgOptions>,
  rest: Partial<CaseDocument> = {},
): readonly KernelSource[] => {
  const document = testCase({ ...gasPulse, ...rest, scheme: { ...scheme(1), ...changes } });
  return discretize(document, rectangleMesh(4, 4)).kernelSources();
};

describe('printed kernels of a case', () => {
  it.each([
    ['with limiters', kernelsOf({ limiter: 'barthJespersen', positivity: true }, { outputs })],
    ['with troubled cells', kernelsOf({ order: 3, limiter: 'troubledCells' })],
    ['with whole steps in one workgroup', kernelsOf({ integrator: 'carpenterKennedy' })],
    ['with two invocations per cell', kernelsOf({ order: 4 })],
    ['in compensated precision', kernelsOf({ precision: 'f32Compensated' })],
    ['in df64', kernelsOf({ order: 3, precision: 'df64' }, { outputs })],
  ])('%s compile and contain no unused declarations', async (_, kernels) => {
    const device = await testDevice();
    for (const source of kernels) {
      for (const unrolled of [false, true]) {
        const code = printKernel(source, unrolled);
        const { messages } = await device.createShaderModule({ code }).getCompilationInfo();
        expect(messages.map(({ message, lineNum }) => [source.name, lineNum, message])).toEqual([]);
        const { declarations } = scanModule(code);
        expect(reachable(declarations, source.entryPoint).size).toBe(declarations.length);
      }
    }
  });
});
