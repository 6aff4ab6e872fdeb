import type { SimulationClock } from '../stepping/types';

/** Step and time of a run after this many seconds of wall-clock time. */
export interface CoursePoint extends Pick<SimulationClock, 'step' | 'time'> {
  readonly seconds: number;
}

const maxPoints = 128;

/** The course of a run from its start, at up to 128 points in time; the input of a forecast. */
export class RunCourse {
  private kept: CoursePoint[];
  /** Seconds between points; doubles whenever there are too many points. */
  private interval = 0;
  private last: CoursePoint;

  constructor(start: Pick<SimulationClock, 'step' | 'time'>) {
    this.last = { step: start.step, time: start.time, seconds: 0 };
    this.kept = [this.last];
  }

  /** All points, including the newest. */
  get points(): readonly CoursePoint[] {
    return this.kept.at(-1) === this.last ? this.kept : [...this.kept, this.last];
  }

  add({ step, time, seconds }: CoursePoint): void {
    this.last = { step, time, seconds };
    if (seconds - (this.kept.at(-1)?.seconds ?? 0) < this.interval) return;
    this.kept.push(this.last);
    if (this.kept.length <= maxPoints) return;
    this.kept = this.kept.filter((_, index) => index % 2 === 0);
    this.interval = this.last.seconds / (maxPoints / 2);
  }

  /** Restarts at an earlier state of the run: repeated steps are no progress. */
  restart(start: Pick<SimulationClock, 'step' | 'time'>, seconds: number): void {
    this.last = { step: start.step, time: start.time, seconds };
    this.kept = [this.last];
    this.interval = 0;
  }
}
