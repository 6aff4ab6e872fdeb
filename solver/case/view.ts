import { z } from 'zod';
import { groupName } from './names';
import { expression, namedExpression } from '../expression/schema';
import { t } from '../text/t';

const point = z.tuple([z.number(), z.number()]);
const place = z.tuple([z.number(), z.number(), z.number()]);

/** Mapping from values to colors within the range. */
export const colorScales = ['linear', 'log', 'symmetric', 'schlieren'] as const;

const contours = z.strictObject({
  shown: z.boolean().default(false),
  /** Field of the lines; null: the colored field. */
  of: expression.nullable().default(null),
  /** Number of levels chosen in the data range; overridden by `levels`. */
  count: z.number().int().min(1).max(100).default(10),
  levels: z.array(z.number()).min(1).max(200).nullable().default(null),
  lines: z.boolean().default(true),
  /** Whether the bands between levels are filled with one color each; ignored if the lines show another field. */
  filled: z.boolean().default(false),
  labels: z.boolean().default(true),
});

/** Components of a vector field; null: the first vector declared by the system. */
const components = {
  x: expression.nullable().default(null),
  y: expression.nullable().default(null),
  /** In 3D only. */
  z: expression.nullable().default(null),
};

const vectors = z.strictObject({
  shown: z.boolean().default(false),
  ...components,
  /** Number of arrows along the longer side of the visible area. */
  density: z.number().int().min(4).max(100).default(28),
  /** Arrow length per vector magnitude; null: the longest arrow fills its grid spacing. */
  scale: z.number().positive().nullable().default(null),
  /** In 3D: location of the arrows. */
  on: z.enum(['domain', 'slices', 'boundary']).default('domain'),
});

/** Line-integral convolution of a vector field on slices and boundary surfaces, or in the plane. */
const convolution = z.strictObject({
  shown: z.boolean().default(false),
  ...components,
  /** Contrast of the texture. */
  strength: z.number().min(0.05).max(1).default(0.6),
});

/** Maximum number of streamline seed points. */
export const maxSeeds = 200;

const streamlines = z.strictObject({
  shown: z.boolean().default(false),
  ...components,
  /** Seeds along a line or evenly spread over the domain; in space also on the first slice or at chosen points. */
  seeds: z.enum(['even', 'line', 'slice', 'places']).default('even'),
  /** Number of lines from the seed line, or of spacings between evenly spaced lines along the domain's longer side. */
  count: z.number().int().min(1).max(200).default(24),
  from: z.union([point, place]).nullable().default(null),
  to: z.union([point, place]).nullable().default(null),
  places: z.array(place).max(maxSeeds).default([]),
  /** In 3D: whether lines are drawn as tubes colored by a field. */
  tubes: z.boolean().default(false),
  /** Radius of the tubes; null: 0.4 % of the domain's longest edge. */
  radius: z.number().positive().nullable().default(null),
  /** Field that colors the tubes; null: the displayed field. */
  color: expression.nullable().default(null),
  /** Color range of a field other than the displayed one; null: the data range. */
  range: z.tuple([z.number(), z.number()]).nullable().default(null),
});

/** A plane in space. */
const slicePlane = z.strictObject({
  shown: z.boolean().default(true),
  /** Normal of the plane; need not have unit length. */
  normal: place.refine((normal) => Math.hypot(...normal) > 0, t('caseZeroNormal')),
  /** Point on the plane; null: the center of the domain. */
  point: place.nullable().default(null),
});

/** In 3D: the field on planes. */
const slices = z.strictObject({
  shown: z.boolean().default(false),
  planes: z.array(slicePlane).max(20).default([]),
  /** Whether cell edges are drawn. */
  edges: z.boolean().default(false),
  /** Index of the clip plane; objects on the side of its normal are hidden; null: none. */
  clip: z.number().int().min(0).max(19).nullable().default(null),
  /** Clipped objects: the boundary, or also other slices, iso-surfaces, arrows and streamlines. */
  clips: z.enum(['boundary', 'everything']).default('boundary'),
  /** Intervals per cell edge; null: as many as the cell shape and polynomials need. */
  intervals: z.number().int().min(1).max(16).nullable().default(null),
});

