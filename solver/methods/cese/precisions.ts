import type { DevicePrecision } from '../../stepping/deviceStepper';

/** How the GPU keeps points: f32, f32 with what their means round away, or pairs of f32. */
export const precisions = ['f32', 'f32Compensated', 'df64'] as const satisfies DevicePrecision[];
