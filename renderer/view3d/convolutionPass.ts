import type vtkCamera from '@kitware/vtk.js/Rendering/Core/Camera';
import { convolutionNoise, noiseSize, restLength } from '../../solver/outputs';
import type { VectorSurface } from '../../solver/post';
import { t } from '../text/t';
import { directionShaders, shadeShaders } from './convolutionShader';
import { keepingState } from './glState';

/** A surface to be textured along a vector field. */
export interface Convolution {
  readonly surface: VectorSurface;
  readonly strength: number;
}

/** A part of the canvas in device pixels, from the lower left corner. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Length of a step in CSS pixels. */
const stepPixels = 0.5;
/** Depth by which the shading is nearer than the surface, since both are rounded differently. */
const nearer = 4e-6;

/** A surface on the GPU. */
interface Loaded {
  readonly buffers: readonly WebGLBuffer[];
  readonly vertices: WebGLVertexArrayObject;
  readonly count: number;
  readonly rest: number;
}

/**
 * Shades surfaces by line-integral convolution after vtk.js has drawn them: renders the projected vectors, and multiplies
 * the colors of the visible surface by noise averaged along them.
 */
export class ConvolutionPass {
  private readonly directions: WebGLProgram;
  private readonly shade: WebGLProgram;
  private readonly quad: WebGLVertexArrayObject;
  private readonly noise: WebGLTexture;
  private readonly loaded = new Map<VectorSurface, Loaded>();
  private target: (PixelRect & Target) | null = null;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.directions = linked(gl, directionShaders);
    this.shade = linked(gl, shadeShaders);
    [this.quad, this.noise] = keepingState(
      gl,
      () => [quadOf(gl, this.shade), noiseOf(gl)] as const,
    );
  }

  /**
   * Shades a pane.
   * @param ratio device pixels per CSS pixel
   */
  draw(
    { surface, strength }: Convolution,
    camera: vtkCamera,
    rect: PixelRect,
    ratio: number,
  ): void {
    const { gl } = this;
    if (rect.width < 1 || rect.height < 1) return;
    keepingState(gl, () => {
      const drawn = this.loadedOf(surface);
      const target = this.targetOf(rect);
      gl.disable(gl.BLEND);
      gl.disable(gl.CULL_FACE);
      gl.enable(gl.DEPTH_TEST);
      gl.depthMask(true);
      gl.depthFunc(gl.LEQUAL);
      gl.disable(gl.SCISSOR_TEST);

      gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
      gl.viewport(0, 0, rect.width, rect.height);
      gl.clearColor(0, 0, 0, 0);
      gl.clearDepth(1);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      const at = (program: WebGLProgram, name: string) => gl.getUniformLocation(program, name);
      gl.useProgram(this.directions);
      const toClip = camera.getCompositeProjectionMatrix(rect.width / rect.height, -1, 1);
      gl.uniformMatrix4fv(at(this.directions, 'toClip'), true, Float32Array.from(toClip));
      gl.uniform2f(at(this.directions, 'size'), rect.width, rect.height);
      gl.uniform1f(at(this.directions, 'rest'), drawn.rest);
      gl.bindVertexArray(drawn.vertices);
      gl.drawElements(gl.TRIANGLES, drawn.count, gl.UNSIGNED_INT, 0);

      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.viewport(rect.x, rect.y, rect.width, rect.height);
      gl.depthMask(false);
      gl.enable(gl.BLEND);
      // Twice the source times the destination, which keeps its opacity.
      gl.blendFuncSeparate(gl.DST_COLOR, gl.SRC_COLOR, gl.ZERO, gl.ONE);
      gl.useProgram(this.shade);
      [target.color, target.depth, this.noise].forEach((texture, unit) => {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, texture);
      });
      ['directions', 'depths', 'noise'].forEach((name, unit) =>
        gl.uniform1i(at(this.shade, name), unit),
      );
      gl.uniform4f(at(this.shade, 'pane'), rect.x, rect.y, rect.width, rect.height);
      gl.uniform1f(at(this.shade, 'unit'), stepPixels * ratio);
      gl.uniform1f(at(this.shade, 'strength'), strength);
      gl.uniform1f(at(this.shade, 'nearer'), nearer);
      gl.bindVertexArray(this.quad);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    });
  }

  /** Releases surfaces that have left the scene. */
  keep(surfaces: readonly VectorSurface[]): void {
    for (const [surface, { buffers, vertices }] of this.loaded) {
      if (surfaces.includes(surface)) continue;
      this.loaded.delete(surface);
      this.gl.deleteVertexArray(vertices);
      for (const buffer of buffers) this.gl.deleteBuffer(buffer);
    }
  }

  dispose(): void {
    const { gl } = this;
    this.keep([]);
    this.dropTarget();
    gl.deleteTexture(this.noise);
    gl.deleteVertexArray(this.quad);
    gl.deleteProgram(this.directions);
    gl.deleteProgram(this.shade);
  }

  private loadedOf(surface: VectorSurface): Loaded {
    const known = this.loaded.get(surface);
    if (known) return known;
    const { gl } = this;
    const { points, vectors, triangles } = surface;
    const vertices = gl.createVertexArray();
    gl.bindVertexArray(vertices);
    const attribute = (name: string, values: Float32Array): WebGLBuffer => {
      const buffer = gl.createBuffer();
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
      const location = gl.getAttribLocation(this.directions, name);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, 3, gl.FLOAT, false, 0, 0);
      return buffer;
    };
    const buffers = [attribute('place', points), attribute('direction', vectors)];
    const indices = gl.createBuffer();
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW);
    buffers.push(indices);
    const loaded = { buffers, vertices, count: triangles.length, rest: restLength(vectors) };
    this.loaded.set(surface, loaded);
    return loaded;
  }

  private targetOf(rect: PixelRect): Target {
    if (this.target?.width === rect.width && this.target.height === rect.height) return this.target;
    this.dropTarget();
    this.target = { ...rect, ...makeTarget(this.gl, rect.width, rect.height) };
    return this.target;
  }

  private dropTarget(): void {
    if (!this.target) return;
    this.gl.deleteFramebuffer(this.target.framebuffer);
    this.gl.deleteTexture(this.target.color);
    this.gl.deleteTexture(this.target.depth);
    this.target = null;
  }
}