/** In 3D: iso-surfaces. */
const isosurfaces = z.strictObject({
  shown: z.boolean().default(false),
  /** Field whose iso-surfaces are shown; null: the colored field. */
  of: expression.nullable().default(null),
  /** Number of levels chosen in the data range; overridden by `levels`. */
  count: z.number().int().min(1).max(20).default(1),
  levels: z.array(z.number()).min(1).max(50).nullable().default(null),
  /** Field that colors the surfaces; null: the colored field. */
  color: expression.nullable().default(null),
  /** Color range of a field other than the colored one; null: the data range. */
  range: z.tuple([z.number(), z.number()]).nullable().default(null),
  opacity: z.number().min(0.05).max(1).default(1),
  intervals: z.number().int().min(1).max(16).nullable().default(null),
});

/** Which values of a volume are opaque: high, low, both ends of the color range, or its middle. */
export const volumeRamps = ['rising', 'falling', 'ends', 'middle'] as const;

/** In 3D: a field throughout the domain, translucent. */
const volume = z.strictObject({
  shown: z.boolean().default(false),
  /** null: the displayed field. */
  of: expression.nullable().default(null),
  /** Color range of a field other than the displayed one; null: the data range. */
  range: z.tuple([z.number(), z.number()]).nullable().default(null),
  ramp: z.enum(volumeRamps).default('rising'),
  /** Opacity of the most opaque value over a tenth of the box's longest edge. */
  opacity: z.number().min(0.01).max(0.99).default(0.5),
  /** Points along the longest edge; null: as many as the solution needs, within memory. */
  points: z.number().int().min(8).max(256).nullable().default(null),
  /** Opposite corners of the box; null: the domain, or in an external flow the surroundings of the bodies. */
  from: place.nullable().default(null),
  to: place.nullable().default(null),
});

/** In 3D: the part of the domain where a field is within limits. */
const threshold = z.strictObject({
  shown: z.boolean().default(false),
  /** Field with the limits; null: the displayed field. */
  of: expression.nullable().default(null),
  /** null: no limit. */
  low: z.number().nullable().default(null),
  high: z.number().nullable().default(null),
  intervals: z.number().int().min(1).max(16).nullable().default(null),
});

const warp = z.strictObject({
  shown: z.boolean().default(false),
  /** Height per value; null: a fifth of the domain for the range of the field. */
  scale: z.number().nullable().default(null),
  /** Whether slopes are shaded by a light from the side. */
  light: z.boolean().default(true),
  /** Base height under the field, such as the bed under a water depth; null: none. */
  over: expression.nullable().default(null),
});

/** Appearance of boundary surfaces in space. */
const skin = z.strictObject({
  opacity: z.number().min(0.05).max(1).default(1),
  /** Whether surfaces are shaded by a light. */
  light: z.boolean().default(true),
  /**
   * Boundary group → display mode. Others show the field, unless they would cover surfaces in the domain; in an external
   * flow only bodies are shown.
   */
  groups: z.record(groupName, z.enum(['field', 'plain', 'hidden'])).default({}),
  /** Whether the edges of the domain's bounding box are drawn. */
  outline: z.boolean().default(false),
});

export const projections = ['parallel', 'perspective'] as const;

/** Saved camera of a picture. */
const camera = z.strictObject({
  /** Projection in space. */
  projection: z.enum(projections).default('parallel'),
  /** Azimuth and elevation in degrees relative to the x–y plane; at azimuth 0, x runs to the right. */
  azimuth: z.number(),
  elevation: z.number().min(-90).max(90),
  /** Focal point and view height there; null: fits the whole domain. */
  at: z.tuple([z.number(), z.number(), z.number()]).nullable().default(null),
  height: z.number().positive().nullable().default(null),
  /** Minimum visible width in views of any aspect ratio; null: none. */
  width: z.number().positive().nullable().default(null),
});

