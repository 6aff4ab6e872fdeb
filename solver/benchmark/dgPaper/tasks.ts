import type { BenchmarkTask } from '../types';
import { vortexCells } from './cases';
import { doubleMachMeshes, printedRuns, vortexMeshes, vortexOrders } from './printed';

export interface DgPaperPlan {
  readonly gpu: 'none' | 'software' | 'hardware';
  /** Selects meshes A to C and no whole runs. */
  readonly quick: boolean;
}

const common = { group: 'dgPaper', limiter: 'none', precision: 'f32', threads: 1 } as const;

/**
 * Returns the measurements of the tables: steps of the vortex by mesh and degree in single and double precision, the
 * limiter, and whole runs of the double Mach reflection, which need a hardware GPU.
 */
export function dgPaperTasks({ gpu, quick }: DgPaperPlan): BenchmarkTask[] {
  const meshes = quick || gpu !== 'hardware' ? vortexMeshes.slice(0, 3) : vortexMeshes;
  const vortices = meshes.flatMap((mesh) => {
    const flow = { dgPaper: { kind: 'vortex', mesh }, cells: vortexCells(mesh) } as const;
    const byOrder = vortexOrders.flatMap((order): BenchmarkTask[] => {
      const own = { ...common, ...flow, order };
      const id = `dg-paper/vortex/${mesh}/p${order}`;
      const onGpu: readonly BenchmarkTask[] = [
        { ...own, id: `${id}/f32`, backend: 'gpu' },
        { ...own, id: `${id}/df64`, backend: 'gpu', precision: 'df64' },
      ];
      return [
        { ...own, id: `${id}/f64`, backend: 'cpu' },
        // Double precision at high degrees takes minutes on a software GPU.
        ...(gpu === 'none' ? [] : onGpu.slice(0, gpu === 'software' && order > 1 ? 1 : 2)),
      ];
    });
    const limited: BenchmarkTask = {
      ...{ ...common, ...flow, order: 1, limiter: 'barthJespersen' },
      id: `dg-paper/vortex/${mesh}/p1/limiter`,
      backend: gpu === 'none' ? 'cpu' : 'gpu',
    };
    return [...byOrder, limited];
  });
  if (gpu !== 'hardware' || quick) return vortices;
  const runs = doubleMachMeshes.map((mesh): BenchmarkTask => ({
    ...{ ...common, order: 1, limiter: 'barthJespersen', backend: 'gpu' },
    id: `dg-paper/double-mach/${mesh}`,
    cells: printedRuns[mesh].cells,
    dgPaper: { kind: 'doubleMach', mesh },
  }));
  return [...vortices, ...runs];
}
