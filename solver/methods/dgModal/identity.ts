import type { MethodIdentity } from '../types';

export const dgIdentity = {
  id: 'dg',
  title: 'Discontinuous Galerkin',
  dimensions: [2],
} as const satisfies MethodIdentity;
