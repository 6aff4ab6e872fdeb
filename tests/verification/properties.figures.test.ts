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
  'fv-sod',
  'fv-orders',
  'fv-vortex',
  'fv-waves',
  'fv-shift',
  'fv-free-stream',
  'fv-conservation',
  'fv-symmetry',
  'fv-dam-break',
  'fv-shock-bubble',
  'fv-example-1',
  'fv-riemann-problems',
  'fv-brio-wu',
  'fv-orszag-tang',
  'cese-quadrants',
  'cese-wave',
  'cese-orders',
  'cese-free-stream',
  'cese-conservation',
  'cese-symmetry',
]) {
  await testEntry(id);
}
