import { type TeenBand, teenBand } from '@playlet/contract/entities/teen';
import type { Secrets } from '@playlet/secrets';
import type { TeenDevice } from '../call/caller.ts';

const PREFIX = 'teen.';
const MAC_BYTES = 24;

/**
 * Returns the token a device keeps from a session in teen mode, and sends as its `x-token` when the session has ended.
 * It narrows a guest's rights and opens nothing, so it never expires.
 */
export function createTeenDeviceToken(
  secrets: Secrets,
  { memberId, band }: { memberId: string; band: TeenBand },
): string {
  const body = `${band}.${memberId}`;
  const mac = secrets.mac('teen-device', body).subarray(0, MAC_BYTES);
  return `${PREFIX}${body}.${mac.toString('base64url')}`;
}

/**
 * Reads a device's token; undefined for another kind of token. A forged one narrows as well, by the strictest band:
 * forging gains nothing, and a new secret lets no child out.
 */
export function readTeenDevice(secrets: Secrets, token: string): TeenDevice | undefined {
  if (!token.startsWith(PREFIX)) return undefined;
  const [band = '', memberId = '', mac = ''] = token.slice(PREFIX.length).split('.');
  const known = teenBand.safeParse(band);
  const genuine = secrets.isMac('teen-device', `${band}.${memberId}`, mac, MAC_BYTES);
  return genuine && known.success
    ? { band: known.data, memberId }
    : { band: known.success ? known.data : 'under8', memberId: undefined };
}
