import { z } from 'zod';
import { groupName } from './names';
import { expression, namedExpression } from '../expression/schema';
import { t } from '../text/t';

const point = z.tuple([z.number(), z.number()]);
const place = z.tuple([z.number(), z.number(), z.number()]);

/** How values become colors, beside the range. */
export const colorScales = ['linear', 'log', 'symmetric', 'schlieren'] as const;

const contours = z.strictObject({
  shown: z.boolean().default(false),
  /** What the lines are of; null: the field in color. */
  of: expression.nullable().default(null),
  /** How many levels are chosen in the range of the data; `levels` overrules it. */
  count: z.number().int().min(1).max(100).default(10),
  levels: z.array(z.number()).min(1).max(200).nullable().default(null),
  lines: z.boolean().default(true),
  /** Whether the field has one color between two levels; not where lines are of another one. */
  filled: z.boolean().default(false),
  labels: z.boolean().default(true),
});

/** The components of a vector field; null: the first vector that the system declares. */
const components = {
  x: expression.nullable().default(null),
  y: expression.nullable().default(null),
  /** Of space. */
  z: expression.nullable().default(null),
};

const vectors = z.strictObject({
  shown: z.boolean().default(false),
  ...components,
  /** Arrows along the longer side of what is visible. */
  density: z.number().int().min(4).max(100).default(28),
  /** Length of an arrow per length of the vector; null: the longest fills its place. */
  scale: z.number().positive().nullable().default(null),
  /** Of space: where arrows stand. */
  on: z.enum(['domain', 'slices', 'boundary']).default('domain'),
});

/** Of streamlines, by place. */
export const maxSeeds = 200;

const streamlines = z.strictObject({
  shown: z.boolean().default(false),
  ...components,
  /** Along a line, or evenly spread over the domain; in space also over the first slice, or at chosen places. */
  seeds: z.enum(['even', 'line', 'slice', 'places']).default('even'),
  /** Lines from the seeding line, or distances between even lines along the domain's longer side. */
  count: z.number().int().min(1).max(200).default(24),
  from: z.union([point, place]).nullable().default(null),
  to: z.union([point, place]).nullable().default(null),
  places: z.array(place).max(maxSeeds).default([]),
});

/** A plane in space. */
const slicePlane = z.strictObject({
  shown: z.boolean().default(true),
  /** Across the plane; its length has no meaning. */
  normal: place.refine((normal) => Math.hypot(...normal) > 0, t('caseZeroNormal')),
  /** On the plane; null: the middle of the domain. */
  point: place.nullable().default(null),
});

/** Of space: the field on planes. */
const slices = z.strictObject({
  shown: z.boolean().default(false),
  planes: z.array(slicePlane).max(20).default([]),
  /** Whether edges of cells are drawn. */
  edges: z.boolean().default(false),
  /** The plane before which the boundary isn't drawn: where its normal points to; null: none. */
  clip: z.number().int().min(0).max(19).nullable().default(null),
  /** Intervals along the edge of a cell; null: as many as its shape and polynomials need. */
  intervals: z.number().int().min(1).max(16).nullable().default(null),
});

/** Of space: surfaces of equal value. */
const isosurfaces = z.strictObject({
  shown: z.boolean().default(false),
  /** What is equal on them; null: the field in color. */
  of: expression.nullable().default(null),
  /** How many levels are chosen in the range of the data; `levels` overrules it. */
  count: z.number().int().min(1).max(20).default(1),
  levels: z.array(z.number()).min(1).max(50).nullable().default(null),
  /** What they are colored by; null: the field in color. */
  color: expression.nullable().default(null),
  /** Color range of another field than that in color; null follows the data. */
  range: z.tuple([z.number(), z.number()]).nullable().default(null),
  opacity: z.number().min(0.05).max(1).default(1),
  intervals: z.number().int().min(1).max(16).nullable().default(null),
});

const warp = z.strictObject({
  shown: z.boolean().default(false),
  /** Height per value; null: a fifth of the domain for the range of the field. */
  scale: z.number().nullable().default(null),
  /** Whether light from the side shades its slopes. */
  light: z.boolean().default(true),
  /** Height of the ground that the field stands on, as water by its depth; null: it represents itself. */
  over: expression.nullable().default(null),
});

