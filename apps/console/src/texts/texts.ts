import type chinese from './zh-cn/index.ts';

/** A text, or a function of its values. */
type Text<Source> = Source extends (...values: infer Values) => string
  ? (...values: Values) => string
  : Source extends string
    ? string
    : { readonly [Key in keyof Source]: Text<Source[Key]> };

/** The texts of each language. */
export type Texts = Text<typeof chinese>;
