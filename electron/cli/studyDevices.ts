import { gpuFault, type CaseDocument } from '../../solver/case';
import { cpuPrecision, studyNames, type SweepPoint } from '../../solver/sweep';
import { chooseBackend, openRequestedGpu, type ChosenBackend } from './backend';
import type { CliContext } from './context';
import { CliError } from './failure';
import { t } from '../text/cli';

/** The CPU and the GPU of a study, as far as its precisions need them. */
export class StudyDevices {
  private readonly cpu: ChosenBackend = { backend: 'cpu', device: null, report: null };
  private gpu: ChosenBackend | null = null;

  constructor(
    private readonly context: CliContext,
    private readonly document: CaseDocument,
  ) {}

  /**
   * Chooses the precision of the case's own runs.
   * @param requested backend @param precisions requested ones; the first is that of the case
   */
  async openOwn(
    requested: string | undefined,
    precisions: readonly string[] | null,
  ): Promise<string> {
    if (precisions !== null && precisions.length > 0) return precisions[0];
    const chosen = await chooseBackend(this.context, requested, gpuFault(this.document));
    if (chosen.backend === 'cpu') return cpuPrecision;
    this.gpu = chosen;
    const { scheme } = this.document;
    return 'precision' in scheme ? scheme.precision : 'f32';
  }

  /** Opens the GPU if a point needs it. @throws CliError if there is none */
  async openFor(points: readonly SweepPoint[]): Promise<void> {
    if (this.gpu || points.every(isOnCpu)) return;
    const fault = gpuFault(this.document);
    if (fault !== null) throw new CliError(t('accuracyNeedsCpu', fault));
    this.gpu = await openRequestedGpu(this.context, (reason) => t('accuracyNeedsGpu', reason));
  }

  at(point: SweepPoint): ChosenBackend {
    return isOnCpu(point) ? this.cpu : (this.gpu ?? this.cpu);
  }

  close(): void {
    this.gpu?.device?.close();
  }
}

const isOnCpu = (point: SweepPoint): boolean => point[studyNames.precision] === cpuPrecision;
