import { forgivePinGuesses, takePinGuess, teenOf } from '@playlet/core/members/teen';
import { pinTriesLeft, pinWait } from '@playlet/domain/teen/pin';
import { isPassword } from '../account/password/password-hash.ts';
import type { Context } from '../context.ts';
import { fail } from '../http/business-error.ts';

/**
 * Refuses callers without the guardian's PIN: TEEN_PIN_WRONG, or TEEN_PIN_BLOCKED while it is blocked. Hashing queues
 * with the passwords, before the guess is counted.
 *
 * @throws TEEN_OFF, TEEN_PIN_WRONG, TEEN_PIN_BLOCKED
 */
export function provePin(context: Known, memberId: string, pin: string): Promise<void> {
  return context.passwordLimit(() => checkPin(context, memberId, pin));
}

async function checkPin({ db, clock }: Known, memberId: string, pin: string): Promise<void> {
  const guess = await takePinGuess(db, memberId, new Date(clock.now()), pinWait);
  if (!guess) {
    const teen = await teenOf(db, memberId);
    if (!teen) throw fail('TEEN_OFF');
    const until = teen.pin_blocked_until?.toISOString() ?? null;
    throw fail('TEEN_PIN_BLOCKED', { data: { until } });
  }
  if (!(await isPassword(pin, guess.pinHash)))
    throw fail('TEEN_PIN_WRONG', { data: { triesLeft: pinTriesLeft(guess.failures) } });
  await forgivePinGuesses(db, memberId);
}

type Known = Pick<Context, 'db' | 'clock' | 'passwordLimit'>;
