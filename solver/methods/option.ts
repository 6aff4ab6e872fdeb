import type { SystemDeclaration } from '../physics/declaration';
import type { OptionContext, OptionField, OptionFinding } from './descriptor';

/** One option of a method, whole except for the schema of its values. */
export interface MethodOption<Options> {
  /** How the page shows it. */
  readonly field: OptionField<Options>;
  /** What a new case begins with. */
  usual(system: SystemDeclaration): unknown;
  /** Its error, by itself and with the rest; nothing if left out. */
  check?(context: OptionContext<Options>): OptionFinding[];
  /** Its row in a report; an empty value leaves it out. */
  reportRow(options: Options): readonly [label: string, value: string | number];
}

/** What new cases begin with, by option. */
export const defaultValues = <Options>(
  options: readonly MethodOption<Options>[],
  system: SystemDeclaration,
): Record<string, unknown> =>
  Object.fromEntries(options.map(({ field, usual }) => [field.option, usual(system)]));

export const findingsOf = <Options>(
  options: readonly MethodOption<Options>[],
  context: OptionContext<Options>,
): OptionFinding[] => options.flatMap((option) => option.check?.(context) ?? []);

/** Their rows in a report: what was chosen by the name under which it is offered. */
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
