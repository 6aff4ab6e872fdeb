/** Version of case documents written by this program. */
export const currentCaseVersion = 1;

/** A case document of any version, before validation. */
export type RawCase = Readonly<Record<string, unknown>>;

/** Migrates a document from version `from` to `from + 1`; pure. */
export interface CaseMigration {
  readonly from: number;
  migrate(document: RawCase): RawCase;
}

/** Migrations from the oldest readable version to the current one. Version 1 is the first. */
export const caseMigrations: readonly CaseMigration[] = [];

/**
 * Migrates a document step by step to version `target`.
 * @returns the migrated document, or null if a step is missing and the version cannot be read.
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
