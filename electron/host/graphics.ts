import { existsSync, readdirSync } from 'node:fs';
import { errorCode } from './failure';

/**
 * How Chromium is told to reach the GPU. Windows (x64) and macOS need nothing. On Linux WebGPU is on
 * by default for some GPUs only, and forcing Vulkan on native Wayland gives no window at all, so
 * nothing is forced without being asked for:
 *
 * - `default`: Chromium decides.
 * - `unsafe`: also GPUs that Chromium's list leaves out on Linux (AMD among them).
 * - `x11-vulkan`: the same through XWayland and Vulkan, where `unsafe` gives no GPU.
 * - `software`: SwiftShader on the processor, slow but always there.
 *
 * In every mode the view may be drawn by SwiftShader where the GPU gives no WebGL. Chromium's window asks
 * for a switch before it does that; a headless browser does it unasked. It is called unsafe because pages
 * from the web could attack it: the workbench opens no page but its own.
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
export const graphicsHere = (requested: string | undefined): GraphicsMode =>
  chooseGraphics({ platform: process.platform, hasGpu: hasGpuDevice(), requested });
