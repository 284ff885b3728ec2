/** The map of all calls and the types of their two sides. */
import type { Api } from './api.gen.ts';
import type { TeenRuleOf } from './endpoint.ts';

/** The calls teen mode narrows, each with how. */
export type TeenRules = {
  [Key in keyof Api as [TeenRuleOf<Api[Key]>] extends [never] ? never : Key]: TeenRuleOf<Api[Key]>;
};

export { type Api, api } from './api.gen.ts';
export type { InputOf, OutputOf, ParsedOf } from './endpoint.ts';
