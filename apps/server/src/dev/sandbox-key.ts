import type { Secrets } from '@playlet/secrets';

/** The key of the sandbox's notifications, which all processes of an installation share. */
export function deriveSandboxKey(secrets: Secrets): Buffer {
  return secrets.mac('sandbox-notification', '');
}
