/** Milliseconds that anything may take: a loaded machine has one core or two, and the GPU is software. */
export const patience = 90_000;
