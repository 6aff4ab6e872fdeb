import type { WorkbenchHost } from '../host/host';

/** Shows a run outside the window, where the host is a desktop application: progress, and its end. */
export class DesktopNotices {
  /** Displayed percentage, so that the host is called once for each. */
  private shown: number | null = null;

  constructor(
    private readonly host: Pick<WorkbenchHost, 'kind' | 'call'>,
    private readonly report: (error: unknown) => void,
    /** Whether the user wants to be notified of the end of a run. */
    private readonly isWanted: () => boolean = () => true,
  ) {}

  /** @param fraction from 0 to 1; null if unknown */
  progress(fraction: number | null): void {
    const percent = fraction === null ? null : Math.floor(100 * Math.min(1, Math.max(0, fraction)));
    if (this.host.kind !== 'electron' || percent === null || percent === this.shown) return;
    this.shown = percent;
    this.host.call('showProgress', { fraction: percent / 100 }).catch(this.report);
  }

  /** Reports the end of a run, which the host shows if its window has no focus. */
  ended(title: string, message: string): void {
    this.shown = null;
    if (this.host.kind !== 'electron' || !this.isWanted()) return;
    const texts = { title: title.slice(0, 300), message: message.slice(0, 1000) };
    this.host.call('notifyEnd', texts).catch(this.report);
  }
}
