import type vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type vtkRenderer from '@kitware/vtk.js/Rendering/Core/Renderer';
import type { DrawnPrimitive } from './fieldBuffers';

const uniform = 'nearerBy';

/** Shifts the depth of what a vtk.js mapper draws towards the eye; its position on the screen is unchanged. */
const replacement = {
  shaderType: 'Vertex',
  originalValue: 'MCPCMatrix * vertexMC;',
  replacementValue: `MCPCMatrix * vertexMC;\n  gl_Position.z -= ${uniform};`,
  replaceFirst: false,
  replaceAll: false,
} as const;

const declaration = {
  shaderType: 'Vertex',
  originalValue: '//VTK::Camera::Dec',
  replacementValue: `uniform float ${uniform};\n//VTK::Camera::Dec`,
  replaceFirst: true,
  replaceAll: false,
} as const;

/** Draws lines that lie on surfaces in 3D over these. */
export class Nearer {
  /** Depth shift towards the eye, as a fraction of the view height. */
  share = 0;

  constructor(mapper: vtkMapper) {
    const bind = (_: unknown, primitive: DrawnPrimitive, renderer: vtkRenderer): void => {
      primitive.getProgram().setUniformf(uniform, this.share * depthPerHeight(renderer));
    };
    mapper.setViewSpecificProperties({
      OpenGL: { ShaderReplacements: [declaration, replacement] },
      ShadersCallbacks: [{ userData: null, callback: bind }],
    });
  }
}

/**
 * Decrease of depth (z in clip space) by a shift towards the eye of one view height: 2 h / (f − n) in parallel
 * projection, 2 tan(α/2) · 2 f n / (f − n) in perspective projection.
 */
function depthPerHeight(renderer: vtkRenderer): number {
  const camera = renderer.getActiveCamera();
  const [near, far] = camera.getClippingRange();
  if (camera.getParallelProjection()) return (4 * camera.getParallelScale()) / (far - near);
  const angle = (camera.getViewAngle() * Math.PI) / 180;
  return (2 * Math.tan(angle / 2) * 2 * far * near) / (far - near);
}
