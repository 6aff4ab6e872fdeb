import { expect, it } from 'vitest';
import { ComputePass } from '../../solver/gpu/computePass';

it('ComputePass forwards only settings that changed', () => {
  const calls: string[] = [];
  const encoder = {
    setPipeline: (pipeline: string) => calls.push(`pipeline ${pipeline}`),
    setBindGroup: (index: number, group: string) => calls.push(`group ${index} ${group}`),
    dispatchWorkgroups: (x: number, y: number) => calls.push(`dispatch ${x} ${y}`),
  } as unknown as GPUComputePassEncoder;
  const pass = new ComputePass(encoder);
  const step = (pipeline: string, group: string): void => {
    pass.setPipeline(pipeline as unknown as GPUComputePipeline);
    pass.setBindGroup(0, 'frame' as unknown as GPUBindGroup);
    pass.setBindGroup(1, group as unknown as GPUBindGroup);
    pass.dispatchWorkgroups(2, 1);
  };
  step('a', 'even');
  step('a', 'odd');
  step('b', 'odd');
  expect(calls).toEqual([
    'pipeline a',
    'group 0 frame',
    'group 1 even',
    'dispatch 2 1',
    'group 1 odd',
    'dispatch 2 1',
    'pipeline b',
    'dispatch 2 1',
  ]);
});
