import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type {
  GpuPrecision,
  VerificationContext,
  VerificationEntry,
  MeshId,
} from '../../../solver/verification';
import { verificationEntries } from '../../../solver/verification/registry';
import {
  chooseChecks,
  planVerification,
  runVerification,
  type CheckChoice,
} from '../../../solver/verification/run';
import { chooseBackend, openRequestedGpu, type ChosenBackend } from '../backend';
import { closestName, internalError } from '../../../solver/core';
import { buildTriangleMesh, readMeshFile, type TriangleMesh } from '../../../solver/mesh';
import { verificationMeshFile, type VerificationRoots } from '../../host/verificationMeshes';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { VerificationComparison } from '../verificationComparison';
import { VerificationReport } from '../verificationReport';
import { entrySummary } from '../verificationText';
import { t } from '../../text/cli';
import { kindOf } from '../files';

/** Reads each verification mesh once; null if it is not available. */
type MeshLoader = (id: MeshId) => Promise<TriangleMesh | null>;

/** @param given folder of published meshes. @throws CliError if it does not exist */
async function meshLoader(context: CliContext, given: string | undefined): Promise<MeshLoader> {
  const folder = given === undefined ? context.publishedMeshesRoot : resolve(context.folder, given);
  if (given !== undefined && (await kindOf(folder)) !== 'folder') {
    throw new CliError(t('folderNotFound', '--meshes', given));
  }
  const roots = { published: folder, example: context.examplesRoot };
  const loaded = new Map<MeshId, Promise<TriangleMesh | null>>();
  return (id) => {
    const mesh = loaded.get(id) ?? load(id, roots);
    loaded.set(id, mesh);
    return mesh;
  };
}

async function load(id: MeshId, roots: VerificationRoots): Promise<TriangleMesh | null> {
  const path = await verificationMeshFile(id, roots);
  if (path === null) throw internalError(`no mesh file for ${id}`);
  if ((await kindOf(path)) !== 'file') return null;
  return buildTriangleMesh(readMeshFile(await readFile(path), path));
}

/** `fluxbench verify [NAME…] …`: runs the verification suite. */
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
        precision: { type: 'string' },
        compare: { type: 'boolean' },
        meshes: { type: 'string' },
        json: { type: 'boolean' },
      },
    },
    words,
  );
  const { full = false, json = false } = values;
  const choices = choose(positionals, full);
  if (values.list) {
    for (const { entry } of choices) context.write(entrySummary(entry));
    return exitCodes.done;
  }
  const loadMesh = await meshLoader(context, values.meshes);
  const precision = readPrecision(values.precision);
  if (values.compare && (precision !== undefined || values.backend === 'cpu')) {
    throw new CliError(t('verifyCompareAll'));
  }
  const onGpu = values.compare || precision !== undefined;
  const requested = values.backend ?? (onGpu ? 'gpu' : 'cpu');
  if (precision !== undefined && requested !== 'gpu') {
    throw new CliError(t('verifyPrecisionNeedsGpu'));
  }
  const chosen =
    values.compare && requested === 'gpu'
      ? await openRequestedGpu(context, (reason) => t('gpuNeeded', '--compare', reason))
      : await chooseBackend(context, requested);
  try {
    if (values.compare) return await compare(choices, context, chosen, loadMesh, json);
    const report = new VerificationReport(context, chosen, { full, json, precision });
    await carryOut(choices, { context, chosen, precision, loadMesh, report });
    return report.finish();
  } finally {
    chosen.device?.close();
  }
};

/** @throws CliError for an unknown precision */
function readPrecision(text: string | undefined): GpuPrecision | undefined {
  if (text === undefined || text === 'f32' || text === 'df64') return text;
  throw new CliError(t('verifyPrecision', text));
}

interface Choice {
  readonly entry: VerificationEntry;
  readonly checks: CheckChoice;
}

/** Selects entries by name, and checks by `NAME/CHECK`. @throws CliError for unknown names */
function choose(names: readonly string[], full: boolean): Choice[] {
  const all = full ? 'full' : 'default';
  if (names.length === 0) {
    return [...verificationEntries.values()].map((entry) => ({ entry, checks: all }));
  }
  const chosen = new Map<VerificationEntry, string[]>();
  for (const name of names) {
    const [id, ...rest] = name.split('/');
    const entry = verificationEntries.get(id);
    if (!entry) {
      const known = [...verificationEntries.keys()];
      throw new CliError(t('unknownEntry', id, known, closestName(id, known)));
    }
    const part = rest.join('/');
    if (part !== '' && chooseChecks(entry, [part], true).length === 0) {
      const known = entry.checks.map((check) => check.id);
      throw new CliError(t('unknownCheck', id, part, known));
    }
    chosen.set(entry, [...(chosen.get(entry) ?? []), part]);
  }
  return [...chosen].map(([entry, parts]) => ({
    entry,
    checks: parts.includes('') ? (isLong(entry) ? 'full' : all) : parts,
  }));
}

/** Whether the default set has no checks of an entry; all are run if it is named. */
const isLong = (entry: VerificationEntry): boolean =>
  chooseChecks(entry, 'default', true).length === 0;

/** Runs all entries in every arithmetic. @returns the exit code */
async function compare(
  choices: readonly Choice[],
  context: CliContext,
  { device }: ChosenBackend,
  loadMesh: MeshLoader,
  json: boolean,
): Promise<number> {
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const comparison = new VerificationComparison(context, json);
  try {
    for (const { entry, checks } of choices) {
      const plan = await planVerification(entry, checks, { loadMesh });
      if (plan.checks.length === 0) continue;
      await comparison.carryOut(plan, {
        loadMesh,
        backend: 'gpu',
        device,
        threads: { host: context.threads, count: null },
        now: () => context.now(),
        onProgress: () => undefined,
        signal: interrupt.signal,
      });
    }
    return comparison.finish();
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    return exitCodes.interrupted;
  } finally {
    comparison.clearProgress();
    release();
  }
}

interface Task {
  readonly context: CliContext;
  readonly chosen: ChosenBackend;
  readonly precision: GpuPrecision | undefined;
  readonly loadMesh: MeshLoader;
  readonly report: VerificationReport;
}

/** Runs all entries; Ctrl+C keeps the finished ones in the report. */
async function carryOut(
  choices: readonly Choice[],
  { context, chosen, precision, loadMesh, report }: Task,
): Promise<void> {
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const verification: VerificationContext = {
    loadMesh,
    backend: chosen.backend,
    precision,
    device: chosen.device,
    threads: { host: context.threads, count: null },
    now: () => context.now(),
    onProgress: (progress) => report.progress(progress),
    signal: interrupt.signal,
  };
  try {
    for (const { entry, checks } of choices) {
      const plan = await planVerification(entry, checks, verification);
      if (plan.checks.length === 0) continue;
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
