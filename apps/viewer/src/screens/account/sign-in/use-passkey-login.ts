import { MINUTE_MS } from '@playlet/domain/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SignedChallenge, signChallenge, stopSuggesting } from '../../../features/passkeys/ceremony.ts';
import { showPasskeyFailure } from '../../../features/passkeys/offer.ts';
import { canSuggestPasskeys, canUsePasskeys } from '../../../features/passkeys/support.ts';

/** A challenge holds five minutes, and the form may be open for longer. */
const RENEW_INTERVAL_MS = 4 * MINUTE_MS;

/**
 * Has passkeys suggested at the form's first field while it is open, and asks for one with `ask`. `onSigned` gets the
 * answer of either.
 */
export function usePasskeyLogin(onSigned: (passkey: SignedChallenge) => void) {
  const [isAsking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  const sign = useEffectEvent(onSigned);

  // Each round ends the one before, for a browser waits for one answer alone.
  useEffect(() => {
    let isOver = false;
    let isSuggesting = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void canSuggestPasskeys().then(async (can) => {
      if (!can || isOver) return;
      timer = setTimeout(() => setRound(round + 1), RENEW_INTERVAL_MS);
      isSuggesting = true;
      // A failure is not shown: the user has not asked for it.
      const passkey = await signChallenge({ suggested: true }).catch(() => undefined);
      if (passkey && !isOver) sign(passkey);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (isSuggesting) void stopSuggesting().catch(() => undefined);
    };
  }, [round]);

  const ask = async () => {
    setAsking(true);
    try {
      onSigned(await signChallenge());
    } catch (error) {
      showPasskeyFailure(error);
      // The dialog has ended the suggestions.
      setRound(round + 1);
    } finally {
      setAsking(false);
    }
  };
  return { isPossible: canUsePasskeys(), isAsking, ask, renew: () => setRound(round + 1) };
}
