import type { BenchmarkTask } from '../types';
import { kernelDesigns } from './designs';

const orders = [1, 2, 3, 4] as const;

/** Returns the measurements of the kernel laboratory: every design by degree. */
export function kernelTasks(extent: 'full' | 'quick' | 'software'): BenchmarkTask[] {
  const cells = { full: 184_000, quick: 46_000, software: 2000 }[extent];
  return orders
    .filter((order) => extent === 'full' || order <= 2)
    .flatMap((order) =>
      kernelDesigns.map(({ id }): BenchmarkTask => ({
        id: `kernels/p${order}/${id}`,
        group: 'kernels',
        backend: 'gpu',
        order,
        cells,
        limiter: 'none',
        precision: 'f32',
        threads: 1,
        kernelDesign: id,
      })),
    );
}
