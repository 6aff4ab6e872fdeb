import { afterAll, beforeAll, describe, it } from 'vitest';
import { losses, type FaultCode, type Loss } from './faultyDisk';
import { OperationTrials, PreparedFolder } from './operationTrials';
import { storeOperations } from './storeOperations';
import { chosen, trialsTimeout } from './trials';

/** Trials of each kind for each operation; `npm run test:crash` does all. */
const trialsEach = 1;

let folder: PreparedFolder;
beforeAll(async () => {
  folder = await PreparedFolder.create();
});
afterAll(() => folder.remove());

/** The trials of each operation, which is performed once without faults. */
const prepared = new Map<string, Promise<OperationTrials>>();

function trialsOf(name: string): Promise<OperationTrials> {
  const operation = storeOperations.find((operation) => operation.name === name)!;
  const trials = prepared.get(name) ?? OperationTrials.of(folder, operation);
  prepared.set(name, trials);
  return trials;
}

describe.each(storeOperations)('$name', (operation) => {
  let trials: OperationTrials;
  beforeAll(async () => {
    trials = await trialsOf(operation.name);
  });

  it(
    'leaves the old or the new state and can be repeated after any failed call',
    {
      timeout: trialsTimeout,
    },
    async () => {
      const all = trials.calls.flatMap(({ index, codes }) =>
        codes.map((code) => ({ index, code })),
      );
      for (const { index, code } of chosen(all, trialsEach, operation.name)) {
        await trials.fail(index, code);
      }
    },
  );

  it(
    'leaves the old or the new state wherever the machine stops',
    {
      timeout: trialsTimeout,
    },
    async () => {
      const all = Array.from({ length: trials.calls.length + 1 }, (_, index) =>
        losses.map((loss) => ({ index, loss })),
      ).flat();
      for (const { index, loss } of chosen(all, trialsEach, operation.name)) {
        await trials.stop(index, loss);
      }
    },
  );
});

/** The last call of that name on the file. */
const callOf = ({ calls }: OperationTrials, what: string): number => {
  const index = calls.findLast((call) => call.what === what)?.index;
  if (index === undefined) throw new Error(`no call ${what} among ${calls.map((c) => c.what)}`);
  return index;
};

describe('a store on a failing disk', () => {
  it.each<[claim: string, operation: string, call: string, code: FaultCode]>([
    ['names the file that it cannot read', 'save', 'handle.readFile case.json', 'EIO'],
    ['explains that a file is in use', 'save', 'rename .case.json.*.tmp', 'EBUSY'],
    ['knows its own case after a failed sync', 'save', 'handle.sync wing.fluxbench', 'EIO'],
    [
      'removes a new run whose folder cannot be synced',
      'start of a run',
      'handle.sync runs',
      'EIO',
    ],
    [
      'restores a run whose deletion cannot be synced',
      'deletion of a run',
      'handle.sync runs',
      'EIO',
    ],
    [
      'completes a deletion without refreshing its files',
      'deletion of a run',
      'readdir 0001',
      'EMFILE',
    ],
    [
      'renames back if settings cannot be written',
      'renaming',
      'rename .trusted.json.*.tmp',
      'EACCES',
    ],
    ['removes a copy whose folder cannot be synced', 'duplication', 'handle.sync projects', 'EIO'],
    ['removes a copy that cannot be opened', 'save as', 'readdir runs', 'EIO'],
    ['names a copied file by its place', 'save as', 'open history.fxb', 'ENOSPC'],
    ['keeps an unsaved project that cannot be moved', 'first save', 'handle.sync projects', 'EIO'],
    ['closes without removing its lock', 'closing', 'rm .fluxbench.lock', 'EIO'],
  ])('%s', async (_, operation, call, code) => {
    const trials = await trialsOf(operation);
    await trials.fail(callOf(trials, call), code);
  });

  it.each<[claim: string, operation: string, call: string, loss: Loss]>([
    ['offers no half of a copy for recovery', 'copy', 'handle.writeFile history.fxb', 'nothing'],
    ['removes a run that never started', 'start of a run', 'rename .run.json.*.tmp', 'nothing'],
  ])('%s after a stop', async (_, operation, call, loss) => {
    const trials = await trialsOf(operation);
    await trials.stop(callOf(trials, call), loss);
  });

  it('keeps an imported project when the machine stops', async () => {
    const trials = await trialsOf('import of a case with its mesh');
    await trials.stop(trials.calls.length, 'data and names');
  });
});
