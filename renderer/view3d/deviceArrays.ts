/** A vertex attribute with one number or vector per point. Changes are uploaded at the next draw. */
export class PointAttribute {
  private values: Float32Array = new Float32Array(0);
  private isStale = true;
  private context: WebGL2RenderingContext | null = null;
  private buffer: WebGLBuffer | null = null;
  private length = 0;

  /** @param size numbers per point */
  constructor(
    private readonly name: string,
    private readonly size: 1 | 2 = 1,
  ) {}

  set(values: Float32Array): void {
    this.values = values;
    this.isStale = true;
  }

  bind(gl: WebGL2RenderingContext, program: WebGLProgram): void {
    this.context = gl;
    this.buffer ??= gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    if (this.isStale) {
      if (this.values.length === this.length) gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.values);
      else gl.bufferData(gl.ARRAY_BUFFER, this.values, gl.DYNAMIC_DRAW);
      this.length = this.values.length;
      this.isStale = false;
    }
    const place = gl.getAttribLocation(program, this.name);
    // The shaders of this primitive do not use the attribute.
    if (place < 0) return;
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, this.size, gl.FLOAT, false, 0, 0);
  }

  dispose(): void {
    this.context?.deleteBuffer(this.buffer);
  }
}

/** A color lookup table for shaders, four bytes per color, from the lowest to the highest value. */
export class ColorTable {
  private colors: Uint8Array = new Uint8Array(4);
  private isStale = true;
  private context: WebGL2RenderingContext | null = null;
  private texture: WebGLTexture | null = null;

  set(rgba: Uint8Array): void {
    this.colors = rgba;
    this.isStale = true;
  }

  /** @returns its texture unit: the last one, since vtk.js assigns units from the first */
  bind(gl: WebGL2RenderingContext): number {
    this.context = gl;
    this.texture ??= gl.createTexture();
    const unit = (gl.getParameter(gl.MAX_TEXTURE_IMAGE_UNITS) as number) - 1;
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    if (this.isStale) {
      const { colors } = this;
      const [width, format, type] = [colors.length / 4, gl.RGBA, gl.UNSIGNED_BYTE];
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, 1, 0, format, type, colors);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      this.isStale = false;
    }
    return unit;
  }

  dispose(): void {
    this.context?.deleteTexture(this.texture);
  }
}
