import { app, clipboard } from 'electron';
import {
  doctorReportSchema,
  machineFacts,
  withoutPaths,
  type DoctorReport,
} from '../host/doctorReport';
import { currentGraphics } from './graphics';
import { currentWindow } from './windows';
import { t } from '../text/t';

/** Runs in the page, which alone has WebGPU; the result is checked against the schema. */
const askForAdapter = `(async () => {
  const adapter = await navigator.gpu?.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) return null;
  const { info, features, limits } = adapter;
  const numbers = {};
  for (const name in limits) if (typeof limits[name] === 'number') numbers[name] = limits[name];
  const { vendor, architecture, device, description, isFallbackAdapter } = info;
  return {
    adapter: [...new Set([vendor, architecture, description])].filter(Boolean).join(' '),
    software: Boolean(isFallbackAdapter) || /swiftshader|llvmpipe/i.test(architecture + description),
    vendor, architecture, device, description,
    features: [...features].sort(),
    limits: numbers,
    df64: null,
  };
})()`;

async function gpuReport(): Promise<DoctorReport['gpu']> {
  const contents = currentWindow()?.webContents;
  const found: unknown = await contents?.executeJavaScript(askForAdapter);
  if (found === null || found === undefined) return { reason: t('noAdapterInPage') };
  return doctorReportSchema.shape.gpu.parse(found);
}

const publicValue = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutPaths(value) : value;

/** Copies facts for a bug report: those of `fluxbench doctor`, and the graphics of Chromium. */
export async function copyDiagnostics(): Promise<void> {
  const report: DoctorReport = {
    ...machineFacts(app.getVersion()),
    packages: null,
    gpu: await gpuReport(),
    copyBytesPerSecond: null,
    benchmark: [],
  };
  const graphics = {
    mode: currentGraphics(),
    features: app.getGPUFeatureStatus(),
    gpu: await app.getGPUInfo('basic'),
  };
  await clipboard.writeText(JSON.stringify({ ...report, graphics }, publicValue, 2));
}
