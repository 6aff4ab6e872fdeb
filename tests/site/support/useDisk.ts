import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useDisk } from '../../../electron/site/node/disk';
import { browserFolder } from './folders';

// Node 20 has none.
globalThis.navigator ??= {} as Navigator;
// Test paths are those of this machine; each worker has its own disk.
await useDisk(browserFolder('/'), join(tmpdir(), `fluxbench-moving-${process.pid}.json`));
