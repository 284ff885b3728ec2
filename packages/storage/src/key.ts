/** Names that are safe on every file system and in every address: no dot first, nothing to escape. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

export function isKey(key: string): boolean {
  return key.length <= 700 && key.split('/').every((name) => NAME.test(name));
}

/**
 * Returns the key after checking it.
 *
 * @throws TypeError for an invalid storage key
 */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`${JSON.stringify(key)} is not a storage key`);
  return key;
}
