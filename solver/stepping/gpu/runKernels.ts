import { linkSource, type KernelSource, type ShaderSource } from '../../gpu/kernelSource';
import { createLayout, createPipeline } from '../../gpu/pipeline';
import type { StateSpace } from '../../space/cellSpace';
import type { MonitorPlan } from '../../space/monitorPlan';
import type { KernelFrame, KernelModules } from '../deviceStepper';
import { hasParts } from './cadences';
import { compileDrive, driveEntries, driveShader, type DriveKernels } from './drive';
import { compileMonitors, monitorsShader, type MonitorKernels } from './monitors';
import {
  compileGathering,
  gatheredKinds,
  gatheringShader,
  type GatheringKernel,
} from './gathering';

/** The compiled kernels of every run: the report of a state, the clock, and the observers. */
export interface RunKernels {
  readonly reportLayout: GPUBindGroupLayout;
  readonly report: GPUComputePipeline;
  readonly clockLayout: GPUBindGroupLayout;
  readonly clockStart: GPUComputePipeline;
  readonly clockTick: GPUComputePipeline;
  /** Kernels of the case's averages and extremes. */
  readonly gatherings: readonly GatheringKernel[];
  readonly monitors: MonitorKernels;
  /** Kernels that maintain a mean; null without mean-flow forcing. */
  readonly drive: DriveKernels | null;
}

const driveTitles: Readonly<Record<(typeof driveEntries)[number], string>> = {
  gatherFirst: 'adds up what a kept mean lacks, and its source',
  settleFirst: 'half of the strength that this makes',
  gatherSecond: 'the same of the source half a change on',
  settleSecond: 'the strength of the source',
  change: 'adds the source, so that the mean is kept',
};

const reportModule = 'stepping/initial_report.wgsl';
const clockModule = 'stepping/clock.wgsl';

/** @throws Error with the shader's module and line; CaseError for a constant beyond single precision */
export async function compileRunKernels(
  device: GPUDevice,
  states: StateSpace,
  frame: KernelFrame,
  plans: readonly MonitorPlan[],
): Promise<RunKernels> {
  const reportLayout = createLayout(device, 'report', ['read-only-storage', 'storage']);
  const clockLayout = createLayout(device, 'clock', ['storage']);
  const pipeline = (
    module: string,
    layout: GPUBindGroupLayout,
    entryPoint: string,
  ): Promise<GPUComputePipeline> =>
    createPipeline(device, {
      label: `${module} ${entryPoint}`,
      shader: linkSource(shaderOf(module, frame)),
      entryPoint,
      layouts: [frame.layout, layout],
    });
  const [report, clockStart, clockTick, gatherings, monitors, drive] = await Promise.all([
    pipeline(reportModule, reportLayout, 'main'),
    pipeline(clockModule, clockLayout, 'start'),
    pipeline(clockModule, clockLayout, 'tick'),
    Promise.all(
      gatheredKinds(states.physics).map((kind) =>
        compileGathering(device, kind, states.physics, frame),
      ),
    ),
    compileMonitors(device, states, frame, plans),
    compileDrive(device, states.physics, frame),
  ]);
  return { reportLayout, report, clockLayout, clockStart, clockTick, gatherings, monitors, drive };
}

const shaderOf = (module: string, { library, options }: KernelModules): ShaderSource => ({
  module,
  library,
  options,
});

/** Returns the sources of the same kernels, independent of a device. */
export function runKernelSources(
  states: StateSpace,
  modules: KernelModules,
  plans: readonly MonitorPlan[],
): KernelSource[] {
  const monitors = monitorsShader(states, modules);
  const drive = driveShader(states.physics, modules);
  return [
    {
      name: 'initialMeans',
      title: 'checks the state that a run begins with',
      shader: shaderOf(reportModule, modules),
      entryPoint: 'main',
    },
    {
      name: 'clockStart',
      title: 'the first time step',
      shader: shaderOf(clockModule, modules),
      entryPoint: 'start',
    },
    {
      name: 'clockTick',
      title: 'ends a step: time, history, the next time step',
      shader: shaderOf(clockModule, modules),
      entryPoint: 'tick',
    },
    ...(drive === null
      ? []
      : driveEntries.map((entryPoint) => ({
          name: `drive ${entryPoint}`,
          title: driveTitles[entryPoint],
          shader: drive,
          entryPoint,
        }))),
    ...gatheredKinds(states.physics).map((kind) => ({
      name: kind.name,
      title: kind.title,
      shader: gatheringShader(kind, states.physics, modules),
      entryPoint: 'main',
    })),
    ...(hasParts(states.space, plans)
      ? [
          {
            name: 'monitorSums',
            title: 'adds up parts of what monitors read',
            shader: monitors,
            entryPoint: 'gather',
          },
        ]
      : []),
    {
      name: 'monitors',
      title: 'leaves a row of what monitors read, and of the conserved integrals',
      shader: monitors,
      entryPoint: 'keep',
    },
  ];
}
