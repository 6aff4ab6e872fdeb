import { readFileSync } from 'node:fs';
import { cpus, homedir, release } from 'node:os';
import process from 'node:process';
import { z } from 'zod';
import { machineMemory } from './machineMemory';

/** Facts about a machine that a user may publish: they contain no names of users or machines, and no paths. */

const systemSchema = z.strictObject({
  platform: z.string(),
  architecture: z.string(),
  /** Version of the kernel. */
  release: z.string(),
  /** Name of the distribution; empty if unknown. */
  name: z.string(),
});

const gpuSchema = z.strictObject({
  /** `vendor architecture description`. */
  adapter: z.string(),
  /** Whether it is software rendering. */
  software: z.boolean(),
  vendor: z.string(),
  architecture: z.string(),
  device: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  limits: z.record(z.string(), z.number()),
  /** Result of the df64 self test; null if it was not run. */
  df64: z
    .strictObject({
      /** The fastest correct arithmetic; null if none is correct. */
      arithmetic: z
        .strictObject({
          guards: z.enum(['factors', 'bits']),
          products: z.enum(['fused', 'split']),
        })
        .nullable(),
      /** Null if a result was not a number. */
      largestError: z.number().nullable(),
    })
    .nullable(),
});

const measurementSchema = z.strictObject({
  /** Measured as in `fluxbench bench`. */
  id: z.string(),
  microsecondsPerStep: z.number().nullable(),
  dofStagesPerSecond: z.number().nullable(),
});

export const doctorReportSchema = z.strictObject({
  format: z.literal('fluxbench-doctor'),
  version: z.literal(1),
  fluxbench: z.string(),
  /** Date of the report. */
  date: z.iso.date(),
  system: systemSchema,
  /** Versions of Node.js and, in the desktop application, Electron and Chromium. */
  runtime: z.strictObject({
    node: z.string(),
    electron: z.string().optional(),
    chrome: z.string().optional(),
  }),
  processor: z.string(),
  cores: z.number().int().positive(),
  memoryBytes: z.number().positive(),
  /** Null on systems without packages to check. */
  packages: z
    .array(z.strictObject({ package: z.string(), use: z.string(), installed: z.boolean() }))
    .nullable(),
  gpu: z.union([gpuSchema, z.strictObject({ reason: z.string() })]),
  /** Copy rate of the GPU; null if not measured. */
  copyBytesPerSecond: z.number().nullable(),
  benchmark: z.array(measurementSchema),
});

export type DoctorReport = z.output<typeof doctorReportSchema>;
export type GpuReport = z.output<typeof gpuSchema>;

type MachineFacts = Omit<DoctorReport, 'packages' | 'gpu' | 'copyBytesPerSecond' | 'benchmark'>;

/** Returns the facts that need no GPU. */
export function machineFacts(fluxbench: string, now = new Date()): MachineFacts {
  const { node, electron, chrome } = process.versions;
  const processors = cpus();
  return {
    format: 'fluxbench-doctor',
    version: 1,
    fluxbench,
    date: now.toISOString().slice(0, 10),
    system: {
      platform: process.platform,
      architecture: process.arch,
      release: release(),
      name: distribution(),
    },
    runtime: { node, ...(electron && { electron, chrome }) },
    processor: processors[0]?.model.trim() ?? '',
    cores: Math.max(1, processors.length),
    memoryBytes: machineMemory(),
  };
}

/** Returns the name of the Linux distribution, or an empty text. */
function distribution(): string {
  if (process.platform !== 'linux') return '';
  try {
    const text = readFileSync('/etc/os-release', 'utf8');
    return /^PRETTY_NAME="?([^"\n]*)"?$/m.exec(text)?.[1] ?? '';
  } catch {
    // Optional: not every distribution has the file.
    return '';
  }
}

/** Shortens absolute paths in a message, e.g. of a driver, to their last part. */
export function withoutPaths(text: string, home = homedir()): string {
  const withoutHome = home.length > 1 ? text.replaceAll(home, '~') : text;
  return withoutHome.replace(
    /(^|[\s"'(=:])(?:file:\/\/|[A-Za-z]:|~)?(?:[\\/][^\s"'()\\/:]+)+/g,
    (path, before: string) => {
      const name = path.split(/[\\/]/).at(-1) ?? '';
      return `${before}${name}`;
    },
  );
}