interface Target {
  readonly framebuffer: WebGLFramebuffer;
  readonly color: WebGLTexture;
  readonly depth: WebGLTexture;
}

function makeTarget(gl: WebGL2RenderingContext, width: number, height: number): Target {
  gl.activeTexture(gl.TEXTURE0);
  const color = texture(gl, gl.REPEAT);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height);
  const depth = texture(gl, gl.CLAMP_TO_EDGE);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, width, height);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  const attach = (place: GLenum, to: WebGLTexture): void =>
    gl.framebufferTexture2D(gl.FRAMEBUFFER, place, gl.TEXTURE_2D, to, 0);
  attach(gl.COLOR_ATTACHMENT0, color);
  attach(gl.DEPTH_ATTACHMENT, depth);
  return { framebuffer, color, depth };
}

function texture(gl: WebGL2RenderingContext, wrap: GLenum): WebGLTexture {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
  return made;
}

function noiseOf(gl: WebGL2RenderingContext): WebGLTexture {
  gl.activeTexture(gl.TEXTURE0);
  const noise = texture(gl, gl.REPEAT);
  const [format, type] = [gl.RED, gl.UNSIGNED_BYTE];
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, noiseSize, noiseSize, 0, format, type, convolutionNoise());
  return noise;
}

function quadOf(gl: WebGL2RenderingContext, program: WebGLProgram): WebGLVertexArrayObject {
  const vertices = gl.createVertexArray();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(-1, -1, 1, -1, -1, 1, 1, 1), gl.STATIC_DRAW);
  const place = gl.getAttribLocation(program, 'place');
  gl.enableVertexAttribArray(place);
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
  return vertices;
}

/** @throws Error with the log of the compiler */
function linked(
  gl: WebGL2RenderingContext,
  sources: { readonly vertex: string; readonly fragment: string },
): WebGLProgram {
  const program = gl.createProgram();
  const kinds = [
    [gl.VERTEX_SHADER, sources.vertex],
    [gl.FRAGMENT_SHADER, sources.fragment],
  ] as const;
  for (const [kind, source] of kinds) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error(t('viewContextLost'));
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(gl.getProgramInfoLog(program) ?? '');
  }
  return program;
}
