import type { Texts } from '../../core/texts';

/** Errors and warnings of CGNS files. */
export const cgns = {
  cgnsNoBase: 'the file contains no CGNSBase_t; export it again',
  cgnsNoZones: 'there are no zones; export the mesh again',
  cgnsNoCells: (dimension: number) =>
    `there are no cells of dimension ${dimension}; export the volume of the mesh, or set the cell dimension of the base`,
  cgnsDimension: (found: number) =>
    `the cell dimension is ${found}, expected 2 or 3; export the mesh again`,
  cgnsLink: (name: string) =>
    `"${name}" is a link to another file; save the mesh in one file (cgnsconvert -l)`,
  cgnsLength: (expected: number, found: number) =>
    `expected ${expected} numbers, found ${found}; the file is damaged: export it again`,
  cgnsSize: (size: readonly number[]) =>
    `the size of the zone is ${size.join(' × ')}; expected at least two points along each axis: export the mesh again`,
  cgnsRange: (from: number, to: number) => `the range ${from} … ${to} is invalid; export it again`,
  cgnsCoordinates:
    'CoordinateX and CoordinateY are missing; export the mesh in Cartesian coordinates',
  cgnsElement: (type: number) =>
    `elements of CGNS type ${type} are not supported; export the mesh with elements of order 1 or 2`,
  cgnsOrder: (count: number, type: string, first: number) =>
    `${count} elements of type ${type}, the first is element ${first}, are not supported; export the mesh with elements of order 1 or 2`,
  cgnsPolyhedra: (count: number, type: string, first: number) =>
    `${count} cells are polyhedra (${type}), the first is element ${first}; split them into hexahedra in the program that made the mesh`,
  cgnsUnknownNode: (element: number, node: number, count: number) =>
    `element ${element} refers to point ${node}, but there are ${count} points; export the mesh again`,
  cgnsNoPlace: 'the boundary condition has neither a range nor a list; export the mesh again',
  cgnsNotFlat:
    'the range of the boundary condition is not on a plane of constant index; export the mesh again',
  cgnsOutside: (size: readonly number[]) =>
    `a range leaves the zone, which has ${size.join(' × ')} points; export the mesh again`,
  cgnsEmptyBoundary: (name: string) => `boundary "${name}" contains no faces of the mesh`,
  cgnsPointList: (name: string) =>
    `boundary "${name}" lists points of a structured zone and is ignored; export it as a range (PointRange)`,
  cgnsPeriodic: (name: string) =>
    `the periodic connection "${name}" is ignored; assign periodic conditions to its boundaries`,
  cgnsConnection: (zone: string, donor: string, type: string) =>
    `zones "${zone}" and "${donor}" do not match point by point (${type}); export a mesh of matching blocks`,
  cgnsOverset: 'overset meshes are not supported; export a mesh of matching blocks',
  cgnsNoZone: (name: string) => `there is no zone "${name}"; export the mesh again`,
  cgnsTransform: (transform: readonly number[]) =>
    `the transformation (${transform.join(', ')}) does not map the ranges onto each other; export the mesh again`,
} satisfies Texts;
