export type UnaryOperator = '-' | '+' | '!';

export type BinaryOperator =
  '+' | '-' | '*' | '/' | '^' | '<' | '<=' | '>' | '>=' | '==' | '!=' | '&&' | '||';

/** Syntax tree of an expression; every node has its 1-based column in the source. */
export type Expression =
  | { readonly kind: 'number'; readonly column: number; readonly value: number }
  | { readonly kind: 'name'; readonly column: number; readonly name: string }
  | {
      readonly kind: 'unary';
      readonly column: number;
      readonly operator: UnaryOperator;
      readonly operand: Expression;
    }
  | {
      readonly kind: 'binary';
      /** Column of the operator. */
      readonly column: number;
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'conditional';
      /** Column of the question mark. */
      readonly column: number;
      readonly condition: Expression;
      readonly ifTrue: Expression;
      readonly ifFalse: Expression;
    }
  | {
      readonly kind: 'call';
      readonly column: number;
      readonly name: string;
      readonly arguments: readonly Expression[];
    };
