/** The version of case documents that this program writes. */
export const currentCaseVersion = 1;

/** A case document of some version, before its shape is checked. */
export type RawCase = Readonly<Record<string, unknown>>;

/** Turns a document of version `from` into one of version `from + 1`; pure. */
export interface CaseMigration {
  readonly from: number;
  migrate(document: RawCase): RawCase;
}

/** The steps from the oldest readable version to the current one. Version 1 is the first. */
export const caseMigrations: readonly CaseMigration[] = [];

/**
 * Brings a document to the version `target`, one step at a time.
 * @returns the document and, where a step is missing, null: that version can't be read.
 */
export function migrateCase(
  document: RawCase,
  version: number,
  migrations: readonly CaseMigration[] = caseMigrations,
  target = currentCaseVersion,
): RawCase | null {
  let current = document;
  for (let from = version; from < target; from++) {
    const step = migrations.find((migration) => migration.from === from);
    if (step === undefined) return null;
    current = { ...step.migrate(current), version: from + 1 };
  }
  return current;
}
