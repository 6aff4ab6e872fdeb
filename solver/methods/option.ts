import type { SystemDeclaration } from '../physics/declaration';
import type { OptionContext, OptionField, OptionFinding } from './descriptor';

/** One option of a method, without the schema of its values. */
export interface MethodOption<Options> {
  /** How the page shows it. */
  readonly field: OptionField<Options>;
  /** Default value in a new case. */
  defaultValue(system: SystemDeclaration): unknown;
  /** Returns errors and warnings about it, alone and with the other options; none if omitted. */
  check?(context: OptionContext<Options>): OptionFinding[];
  /** Its row in a report; rows with an empty value are omitted. */
  reportRow(options: Options): readonly [label: string, value: string | number];
}

/** Default values of new cases by option. */
export const defaultValues = <Options>(
  options: readonly MethodOption<Options>[],
  system: SystemDeclaration,
): Record<string, unknown> =>
  Object.fromEntries(
    options.map(({ field, defaultValue }) => [field.option, defaultValue(system)]),
  );

export const findingsOf = <Options>(
  options: readonly MethodOption<Options>[],
  context: OptionContext<Options>,
): OptionFinding[] => options.flatMap((option) => option.check?.(context) ?? []);

/** Rows of a report; choices appear under their labels. */
export const reportRowsOf = <Options>(
  list: readonly MethodOption<Options>[],
  options: Options,
): (readonly [label: string, value: string | number])[] =>
  list.map(({ field, reportRow }) => {
    const [label, value] = reportRow(options);
    if (field.kind !== 'choice' || typeof value !== 'string') return [label, value];
    const choices = field.choices({ options, system: null, device: null });
    return [label, choices.find((choice) => choice.value === value)?.label ?? value];
  });
