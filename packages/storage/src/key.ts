/** Names that are safe on every file system and in every address: no dot first, nothing to escape. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

export function isKey(key: string): boolean {
  return key.length <= 700 && key.split('/').every((name) => NAME.test(name));
}

/**
 * Answers with the key, or throws where it is not one.
 *
 * @throws TypeError for what is no storage key
 */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`${JSON.stringify(key)} is not a storage key`);
  return key;
}
