import type { Texts } from '../texts';

/** Of the page that tells how good the mesh is. */
export const meshPage = {
  meshPageTitle: 'Mesh',
  meshPageOpen: 'Quality, groups, place…',
  gridPageOpen: 'Extent, cells, sides…',
  meshPageClose: 'Close the mesh page',
  meshPageAction: 'Inspect the mesh',
  meshPageCounts: (cells: string, nodes: string, faces: string) =>
    `${cells} cells, ${nodes} nodes, ${faces} boundary faces`,
  meshPageRefined: (cells: string) => `Refined: ${cells} cells`,
  meshPageWorking: 'Measuring the cells…',

  qualityTitle: 'Quality',
  qualityMetric: 'Measure of the cells',
  quality_smallestAngle: 'Smallest angle',
  quality_largestAngle: 'Largest angle',
  quality_shape: 'Shape 2r/R',
  quality_inscribedRadius: 'Inscribed radius',
  quality_edgeRatio: 'Longest over shortest edge',
  qualityHelp_smallestAngle:
    'Below 10° interpolation is poor and steps are short; of triangles at most 60°.',
  qualityHelp_largestAngle: 'Of triangles at least 60°; near 180° cells are flat.',
  qualityHelp_shape:
    'Twice the inscribed over the circumscribed radius: 1 for equilateral cells, 0 for flat ones.',
  qualityHelp_inscribedRadius: 'The smallest one bounds the time step of all.',
  qualityHelp_edgeRatio: '1 for equilateral cells; large in layers along a wall.',
  quality_scaledJacobian: 'Scaled Jacobian',
  quality_length: 'Length',
  qualityHelp_scaledJacobian:
    'Least determinant of the unit edges at a corner: 1 for right angles, 0 for flat ones.',
  qualityHelp_length: 'The smallest one bounds the time step of all.',
  qualityUnit_smallestAngle: '°',
  qualityUnit_largestAngle: '°',
  qualityUnit_shape: '',
  qualityUnit_inscribedRadius: '',
  qualityUnit_edgeRatio: '',
  qualityUnit_scaledJacobian: '',
  qualityUnit_length: '',
  qualityColour: 'Colour the mesh by it',
  qualityHistogram: (metric: string) => `Cells by ${metric.toLowerCase()}; a bar shows its cells`,
  qualityBar: (from: string, to: string, cells: string) => `${from} to ${to}: ${cells}`,
  qualityLeast: 'Least',
  qualityMean: 'Mean',
  qualityMost: 'Greatest',
  qualityShowExtreme: (which: string) => `${which}: show the cell`,
  qualityLogarithmic: 'logarithmic',

  troubleTitle: 'Warnings',
  troubleNone: 'Nothing to warn of.',
  trouble_sharpCells: (count: string, worst: string) =>
    `${count} with an angle under 10°, the sharpest ${worst}°`,
  trouble_sizeJumps: (count: string, worst: string) =>
    `${count} where neighbours differ in size by more than 8, at most by ${worst}`,
  trouble_untagged: (count: string) =>
    `${count} in no group: tag them, or give “untagged” a condition`,
  trouble_coincidingNodes: (count: string) =>
    `${count} at the place of another: there is a slit in the mesh`,
  trouble_parts: (count: string) => `${count} that no face joins; the smallest is shown`,
  troubleShow: 'Show',

  gridTitle: 'Generated grid',
  gridDimension: 'Dimensions',
  gridAxes: (count: number) => ['x', 'x and y', 'x, y and z'][count - 1],
  gridFrom: 'From',
  gridTo: 'To',
  gridCells: 'Cells',
  gridLowSide: (axis: string) => `Name of the side at the lowest ${axis}`,
  gridHighSide: (axis: string) => `Name of the side at the highest ${axis}`,
  gridCounts: (cells: string, bytes: string) => `${cells} cells; a state takes ${bytes}`,
  gridOnGpu: (bytes: string) => `a run takes ${bytes} on the GPU`,

  obstaclesTitle: 'Obstacles',
  obstaclesHint: 'Cells whose centres they cover are left out; their faces are boundary.',
  obstaclesNone: 'None. Add a shape, or draw in the view.',
  obstaclesCovered: (cells: string) => `${cells} cells are covered.`,
  obstacleAddFormula: 'Formula',
  obstacleAddPolygon: 'Polygon',
  obstacleKind_expression: 'Formula',
  obstacleKind_polygon: 'Polygon',
  obstacleAddImage: 'Picture…',
  obstacleKind_strokes: 'Brush',
  obstacleKind_image: 'Picture',
  obstacleSolid: 'Covers what is',
  obstacleSolid_dark: 'dark',
  obstacleSolid_light: 'light',
  obstacleThreshold: 'Dark below',
  obstacleInside: 'True inside',
  obstaclePoints: 'Corners, x and y, one a line',
  obstaclePointsWrong: (line: number) => `line ${line} is not two numbers`,
  obstaclePointsFew: 'a polygon has 3 corners or more',
  obstacleStrokes: (count: string, width: string) =>
    `${count} ${count === '1' ? 'stroke' : 'strokes'}, ${width} wide`,
  obstacleGroup: 'Boundary group of its faces',
  obstacleFrees: 'Frees cells instead',
  obstacleRemove: (number: number) => `Remove obstacle ${number}`,
  obstaclesFull: 'The list is full',
  brushWidth: 'Width of the brush',
  brushDraw: 'Draw',
  brushErase: 'Erase',
  brushHint: 'Press and drag in the view; Shift and drag moves it. Escape lays the brush down.',

  fileTitle: 'File',
  fileReadAgain: 'Read again…',
  fileReadAgainHint:
    'Conditions stay with the groups of the same name; undo brings the old mesh back.',
  fileMeshAgain: 'Other sizes…',
  fileWhileRunning: 'Stop the run first',
  fileChangedNotice: (file: string) =>
    `${file} has changed since its mesh was read; read it again in the section Mesh`,
  fileChanged: (name: string) => `${name} was changed on disk.`,
  meshSameGroups: 'The mesh was read again; it has the same groups',
  meshOtherGroups: (gone: string, come: string) =>
    ['The mesh was read again', gone && `gone: ${gone}`, come && `new: ${come}`]
      .filter(Boolean)
      .join('; '),

  gmshMissing: (file: string) =>
    `${file}: the program gmsh, which meshes geometries, was not found: install it (Debian and Ubuntu: apt install gmsh, macOS: brew install gmsh, else from gmsh.info) or import a mesh (.msh)`,
  meshingTitle: (file: string) => `Mesh ${file} with Gmsh`,
  meshingHint:
    'Triangles, or quadrangles where the geometry recombines them; the geometry is kept, so sizes can be changed later.',
  meshingFactor: 'Size factor',
  meshingFactorHint: 'Times the sizes that the geometry itself gives.',
  meshingLeast: 'Smallest size',
  meshingMost: 'Largest size',
  meshingNoBound: 'no bound',
  meshingQuadrangles: 'Quadrangles in place of triangles',
  meshingBounds: 'must not be below the smallest size',
  meshingStart: 'Mesh',
  meshingProgress: 'Meshing',
  meshingLog: 'What Gmsh says',
  meshingFailed: 'Gmsh made no mesh',
  trustTitle: (file: string) => `Do you trust the author of ${file}?`,
  trustMessage: (protection: string) =>
    `It is a script, which the program Gmsh carries out on this computer; commands that do more than geometry are refused. ${protection}. You are asked once for this project.`,
  trustAccept: 'Trust and mesh',
  trustRefuse: 'Don’t mesh',
  trustNotKept: (file: string) => `${file}: that you trust its author could not be kept: try again`,

  placeTitle: 'Size and place',
  placeScale: 'Scale',
  placeRotation: 'Turn',
  placeX: 'Move in x',
  placeY: 'Move in y',
  placeHint: 'Scaled, then turned about the origin, then moved. The mesh file stays as it is.',
  placeExtent: 'Extent',
  placeExtentText: (minX: string, maxX: string, minY: string, maxY: string) =>
    `x ${minX} … ${maxX}, y ${minY} … ${maxY}`,
  placeReset: 'As in the file',
} as const satisfies Texts;
