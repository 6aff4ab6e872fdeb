/** Names of those that draw on the processor: Chromium's, Mesa's, and Windows'. */
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL draws on the processor; asked of a context that is aborted at once. */
function drawsOnProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return softwareNames.test(String(name));
}

/**
 * Makes the WebGL context of a canvas, which whoever requests one later is given. Edges are smoothed
 * but on the processor: there that takes longer than all the rest of a picture.
 * @returns whether edges are smoothed
 */
export function makeContext(canvas: HTMLCanvasElement): boolean {
  const antialias = !drawsOnProcessor();
  canvas.getContext('webgl2', {
    antialias,
    depth: true,
    alpha: true,
    powerPreference: 'high-performance',
  });
  return antialias;
}
