import completionSource from '../../../../shaders/cpr/completion.wgsl?raw';
import ownPointsSource from '../../../../shaders/cpr/own_points.wgsl?raw';
import positivitySource from '../../../../shaders/cpr/positivity.wgsl?raw';
import { f32Dialect } from '../../../expression';
import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import type { ShaderLibrary } from '../../../gpu/linker';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import { positiveModule } from '../../../physics/wgsl';
import type { KernelFrame, KernelModules } from '../../../stepping/deviceStepper';
import { elementColumns } from '../../../stepping/gpu/elementLayout';
import { importOf } from '../../../stepping/gpu/modules';
import { positivityFactor } from '../../positivityFactor';
import type { CprOperators } from '../operators';
import { stepControl } from '../timeIntegrators';
import { embeddedIntegrator } from './embedded';
import { readRegister, writtenRegister } from './registers';

/** Whether a separate kernel, not that of the last stage, completes and reports steps. */
export const completesSteps = (
  operators: Pick<CprOperators, 'positivity' | 'integrator'>,
): boolean => operators.positivity || embeddedIntegrator(operators) !== null;

/** Binding of group 1 of the kernel; null for an unused binding number. */
export type CompletionBinding =
  'old' | 'target' | 'targetLeft' | 'error' | 'errorSums' | 'clock' | null;

/** Source of the kernel that completes a stage, independent of a device. */
export interface CompletionSource {
  readonly source: KernelSource;
  readonly bindings: readonly (readonly [CompletionBinding, GPUBufferBindingType])[];
}

/** Shader modules of the positive quantities of a case. */
export function completionModules({ physics }: Pick<CprOperators, 'physics'>): ShaderLibrary {
  return {
    'cpr/completion.wgsl': completionSource,
    'cpr/own_points.wgsl': ownPointsSource,
    'cpr/positivity.wgsl': positivitySource,
    'generated/positive.wgsl': physics.positive
      ? [
          positiveModule(physics, physics.positive),
          `const POSITIVE_SHARE = ${positivityFactor};`,
        ].join('\n')
      : '',
  };
}

/** Returns the kernel after all stages but the last, and the one after the last; null if not needed. */
export function completionSources(
  operators: CprOperators,
  modules: Pick<KernelModules, 'library' | 'options'>,
): readonly [CompletionSource | null, CompletionSource | null] {
  return [
    operators.positivity ? completionAfter(operators, modules, false) : null,
    completesSteps(operators) ? completionAfter(operators, modules, true) : null,
  ];
}

function completionAfter(
  operators: CprOperators,
  { library, options }: Pick<KernelModules, 'library' | 'options'>,
  isLast: boolean,
): CompletionSource {
  const { variableCount, positivity, options: scheme } = operators;
  const { columns, left } = elementColumns(variableCount);
  const words = scheme.precision === 'df64' ? 2 : 1;
  const control = isLast ? stepControl(scheme) : undefined;
  const module = [
    ...(positivity ? [importOf('cpr/positivity.wgsl'), 'const KEEPS_POSITIVE = true;'] : []),
    ...(isLast ? ['const REPORTS = true;', ...readRegister(1, 'old', words)] : []),
    ...writtenRegister(2, 'target', 'keepTarget', variableCount, words),
    ...(control
      ? [
          importOf('cpr/step_error.wgsl'),
          'const MEASURES_ERROR = true;',
          `const RELATIVE_TOLERANCE = ${f32Dialect.literal(control.relativeTolerance)};`,
          `const ABSOLUTE_TOLERANCE = ${f32Dialect.literal(control.absoluteTolerance)};`,
          ...readRegister(4, 'error', words),
        ]
      : []),
  ].join('\n');
  return {
    source: {
      name: isLast ? 'completion' : 'positivity',
      title: isLast
        ? 'after the last stage: keeps the state positive, measures the error, reports the step'
        : 'after the other stages: keeps the state positive',
      shader: {
        module: 'cpr/completion.wgsl',
        library: { ...library, 'generated/completion.wgsl': module },
        options,
      },
      entryPoint: 'main',
    },
    bindings: [
      [null, 'storage'],
      [isLast ? 'old' : null, 'read-only-storage'],
      [columns > 0 || words === 2 ? 'target' : null, 'storage'],
      [left > 0 && words === 1 ? 'targetLeft' : null, 'storage'],
      [control ? 'error' : null, 'read-only-storage'],
      [control ? 'errorSums' : null, 'storage'],
      ['clock', 'storage'],
    ],
  };
}

/** The completion kernel compiled for a device. */
export interface Completion extends Pick<CompletionSource, 'bindings'> {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

export async function compileCompletion(
  device: GPUDevice,
  frame: Pick<KernelFrame, 'layout'>,
  completion: CompletionSource | null,
): Promise<Completion | null> {
  if (!completion) return null;
  const { source, bindings } = completion;
  const label = `cpr ${source.name}`;
  const layout = createLayout(
    device,
    label,
    bindings.map(([name, type]) => name && type),
  );
  const pipeline = await createPipeline(device, {
    label,
    shader: linkSource(source.shader),
    entryPoint: source.entryPoint,
    layouts: [frame.layout, layout],
  });
  return { bindings, layout, pipeline };
}
