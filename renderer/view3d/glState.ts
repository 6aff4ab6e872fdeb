/** Texture units that the work may bind. */
const units = 3;

/**
 * Restores the state of a context after other work. vtk.js keeps copies of it, such as the bound program, that would be
 * wrong otherwise.
 */
export function keepingState<T>(gl: WebGL2RenderingContext, work: () => T): T {
  const get = <V>(name: GLenum): V => gl.getParameter(name) as V;
  const switches = [gl.BLEND, gl.CULL_FACE, gl.DEPTH_TEST, gl.SCISSOR_TEST];
  const enabled = switches.map((name) => gl.isEnabled(name));
  const program = get<WebGLProgram | null>(gl.CURRENT_PROGRAM);
  const vertices = get<WebGLVertexArrayObject | null>(gl.VERTEX_ARRAY_BINDING);
  const buffer = get<WebGLBuffer | null>(gl.ARRAY_BUFFER_BINDING);
  const framebuffer = get<WebGLFramebuffer | null>(gl.FRAMEBUFFER_BINDING);
  const viewport = get<Int32Array>(gl.VIEWPORT);
  const blend = [gl.BLEND_SRC_RGB, gl.BLEND_DST_RGB, gl.BLEND_SRC_ALPHA, gl.BLEND_DST_ALPHA].map(
    (name) => get<GLenum>(name),
  );
  const depthMask = get<boolean>(gl.DEPTH_WRITEMASK);
  const depthFunc = get<GLenum>(gl.DEPTH_FUNC);
  const clearColor = get<Float32Array>(gl.COLOR_CLEAR_VALUE);
  const unit = get<GLenum>(gl.ACTIVE_TEXTURE);
  const textures = Array.from({ length: units }, (_, i) => {
    gl.activeTexture(gl.TEXTURE0 + i);
    return get<WebGLTexture | null>(gl.TEXTURE_BINDING_2D);
  });
  try {
    return work();
  } finally {
    textures.forEach((texture, i) => {
      gl.activeTexture(gl.TEXTURE0 + i);
      gl.bindTexture(gl.TEXTURE_2D, texture);
    });
    gl.activeTexture(unit);
    gl.useProgram(program);
    gl.bindVertexArray(vertices);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.viewport(viewport[0], viewport[1], viewport[2], viewport[3]);
    gl.blendFuncSeparate(blend[0], blend[1], blend[2], blend[3]);
    gl.depthMask(depthMask);
    gl.depthFunc(depthFunc);
    gl.clearColor(clearColor[0], clearColor[1], clearColor[2], clearColor[3]);
    switches.forEach((name, i) => (enabled[i] ? gl.enable(name) : gl.disable(name)));
  }
}
