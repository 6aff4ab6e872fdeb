import { t } from '../text/t';

/** What a list of an own system has a column for. */
export interface Column {
  /** Member of an entry. */
  readonly member: string;
  readonly title: string;
  readonly kind: 'name' | 'expression' | 'text' | 'number' | 'flag';
  readonly optional: boolean;
  /** Share of the width. */
  readonly share: number;
  readonly placeholder?: string;
  /** What it means, where the title alone doesn't say. */
  readonly hint?: string;
}

const name: Column = {
  member: 'name',
  title: t('ownName'),
  kind: 'name',
  optional: false,
  share: 2,
};
const label: Column = {
  member: 'label',
  title: t('ownLabel'),
  kind: 'text',
  optional: true,
  share: 3,
  placeholder: t('ownLabelNone'),
};
const unit: Column = {
  member: 'unit',
  title: t('ownUnit'),
  kind: 'text',
  optional: true,
  share: 1,
};
const number = (member: string, title: string, optional: boolean): Column => ({
  member,
  title,
  kind: 'number',
  optional,
  share: 2,
});
const expression = (member: string, title: string, optional = false): Column => ({
  member,
  title,
  kind: 'expression',
  optional,
  share: 6,
  ...(optional ? { placeholder: '0' } : {}),
});

/** The lists of the form, by what their entries consist of. */
export const columns = {
  variables: [name, label, unit],
  parameters: [
    name,
    label,
    unit,
    number('default', t('ownDefault'), false),
    number('minimum', t('ownMinimum'), true),
    number('maximum', t('ownMaximum'), true),
  ],
  derived: [
    name,
    label,
    unit,
    expression('expression', t('ownExpression')),
    {
      member: 'coefficient',
      title: t('ownCoefficientShort'),
      kind: 'flag',
      optional: true,
      share: 1,
      hint: t('ownCoefficient'),
    },
  ],
  withDefault: [name, label, unit, { ...expression('default', t('ownDefault'), true), share: 3 }],
  definitions: [name, expression('expression', t('ownExpression'))],
  admissible: [
    expression('condition', t('ownCondition')),
    { member: 'message', title: t('ownMessage'), kind: 'text', optional: false, share: 6 },
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>;