/** A color of a custom color map, at a position from 0 to 1 in the color range. */
const colorPoint = z.strictObject({
  at: z.number().min(0).max(1),
  color: z.string().regex(/^#[0-9a-f]{6}$/, t('caseColor')),
});

const colorPoints = z
  .array(colorPoint)
  .min(2)
  .max(64)
  .refine(
    (points) => points.every(({ at }, i) => i === 0 || at >= points[i - 1].at),
    t('caseColorOrder'),
  );

/** Key views that animations fly through at equal intervals. */
const cameraPath = z.strictObject({
  keys: z.array(camera).max(64).default([]),
  /** Seconds. */
  duration: z.number().min(0.1).max(3600).default(5),
  /** Whether the path returns to the first view. */
  closed: z.boolean().default(false),
});

const paneMembers = {
  field: z.string().nullable().default(null),
  /** null: chosen by the field, see `paneColors`. */
  colorMap: z.string().nullable().default(null),
  /** Custom color map instead of `colorMap`, in ascending order; null for none. */
  colorPoints: colorPoints.nullable().default(null),
  /** Fixed color range; null: the data range. */
  range: z.tuple([z.number(), z.number()]).nullable().default(null),
  /** null: symmetric for a field with a sign, linear for others. */
  scale: z.enum(colorScales).nullable().default(null),
  /** Exponent of the Schlieren scale, whose shade is (1 − value/largest)^exponent. */
  exponent: z.number().min(0.1).max(1000).default(15),
  inverted: z.boolean().default(false),
  /** Number of color bands; null: continuous. */
  bands: z.number().int().min(2).max(64).nullable().default(null),
  showMesh: z.boolean().default(false),
  /** Whether values are averaged across cell interfaces. */
  smooth: z.boolean().default(false),
  contours: contours.default(() => contours.parse({})),
  slices: slices.default(() => slices.parse({})),
  isosurfaces: isosurfaces.default(() => isosurfaces.parse({})),
  threshold: threshold.default(() => threshold.parse({})),
  volume: volume.default(() => volume.parse({})),
  vectors: vectors.default(() => vectors.parse({})),
  streamlines: streamlines.default(() => streamlines.parse({})),
  convolution: convolution.default(() => convolution.parse({})),
  warp: warp.default(() => warp.parse({})),
  skin: skin.default(() => skin.parse({})),
  /** null: the default camera. */
  camera: camera.nullable().default(null),
};

/** One picture of the state: its field, colors and layers. */
export const paneSchema = z.strictObject(paneMembers);

/** Integrals of the displayed state. */
const integrals = z.strictObject({
  /** Expressions; none: the displayed field. */
  fields: z.array(expression).max(50).default([]),
  domain: z.boolean().default(true),
  groups: z.array(groupName).max(1024).default([]),
});

export const viewLayouts = ['single', 'columns', 'rows', 'grid'] as const;

/** Number of pictures per layout. */
export const paneCounts = { single: 1, columns: 2, rows: 2, grid: 4 } as const satisfies Record<
  (typeof viewLayouts)[number],
  number
>;

/** Displayed content: the first picture, further pictures, and user-defined fields. */
export const viewSchema = z.strictObject({
  ...paneMembers,
  layout: z.enum(viewLayouts).default('single'),
  /** Whether all pictures share the camera of the first one. */
  linkedCameras: z.boolean().default(true),
  /** Pictures after the first one; kept if the layout does not show them. */
  others: z.array(paneSchema).max(3).default([]),
  /** User-defined expressions offered in the list of fields. */
  fields: z.array(namedExpression).max(50).default([]),
  cameraPath: cameraPath.default(() => cameraPath.parse({})),
  integrals: integrals.default(() => integrals.parse({})),
  /** Boundary group → index of a theme color chosen by the user. */
  groupColors: z.record(groupName, z.number().int().min(0).max(7)).optional(),
});

export type PaneSettings = z.infer<typeof paneSchema>;
export type ViewSettings = z.infer<typeof viewSchema>;
export type CameraPath = z.infer<typeof cameraPath>;
export type ColorPoint = z.infer<typeof colorPoint>;
export type ColorScaleKind = (typeof colorScales)[number];
export type ViewLayout = ViewSettings['layout'];
export type ContourSettings = PaneSettings['contours'];
export type VectorSettings = PaneSettings['vectors'];
export type CameraSettings = NonNullable<PaneSettings['camera']>;
export type Projection = (typeof projections)[number];
export type StreamlineSettings = PaneSettings['streamlines'];
export type SlicePlane = PaneSettings['slices']['planes'][number];

/** Returns a view with default settings except for the field. */
export const plainView = (field: string | null = null): ViewSettings => viewSchema.parse({ field });
