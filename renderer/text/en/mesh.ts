import type { Texts } from '../../../solver/core';

/** Of the mesh. */
export const mesh = {
  meshNone: 'no mesh',
  meshLoading: 'Reading the mesh…',
  meshGone: 'The project’s mesh file is missing: import the mesh again as a new project',
  meshReload: 'Read again',
  rasterGone: (file: string) => `${file}: is missing in the project; choose the file again`,
  rasterElsewhere: (file: string) =>
    `${file}: is not in the project’s folder mesh/; choose the file again`,
  meshCellsOf: (type: string) => {
    const plural = type.endsWith('hedron') ? type.replace(/on$/, 'a') : `${type}s`;
    return `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
  },
  meshNodes: 'Nodes',
  meshOrder: 'Geometry order',
  meshInterior: 'Interior faces',
  meshBoundary: 'Boundary faces',
  meshLength: 'Length',
  meshArea: 'Area',
  meshVolume: 'Volume',
  meshSize: 'Size',
  meshRadius: 'Smallest inscribed radius',
  meshFormat: 'Format',
  meshGroups: 'Boundary groups',
  meshRefinements: 'Refinements',
  meshRefinementsHint:
    'Each cuts every cell into four, in space into eight; new boundary nodes lie on curves.',
  gridRefinementsHint: 'Each halves the cells along every axis.',
  meshRefinementsOption: (times: number, cells: string) => `${times} (${cells} cells)`,
  meshRefined: (cells: string, refined: string) => `${cells} → ${refined} cells`,
} as const satisfies Texts;
