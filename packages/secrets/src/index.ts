export type { KeyRole } from './keyring.ts';
export { openGivenSecrets, openSecretFolder, POLL_INTERVAL_MS } from './open-secrets.ts';
export type { SealPurpose } from './purpose.ts';
export { createRootKey, newSecret } from './root-key.ts';
export { sealHeader } from './seal.ts';
export { announceSecret, SECRET_FILES, switchSecret } from './secret-file.ts';
export type { Secrets } from './secrets.ts';
