/** Renderer names of software implementations in Chromium, Mesa and Windows. */
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL renders on the CPU, determined with a temporary context. */
function drawsOnProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return softwareNames.test(String(name));
}

/**
 * Creates the WebGL context of a canvas, which later requests return. Edges are antialiased except on the CPU, where
 * that would dominate the rendering time.
 * @returns whether edges are antialiased
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
