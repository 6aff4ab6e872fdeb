import { z } from 'zod';

/** A geometry in the plane: closed outlines, and how large triangles between them are to be. */

const size = z.number().positive().max(1e30);
const point = z.tuple([z.number(), z.number()]);
/** As the names of boundary groups anywhere. */
const name = z.string().trim().min(1).max(200);

/** Scales and turns an outline about a point, then moves it. */
const placement = z.strictObject({
  scale: z.number().positive().default(1),
  /** Degrees, counter-clockwise. */
  rotation: z.number().default(0),
  about: point.default([0, 0]),
  translation: point.default([0, 0]),
});

const common = {
  name,
  /** Of edges along it, in units of the whole geometry; the background's if omitted. */
  size: size.optional(),
  /** Sizes at points of it: corners of a rectangle from its least x and y on, points of polygons and splines; of an airfoil 0 is its trailing edge, 1 its leading edge. */
  sizes: z.array(z.strictObject({ point: z.number().int().min(0), size })).default([]),
  place: placement.prefault({}),
};

/** Boundary groups side by side; all are of the outline's name if omitted. */
const groups = z.array(name).optional();

const rectangle = z.strictObject({
  kind: z.literal('rectangle'),
  ...common,
  min: point,
  max: point,
  /** Bottom, right, top, left. */
  groups,
});
const polygon = z.strictObject({
  kind: z.literal('polygon'),
  ...common,
  points: z.array(point).min(3).max(10_000),
  /** From each point to the next. */
  groups,
});
const circle = z.strictObject({
  kind: z.literal('circle'),
  ...common,
  center: point,
  radius: size,
});
const ellipse = z.strictObject({
  kind: z.literal('ellipse'),
  ...common,
  center: point,
  /** Half axes along x and y. */
  radii: z.tuple([size, size]),
});
const spline = z.strictObject({
  kind: z.literal('spline'),
  ...common,
  points: z.array(point).min(3).max(10_000),
  /** Numbers of points at which it may turn sharply. */
  corners: z.array(z.number().int().min(0)).default([]),
  /** From each corner to the next, in the order of their numbers. */
  groups,
});
const airfoil = z.strictObject({
  kind: z.literal('airfoil'),
  ...common,
  /** Four or five digits. */
  naca: z.string().max(5).optional(),
  /** In order around the airfoil, from any point. */
  points: z.array(point).min(10).max(10_000).optional(),
  /** A `.dat` file beside the geometry's in place of points. */
  file: z.string().min(1).max(500).optional(),
});

const outline = z.discriminatedUnion('kind', [
  rectangle,
  polygon,
  circle,
  ellipse,
  spline,
  airfoil,
]);

/** Triangles of a size near a point or a line, growing from a distance on. */
const refinement = z.strictObject({
  from: point,
  /** The same point if omitted. */
  to: point.optional(),
  size,
  distance: z.number().min(0).default(0),
});

export const geometryFormat = 'fluxbench-geometry';

const members = {
  outlines: z.array(outline).min(1).max(1000),
  /** Of edges where nothing requests smaller ones. */
  size,
  /** Of edges that follow each other away from smaller ones. */
  growth: z.number().gt(1).max(3).default(1.2),
  /** Sides to a whole turn of a curve. */
  sidesPerTurn: z.number().min(6).max(1000).default(24),
  refinements: z.array(refinement).max(1000).default([]),
  mostTriangles: z.number().int().positive().max(10_000_000).default(1_000_000),
};

/** A geometry as a file of its own. */
export const geometrySchema = z.strictObject({
  format: z.literal(geometryFormat).default(geometryFormat),
  version: z.literal(1).default(1),
  description: z.string().max(10_000).optional(),
  ...members,
});

/** A geometry as a part of a case, among the meshes that it generates. */
export const outlinesSchema = z.strictObject({ kind: z.literal('outlines'), ...members });

export type GeometryFile = z.output<typeof geometrySchema>;
export type Geometry = Omit<GeometryFile, 'format' | 'version' | 'description'>;
export type GeometryOutline = Geometry['outlines'][number];
export type GeometryRefinement = Geometry['refinements'][number];

/** The geometry of a file as a part of a case. */
export const outlinesOf = ({
  outlines,
  size: background,
  growth,
  sidesPerTurn,
  refinements,
  mostTriangles,
}: GeometryFile): z.output<typeof outlinesSchema> => ({
  kind: 'outlines',
  outlines,
  size: background,
  growth,
  sidesPerTurn,
  refinements,
  mostTriangles,
});
