import { ColourTable, PointAttribute } from './deviceArrays';
import { fieldNames } from './fieldShader';

/** What of vtk.js's primitives and programs is used here; it declares neither. */
export interface DrawnPrimitive {
  getPrimitiveType(): number;
  getProgram(): {
    getHandle(): WebGLProgram;
    setUniformi(name: string, value: number): boolean;
    setUniformf(name: string, value: number): boolean;
    setUniform3f(name: string, x: number, y: number, z: number): boolean;
  };
  getCABO(): {
    getOpenGLRenderWindow(): { getContext(): WebGL2RenderingContext };
    /** null where coordinates are as they are. */
    getCoordScale(): ArrayLike<number> | null;
  };
}

/** How values become places among the colours and heights. */
export interface FieldUniforms {
  /** See `fieldNames.range`. */
  readonly range: readonly [least: number, low: number, perRange: number];
  /** Heights are (value − base) × scale. */
  readonly base: number;
  readonly scale: number;
}

/** In the order of vtk.js: points, lines, triangles, strips, edges of triangles. */
const trianglePrimitive = 2;

/** The values of a field and its colours on the device. They are sent when they are drawn next. */
export class FieldBuffers {
  private readonly values = new PointAttribute(fieldNames.value);
  private readonly colours = new ColourTable();

  /** One value per point of the surface. */
  setValues(values: Float32Array): void {
    this.values.set(values);
  }

  /** @param rgba four bytes per colour, from the lowest to the highest value */
  setColours(rgba: Uint8Array): void {
    this.colours.set(rgba);
  }

  /** Gives a primitive that is about to be drawn what its shaders read. */
  bind(primitive: DrawnPrimitive, { range, base, scale }: FieldUniforms): void {
    const program = primitive.getProgram();
    const points = primitive.getCABO();
    const gl = points.getOpenGLRenderWindow().getContext();
    this.values.bind(gl, program.getHandle());
    program.setUniformi(fieldNames.table, this.colours.bind(gl));
    const isColoured = primitive.getPrimitiveType() === trianglePrimitive;
    program.setUniformi(fieldNames.isColoured, isColoured ? 1 : 0);
    program.setUniform3f(fieldNames.range, ...range);
    program.setUniform3f(fieldNames.lift, base, scale, points.getCoordScale()?.[2] ?? 1);
  }

  dispose(): void {
    this.values.dispose();
    this.colours.dispose();
  }
}
