import { teenOf } from '@playlet/core/members/teen';
import { memberOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { fail } from '../http/business-error.ts';
import { createTeenDeviceToken } from './device-token.ts';
import { provePin } from './pin.ts';

/**
 * Refuses to end a session in teen mode without the guardian's PIN; answers the token its device keeps, null for all
 * others.
 * @throws TEEN_PIN_REQUIRED, TEEN_PIN_WRONG, TEEN_PIN_BLOCKED
 */
export async function proveTeenEnd(
  { context, caller }: Call,
  pin: string | undefined,
): Promise<string | null> {
  const { memberId } = memberOf(caller).session;
  const teen = await teenOf(context.db, memberId);
  if (!teen) return null;
  if (pin === undefined) throw fail('TEEN_PIN_REQUIRED');
  await provePin(context, memberId, pin);
  return createTeenDeviceToken(context.config.secrets, { memberId, band: teen.band });
}
