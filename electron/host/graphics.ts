import { existsSync, readdirSync } from 'node:fs';
import { errorCode } from './failure';

/**
 * Graphics modes: how Chromium selects the GPU. Windows (x64) and macOS need no switches. On Linux, WebGPU is
 * enabled for some GPUs only, and forcing Vulkan on native Wayland gives no window, so nothing is forced by
 * default:
 *
 * - `default`: Chromium decides.
 * - `unsafe`: includes GPUs that are not on Chromium's list for Linux, such as AMD.
 * - `x11-vulkan`: as `unsafe`, through XWayland and Vulkan, if `unsafe` finds no GPU.
 * - `software`: SwiftShader on the CPU, slow but always available.
 *
 * In every mode SwiftShader may draw the view if the GPU has no WebGL. A window of Chromium needs a switch for
 * this; a headless browser does not. The switch is called unsafe because web pages could exploit it; the
 * workbench opens only its own page.
 */
export const graphicsModes = ['default', 'unsafe', 'x11-vulkan', 'software'] as const;
export type GraphicsMode = (typeof graphicsModes)[number];

/** Environment variable that sets the mode for one start. */
export const graphicsVariable = 'FLUXBENCH_GRAPHICS';

const isGraphicsMode = (value: unknown): value is GraphicsMode =>
  (graphicsModes as readonly unknown[]).includes(value);

/** Command line switches without their dashes; null for a switch without value. */
export function graphicsSwitches(
  mode: GraphicsMode,
): readonly (readonly [string, string | null])[] {
  const drawAnyway = ['enable-unsafe-swiftshader', null] as const;
  const unsafe = ['enable-unsafe-webgpu', null] as const;
  switch (mode) {
    case 'default':
      return [drawAnyway];
    case 'unsafe':
      return [drawAnyway, unsafe];
    case 'x11-vulkan':
      return [
        drawAnyway,
        unsafe,
        ['ozone-platform', 'x11'],
        ['use-angle', 'vulkan'],
        ['enable-features', 'Vulkan,VulkanFromANGLE'],
      ];
    case 'software':
      return [drawAnyway, unsafe, ['use-webgpu-adapter', 'swiftshader']];
    default:
      return mode satisfies never;
  }
}

export interface GraphicsChoice {
  readonly platform: NodeJS.Platform;
  readonly hasGpu: boolean;
  /** Requested mode, if any. */
  readonly requested: string | undefined;
}

/** Returns the requested mode, otherwise software on Linux without a GPU. */
export function chooseGraphics({ platform, hasGpu, requested }: GraphicsChoice): GraphicsMode {
  if (isGraphicsMode(requested)) return requested;
  return platform === 'linux' && !hasGpu ? 'software' : 'default';
}

/** Whether Linux has a GPU device (DRM render node, NVIDIA, WSL); true on other systems. */
export function hasGpuDevice(
  platform: NodeJS.Platform = process.platform,
  devices = '/dev',
): boolean {
  if (platform !== 'linux') return true;
  if (existsSync(`${devices}/nvidia0`) || existsSync(`${devices}/dxg`)) return true;
  try {
    return readdirSync(`${devices}/dri`).some((name) => name.startsWith('renderD'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Returns the mode on this machine. @param requested by variable or setting */
export const resolvedGraphics = (requested: string | undefined): GraphicsMode =>
  chooseGraphics({ platform: process.platform, hasGpu: hasGpuDevice(), requested });
