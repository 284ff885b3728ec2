import { openGivenSecrets } from './open-secrets.ts';
import type { Secrets } from './secrets.ts';

/** Returns the secrets of a test: one current secret, and others by role. */
export function testSecrets(
  current = 'plk_20261123_the-secret-of-a-test-which-is-long-enough',
  others: { next?: string[]; previous?: string[]; retired?: string[] } = {},
): Secrets {
  return openGivenSecrets({ current, next: [], previous: [], retired: [], ...others });
}
