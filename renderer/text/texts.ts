/** Texts by name. Those about values are functions of them. */
export type Texts = Readonly<Record<string, string | ((...args: never[]) => string)>>;
