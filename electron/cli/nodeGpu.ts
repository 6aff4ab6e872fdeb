import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { KernelChoices } from '../../solver/gpu';
import { openDevice, type OpenedDevice } from '../../solver/run/compute';
import { t } from '../text/cli';

/** WebGPU on Node by Dawn's binding (npm package `webgpu`). */

/** Where the Vulkan loader looks for drivers on Linux. */
const driverFolders = [
  ...(process.env.XDG_DATA_DIRS ?? '/usr/local/share:/usr/share')
    .split(':')
    .map((folder) => join(folder, 'vulkan/icd.d')),
  '/usr/share/vulkan/icd.d',
  '/etc/vulkan/icd.d',
  '/usr/local/etc/vulkan/icd.d',
  '/run/opengl-driver/share/vulkan/icd.d',
  join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local/share'), 'vulkan/icd.d'),
];

/** Software drivers that come with Chromium. */
const softwareDrivers = [
  '/usr/lib/chromium/vk_swiftshader_icd.json',
  '/usr/lib/chromium-browser/vk_swiftshader_icd.json',
  '/usr/lib64/chromium-browser/vk_swiftshader_icd.json',
  '/opt/google/chrome/vk_swiftshader_icd.json',
];

/** Keeps device and adapter alive. */
let gpu: GPU | null = null;

/**
 * Opens the GPU.
 * @param softwareToo whether to use Chromium's software driver if no driver is installed
 * @param choices of kernels, which are extended
 */
export async function openNodeGpu(
  softwareToo: boolean,
  notify: (text: string) => void,
  choices: KernelChoices,
): Promise<OpenedDevice | { readonly reason: string }> {
  if (process.platform === 'linux' && !hasVulkanDriver()) {
    const driver = softwareToo ? softwareDrivers.find((path) => existsSync(path)) : undefined;
    // Without a driver, loader and Dawn print their own messages to standard error.
    if (driver === undefined) return { reason: t('noVulkanDriver') };
    process.env.VK_ICD_FILENAMES = driver;
    notify(`${t('chromiumDriver')}\n`);
  }
  try {
    const webgpu = await import('webgpu');
    Object.assign(globalThis, webgpu.globals);
    gpu = webgpu.create([]);
  } catch (error) {
    return { reason: explainMissing(error) };
  }
  const opened = await openDevice(gpu, choices);
  if ('device' in opened || process.platform !== 'linux') return opened;
  return { reason: t('noGpuFound', opened.reason.replace(/:.*$/, '')) };
}

/** Lets the process exit. Devices must be closed first. */
export function releaseNodeGpu(): void {
  gpu = null;
}

function hasVulkanDriver(): boolean {
  const named = process.env.VK_ICD_FILENAMES || process.env.VK_DRIVER_FILES;
  return Boolean(named) || driverFolders.some(hasDrivers);
}

function hasDrivers(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'));
}

function explainMissing(error: unknown): string {
  const message = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return /cannot find (package|module)/i.test(message)
    ? t('webgpuMissing')
    : t('webgpuFailed', message);
}
