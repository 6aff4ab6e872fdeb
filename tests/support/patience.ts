/** Timeout of tests in milliseconds: a loaded machine may be ten times slower than an idle one. */
export const maxWait = 90_000;
