import type { SimulationClock } from '../stepping/types';

/** Step and time of a run after this many seconds of computing. */
export interface CoursePoint extends Pick<SimulationClock, 'step' | 'time'> {
  readonly seconds: number;
}

const maxPoints = 128;

/** The course of a run at up to 128 points in time, from its start on: what a forecast is made from. */
export class RunCourse {
  private kept: CoursePoint[];
  /** Seconds between points; doubles whenever there are too many. */
  private interval = 0;
  private last: CoursePoint;

  constructor(start: Pick<SimulationClock, 'step' | 'time'>) {
    this.last = { step: start.step, time: start.time, seconds: 0 };
    this.kept = [this.last];
  }

  /** The points with the newest one. */
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

  /** Begins again at a state that the run has gone back to: computing steps twice is no progress. */
  restart(start: Pick<SimulationClock, 'step' | 'time'>, seconds: number): void {
    this.last = { step: start.step, time: start.time, seconds };
    this.kept = [this.last];
    this.interval = 0;
  }
}
