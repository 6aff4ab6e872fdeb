import stepControlSource from '../../../shaders/stepping/step_control.wgsl?raw';
import { f32Dialect } from '../../expression';
import type { ShaderLibrary } from '../../gpu/linker';
import { minFactor, shortestStep, smallestError, type StepControl } from '../stepController';
import { importOf } from './modules';

/** Modules for error control of Δt; empty without. */
export function stepControlModules(control: StepControl | undefined): ShaderLibrary {
  if (!control) return { 'generated/step_control.wgsl': '' };
  const number = (value: number): string => f32Dialect.literal(value);
  const exponents = control.control.map((beta) => number(beta / control.errorOrder));
  return {
    'stepping/step_control.wgsl': stepControlSource,
    'generated/step_control.wgsl': [
      importOf('stepping/step_control.wgsl'),
      `const LEAST_FACTOR = ${number(minFactor)};`,
      `const SMALLEST_ERROR = ${number(smallestError)};`,
      `const SHORTEST_STEP = ${number(shortestStep)};`,
      `const CONTROL = vec3f(${exponents.join(', ')});`,
    ].join('\n'),
  };
}

/** Constants of all kernels that depend on the layout of the clock. */
export const controlConstants = (control: StepControl | undefined): string[] =>
  control ? ['const CONTROLLED = true;'] : [];
