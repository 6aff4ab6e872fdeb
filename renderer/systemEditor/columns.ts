import { t, type PlainTextKey } from '../text/t';

/** A column of a list in the custom system editor. */
export interface Column {
  /** Member of an entry. */
  readonly member: string;
  readonly title: string;
  readonly kind: 'name' | 'expression' | 'text' | 'number' | 'flag';
  readonly optional: boolean;
  /** Fraction of the width. */
  readonly share: number;
  readonly placeholder?: string;
  /** Explanation, if the title is not self-explanatory. */
  readonly hint?: string;
}

const name: Column = {
  member: 'name',
  get title() {
    return t('ownName');
  },
  kind: 'name',
  optional: false,
  share: 2,
};
const label: Column = {
  member: 'label',
  get title() {
    return t('customLabel');
  },
  kind: 'text',
  optional: true,
  share: 3,
  get placeholder() {
    return t('customLabelNone');
  },
};
const unit: Column = {
  member: 'unit',
  get title() {
    return t('customUnit');
  },
  kind: 'text',
  optional: true,
  share: 1,
};
const center: Column = {
  member: 'center',
  get title() {
    return t('customCenter');
  },
  kind: 'expression',
  optional: true,
  share: 1,
  get placeholder() {
    return t('customCenterNone');
  },
  get hint() {
    return t('customCenterHint');
  },
};
const number = (member: string, title: PlainTextKey, optional: boolean): Column => ({
  member,
  get title() {
    return t(title);
  },
  kind: 'number',
  optional,
  share: 2,
});
const expression = (member: string, title: PlainTextKey, optional = false, share = 6): Column => ({
  member,
  get title() {
    return t(title);
  },
  kind: 'expression',
  optional,
  share,
  ...(optional ? { placeholder: '0' } : {}),
});

/** The columns of each list in the form. */
export const columns = {
  variables: [name, label, unit, center],
  parameters: [
    name,
    label,
    unit,
    number('default', 'customDefault', false),
    number('minimum', 'customMinimum', true),
    number('maximum', 'customMaximum', true),
  ],
  derived: [
    name,
    label,
    unit,
    center,
    expression('expression', 'customExpression'),
    {
      member: 'coefficient',
      get title() {
        return t('ownCoefficientShort');
      },
      kind: 'flag',
      optional: true,
      share: 1,
      get hint() {
        return t('ownCoefficient');
      },
    },
  ],
  withDefault: [name, label, unit, expression('default', 'customDefault', true, 3)],
  definitions: [name, expression('expression', 'customExpression')],
  admissible: [
    expression('condition', 'customCondition'),
    {
      member: 'message',
      get title() {
        return t('customMessage');
      },
      kind: 'text',
      optional: false,
      share: 6,
    },
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>;
