export { contentTypeOf } from './content-type.ts';
export { createStorage, type StorageConfig } from './create.ts';
export { isKey } from './key.ts';
export type { Range, Source, Storage, StoredMeta, StoredObject } from './storage.ts';
