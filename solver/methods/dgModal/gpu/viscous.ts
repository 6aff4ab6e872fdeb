import sourceSource from '../../../../shaders/dg/df64/source.wgsl?raw';
import viscousSource from '../../../../shaders/dg/df64/viscous.wgsl?raw';
import statesSource from '../../../../shaders/space/df64/states.wgsl?raw';
import { df64Dialect, f32Dialect } from '../../../expression';
import { packDf64 } from '../../../gpu/df64/pack';
import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import type { ShaderLibrary } from '../../../gpu/linker';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import { df64Numbers, physicsModule } from '../../../physics/wgsl';
import { pointSpacing } from '../../../physics/pointSpacing';
import { importOf } from '../../../stepping/gpu/modules';
import { planStages } from '../../../stepping/gpu/stagePlan';
import { referenceDerivatives } from '../cpu/viscous/gradient';
import { gradientPenalty } from '../gradientPenalty';
import { isLimited, type DgOperators, type RunSettings } from '../operators';
import { spectralFactor } from '../timeStep';
import type { KernelDesign } from './design';

/** Returns the constants of the case's viscous fluxes for the kernels. */
export const viscousConstants = ({ physics, element }: DgOperators): string[] =>
  physics.viscousFlux
    ? [
        'const VISCOUS = true;',
        `const PENALTY = ${f32Dialect.literal(gradientPenalty(element.order))};`,
        `const DIFFUSION_SHARE = ${f32Dialect.literal(spectralFactor(element.order))};`,
        ...(physics.viscousFlux.uses(pointSpacing) ? ['const FLUX_TAKES_SPACING = true;'] : []),
        ...(physics.maxDiffusivity?.uses(pointSpacing)
          ? ['const DIFFUSIVITY_TAKES_SPACING = true;']
          : []),
      ]
    : [];

/** A stage of viscous fluxes: a kernel variant and its uniform values. */
interface ViscousPlan {
  /** Text of `generated/viscous_stage.wgsl`; stages with the same text share a pipeline. */
  readonly constants: string;
  /** The struct `ViscousStage`. */
  readonly uniform: Float32Array<ArrayBuffer>;
}

/** Plans how the viscous slopes of each stage are added to its target, consistent with the stage kernels. */
export function planViscousStages(
  operators: DgOperators,
  { integrator, precision }: RunSettings,
): ViscousPlan[] {
  const plans = planStages({ integrator, precision }, 'dg');
  const isPaired = precision === 'df64';
  const penalty = `const PENALTY_DF64 = ${df64Dialect.literal(gradientPenalty(operators.element.order))};`;
  return plans.map(({ uniform }, i) => {
    const isLast = i === plans.length - 1;
    const isCompensated = precision === 'f32Compensated';
    const gathers = isCompensated || integrator.form === 'lowStorage';
    const constants = [
      ...(isPaired ? [importOf('numeric/df64/arithmetic.wgsl'), penalty] : []),
      `const REPORTS_STEP = ${isLast && !isLimited(operators)};`,
      ...(gathers ? ['const GATHERS = true;'] : []),
      `const COMPENSATES = ${isCompensated && isLast};`,
    ];
    return { constants: constants.join('\n'), uniform: Float32Array.from(shares(uniform)) };
  });

  /**
   * Weights of the target and of the gathered sum, and the abscissa, from a stage's numbers, which are pairs in df64.
   */
  function shares(uniform: ArrayLike<number>): readonly number[] {
    const pair = (high: number, low = 0): number[] => (isPaired ? [high, low] : [high]);
    const given = (i: number): number[] =>
      isPaired ? pair(uniform[2 * i], uniform[2 * i + 1]) : pair(uniform[i]);
    if (precision === 'f32Compensated') return [given(0), given(1), given(2)].flat();
    if (integrator.form === 'lowStorage') return [given(1), pair(1), given(2)].flat();
    return [given(0), pair(0), given(1)].flat();
  }
}

