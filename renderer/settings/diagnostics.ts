import { useDeviceStore } from '../stores/device';
import { useLibraryStore } from '../stores/library';

/** Returns facts about program and machine for a bug report, as JSON without paths. */
export function diagnosticsText(): string {
  const { info } = useLibraryStore();
  const { report, backend } = useDeviceStore();
  const facts = {
    version: info?.version ?? null,
    host: info?.kind ?? null,
    browser: navigator.userAgent,
    threads: navigator.hardwareConcurrency,
    memory: info?.memory ?? null,
    isolated: self.crossOriginIsolated,
    gpu: report,
    backend,
  };
  return JSON.stringify(facts, null, 2);
}
