import type { Texts } from '../../../solver/core';

/** Texts of boundary groups, boundary conditions and boundary curves. */
export const boundaries = {
  boundariesSummary: (assigned: number, all: number) => `${assigned} of ${all} assigned`,
  boundariesCurved: (count: number) => `${count} curved`,
  boundariesEmpty: 'The mesh has no boundary groups.',
  boundarySelect: (group: string) => `Boundary group ${group}`,
  boundaryUnknown: 'not in the mesh',
  boundaryChoose: 'Choose a condition…',
  boundaryCondition: (group: string) => `Boundary condition of ${group}`,

  boundaryPeriodic: 'Periodic',
  boundaryPartner: 'Paired group',
  boundaryPartnerHint: 'Flow that leaves through one group enters through the other.',
  boundaryTurned: 'Rotational',
  boundaryTurnedHint: 'Pairs the two sides of a sector and rotates vectors between them.',
  boundaryPartnerChoose: 'Choose a group…',
  boundaryNormalOfCurve: 'The normal follows the curve below.',
  curveTitle: 'Boundary shape',
  curve_straight: 'Straight edges',
  curve_circle: 'Circle',
  curve_spline: 'Spline',
  curve_normal: 'Analytic normal',
  normal_nx: 'Normal x',
  normal_ny: 'Normal y',
  normalHint:
    'Outward normal as expressions in x and y, of any length. Refinement keeps new nodes on the straight edges.',
  circle_centerX: 'Center x',
  circle_centerY: 'Center y',
  circle_radius: 'Radius',
  circleFit: 'Fit to group',
  circleFittedShort: 'fitted',
  circleMean: 'mean distance',
  circleFitted: (circle: string) => `Fitted: ${circle}`,
  circlePerPart: (parts: number) => `${parts} parts, one circle each`,
  circleText: (center: string, radius: string) => `center ${center}, radius ${radius}`,
  circleUnreported:
    'cannot fit a circle: the group has fewer than three nodes, or they are collinear; enter center and radius',
  circleMissed: (point: string, distance: string, circle: string) =>
    `node at ${point} is ${distance} off the circle (${circle}); edit the circle, fit it, or use a spline`,
  splineCorner: 'Corner angle',
  splineCornerHint: 'Keeps a corner where the boundary turns by more than this angle.',
} as const satisfies Texts;
