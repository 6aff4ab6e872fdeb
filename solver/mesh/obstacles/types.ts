/** A place in the plane; obstacles that are drawn reach through all of z. */
export type PlanePoint = readonly [x: number, y: number];

/** A condition on x, y and z that holds inside. */
export interface FormulaObstacle {
  readonly kind: 'expression';
  readonly inside: string;
}

/** Corners one after the other; where its sides cross, inside is what an odd number of them surrounds. */
export interface PolygonObstacle {
  readonly kind: 'polygon';
  readonly points: readonly PlanePoint[];
}

/** Lines as a round brush of that width draws them; a line of one point is a disc. */
export interface StrokesObstacle {
  readonly kind: 'strokes';
  readonly width: number;
  readonly lines: readonly (readonly PlanePoint[])[];
}

/** Pixels of a picture, or of any raster, that are dark or light. */
export interface ImageObstacle {
  readonly kind: 'image';
  /** As the case names it. */
  readonly file: string;
  /** Values below it are dark, those above light; ½, the middle between black and white, if left out. */
  readonly threshold?: number | undefined;
  /** Which of them are inside; the dark ones, if left out. */
  readonly solid?: 'dark' | 'light' | undefined;
  /** Corners of the raster; those that its file gives, else those of the box, if left out. */
  readonly min?: PlanePoint | undefined;
  readonly max?: PlanePoint | undefined;
}

/** Which cells are solid: those whose centers lie in the shape, unless a later one frees them. */
export type Obstacle = (FormulaObstacle | PolygonObstacle | StrokesObstacle | ImageObstacle) & {
  /** Boundary group of the faces between its cells and free ones; `obstacle` if left out. */
  readonly group?: string | undefined;
  /** Frees cells that earlier obstacles cover. */
  readonly remove?: boolean | undefined;
  /** How far the shape is moved along the axes; not at all along those that it leaves out. */
  readonly offset?: readonly number[] | undefined;
};

/** Finds the centers inside of a shape in a row of cells along x, all with the same y and z. */
export type Cover = (
  x: Float64Array,
  y: number,
  z: number,
  /** Set to 1 inside; else left as it is. */
  inside: Uint8Array,
) => void;
