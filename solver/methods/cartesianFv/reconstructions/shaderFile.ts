import type { ShaderFiles } from './types';

/** Returns a file in `shaders/fv/reconstructions/`. @param imported names of the modules in the same folder */
export function shaderFile(
  name: string,
  source: string,
  imported: ShaderFiles['library'] = {},
): ShaderFiles {
  const module = `fv/reconstructions/${name}.wgsl`;
  return { module, library: { ...imported, [module]: source } };
}
