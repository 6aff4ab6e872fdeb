import { z } from 'zod';

/** Schema of a plane geometry: closed outlines and triangle sizes between them. */

const size = z.number().positive().max(1e30);
const point = z.tuple([z.number(), z.number()]);
/** Same limits as for boundary group names elsewhere. */
const name = z.string().trim().min(1).max(200);

/** Scales and rotates an outline about a point, then translates it. */
const placement = z.strictObject({
  scale: z.number().positive().default(1),
  /** Degrees, counter-clockwise. */
  rotation: z.number().default(0),
  about: point.default([0, 0]),
  translation: point.default([0, 0]),
});

const common = {
  name,
  /** Edge length along it, in units of the geometry; default: the background size. */
  size: size.optional(),
  /**
   * Sizes at its points: corners of a rectangle starting at least x and y, points of polygons and splines; for an
   * airfoil, 0 is its trailing edge, 1 its leading edge.
   */
  sizes: z.array(z.strictObject({ point: z.number().int().min(0), size })).default([]),
  place: placement.prefault({}),
};

/** Boundary group per side; default: the name of the outline for all. */
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
  /** Groups of the sides, each from a point to the next. */
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
  /** Semi-axes along x and y. */
  radii: z.tuple([size, size]),
});
const spline = z.strictObject({
  kind: z.literal('spline'),
  ...common,
  points: z.array(point).min(3).max(10_000),
  /** Indices of points at which it may have a corner. */
  corners: z.array(z.number().int().min(0)).default([]),
  /** Groups of the parts between corners, by ascending index of the first corner. */
  groups,
});
const airfoil = z.strictObject({
  kind: z.literal('airfoil'),
  ...common,
  /** Four or five digits. */
  naca: z.string().max(5).optional(),
  /** Points in order around the airfoil, starting anywhere. */
  points: z.array(point).min(10).max(10_000).optional(),
  /** A `.dat` file next to the geometry's file, instead of points. */
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

/** Refinement: triangles of a size near a point or a line, growing beyond a distance. */
const refinement = z.strictObject({
  from: point,
  /** Default: the same point. */
  to: point.optional(),
  size,
  distance: z.number().min(0).default(0),
});

/** Layers of quadrilaterals along walls. */
const layers = z.strictObject({
  /** Boundary groups of the walls. */
  groups: z.array(name).min(1).max(1000),
  /** Height of the first cell, or the y⁺ that it is to have in a turbulent boundary layer. */
  first: z.union([
    size,
    z.strictObject({
      yPlus: z.number().positive().max(1000),
      /** Reynolds number of the length. */
      reynolds: z.number().min(1000).max(1e12),
      length: size,
    }),
  ]),
  /** Growth factor of the heights. */
  growth: z.number().min(1.01).max(3).default(1.2),
  /** Number of layers; default: until their height reaches that of the triangles. */
  count: z.number().int().min(1).max(200).optional(),
});

export const geometryFormat = 'fluxbench-geometry';

const members = {
  outlines: z.array(outline).min(1).max(1000),
  /** Background edge length. */
  size,
  /** Growth factor of consecutive edges. */
  growth: z.number().gt(1).max(3).default(1.2),
  /** Number of sides per full turn of a curve. */
  sidesPerTurn: z.number().min(6).max(1000).default(24),
  refinements: z.array(refinement).max(1000).default([]),
  layers: z.array(layers).max(100).optional(),
  /** Polynomial order of the cells' geometry; default: straight cells. */
  order: z.number().int().min(1).max(4).optional(),
  mostTriangles: z.number().int().positive().max(10_000_000).default(1_000_000),
};

/** Schema of a geometry file. */
export const geometrySchema = z.strictObject({
  format: z.literal(geometryFormat).default(geometryFormat),
  version: z.literal(1).default(1),
  description: z.string().max(10_000).optional(),
  ...members,
});

/** Schema of a geometry in a case, as one of its mesh generators. */
export const outlinesSchema = z.strictObject({ kind: z.literal('outlines'), ...members });

export type GeometryFile = z.output<typeof geometrySchema>;
export type Geometry = Omit<GeometryFile, 'format' | 'version' | 'description'>;
export type GeometryOutline = Geometry['outlines'][number];
export type GeometryRefinement = Geometry['refinements'][number];
export type GeometryLayers = NonNullable<Geometry['layers']>[number];

/** Returns the geometry of a file as part of a case. */
export const outlinesOf = ({
  format: _format,
  version: _version,
  description: _description,
  ...own
}: GeometryFile): z.output<typeof outlinesSchema> => ({ kind: 'outlines', ...own });
