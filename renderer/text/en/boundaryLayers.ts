import type { Texts } from '../../../solver/core';
import { formatPlural } from '../../format/numbers';

/** Texts of the layers of quadrilaterals along walls. */
export const boundaryLayers = {
  wallLayersTitle: 'Boundary layers',
  wallLayersHint:
    'Thin quadrilaterals along walls resolve viscous flow. The rest is meshed with triangles.',
  wallLayersAdd: 'Add layers',
  wallLayersAllTaken: 'All boundaries have layers',
  wallLayersEntry: (number: number) => `Layers ${number}`,
  wallLayersRemove: (number: number) => `Remove layers ${number}`,
  wallLayersWalls: 'Walls',
  wallLayersLastWall: 'Layers need at least one wall; remove the layers instead',
  wallLayersFirst: 'First cell',
  wallLayersFirst_height: 'By height',
  wallLayersFirst_yPlus: 'By y⁺',
  wallLayersHeight: 'Height',
  wallLayersYPlus: 'y⁺ of the cell',
  wallLayersYPlusHint: (order: number) =>
    `Turbulent flow needs 1 to ${3 * (order + 1)}; ${order + 1} places points at y⁺ = 1.`,
  wallLayersCoarseHint: 'Wall functions need at most 300; 100 is recommended.',
  wallLayersReynolds: 'Reynolds number',
  wallLayersLength: 'Length',
  wallLayersOtherFlow: (reynolds: string, length: string) =>
    `The free stream has Re = ${reynolds} for the length ${length}.`,
  wallLayersTakeFlow: 'Use free stream',
  wallLayersGrowth: 'Growth rate',
  wallLayersCount: 'Number of layers',
  wallLayersResult: (walls: string, count: number, first: string, thickness: string) =>
    `${walls}: ${formatPlural(count, 'layer', 'layers')} from ${first} to a total height of ${thickness}`,
  wallLayersOrder: 'Cell order',
  wallLayersOrderHint: 'Order 1 has straight cells; higher orders follow curved walls.',
  wallLayersWake: 'Refine wake',
  wallLayersWakeHint: 'Adds a refinement region downstream of the first wall',
  wallLayersMethod: (method: string) =>
    `The method is now “${method}”, which supports triangles and quadrilaterals in one mesh. Undo restores the previous one.`,
  wallLayersFigures: (cells: string, quadrilaterals: string, jacobian: string) =>
    `${cells} cells, of which ${quadrilaterals} are quadrilaterals; minimum scaled Jacobian ${jacobian}`,
} as const satisfies Texts;
