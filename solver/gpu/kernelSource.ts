import { linkShader, type LinkedShader, type LinkOptions, type ShaderLibrary } from './linker';

/** A module to be linked with what it imports, and how. */
export interface ShaderSource {
  readonly module: string;
  readonly library: ShaderLibrary;
  readonly options: LinkOptions;
}

/** A kernel of a case as text, before any device. */
export interface KernelSource {
  /** Within the case, such as `stage1`. */
  readonly name: string;
  /** What it does, in a few words. */
  readonly title: string;
  readonly shader: ShaderSource;
  readonly entryPoint: string;
}

/** @throws Error for an unknown module or an import cycle */
export const linkSource = ({ module, library, options }: ShaderSource): LinkedShader =>
  linkShader(module, library, options);
