import { buildTriangleMesh, readMeshFile, type TriangleMesh } from '../mesh';
import { verificationEntries } from '../verification/registry';
import { planVerification, runVerification } from '../verification/run';
import type { ThreadHost } from '../threads';
import { requireDevice } from '../run/device';
import type { DeviceManager } from '../run/deviceManager';
import type { Asked } from './protocol';
import type { VerificationEvent } from './progressEvents';
import type { Tasks } from '../core/tasks';
import { t } from '../text/t';

type VerifyRequest = Asked<'verify'>;

export interface VerifierOptions {
  readonly devices: DeviceManager;
  readonly threads: ThreadHost | null;
  readonly tasks: Tasks;
  /** Milliseconds from any origin. */
  now(): number;
}

/** Performs verifications, one at a time. */
export class Verifier {
  private interrupt: AbortController | null = null;

  constructor(private readonly options: VerifierOptions) {}

  get active(): boolean {
    return this.interrupt !== null;
  }

  /** Stops the current one, between two batches of its run. */
  stop(): void {
    this.interrupt?.abort();
  }

  /**
   * Performs a verification.
   * @returns whether it was stopped before its end
   * @throws Error with one line: no such entry, no device, an unreadable mesh, a lost device.
   */
  async verify(
    { entry: id, checks, backend, precision, meshes }: VerifyRequest,
    notify: (news: VerificationEvent) => void,
  ): Promise<boolean> {
    const interrupt = new AbortController();
    this.interrupt = interrupt;
    try {
      const entry = verificationEntries.get(id);
      if (!entry) throw new Error(t('workerNoVerification', id));
      const device = backend === 'gpu' ? await requireDevice(this.options.devices) : null;
      const { signal } = interrupt;
      const context = {
        loadMesh: meshReader(meshes),
        backend,
        precision,
        device,
        threads: { host: this.options.threads, count: null },
        now: () => this.options.now(),
        yieldTask: () => this.options.tasks.yieldTask(),
        signal,
      };
      const plan = await planVerification(entry, checks, context);
      const adapter = device?.report.adapter ?? '';
      notify({ kind: 'plan', checks: plan.checks.map((check) => check.id), adapter });
      await runVerification(
        plan,
        { ...context, onProgress: (progress) => notify({ kind: 'progress', progress }) },
        {
          checkStarted: (check) => notify({ kind: 'check', check: check.id }),
          checkFinished: (row) => notify({ kind: 'row', row }),
        },
      );
      return false;
    } catch (error) {
      if (interrupt.signal.aborted) return true;
      throw error;
    } finally {
      this.interrupt = null;
    }
  }
}

/** Parses meshes from file contents, each once; null for meshes that were not supplied. */
function meshReader(meshes: VerifyRequest['meshes']): (id: string) => Promise<TriangleMesh | null> {
  const files = new Map(meshes.map(({ id, bytes }) => [id, bytes]));
  const built = new Map<string, TriangleMesh>();
  return async (id) => {
    const bytes = files.get(id);
    if (!bytes) return null;
    const mesh = built.get(id) ?? buildTriangleMesh(readMeshFile(new Uint8Array(bytes), id));
    built.set(id, mesh);
    return mesh;
  };
}