/** How boundary surfaces in space look. */
const skin = z.strictObject({
  opacity: z.number().min(0.05).max(1).default(1),
  /** Whether light tells their sides apart. */
  light: z.boolean().default(true),
  /** Boundary group → how it is shown; all others show the field. */
  groups: z.record(groupName, z.enum(['plain', 'hidden'])).default({}),
});

export const projections = ['parallel', 'perspective'] as const;

/** From where a picture is seen, as it was left. */
const camera = z.strictObject({
  /** Of things in space. */
  projection: z.enum(projections).default('parallel'),
  /** Degrees from which side and above the plane x, y; at azimuth 0 x runs to the right. */
  azimuth: z.number(),
  elevation: z.number().min(-90).max(90),
  /** The place in the middle of the view, and its height there; null: all that there is. */
  at: z.tuple([z.number(), z.number(), z.number()]).nullable().default(null),
  height: z.number().positive().nullable().default(null),
  /** How wide it is at least, in views of any shape; null: as it comes. */
  width: z.number().positive().nullable().default(null),
});

const paneMembers = {
  field: z.string().nullable().default(null),
  colorMap: z.string().default('viridis'),
  /** Locked color range; null follows the data. */
  range: z.tuple([z.number(), z.number()]).nullable().default(null),
  scale: z.enum(colorScales).default('linear'),
  /** Of the Schlieren scale, whose shade is (1 − value/largest)^exponent. */
  exponent: z.number().min(0.1).max(1000).default(15),
  inverted: z.boolean().default(false),
  /** How many colors; null: as many as can be told apart. */
  bands: z.number().int().min(2).max(64).nullable().default(null),
  showMesh: z.boolean().default(false),
  /** Whether values are averaged where cells meet. */
  smooth: z.boolean().default(false),
  contours: contours.default(() => contours.parse({})),
  slices: slices.default(() => slices.parse({})),
  isosurfaces: isosurfaces.default(() => isosurfaces.parse({})),
  vectors: vectors.default(() => vectors.parse({})),
  streamlines: streamlines.default(() => streamlines.parse({})),
  warp: warp.default(() => warp.parse({})),
  skin: skin.default(() => skin.parse({})),
  /** null: as pictures are seen at first. */
  camera: camera.nullable().default(null),
};

/** One picture of the state: its field, colors and layers. */
export const paneSchema = z.strictObject(paneMembers);

export const viewLayouts = ['single', 'columns', 'rows', 'grid'] as const;

/** How many pictures each layout has. */
export const paneCounts = { single: 1, columns: 2, rows: 2, grid: 4 } as const satisfies Record<
  (typeof viewLayouts)[number],
  number
>;

/** What is shown: the first picture, others beside it, and the user's own fields. */
export const viewSchema = z.strictObject({
  ...paneMembers,
  layout: z.enum(viewLayouts).default('single'),
  /** Whether all pictures are viewed from where the first one is. */
  linkedCameras: z.boolean().default(true),
  /** The pictures after the first one; kept while the layout has no place for them. */
  others: z.array(paneSchema).max(3).default([]),
  /** Named expressions that the list of fields offers. */
  fields: z.array(namedExpression).max(50).default([]),
  /** Boundary group → color of the theme in which it is shown, where the user chose one. */
  groupColors: z.record(groupName, z.number().int().min(0).max(7)).optional(),
});

export type PaneSettings = z.infer<typeof paneSchema>;
export type ViewSettings = z.infer<typeof viewSchema>;
export type ColorScaleKind = PaneSettings['scale'];
export type ViewLayout = ViewSettings['layout'];
export type ContourSettings = PaneSettings['contours'];
export type VectorSettings = PaneSettings['vectors'];
export type CameraSettings = NonNullable<PaneSettings['camera']>;
export type Projection = (typeof projections)[number];
export type StreamlineSettings = PaneSettings['streamlines'];
export type SlicePlane = PaneSettings['slices']['planes'][number];

/** A view in which nothing was chosen but the field. */
export const plainView = (field: string | null = null): ViewSettings => viewSchema.parse({ field });
