import type { CaseEvent, UserAction } from '../case/events';

interface Answer {
  resolve(event: CaseEvent): void;
  reject(error: unknown): void;
}

type RequestedUserAction = Answer & { readonly userAction: UserAction };
type ScheduledUserAction = Answer & { readonly event: CaseEvent };

/** User actions on a run: unscheduled, and scheduled but not yet applied. */
export class UserActionQueue {
  private requested: RequestedUserAction[] = [];
  private ahead: ScheduledUserAction[] = [];

  get areRequested(): boolean {
    return this.requested.length > 0;
  }

  get areScheduled(): boolean {
    return this.ahead.length > 0;
  }

  /** @returns the resulting event, once applied @throws Error with one line if it can't be applied */
  add(userAction: UserAction): Promise<CaseEvent> {
    return new Promise((resolve, reject) => this.requested.push({ userAction, resolve, reject }));
  }

  /** Turns the requested actions into events at a time; `accept` throws if an event is impossible. */
  schedule(time: number, accept: (event: CaseEvent) => void): void {
    for (const { userAction, resolve, reject } of this.requested.splice(0)) {
      const event: CaseEvent = { ...userAction, time };
      try {
        accept(event);
        this.ahead.push({ event, resolve, reject });
      } catch (error) {
        reject(error);
      }
    }
  }

  /** Resolves the scheduled actions as applied. */
  done(): void {
    for (const { event, resolve } of this.ahead.splice(0)) resolve(event);
  }

  /** Rejects all actions. */
  refuse(error: Error): void {
    for (const { reject } of [...this.requested.splice(0), ...this.ahead.splice(0)]) reject(error);
  }
}
