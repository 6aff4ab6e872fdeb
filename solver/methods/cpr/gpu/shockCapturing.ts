import shockIndicatorSource from '../../../../shaders/cpr/shock_indicator.wgsl?raw';
import subcellsSource from '../../../../shaders/cpr/subcells.wgsl?raw';
import { f32Dialect } from '../../../expression';
import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import type { ShaderLibrary } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelModules } from '../../../stepping/deviceStepper';
import { importOf } from '../../../stepping/gpu/modules';
import { minBlend, modalMatrix, maxBlend, sharpness, thresholdOf } from '../cpu/blending';
import type { CprOperators } from '../operators';
import { subcellAreas } from '../subcellAreas';
import { lineDesign } from './design';
import type { CprDispatch } from './dispatches';
import { table } from './lineModules';

/** Modules imported by stages and the indicator; an empty one without shock capturing. */
export function shockModules(operators: CprOperators): ShaderLibrary {
  if (!operators.shockCapturing) return { 'generated/subcells.wgsl': '' };
  const { line } = operators;
  return {
    'cpr/shock_indicator.wgsl': shockIndicatorSource,
    'cpr/subcells.wgsl': subcellsSource,
    'generated/subcells.wgsl': [
      ...subcellConstants(operators),
      table('SUBCELL_AREAS', subcellAreas(line)),
      table(
        'INVERSE_WEIGHTS',
        line.weights.map((weight) => 1 / weight),
      ),
    ].join('\n'),
    'generated/shock_indicator.wgsl': indicatorModule(operators),
  };
}

/** Constants and imports of stages, besides tables. */
export const subcellConstants = ({ line }: Pick<CprOperators, 'line'>): string[] => [
  importOf('cpr/subcells.wgsl'),
  'const CAPTURES_SHOCKS = true;',
  `const LAST_POINT = ${line.order}u;`,
];

function indicatorModule(operators: CprOperators): string {
  const { physics, perAxis, line } = operators;
  const number = (name: string, value: number): string =>
    `const ${name} = ${f32Dialect.literal(value)};`;
  return [
    importOf('generated/positive.wgsl'),
    `const LAST_POINT = ${line.order}u;`,
    number('LEAST_SHARE', minBlend),
    number('MOST_SHARE', maxBlend),
    number('SHARPNESS', sharpness),
    number('THRESHOLD', thresholdOf(perAxis)),
    table('MODAL', modalMatrix(operators).entries),
    'fn indicatedQuantity(u: State) -> f32 {',
    ...(physics.positive
      ? [
          '  var product = 1.0;',
          '  for (var i = 0u; i < POSITIVE_QUANTITIES; i++) {',
          '    product *= positiveQuantity(u, i);',
          '  }',
          '  return product;',
        ]
      : ['  return component(u, 0u);']),
    '}',
  ].join('\n');
}

/** Source of the kernel that computes the share of finite volumes in each cell; null without shock capturing. */
export function indicatorSource(
  { shockCapturing }: Pick<CprOperators, 'shockCapturing'>,
  { library, options }: Pick<KernelModules, 'library' | 'options'>,
): KernelSource | null {
  if (!shockCapturing) return null;
  return {
    name: 'shockIndicator',
    title: 'before each stage: how much of each cell is to be finite volumes',
    shader: { module: 'cpr/shock_indicator.wgsl', library, options },
    entryPoint: 'main',
  };
}

/** The indicator kernel compiled for a device. */
export interface ShockIndicator {
  readonly cellsLayout: GPUBindGroupLayout;
  readonly stateLayout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

export async function compileIndicator(
  device: GPUDevice,
  source: KernelSource | null,
): Promise<ShockIndicator | null> {
  if (!source) return null;
  const label = 'cpr shock indicator';
  const cellsLayout = createLayout(device, label, ['storage', null, null, null, 'uniform']);
  const stateLayout = createLayout(device, label, ['read-only-storage']);
  const pipeline = await createPipeline(device, {
    label,
    shader: linkSource(source.shader),
    entryPoint: source.entryPoint,
    layouts: [cellsLayout, stateLayout],
  });
  return { cellsLayout, stateLayout, pipeline };
}

/** Creates the dispatch of the indicator for a state. */
export function indicatorDispatch(
  device: GPUDevice,
  operators: CprOperators,
  { cellsLayout, stateLayout, pipeline }: ShockIndicator,
  cells: GPUBuffer,
  settings: GPUBuffer,
): (source: GPUBuffer) => CprDispatch {
  const label = 'cpr shock indicator';
  const frame = createGroup(device, label, cellsLayout, [cells, null, null, null, settings]);
  const workgroups = Math.ceil(operators.cellCount / lineDesign(operators).cellsPerGroup);
  return (source) => {
    const own = createGroup(device, label, stateLayout, [source]);
    return { pipeline, frame, own, workgroups };
  };
}
