import type { Texts } from '../../core/texts';

/** Errors of outlines and of the triangle mesher. */
export const geometry = {
  geometryCurveMissed: (group: string, x: string | number, y: string | number) =>
    `boundary group "${group}": no part of its curve faces the side at (${x}, ${y})`,
  geometryNear: (point: string) => `near ${point}`,
  geometrySelfCrossing: (place: string, at: string) =>
    `${place}: crosses or touches itself ${at}: correct its points, or use smaller sizes there`,
  geometryCrossing: (place: string, other: string, at: string) =>
    `${place}: crosses or touches ${other} ${at}: move them apart, or use smaller sizes there`,
  geometryTooThin: (place: string, at: string) =>
    `${place}: the domain is too thin to mesh at ${at}: widen it, or close it`,
  geometryBeside: (place: string, other: string) =>
    `${place}: is outside ${other}, and neither contains the other: add an outer boundary around all outlines`,
  geometryNoOuter: (place: string) =>
    `${place}: has no outer boundary: add a circle or a rectangle around it`,
  geometryInHole: (place: string, hole: string) =>
    `${place}: lies inside ${hole}, which is not part of the domain: remove it`,
  geometryNoPoint: (point: number, last: number) => `there is no point ${point}; give 0 to ${last}`,
  geometryCorners: 'must be above and to the right of min',
  geometrySideGroups: (sides: number, found: number) =>
    `must have ${sides} names, one per side (got ${found})`,
  geometryNacaAndPoints: 'conflicts with points; remove one of them',
  geometryNoAirfoil: 'is missing; give a four- or five-digit number or points',
  geometryDoublePoint: (x: string | number, y: string | number) =>
    `two consecutive points coincide at (${x}, ${y}); remove one`,
  geometryTooFar: (place: string, at: string, most: number) =>
    `${place}: reaches ${at}, but coordinates must be within ±${most}`,
  geometryTooSmall: (place: string, least: number) =>
    `${place}: its width and height are below ${least}: enlarge it`,
  geometrySideTooShort: (place: string, at: string, length: number) =>
    `${place}: the side at ${at} has length ${length}, too short for its coordinates: use larger sizes there, or move the geometry to the origin`,
  geometryLayersNoGroup: (layers: number, group: string, known: string) =>
    `layers[${layers}].groups: no outline has the group "${group}"; give one of ${known}`,
  geometryLayersDiffer: (place: string, group: string, other: string) =>
    `${place}: "${group}" and "${other}" touch but have different layers; put both groups into one entry of layers`,
  geometryLayersMeet: (message: string) =>
    `layers are too thick: with them, ${message}; reduce first, growth or count`,
  geometryTooManySides: (place: string, most: string) =>
    `${place}: needs more sides than mostTriangles (${most}): use larger sizes`,
  geometryTooManyTriangles: (most: string) =>
    `the mesh needs more than ${most} triangles: use larger sizes, or raise mostTriangles`,
  geometryTooManyTrianglesAt: (most: string, at: string, place: string) =>
    `the mesh needs more than ${most} triangles, smallest triangles near ${at} at ${place}: use larger sizes, or raise mostTriangles`,
} as const satisfies Texts;
