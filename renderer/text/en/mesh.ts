import type { Texts } from '../../../solver/core';

/** Texts of the mesh section. */
export const mesh = {
  meshNone: 'no mesh',
  meshLoading: 'Reading the mesh…',
  meshGone: 'The mesh file of the project is missing; import the mesh again as a new project',
  meshReload: 'Reload mesh',
  rasterGone: (file: string) => `${file}: missing from the project; choose the file again`,
  rasterElsewhere: (file: string) =>
    `${file}: not in the mesh/ folder of the project; choose the file again`,
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
  meshRadius: 'Minimum inscribed radius',
  meshFormat: 'Format',
  meshGroups: 'Boundary groups',
  meshRefinements: 'Refinements',
  meshRefinementsHint:
    'Each level splits a cell into 4 (8 in 3D). New boundary nodes follow curved boundaries. Default 0.',
  gridRefinementsHint: 'Each level halves the cell size along every axis. Default 0.',
  meshRefinementsOption: (times: number, cells: string) => `${times} (${cells} cells)`,
  meshRefined: (cells: string, refined: string) => `${cells} → ${refined} cells`,
} as const satisfies Texts;
