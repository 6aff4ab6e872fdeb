/** A table that compares measured with published values. */
export interface PublishedComparison {
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** Formats a value with few digits. */
export type Figure = (value: number) => string;
