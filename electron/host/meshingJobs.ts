import { describeFailure, UserError } from './failure';
import { describeGmshSandbox, gmshVersion, runGmsh } from './gmsh';
import type { Geometry, Mesher, MeshingProgress } from './mesher';
import { randomHex } from './randomHex';
import { t } from '../text/t';

interface Job {
  readonly abort: AbortController;
  /** What the page wasn't told yet. */
  lines: string[];
  state: MeshingProgress['state'];
  message: string | null;
  timer: NodeJS.Timeout | undefined;
}

/** A page that doesn't ask for so long, in milliseconds, is gone. */
const patience = 30_000;

/** Each takes a processor, and memory of its own. */
const mostAtOnce = 2;
/** More lines than these that nobody asked for push the first ones out. */
const mostLines = 1000;

/** Meshings by Gmsh that pages asked for and that they ask about. */
export class MeshingJobs implements Mesher {
  readonly version = gmshVersion;
  readonly describeSandbox = describeGmshSandbox;
  readonly #jobs = new Map<string, Job>();
  /** Those whose program has not ended, whether or not anybody asks for them. */
  readonly #underWay = new Set<Job>();

  /**
   * Begins one. @returns its name
   * @throws UserError where enough are under way
   */
  start(geometry: Geometry): string {
    if (this.#underWay.size >= mostAtOnce) {
      throw new UserError(t('meshingLimit', mostAtOnce));
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
      if (job.lines.length > mostLines) job.lines.shift();
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

  /** What became of one since it was last asked for; one that has ended is then forgotten. */
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
    }, patience);
    job.timer.unref();
  }

  #forget(id: string, job: Job): void {
    clearTimeout(job.timer);
    this.#jobs.delete(id);
  }
}
