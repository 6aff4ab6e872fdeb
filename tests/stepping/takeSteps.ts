import type { Stepper } from '../../solver/stepping/stepper';

/** Takes this many steps of one length from t = 0.1 on, the last one rejected. @returns the report of each */
export const takeSteps = (stepper: Stepper, dt: number, steps = 3) =>
  Array.from({ length: steps }, (_, i) => {
    const time = 0.1 + i * dt;
    if (i > 0) stepper.accept();
    stepper.doStep(time, dt, i);
    return { ...stepper.report('next', time + dt), change: stepper.largestChange() };
  });
