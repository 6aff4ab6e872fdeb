import { resolve } from 'node:path';
import { gpuFault, validateCaseDocument, type CaseDocument } from '../../solver/case';
import { CaseError } from '../../solver/core';
import { caseSystem } from '../../solver/physics';
import { runCase } from '../../solver/run/compute';
import { documentAt, sweepableNames, sweepFaults, sweepPoints } from '../../solver/sweep';
import { chooseBackend } from '../cli/backend';
import { checkedCase, placed } from '../cli/checkedCase';
import { withLimits } from '../cli/compute';
import type { CliContext } from '../cli/context';
import { readCase, readTarget, type Target } from '../cli/target';
import { t } from '../text/cli';
import { FinishedRun } from './run';
import { sessionContext } from './session';
import type { Case, CaseData, CaseFault, OpenCase, Run, RunOptions, SweepPoint } from './types';

const toStandardError = (line: string): void => void process.stderr.write(`${line}\n`);

export const openCase: OpenCase = async (
  source,
  { folder = process.cwd(), onMessage = toStandardError } = {},
) => {
  const context = sessionContext(resolve(folder), onMessage);
  const target =
    typeof source === 'string'
      ? await readTarget(context, source)
      : await readCase(context, validateCaseDocument(structuredClone(source), t('apiCase')));
  return new OpenedCase(context, target);
};

class OpenedCase implements Case {
  constructor(
    private readonly context: CliContext,
    private readonly target: Target,
  ) {}

  get document(): CaseDocument & CaseData {
    return this.target.document;
  }

  with(values: SweepPoint): Case {
    const { document } = this;
    const known = sweepableNames(document, caseSystem(document.system));
    const unknown = Object.keys(values).find((name) => !known.includes(name));
    if (unknown !== undefined) throw new CaseError(t('apiUnknownName', unknown, known));
    return this.of(documentAt(document, values));
  }

  edit(change: (draft: CaseData) => void): Case {
    const draft: CaseData = structuredClone(this.document);
    change(draft);
    const edited = validateCaseDocument(draft, t('apiCase'));
    if (edited.mesh.file !== this.document.mesh.file) throw new CaseError(t('apiMeshFile'));
    return this.of(edited);
  }

  check(): CaseFault[] {
    return checkedCase(this.target, null).flatMap(({ level, field, message }) =>
      level === 'ok' ? [] : [{ level, place: field, message }],
    );
  }

  sweepPoints(): SweepPoint[] {
    const { document } = this;
    if (!document.sweep) return [];
    const system = caseSystem(document.system);
    const [fault] = sweepFaults(document, document.sweep, system);
    if (fault) throw new CaseError(fault.message);
    return sweepPoints(document, document.sweep, system);
  }

  async run(options: RunOptions = {}): Promise<Run> {
    const { context, target } = this;
    const { steps = null, until = null, threads = null, from = null } = options;
    const limited = { ...target, document: withLimits(this.document, { maxSteps: steps, until }) };
    const chosen = await chooseBackend(context, options.backend, gpuFault(this.document));
    try {
      const fault = checkedCase(limited, chosen.report).find(({ level }) => level === 'error');
      if (fault) throw new CaseError(placed(fault));
      const result = await runCase({
        document: this.document,
        mesh: target.mesh,
        rasters: target.rasters,
        backend: chosen.backend,
        device: chosen.device,
        reopen: chosen.reopen,
        threads: { host: context.threads, count: threads },
        maxSteps: steps,
        until,
        checkpoint: from?.checkpoint ?? null,
        asInitial: from !== null,
        now: () => context.now(),
        onWarning: (line) => context.notify(line),
        onProgress: (progress) => options.onProgress?.(progress),
        signal: options.signal ?? new AbortController().signal,
      });
      return new FinishedRun(context, result);
    } finally {
      chosen.device?.close();
    }
  }

  private of(document: CaseDocument): Case {
    return new OpenedCase(this.context, { ...this.target, document });
  }
}
