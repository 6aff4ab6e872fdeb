import type { CaseEvent, Deed } from '../case/events';

interface Answer {
  resolve(event: CaseEvent): void;
  reject(error: unknown): void;
}

type WantedDeed = Answer & { readonly deed: Deed };
type ScheduledDeed = Answer & { readonly event: CaseEvent };

/** Deeds of the user on a run: those that wait for a time, and those that are about to be done. */
export class Deeds {
  private wanted: WantedDeed[] = [];
  private ahead: ScheduledDeed[] = [];

  get areWanted(): boolean {
    return this.wanted.length > 0;
  }

  get areAhead(): boolean {
    return this.ahead.length > 0;
  }

  /** @returns the event that it became, when it has happened @throws Error with one line where it can't be */
  add(deed: Deed): Promise<CaseEvent> {
    return new Promise((resolve, reject) => this.wanted.push({ deed, resolve, reject }));
  }

  /** Makes what is wanted events of a time; `accept` throws where one can't be. */
  schedule(time: number, accept: (event: CaseEvent) => void): void {
    for (const { deed, resolve, reject } of this.wanted.splice(0)) {
      const event: CaseEvent = { ...deed, time };
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
    for (const { reject } of [...this.wanted.splice(0), ...this.ahead.splice(0)]) reject(error);
  }
}
