/** Custom shader code, each part with the vtk.js tag that it replaces. */
export interface ShaderParts {
  readonly vertexDeclarations: string;
  /** Defines `lifted`, the vertex that is projected. */
  readonly vertexCode: string;
  readonly fragmentDeclarations: string;
  readonly fragmentCode: string;
}

/** Replacements in the format of vtk.js (`viewSpecificProperties.OpenGL` of a mapper). */
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

/** vtk.js itself writes the projection. */
const projected = (matrix: string) => ({
  shaderType: 'Vertex',
  originalValue: `${matrix} * vertexMC`,
  replacementValue: `${matrix} * lifted`,
  replaceFirst: false,
  replaceAll: false,
});
