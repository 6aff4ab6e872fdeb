import type { BenchmarkRow } from '../../solver/benchmark';
import type { DoctorReport, GpuReport } from '../host/doctorReport';
import { remedy, type Need } from '../start/system-packages.js';
import { digits, taskText } from './benchmarkText';
import { columns, table } from './columns';
import { t } from '../text/cli';

type Row = readonly [string, string];

/** Formats a report for a terminal. */
export function doctorText(
  report: DoctorReport,
  rows: readonly BenchmarkRow[],
  missing: readonly Need[],
): string {
  const { system, runtime, processor, cores, memoryBytes, packages, copyBytesPerSecond } = report;
  const machine: Row[] = [
    ['Fluxbench', report.fluxbench],
    [
      t('doctorSystem'),
      [system.name, system.platform, system.release, system.architecture].filter(Boolean).join(' '),
    ],
    ['Node.js', runtime.node],
    [t('doctorCpu'), t('doctorCores', processor, cores)],
    [t('doctorMemory'), `${(memoryBytes / 2 ** 30).toFixed(1)} GiB`],
    ...gpuRows(report.gpu),
    ...(copyBytesPerSecond === null
      ? []
      : [[t('doctorCopyRate'), `${digits(copyBytesPerSecond, 1e9)} GB/s`] as const]),
  ];
  const packageLines = (packages ?? []).map(
    ({ package: name, use, installed }) => `  ${t('doctorPackage', installed, name, use)}\n`,
  );
  const measured = rows.map((row) => [
    taskText(row),
    digits(row.microsecondsPerStep),
    digits(row.dofStagesPerSecond, 1e9),
    row.note,
  ]);
  return [
    table(machine),
    packageLines.length > 0 ? `\n${t('doctorPackages')}\n${packageLines.join('')}` : '',
    missing.length > 0 ? `  ${remedy(missing)}\n` : '',
    measured.length > 0
      ? `\n${t('doctorBenchmark')}\n${columns([['', 'µs/step', 'G DOF·stage/s', ''], ...measured])}`
      : '',
  ].join('');
}

function gpuRows(gpu: DoctorReport['gpu']): Row[] {
  if ('reason' in gpu) return [[t('doctorGpu'), t('doctorNoGpu', gpu.reason)]];
  const rows: Row[] = [
    [t('doctorGpu'), gpu.software ? t('softwareAdapter', gpu.adapter) : gpu.adapter],
    [t('doctorVendor'), gpu.vendor],
    [t('doctorArchitecture'), gpu.architecture],
    [t('doctorDevice'), gpu.device],
    [t('doctorDriver'), gpu.description],
    [t('doctorDf64'), df64Text(gpu.df64)],
    [t('doctorFeatures'), gpu.features.join(', ')],
    ...Object.entries(gpu.limits).map(([name, value]) => [name, `${value}`] as const),
  ];
  return rows.filter(([, value]) => value !== '');
}

function df64Text(df64: GpuReport['df64']): string {
  if (df64 === null) return t('doctorDf64NotTested');
  const { arithmetic, largestError } = df64;
  const error = digits(largestError);
  return arithmetic === null
    ? t('doctorDf64Wrong', error)
    : t('doctorDf64Correct', arithmetic.guards, arithmetic.products, error);
}
