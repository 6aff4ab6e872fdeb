import type { ShaderFiles } from './types';

/** A file in `shaders/fv/reconstructions/`. @param imported files beside it, by the names of their modules */
export function shaderFile(
  name: string,
  source: string,
  imported: ShaderFiles['library'] = {},
): ShaderFiles {
  const module = `fv/reconstructions/${name}.wgsl`;
  return { module, library: { ...imported, [module]: source } };
}
