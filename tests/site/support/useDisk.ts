import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useDisk } from '../../../electron/site/node/disk';
import { browserFolder } from './folders';

// Node 20 has none.
globalThis.navigator ??= {} as Navigator;
// Paths of tests are those of this machine; each worker has a disk of its own.
await useDisk(browserFolder('/'), join(tmpdir(), `fluxbench-moving-${process.pid}.json`));