/** Returns the kernels of viscous fluxes, one per variant. */
export function viscousSources(
  operators: DgOperators,
  settings: RunSettings,
  library: ShaderLibrary,
  { unrolled, subgroups }: KernelDesign,
): (KernelSource & { readonly constants: string })[] {
  if (!operators.physics.viscousFlux) return [];
  const plans = planViscousStages(operators, settings);
  const isPaired = settings.precision === 'df64';
  const modules = isPaired ? { ...library, ...pairedModules(operators) } : library;
  return [...new Set(plans.map(({ constants }) => constants))].map((constants, i) => ({
    name: `viscous${i + 1}`,
    title: 'viscous fluxes, after a stage',
    shader: {
      module: isPaired ? 'dg/df64/viscous.wgsl' : 'dg/viscous.wgsl',
      library: { ...modules, 'generated/viscous_stage.wgsl': constants },
      options: { unroll: unrolled, subgroups },
    },
    entryPoint: 'main',
    constants,
  }));
}

/** Returns the additional modules in df64. */
const pairedModules = ({ mesh, physics }: DgOperators): ShaderLibrary => ({
  'dg/df64/source.wgsl': sourceSource,
  'dg/df64/viscous.wgsl': viscousSource,
  'space/df64/states.wgsl': statesSource,
  'generated/physics_df64.wgsl': physicsModule(
    physics,
    mesh.groups.map(({ name }) => name),
    df64Numbers,
  ),
});

/** Compiled kernels of viscous fluxes. */
export interface ViscousKernels {
  readonly layout: GPUBindGroupLayout;
  readonly plans: readonly ViscousPlan[];
  /** Pipelines by stage. */
  readonly pipelines: readonly GPUComputePipeline[];
}

export async function compileViscous(
  device: GPUDevice,
  operators: DgOperators,
  settings: RunSettings,
  meshLayout: GPUBindGroupLayout,
  library: ShaderLibrary,
  design: KernelDesign,
): Promise<ViscousKernels | null> {
  const sources = viscousSources(operators, settings, library, design);
  if (sources.length === 0) return null;
  const plans = planViscousStages(operators, settings);
  const read = 'read-only-storage';
  const gathers = plans.some(({ constants }) => constants.includes('GATHERS'));
  const layout = createLayout(device, 'dg viscous', [
    read,
    read,
    'storage',
    gathers ? 'storage' : null,
    'storage',
    'uniform',
    'uniform',
  ]);
  const compiled = new Map(
    await Promise.all(
      sources.map(async ({ name, shader, entryPoint, constants }) => {
        const linked = linkSource(shader);
        const layouts = [meshLayout, layout];
        const label = `dg ${name}`;
        return [
          constants,
          await createPipeline(device, { label, shader: linked, entryPoint, layouts }),
        ] as const;
      }),
    ),
  );
  return { layout, plans, pipelines: plans.map(({ constants }) => compiled.get(constants)!) };
}

/** Packs the struct `ViscousTables` of shaders/dg/viscous.wgsl or shaders/dg/df64/viscous.wgsl. */
export function packViscousTables(
  { element, space }: DgOperators,
  precision: RunSettings['precision'],
): Float32Array<ArrayBuffer> {
  const { alongR, alongS } = referenceDerivatives(element);
  const { value, derivatives } = space.sides.table;
  if (precision === 'df64') {
    const lifting = Array.from(alongR, (r, i) => [r, alongS[i]]);
    const slopes = Array.from(value, (_, i) => [derivatives[0][i], derivatives[1][i]]);
    return packDf64([...lifting, ...slopes].flat());
  }
  const rows = [
    ...Array.from(alongR, (r, i) => [r, alongS[i], 0, 0]),
    ...Array.from(value, (own, i) => [own, derivatives[0][i], derivatives[1][i], 0]),
  ];
  return Float32Array.from(rows.flat());
}
