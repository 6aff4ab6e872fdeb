import { errorCode } from '../host/failure';
import { explain } from './failure';
import { t } from '../text/cli';

/** Tells at once that files can't be written, once per kind of reason, and when they are. */
export class WriteTrouble {
  /** What was told of the last file that could not be written, one line. */
  last = '';
  private readonly told = new Set<string>();

  constructor(private readonly note: (line: string) => void) {}

  failed(error: unknown): void {
    this.last = explain(error).message;
    const kind = errorCode(error) ?? this.last;
    if (this.told.has(kind)) return;
    this.told.add(kind);
    this.note(t('warning', t('writeFailed', this.last)));
  }

  recovered(): void {
    this.told.clear();
    this.note(t('writeRecovered'));
  }
}
