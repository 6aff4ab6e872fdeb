import type { Snapshot } from './runObserver';

interface StateRequest {
  /** Whether it is for a picture. */
  readonly isDrawn: boolean;
  resolve(snapshot: Snapshot): void;
  reject(error: unknown): void;
}

/** Pending requests for the state of a run. */
export class StateRequests {
  private waiting: StateRequest[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** Whether a request is for a picture. */
  get isDrawn(): boolean {
    return this.waiting.some((request) => request.isDrawn);
  }

  add(isDrawn: boolean): Promise<Snapshot> {
    return new Promise((resolve, reject) => this.waiting.push({ isDrawn, resolve, reject }));
  }

  answer(snapshot: Snapshot): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const { resolve } of waiting) resolve(snapshot);
  }

  reject(error: unknown): void {
    for (const { reject } of this.waiting) reject(error);
  }
}
