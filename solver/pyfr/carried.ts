/** A section of PyFR's settings: its name and entries. */
export interface Section {
  readonly name: string;
  readonly entries: readonly (readonly [key: string, value: string | number])[];
}

/** What a part of a case becomes in PyFR. */
export interface Carried {
  readonly sections: readonly Section[];
  /** What PyFR computes differently, one line each. */
  readonly differences: readonly string[];
  /** What PyFR cannot do, with the reason, one line each. */
  readonly missing: readonly string[];
  /** What must be completed in the settings before PyFR can run, one line each. */
  readonly toComplete: readonly string[];
}

export const nothing: Carried = { sections: [], differences: [], missing: [], toComplete: [] };

export const carried = (parts: Partial<Carried>): Carried => ({ ...nothing, ...parts });

export const together = (parts: readonly Carried[]): Carried => ({
  sections: parts.flatMap(({ sections }) => sections),
  differences: [...new Set(parts.flatMap(({ differences }) => differences))],
  missing: [...new Set(parts.flatMap(({ missing }) => missing))],
  toComplete: [...new Set(parts.flatMap(({ toComplete }) => toComplete))],
});

/** Writes settings in the format of Python's ConfigParser. */
export const iniText = (sections: readonly Section[]): string =>
  sections
    .map(
      ({ name, entries }) =>
        `[${name}]\n${entries.map(([key, value]) => `${key} = ${value}\n`).join('')}`,
    )
    .join('\n');
