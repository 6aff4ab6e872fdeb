import type { Texts } from '../../../solver/core';

/** Of boundary groups, their conditions and their curves. */
export const boundaries = {
  boundariesSummary: (assigned: number, all: number) => `${assigned} of ${all} assigned`,
  boundariesCurved: (count: number) => `${count} curved`,
  boundariesEmpty: 'The mesh has no boundary groups.',
  boundarySelect: (group: string) => `Boundary group ${group}`,
  boundaryUnknown: 'not in the mesh',
  boundaryChoose: 'Choose a condition…',
  boundaryCondition: (group: string) => `Condition of ${group}`,

  boundaryPeriodic: 'Periodic',
  boundaryPartner: 'Other side',
  boundaryPartnerHint: 'What leaves through one of the two enters through the other.',
  boundaryTurned: 'Turned about an axis',
  boundaryTurnedHint: 'As the two sides of a sector: vectors turn with them.',
  boundaryPartnerChoose: 'Choose a group…',
  boundaryNormalOfCurve: 'The normal is that of the curve below.',
  curveTitle: 'Geometry',
  curve_straight: 'Straight sides',
  curve_circle: 'Circle',
  curve_spline: 'Spline',
  curve_normal: 'Analytic normal',
  normal_nx: 'Normal x',
  normal_ny: 'Normal y',
  normalHint:
    'In x and y, out of the domain, of any length. Refined, nodes stay on the straight sides.',
  circle_centreX: 'Centre x',
  circle_centreY: 'Centre y',
  circle_radius: 'Radius',
  circleFit: 'Fit to the group',
  circleFittedShort: 'fitted',
  circleMean: 'mean distance',
  circleFitted: (circle: string) => `Fitted: ${circle}`,
  circlePerPart: (parts: number) => `${parts} parts, each with a circle of its own`,
  circleText: (centre: string, radius: string) => `centre ${centre}, radius ${radius}`,
  circleUntold:
    'the nodes lie in a line or are less than three, no circle can be fitted: give centre and radius',
  circleMissed: (point: string, distance: string, circle: string) =>
    `the node at ${point} lies ${distance} off the circle (${circle}): correct it, fit it, or take a spline`,
  splineCorner: 'Corners from',
  splineCornerHint: 'Where the boundary turns by more, it keeps its corner.',
} as const satisfies Texts;
