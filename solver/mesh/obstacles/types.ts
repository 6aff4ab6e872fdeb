/** A point in the plane; drawn obstacles extend over all of z. */
export type PlanePoint = readonly [x: number, y: number];

/** A condition on x, y and z that is true inside. */
export interface FormulaObstacle {
  readonly kind: 'expression';
  readonly inside: string;
}

/** A polygon given by its corners; self-intersections follow the even–odd rule. */
export interface PolygonObstacle {
  readonly kind: 'polygon';
  readonly points: readonly PlanePoint[];
}

/** Lines drawn with a round brush of this width; a line of one point is a disc. */
export interface StrokesObstacle {
  readonly kind: 'strokes';
  readonly width: number;
  readonly lines: readonly (readonly PlanePoint[])[];
}

/** The dark or light pixels of an image or any raster. */
export interface ImageObstacle {
  readonly kind: 'image';
  /** File name as in the case. */
  readonly file: string;
  /** Values below it are dark, those above light; default: ½, midway between black and white. */
  readonly threshold?: number | undefined;
  /** Pixels that are inside; default: the dark ones. */
  readonly solid?: 'dark' | 'light' | undefined;
  /** Corners of the raster; default: those in the file, else those of the box. */
  readonly min?: PlanePoint | undefined;
  readonly max?: PlanePoint | undefined;
}

/** An obstacle: covers cells whose centers lie in the shape, unless a later one frees them. */
export type Obstacle = (FormulaObstacle | PolygonObstacle | StrokesObstacle | ImageObstacle) & {
  /** Boundary group of the faces between its cells and free ones; default: `obstacle`. */
  readonly group?: string | undefined;
  /** Frees cells that earlier obstacles cover. */
  readonly remove?: boolean | undefined;
  /** Translation of the shape along the axes; default: 0. */
  readonly offset?: readonly number[] | undefined;
};

/** Marks the cell centers inside a shape in a row of cells along x with the same y and z. */
export type Cover = (
  x: Float64Array,
  y: number,
  z: number,
  /** Set to 1 inside; otherwise left unchanged. */
  inside: Uint8Array,
) => void;
