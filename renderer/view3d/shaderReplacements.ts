/** Own text in the shaders that vtk.js puts together, each part with the tag of vtk.js that it is in the place of. */
export interface ShaderParts {
  readonly vertexDeclarations: string;
  /** Defines `lifted`, the vertex that is projected. */
  readonly vertexCode: string;
  readonly fragmentDeclarations: string;
  readonly fragmentCode: string;
}

/** As vtk.js takes them (`viewSpecificProperties.OpenGL` of a mapper). */
export const shaderReplacements = (parts: ShaderParts) =>
  [
    before('Vertex', '//VTK::Color::Dec', parts.vertexDeclarations),
    before('Vertex', '//VTK::Color::Impl', parts.vertexCode),
    before('Fragment', '//VTK::Color::Dec', parts.fragmentDeclarations),
    before('Fragment', '//VTK::Color::Impl', parts.fragmentCode),
    projected('MCPCMatrix'),
    projected('MCVCMatrix'),
  ] as const;

const before = (
  shaderType: 'Vertex' | 'Fragment',
  originalValue: string,
  replacementValue: string,
) => ({
  shaderType,
  originalValue,
  replacementValue,
  replaceFirst: true,
  replaceAll: false,
});

/** The projection is written by vtk.js itself. */
const projected = (matrix: string) => ({
  shaderType: 'Vertex',
  originalValue: `${matrix} * vertexMC`,
  replacementValue: `${matrix} * lifted`,
  replaceFirst: false,
  replaceAll: false,
});
