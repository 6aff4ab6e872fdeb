import type { Texts } from '../../core/texts';

/** Errors of mesh generators: boxes, cylinders, airfoils, extrusions, grids and their obstacles. */
export const generate = {
  airfoilShape: 'naca: give either a four- or five-digit number or points',
  airfoilGrowth: (firstCell: number, most: number) =>
    `growth: reaching the far field from cells of ${firstCell} takes more than ${most} layers; use a larger growth`,
  airfoilFileTooLong: (fileName: string, characters: number, most: number) =>
    `${fileName}: has ${characters} characters (limit ${most})`,
  airfoilFileEmpty: (fileName: string) =>
    `${fileName}: has no points; give x and y of the airfoil, one point per line`,
  airfoilFileCounts: (
    place: string,
    upper: string | number,
    lower: string | number,
    found: number,
  ) => `${place}: states ${upper} and ${lower} points but contains ${found}`,
  airfoilTooManyPoints: (place: string, points: number, most: number) =>
    `${place}: has ${points} points (limit ${most})`,
  airfoilOpen: (place: string, first: string, last: string) =>
    `${place}: the points do not enclose the airfoil: they start at ${first} and end at ${last}`,
  airfoilNoArea: (place: string) => `${place}: the points enclose no area`,
  airfoilTooFewPoints: (place: string, points: number, least: number) =>
    `${place}: has ${points} points, at least ${least} are needed`,
  airfoilReversed: (place: string) =>
    `${place}: the trailing edge has the smallest x; mirror the points so that the leading edge does`,
  airfoilFolded: (x: string | number, y: string | number) =>
    `airfoil: its points fold back near (${x}, ${y}): list them in order around it, each once`,
  airfoilDirection:
    'airfoil: its points must start at the trailing edge and follow the upper side; reverse their order',
  airfoilLeadingEdge: 'airfoil: its leading edge must have the smallest x and lie between its ends',
  airfoilBadPoint: (fileName: string, line: number) =>
    `${fileName}:${line}: is not a point; give x and y`,
  generateTooManyCells: (cells: string, most: string) =>
    `cells: ${cells} exceed the limit of ${most}; give fewer`,
  generateTooManyNodes: (order: number, nodes: string, most: string) =>
    `cells: with order ${order} they would have ${nodes} nodes (limit ${most}); give fewer, or a lower order`,
  boxAxes: (count: number) => `cells: ${count} numbers are given; expected 2 or 3, one per axis`,
  boxCount: (entry: string, count: number, axes: number) =>
    `${entry}: ${count} numbers are given; give ${axes}, one for each axis of cells`,
  boxEmpty: (axis: string, max: number, min: number) =>
    `max: must be greater than min along ${axis} (got ${max} ≤ ${min})`,
  boxGrading: (axis: string) => `grading: must be positive along ${axis}`,
  boxGroups: (count: number, sides: number, names: string) =>
    `groups: ${count} names are given for ${sides} sides; expected the order ${names}`,
  cylinderFarField: (given: number, radius: number) =>
    `is ${given}, but must be larger than the radius of the cylinder, ${radius}`,
  cylinderAround: (around: number, fewest: number) =>
    `${around} cells around the cylinder are too few; give at least ${fewest}`,
  cylinderNear: (given: number, radius: number, farField: number) =>
    `is ${given}, but must be between ${radius} and ${farField}`,
  cylinderNearCells: (near: number, outwards: number) =>
    `uses ${near} of ${outwards} cells in the radial direction; leave some for the region beyond`,
  cylinderFirstCellWithNear: 'follows from near; remove one of them',
  cylinderFirstCell: (given: number, most: number) =>
    `is ${given}, but must be less than ${most}, the distance to the far field`,
  extrudeTooManyCells: (cells: string, most: string) =>
    `extrude.layers: the mesh would have ${cells} hexahedra (limit ${most}); give fewer layers`,
  extrudeTooManyNodes: (order: number, nodes: string, most: string) =>
    `extrude.layers: the hexahedra of order ${order} would have ${nodes} nodes (limit ${most}); give fewer layers, or a lower order`,
  extrudeShape: (shapes: string) => `extrude: needs quadrilaterals, but these are ${shapes}`,
  extrudeTo: (to: number, from: number) => `extrude.to: is ${to}, but must be above from, ${from}`,
  gradingTooStrong: (entry: string, cells: number, growth: string, most: number, enough: number) =>
    `${entry}: with ${cells} cells, neighboring cells would differ by a factor of ${growth} (at most ${most} is sensible): give about ${enough} cells`,
  nacaDigits: (given: string) =>
    `naca: ${given} is not a four- or five-digit number whose last two digits are the thickness, such as 0012 or 23012`,
  nacaCamber: (digits: string) =>
    `naca: ${digits} must give both camber and its position, or neither`,
  gridEmpty: (axis: string, high: number, low: number) =>
    `max: must be greater than min along ${axis} (got ${high} ≤ ${low})`,
  gridCells: (count: number, axis: string) =>
    `cells: ${count} cells along ${axis} is not a positive integer`,
  gridTooManyCells: (cells: string, most: string) =>
    `cells: ${cells} exceed the limit of ${most}; give fewer`,
  gridGroups: (count: number, sides: number, names: string) =>
    `groups: ${count} names are given for the ${sides} sides of the box; name them in the order ${names}`,
  gridAxes: (count: number) => `cells: ${count} numbers are given; expected 1 to 3, one per axis`,
  gridCounts: (min: number, max: number, cells: number) =>
    `min: min, max and cells have ${min}, ${max} and ${cells} numbers; give one of each per axis`,
  gridNotOpposite: (first: string, second: string) =>
    `periodic groups "${first}" and "${second}" are not the two sides of one axis: join opposite sides of the grid, each with its own group`,
  obstaclePolygon: (corners: number) =>
    `points: a polygon of ${corners} corners has no interior; give at least 3`,
  obstacleBrush: (width: number) => `width: must be positive (got ${width})`,
  obstacleGroups: (groups: number, most: number) =>
    `obstacles: the grid has ${groups} boundary groups (limit ${most}); let obstacles share groups`,
  obstaclesEverywhere: 'obstacles: they cover every cell; leave some free',
  obstacleOnLine: (kind: string) => `kind: a ${kind} needs a 2D grid; give an expression in x`,
  extrudeNameTaken: (name: string) =>
    `extrude.groups: ${name} is already a group of the mesh; choose another name`,
  extrudeNoName: 'extrude.groups: a name is empty; give one',
} as const satisfies Texts;
