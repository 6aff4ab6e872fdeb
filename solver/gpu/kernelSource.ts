import { linkShader, type LinkedShader, type LinkOptions, type ShaderLibrary } from './linker';

/** A module to be linked, with its library and link options. */
export interface ShaderSource {
  readonly module: string;
  readonly library: ShaderLibrary;
  readonly options: LinkOptions;
}

/** Source of a kernel of a case, independent of a device. */
export interface KernelSource {
  /** Unique within the case, such as `stage1`. */
  readonly name: string;
  /** Short description. */
  readonly title: string;
  readonly shader: ShaderSource;
  readonly entryPoint: string;
}

/** Links a shader. @throws Error for an unknown module or an import cycle */
export const linkSource = ({ module, library, options }: ShaderSource): LinkedShader =>
  linkShader(module, library, options);
