import type vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type vtkRenderer from '@kitware/vtk.js/Rendering/Core/Renderer';
import type { DrawnPrimitive } from './fieldBuffers';

const uniform = 'nearerBy';

/** Moves what a mapper of vtk.js draws towards the eye, as far as depth is concerned: it stays where it is seen. */
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

/** Lines that lie on surfaces in space are drawn over them. */
export class Nearer {
  /** Of the view's height, by which it is thought nearer to the eye. */
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
 * What is nearer to the eye by as much as the view is high at its place has a depth less by that, as shaders
 * have it (z of clip space): 2 h / (f − n) in parallel projection, 2 tan(α/2) · 2 f n / (f − n) in perspective.
 */
function depthPerHeight(renderer: vtkRenderer): number {
  const camera = renderer.getActiveCamera();
  const [near, far] = camera.getClippingRange();
  if (camera.getParallelProjection()) return (4 * camera.getParallelScale()) / (far - near);
  const angle = (camera.getViewAngle() * Math.PI) / 180;
  return (2 * Math.tan(angle / 2) * 2 * far * near) / (far - near);
}
