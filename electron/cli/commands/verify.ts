import {
  planVerification,
  runVerification,
  verificationEntries,
  type VerificationContext,
  type VerificationEntry,
} from '../../../solver/verification';
import { chooseBackend, type ChosenBackend } from '../backend';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { meshLoader, type MeshLoader } from '../verificationMeshes';
import { VerificationReport } from '../verificationReport';
import { entrySummary } from '../verificationText';

/** `fluxbench verify [NAME…] …`: recomputes published tables and exact properties. */
export const verify: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'verify',
      operands: [],
      more: true,
      options: {
        list: { type: 'boolean' },
        full: { type: 'boolean' },
        backend: { type: 'string' },
        meshes: { type: 'string' },
        json: { type: 'boolean' },
      },
    },
    words,
  );
  const entries = chooseEntries(positionals);
  if (values.list) {
    for (const entry of entries) context.write(entrySummary(entry));
    return exitCodes.done;
  }
  const loadMesh = await meshLoader(context, values.meshes);
  const chosen = await chooseBackend(context, values.backend ?? 'cpu');
  try {
    const { full = false, json = false } = values;
    const report = new VerificationReport(context, chosen, { full, json });
    await carryOut(entries, { context, chosen, loadMesh, full, report });
    return report.finish();
  } finally {
    chosen.device?.close();
  }
};

/** @throws CliError where there is no such entry */
function chooseEntries(names: readonly string[]): VerificationEntry[] {
  if (names.length === 0) return [...verificationEntries.values()];
  return [...new Set(names)].map((name) => {
    const entry = verificationEntries.get(name);
    if (entry) return entry;
    const known = [...verificationEntries.keys()].join(', ');
    throw new CliError(`fluxbench verify: there is no "${name}"; choose of ${known}`);
  });
}

interface Task {
  readonly context: CliContext;
  readonly chosen: ChosenBackend;
  readonly loadMesh: MeshLoader;
  readonly full: boolean;
  readonly report: VerificationReport;
}

/** All entries one after the other; what was reached is in the report when Ctrl+C ends it. */
async function carryOut(
  entries: readonly VerificationEntry[],
  { context, chosen, loadMesh, full, report }: Task,
): Promise<void> {
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const verification: VerificationContext = {
    loadMesh,
    backend: chosen.backend,
    device: chosen.device,
    now: () => context.now(),
    onProgress: (progress) => report.progress(progress),
    signal: interrupt.signal,
  };
  try {
    for (const entry of entries) {
      const plan = await planVerification(entry, full, verification);
      report.beginEntry(plan);
      await runVerification(plan, verification, report);
    }
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    report.interrupt();
  } finally {
    report.clearProgress();
    release();
  }
}
