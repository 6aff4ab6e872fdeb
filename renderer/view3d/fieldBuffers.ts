import { fieldNames } from './fieldShader';

/** What of vtk.js's primitives and programs is used here; it declares neither. */
export interface DrawnPrimitive {
  getPrimitiveType(): number;
  getProgram(): {
    getHandle(): WebGLProgram;
    setUniformi(name: string, value: number): boolean;
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
  private values: Float32Array = new Float32Array(0);
  private colours: Uint8Array = new Uint8Array(4);
  private staleValues = true;
  private staleColours = true;
  private context: WebGL2RenderingContext | null = null;
  private buffer: WebGLBuffer | null = null;
  private bufferLength = 0;
  private texture: WebGLTexture | null = null;

  /** One value per point of the surface. */
  setValues(values: Float32Array): void {
    this.values = values;
    this.staleValues = true;
  }

  /** @param rgba four bytes per colour, from the lowest to the highest value */
  setColours(rgba: Uint8Array): void {
    this.colours = rgba;
    this.staleColours = true;
  }

  /** Gives a primitive that is about to be drawn what its shaders read. */
  bind(primitive: DrawnPrimitive, { range, base, scale }: FieldUniforms): void {
    const program = primitive.getProgram();
    const points = primitive.getCABO();
    const gl = points.getOpenGLRenderWindow().getContext();
    this.context = gl;
    this.bindValues(gl, program.getHandle());
    program.setUniformi(fieldNames.table, this.bindColours(gl));
    const isColoured = primitive.getPrimitiveType() === trianglePrimitive;
    program.setUniformi(fieldNames.isColoured, isColoured ? 1 : 0);
    program.setUniform3f(fieldNames.range, ...range);
    program.setUniform3f(fieldNames.lift, base, scale, points.getCoordScale()?.[2] ?? 1);
  }

  private bindValues(gl: WebGL2RenderingContext, program: WebGLProgram): void {
    this.buffer ??= gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    if (this.staleValues) {
      if (this.values.length === this.bufferLength) {
        gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.values);
      } else {
        gl.bufferData(gl.ARRAY_BUFFER, this.values, gl.DYNAMIC_DRAW);
        this.bufferLength = this.values.length;
      }
      this.staleValues = false;
    }
    const place = gl.getAttribLocation(program, fieldNames.value);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 1, gl.FLOAT, false, 0, 0);
  }

  /** @returns the unit of the colours: the last one, as vtk.js takes them from the first on */
  private bindColours(gl: WebGL2RenderingContext): number {
    this.texture ??= gl.createTexture();
    const unit = (gl.getParameter(gl.MAX_TEXTURE_IMAGE_UNITS) as number) - 1;
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    if (this.staleColours) {
      const { colours } = this;
      const [width, format, type] = [colours.length / 4, gl.RGBA, gl.UNSIGNED_BYTE];
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, 1, 0, format, type, colours);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      this.staleColours = false;
    }
    return unit;
  }

  dispose(): void {
    this.context?.deleteBuffer(this.buffer);
    this.context?.deleteTexture(this.texture);
  }
}
