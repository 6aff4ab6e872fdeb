import type { CaseEvent, UserAction } from '../case/events';

interface Answer {
  resolve(event: CaseEvent): void;
  reject(error: unknown): void;
}

type RequestedUserAction = Answer & { readonly userAction: UserAction };
type ScheduledUserAction = Answer & { readonly event: CaseEvent };

/** User actions on a run: those that wait for a time, and those that are about to be done. */
export class UserActionQueue {
  private requested: RequestedUserAction[] = [];
  private ahead: ScheduledUserAction[] = [];

  get areRequested(): boolean {
    return this.requested.length > 0;
  }

  get areScheduled(): boolean {
    return this.ahead.length > 0;
  }

  /** @returns the event that it became, when it has happened @throws Error with one line if it can't be */
  add(userAction: UserAction): Promise<CaseEvent> {
    return new Promise((resolve, reject) => this.requested.push({ userAction, resolve, reject }));
  }

  /** Makes what is wanted events of a time; `accept` throws where one can't be. */
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

  /** What was ahead is done. */
  done(): void {
    for (const { event, resolve } of this.ahead.splice(0)) resolve(event);
  }

  /** Nothing of them will be done. */
  refuse(error: Error): void {
    for (const { reject } of [...this.requested.splice(0), ...this.ahead.splice(0)]) reject(error);
  }
}
