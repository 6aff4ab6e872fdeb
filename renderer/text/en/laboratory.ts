import type { Texts } from '../texts';

/** Of the 1D laboratory. */
export const laboratory = {
  labTitle: '1D laboratory',
  labTagline: 'Discontinuous Galerkin in one dimension, cell by cell',
  labDescription:
    'A sine wave is carried once through the periodic unit interval: ∂u/∂t + ∂u/∂x = 0. The exact solution is back where it began; what differs is the error of the scheme. Where cells meet the solution has two values.',
  labCellCount: 'Cells',
  labOrder: 'Order',
  labFlux: 'Numerical flux',
  labUpwind: 'Upwind',
  labCentral: 'Central',
  labFluxHint: 'Upwind takes the value on the left of an interface, central the mean of both.',
  labTable:
    'Errors for N = 10 … 80 and p = 1 … 4, beside the published ones, which are √2 times the L² error, are a verification:',
  labSolution: 'Solution after one period',
  labError: (error: string) => `L² error ${error}`,
  labExact: 'exact',
  labCurve: (cells: number, order: number) => `N = ${cells}, p = ${order}`,
  labCells: 'More cells',
  labCellsCaption: 'h-refinement at p = 1',
  labOrders: 'Higher order',
  labOrdersCaption: 'p-refinement on three cells',
  labLegendre: 'Legendre polynomials',
  labLegendreCaption: 'The first five, which span the solution on a cell',
} as const satisfies Texts;
