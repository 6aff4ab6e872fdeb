import { Session } from 'node:inspector';

/**
 * Returns how often functions of the program are called within a call. Unlike the time, this number does not depend on
 * the machine. Loops without calls and regular expressions are not counted.
 */
export function workOf(call: () => void): number {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    call();
    let work = 0;
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      const own = result.filter(({ url }) => /\/(solver|renderer|test-modules)\//.test(url));
      const ranges = own.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
      work = ranges.reduce((sum, { count }) => sum + count, 0);
    });
    session.post('Profiler.stopPreciseCoverage');
    return work;
  } finally {
    session.disconnect();
  }
}
