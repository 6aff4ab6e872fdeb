import { ColorTable, PointAttribute } from './deviceArrays';
import { fieldNames } from './fieldShader';

/** The used parts of vtk.js primitives and programs, which vtk.js does not declare. */
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
    /** null if coordinates are unscaled. */
    getCoordScale(): ArrayLike<number> | null;
  };
}

/** Mapping of values to colors and heights. */
export interface FieldUniforms {
  /** See `fieldNames.range`. */
  readonly range: readonly [least: number, low: number, perRange: number];
  /** Heights are (value − base) × scale. */
  readonly base: number;
  readonly scale: number;
  /** Whether parts without values are transparent. */
  readonly hasGaps: boolean;
}

/** Primitives in the order of vtk.js: points, lines, triangles, strips, triangle edges. */
const trianglePrimitive = 2;

/** The values of a field and its colors on the GPU, uploaded at the next draw. */
export class FieldBuffers {
  private readonly values = new PointAttribute(fieldNames.value);
  private readonly colors = new ColorTable();

  /** Sets the values, one per point of the surface. */
  setValues(values: Float32Array): void {
    this.values.set(values);
  }

  /** @param rgba four bytes per color, from the lowest to the highest value */
  setColors(rgba: Uint8Array): void {
    this.colors.set(rgba);
  }

  /** Binds the shader inputs of a primitive before it is drawn. */
  bind(primitive: DrawnPrimitive, { range, base, scale, hasGaps }: FieldUniforms): void {
    const program = primitive.getProgram();
    const points = primitive.getCABO();
    const gl = points.getOpenGLRenderWindow().getContext();
    this.values.bind(gl, program.getHandle());
    program.setUniformi(fieldNames.table, this.colors.bind(gl));
    const isColored = primitive.getPrimitiveType() === trianglePrimitive;
    program.setUniformi(fieldNames.isColored, isColored ? 1 : 0);
    program.setUniformi(fieldNames.hasGaps, hasGaps ? 1 : 0);
    program.setUniform3f(fieldNames.range, ...range);
    program.setUniform3f(fieldNames.lift, base, scale, points.getCoordScale()?.[2] ?? 1);
  }

  dispose(): void {
    this.values.dispose();
    this.colors.dispose();
  }
}
