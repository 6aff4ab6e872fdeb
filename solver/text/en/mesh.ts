import type { Texts } from '../../core/texts';

/** Errors and warnings about meshes: cells, faces, groups, curves, periodic sides. */
export const mesh = {
  meshStraightQuads: (what: string, order: number) =>
    `${what} needs quadrilaterals with straight edges, but these are of order ${order}: save the mesh with order 1 in Gmsh (Mesh.ElementOrder = 1)`,
  meshOf: (shapes: string) => `a mesh of ${shapes}`,
  meshNeedsQuads: (what: string, found: string) =>
    `${what} needs straight quadrilaterals, but this is ${found}`,
  meshCellTypes: (found: string, advice: string) =>
    `the cells of this mesh are ${found}, but only lines, triangles, quadrilaterals, triangles with quadrilaterals, or tetrahedra, pyramids, prisms and hexahedra are supported: ${advice}`,
  meshRecombine:
    'mesh the surface in Gmsh without recombination, or recombine all of it (Recombine Surface, with Mesh.SubdivisionAlgorithm = 1 if triangles remain)',
  meshRefineMixed:
    'a mesh of triangles and quadrilaterals cannot be refined here: set refinements to 0 and refine it in Gmsh (Refine by splitting)',
  meshSurfaceIn2D: 'mesh a surface in Gmsh in 2D',
  meshSolids: 'mesh the volume with these cells',
  meshSplitPlane: (file: string) =>
    `${file}: only plane meshes of straight cells can be split into triangles`,
  meshMixedOrders: (first: number, second: number, order: number, other: number) =>
    `elements ${first} and ${second} are of orders ${order} and ${other}: give all cells one order in Gmsh (Set order)`,
  meshIncompleteOrder: (element: number, nodes: number, order: number, complete: number) =>
    `element ${element} has ${nodes} nodes, but a complete element of order ${order} has ${complete}: mesh in Gmsh with Mesh.SecondOrderIncomplete = 0`,
  meshDegenerate: (element: number, measure: string) =>
    `element ${element} has zero ${measure}: remove coinciding points in Gmsh (Coherence) and mesh again`,
  meshTooManyGroups: (groups: number, most: number) =>
    `${groups} boundary groups exceed the limit of ${most}: merge physical groups in Gmsh`,
  meshSharedFace: (elements: string) =>
    `elements ${elements} share one face, but at most two cells may: remove overlapping entities in Gmsh and mesh again`,
  meshOverlap: (elements: string) =>
    `elements ${elements} lie on the same side of their common face, so they overlap: remove folds or duplicate entities in Gmsh (Coherence) and mesh again`,
  meshMisaligned: (elements: string) =>
    `elements ${elements} need different corners of their common triangle as the apex: split one of the pyramids there into tetrahedra, or mesh again with one apex per group of neighboring pyramids`,
  meshAtGroup: (group: string, message: string) => `boundary group "${group}": ${message}`,
  meshNoCircle:
    'no circle can be fitted because its nodes are collinear or fewer than three: give center and radius, or no curve',
  meshOffCircle: (
    x: string | number,
    y: string | number,
    distance: string | number,
    centerX: string | number,
    centerY: string | number,
    radius: string | number,
  ) =>
    `its node at (${x}, ${y}) is ${distance} off the circle about (${centerX}, ${centerY}) with radius ${radius}: correct center and radius, or attach a spline`,
  meshNormalAt: (x: string | number, y: string | number) => `its normal at (${x}, ${y})`,
  meshNotFinite: 'not a finite number',
  meshBadNormal: (place: string, what: string) =>
    `${place} is ${what}: correct the expressions nx and ny`,
  meshInwardNormal: (place: string, x: string | number, y: string | number) =>
    `${place} is (${x}, ${y}), which does not point out of the domain: change the sign of nx and ny, or correct them`,
  meshSplineMissed: (x: string | number, y: string | number) =>
    `no part of the spline faces the side at (${x}, ${y}): use a smaller corner angle or a finer boundary`,
  meshSelectsNothing: 'it selects no face of this mesh',
  meshGroupLost: (group: string, reason: string) =>
    `boundary group "${group}": ${reason}: define it again, or remove this change`,
  meshNoGroup: (group: string) => `the mesh has no boundary group "${group}"`,
  meshNoBoundaryNear3D: (x: string | number, y: string | number, z: string | number) =>
    `the mesh has no boundary near (${x}, ${y}, ${z})`,
  meshNoBoundaryNear: (x: string | number, y: string | number) =>
    `the mesh has no boundary near (${x}, ${y})`,
  meshOtherFaceNumbers:
    'its faces were selected one by one in another mesh with different face numbers',
  meshPlace3D: 'a point on the boundary of a 3D mesh has three coordinates',
  meshPlaceIn2DOnly:
    'selecting faces by an area works in 2D only; select them by group or by number',
  meshHangingNode: (first: string | number, second: string | number, at: string) =>
    `elements ${first} and ${second} meet near (${at}) without sharing a side, because a corner of one lies between the corners of the other (hanging node): give both the same divisions in Gmsh (Transfinite) and mesh again`,
  meshNeedsPlane: (what: string, shapes: string) =>
    `${what} needs a 2D mesh, but this one has ${shapes}`,
  meshNeedsStraightPlane: (what: string, shapes: string, order: number) =>
    `${what} needs a 2D mesh with straight edges, but this one has ${shapes} of order ${order}`,
  meshNeedsTriangles: (what: string, found: string) =>
    `${what} needs straight triangles, but this is ${found}`,
  meshPeriodicOneCell: (both: string) =>
    `${both} touch the same cell: the mesh needs at least two cells between them`,
  meshPeriodicGroups: (first: string, second: string) =>
    `periodic groups "${first}" and "${second}"`,
  meshPeriodicCounts: (both: string, first: number, second: number, advice: string) =>
    `${both} have ${first} and ${second} faces: ${advice}`,
  meshPeriodicTranslates: (both: string) =>
    `${both} are translates of each other: join them without "turned"`,
  meshPeriodicRotated: (both: string, angle: number) =>
    `${both} are rotated against each other by ${angle}°: choose the opposite group, or set "turned": true for both if the flow repeats under that rotation`,
  meshPeriodicSameWay: (both: string) =>
    `${both} face the same way: join sides that face each other`,
  meshPeriodicMismatch: (both: string, at: string, advice: string) =>
    `${both} do not match near (${at}): ${advice}`,
  meshNoGroupToJoin: (group: string) => `the mesh has no boundary group "${group}" to join`,
  meshNotJoined: (reason: string) => `${reason}; they are not joined`,
  meshPeriodicWithin: (group: string) =>
    `$Periodic joins faces within group "${group}": give each of the two sides its own physical group; they are not joined`,
  meshPeriodicBoth: (group: string, first: string, second: string) =>
    `$Periodic joins group "${group}" to both "${first}" and "${second}": give each of the two sides its own physical group; they are not joined`,
  meshTooManyTriangles: (cells: number, most: number) =>
    `refinement would give ${cells} triangles (limit ${most}): refine less often`,
  meshTooManyRefined: (cells: number, shapes: string, most: number) =>
    `refinement would give ${cells} ${shapes} (limit ${most}): refine less often`,
  meshCurveTooFar: (element: number, group: string, distance: number, length: number) =>
    `element ${element}: the curve of "${group}" is ${distance} away from the midpoint of its side of length ${length}: attach the curve that the nodes lie on, or mesh the boundary more finely`,
  meshCurveTooDeep: (element: number, group: string) =>
    `element ${element}: the curve of "${group}" cuts too deep into it for refinement: mesh the boundary more finely, or give the group no curve`,
  meshStraightMeasure: 'the size is computed with straight edges for higher-order cells',
  meshRotated1D: 'a 1D mesh lies along x and cannot be rotated: remove the rotation',
  meshRotated2D: (axis: string) => `a 2D mesh cannot be rotated about ${axis}: rotate it about z`,
  meshMovedOff: (dimension: string, axis: string) =>
    `a mesh in ${dimension} cannot be moved along ${axis}: remove that translation`,
  meshOrderIgnored: (order: number) =>
    `the triangles are of order ${order}; only their corners are used, so sides are straight`,
  meshNotPlanar: (element: number, node: number, z: number, plane: number) =>
    `element ${element}: node ${node} has z = ${z}, but the first node has z = ${plane}; a 2D mesh must lie in a plane of constant z: rotate or flatten it in Gmsh`,
  meshZeroArea: (element: number, nodes: string) =>
    `element ${element} has zero area (nodes ${nodes}): remove coinciding points in Gmsh (Coherence) and mesh again`,
  meshDuplicateTriangle: (first: number, second: number, nodes: string) =>
    `elements ${first} and ${second} are the same triangle (nodes ${nodes}): remove duplicate surfaces in Gmsh (Coherence) and mesh again`,
  meshUnusedNode: (node: number) => `node ${node} belongs to no element and is ignored`,
  meshUnusedNodes: (nodes: number, first: number) =>
    `${nodes} nodes (first: node ${first}) belong to no element and are ignored`,
  meshMoreWarnings: (text: string, more: number) => `${text} (and ${more} more like this)`,
  meshCartesianGrid: 'Cartesian grid',
  meshUntagged: (faces: number, group: string) =>
    `${faces} boundary ${faces === 1 ? 'face is' : 'faces are'} in no physical group; collected in "${group}"`,
  meshStrayElement: (element: number, group: string) =>
    `element ${element} of boundary group "${group}" is on no cell; it is ignored`,
  meshInteriorElement: (element: number, group: string) =>
    `element ${element} of boundary group "${group}" is inside the mesh; it is ignored`,
  meshRepeatedElement: (element: number, group: string) =>
    `element ${element} of boundary group "${group}" repeats a boundary face`,
  meshElementInTwo: (element: number, group: string, first: string) =>
    `element ${element} of boundary group "${group}" is on a face of group "${first}"; the latter is used`,
  meshOffAxis: (node: number, at: string) =>
    `node ${node} at (${at}) is off the x axis: a 1D mesh must lie along the x axis; rotate or straighten it in Gmsh`,
  meshOffPlane: (node: number, at: string) =>
    `node ${node} at (${at}) is out of plane: a 2D mesh must lie in a plane of constant z; rotate or flatten it in Gmsh`,
  meshFolded: (element: number, at: string) =>
    `element ${element} is folded or inverted near (${at}): mesh more finely there, or let Gmsh improve the mesh (Mesh.Smoothing = 10)`,
  meshFoldedHighOrder: (element: number, at: string) =>
    `element ${element} is folded or inverted near (${at}): mesh more finely there, or let Gmsh improve the mesh (Optimize high order)`,
  meshFlipped: (count: number, shape: string, shapes: string) =>
    count === 1
      ? `1 ${shape} was mirrored and has been reoriented`
      : `${count} ${shapes} were mirrored and have been reoriented`,
  meshClockwise: (count: number) =>
    count === 1
      ? '1 triangle was clockwise and has been reoriented'
      : `${count} triangles were clockwise and have been reoriented`,
  meshTrianglesOnly: (found: string) =>
    `the cells of this mesh are ${found}, but only triangles are supported: mesh the surface in Gmsh without recombination`,
  meshTrianglesOnly2D: (found: string) =>
    `the cells of this mesh are ${found}, but only triangles are supported: mesh a surface in Gmsh in 2D`,
  meshGrid: 'a grid',
  meshPeriodicCurves: 'mesh both identically (Periodic Curve in Gmsh)',
  meshPeriodicSurfaces: 'mesh both identically (Periodic Surface in Gmsh)',
  meshNothingToRename: (group: string) => `the mesh has no boundary group "${group}" to rename`,
  meshNothingToMerge: (groups: readonly string[], name: string) =>
    `the mesh has no boundary group "${groups.join('", "')}" to merge into "${name}"`,
  meshFormat: (version: string | number, isText: boolean) =>
    `MSH ${version} ${isText ? 'ASCII' : 'binary'}`,
  meshPeriodicUntagged:
    '$Periodic joins faces that are in no physical group: give each of the two sides its own physical group; they are not joined',
} as const satisfies Texts;
