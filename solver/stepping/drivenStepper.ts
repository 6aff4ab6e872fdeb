import type { Stepper } from './stepper';

/**
 * Returns a stepper that modifies the state after each accepted step. @param drive (state, its time) → the state to
 * continue from
 */
export function drivenStepper(
  stepper: Stepper,
  drive: (state: Float64Array, time: number) => Float64Array,
): Stepper {
  let reached = 0;
  return {
    title: stepper.title,
    ready: stepper.ready,
    get state() {
      return stepper.state;
    },
    get next() {
      return stepper.next;
    },
    takeState: (state) => stepper.takeState(state),
    doStep(time, dt, step) {
      reached = time + dt;
      stepper.doStep(time, dt, step);
    },
    report: (which, time) => stepper.report(which, time),
    largestChange: () => stepper.largestChange(),
    ...(stepper.error && {
      error: (relative: number, absolute: number) => stepper.error!(relative, absolute),
    }),
    accept() {
      stepper.accept();
      stepper.takeState(drive(stepper.state, reached));
    },
    dispose: () => stepper.dispose(),
  };
}
