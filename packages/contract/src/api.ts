/** The map of all calls and the types of their two sides. */
export { type Api, api } from './api.gen.ts';
export type { InputOf, OutputOf, ParsedOf } from './endpoint.ts';
