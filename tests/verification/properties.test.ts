import { testEntry } from '../support/verification';

for (const id of [
  'advection-1d',
  'sod',
  'dam-break',
  'orders',
  'manufactured',
  'free-stream',
  'conservation',
  'symmetry',
]) {
  await testEntry(id);
}
