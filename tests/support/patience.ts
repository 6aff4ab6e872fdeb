/** Milliseconds that tests wait for anything: a loaded machine may be ten times slower than an idle one. */
export const maxWait = 90_000;
