/**
 * The values a message names, read from its text by the type checker: `{count}` is a string or a number, a plural needs a
 * number, and a selection may also be `null`.
 */
export type ValuesOf<Message extends string> = Flat<InText<Message, unknown>>;

type Flat<Values> = { readonly [Name in keyof Values]: Values[Name] };

/** Reads on in a text: up to an argument that begins, or up to the end of the form the text is. */
type InText<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? AfterForm<Text, Found>
    : InArgument<After, Found>
  : AfterForm<Text, Found>;

type AfterForm<Text extends string, Found> = Text extends `${string}}${infer After}`
  ? InForms<After, Found>
  : Found;

/** Reads an argument behind its brace: `count}…` or `count, plural, one {…} other {…}}…`. */
type InArgument<Text extends string, Found> = Text extends `${infer Argument}}${infer After}`
  ? Argument extends `${infer Name}, ${infer Kind}, ${string}`
    ? Text extends `${string}, ${string}, ${infer Forms}`
      ? InForms<Forms, Found & Record<Name, Kind extends 'plural' ? number : string | number | null>>
      : never
    : InText<After, Argument extends keyof Found ? Found : Found & Record<Argument, string | number>>
  : never;

/** Reads the next form of a plural or a selection, or the brace that ends them. */
type InForms<Text extends string, Found> = Text extends `}${infer After}`
  ? InText<After, Found>
  : Text extends `${string} {${infer Form}`
    ? InText<Form, Found>
    : never;
