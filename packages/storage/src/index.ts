export { contentTypeOf } from './content-type.ts';
export { createStorage } from './create.ts';
export { isKey } from './key.ts';
export type { Storage } from './storage.ts';
