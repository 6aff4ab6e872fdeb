import type { CaseInput } from '../../solver/case';

/** A profile that moves at speed 1 along a periodic line of 40 cells. */
export const wave: CaseInput = {
  format: 'fluxbench-case',
  version: 1,
  name: 'Wave',
  mesh: { grid: { min: [0], max: [1], cells: [40] } },
  system: { id: 'advection1d' },
  definitions: [{ name: 'height', expression: '1' }],
  scheme: {
    id: 'cartesianFv',
    reconstruction: 'weno5',
    integrator: 'sspRk3',
    numericalFlux: 'upwind',
  },
  initial: { q: 'height*sin(2*pi*x)' },
  boundaries: {
    left: { condition: 'periodic', partner: 'right' },
    right: { condition: 'periodic', partner: 'left' },
  },
  outputs: { monitors: [{ kind: 'point', name: 'middle', at: [0.5125], expression: 'q' }] },
  sweep: { parameters: [{ name: 'height', values: '1, 2' }] },
  time: { end: 0.25 },
};
