import { describeFailure, UserError } from './failure';
import { describeGmshSandbox, gmshVersion, runGmsh } from './gmsh';
import type { Geometry, Mesher, MeshingProgress } from './mesher';
import { randomHex } from './randomHex';
import { t } from '../text/t';

interface Job {
  readonly abort: AbortController;
  /** Output not yet sent to the page. */
  lines: string[];
  state: MeshingProgress['state'];
  message: string | null;
  timer: NodeJS.Timeout | undefined;
}

/** A page that has not polled for this time, in milliseconds, is gone. */
const maxWait = 30_000;

/** Each job uses a core and memory. */
const maxAtOnce = 2;
/** Maximum number of unsent lines; the oldest are dropped. */
const maxLines = 1000;

/** Gmsh jobs that pages start and poll. */
export class MeshingJobs implements Mesher {
  readonly version = gmshVersion;
  readonly describeSandbox = describeGmshSandbox;
  readonly #jobs = new Map<string, Job>();
  /** Running jobs, polled or not. */
  readonly #underWay = new Set<Job>();

  /** Starts a job. @returns its ID @throws UserError at the limit of jobs */
  start(geometry: Geometry): string {
    if (this.#underWay.size >= maxAtOnce) {
      throw new UserError(t('meshingLimit', maxAtOnce));
    }
    const abort = new AbortController();
    const id = randomHex(8);
    const job: Job = {
      abort,
      lines: [],
      state: 'running',
      message: null,
      timer: undefined,
    };
    this.#jobs.set(id, job);
    this.#underWay.add(job);
    this.#expect(id, job);
    const onLine = (line: string): void => {
      job.lines.push(line);
      if (job.lines.length > maxLines) job.lines.shift();
    };
    void runGmsh({ ...geometry, onLine, signal: abort.signal })
      .then(
        () => (job.state = 'done'),
        (error: unknown) => {
          job.state = 'failed';
          job.message = describeFailure(error);
        },
      )
      .finally(() => this.#underWay.delete(job));
    return id;
  }

  /** Returns the progress since the last request; finished jobs are then removed. */
  progress(id: string): MeshingProgress {
    const job = this.#known(id);
    const { state, message, lines } = job;
    job.lines = [];
    if (state === 'running') this.#expect(id, job);
    else this.#forget(id, job);
    return { state, lines, message };
  }

  cancel(id: string): void {
    this.#jobs.get(id)?.abort.abort();
  }

  #known(id: string): Job {
    const job = this.#jobs.get(id);
    if (!job) throw new UserError(t('meshingUnknown'));
    return job;
  }

  #expect(id: string, job: Job): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      job.abort.abort();
      this.#forget(id, job);
    }, maxWait);
    job.timer.unref();
  }

  #forget(id: string, job: Job): void {
    clearTimeout(job.timer);
    this.#jobs.delete(id);
  }
}
