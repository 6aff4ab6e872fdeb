import type { BenchmarkReport } from '../../../solver/benchmark';
import { testDf64, type OpenedDevice } from '../../../solver/run/compute';
import { printableJson } from '../../contract/plainText';
import { machineFacts, withoutPaths, type DoctorReport } from '../../host/doctorReport';
import { missingPackages, needs } from '../../start/system-packages.js';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { doctorBenchmark } from '../doctorBenchmark';
import { doctorText } from '../doctorText';
import { LiveLine } from '../liveLine';
import { t } from '../../text/cli';

/** `fluxbench doctor [--quick] [--json]`: describes this machine. */
export const doctor: Command = async (words, context) => {
  const { values } = readCommandLine(
    {
      name: 'doctor',
      operands: [],
      options: { quick: { type: 'boolean' }, json: { type: 'boolean' } },
    },
    words,
  );
  const opened = await context.openGpu(true);
  const device = 'device' in opened ? opened : null;
  try {
    const gpu =
      'device' in opened
        ? await describeGpu(context, opened)
        : { reason: withoutPaths(opened.reason) };
    const measured = values.quick ? null : await doctorBenchmark(context, device);
    const missing = missingPackages();
    const report: DoctorReport = {
      ...machineFacts(context.version),
      packages:
        process.platform === 'linux'
          ? needs.map((need) => ({
              package: need.package,
              use: need.use,
              installed: !missing.includes(need),
            }))
          : null,
      gpu,
      copyBytesPerSecond: measured?.copyBytesPerSecond ?? null,
      benchmark: measurementsOf(measured),
    };
    context.write(
      values.json ? printableJson(report) : doctorText(report, measured?.rows ?? [], missing),
    );
    return missing.length === 0 ? exitCodes.done : exitCodes.runFailed;
  } finally {
    device?.close();
  }
};

async function describeGpu(
  context: CliContext,
  { device, report, facts }: OpenedDevice,
): Promise<DoctorReport['gpu']> {
  const line = new LiveLine(context);
  line.update(t('doctorTestingDf64'), 0);
  const df64 = await testDf64(device);
  line.clear();
  return {
    adapter: withoutPaths(report.adapter),
    software: report.software,
    ...facts,
    description: withoutPaths(facts.description),
    features: [...facts.features],
    df64: {
      arithmetic: df64.arithmetic,
      largestError: Number.isFinite(df64.largestError) ? df64.largestError : null,
    },
  };
}

const measurementsOf = (measured: BenchmarkReport | null): DoctorReport['benchmark'] =>
  (measured?.rows ?? []).map(({ id, microsecondsPerStep, dofStagesPerSecond }) => ({
    id,
    microsecondsPerStep: rounded(microsecondsPerStep),
    dofStagesPerSecond: rounded(dofStagesPerSecond),
  }));

const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(4));
