import { useEffect } from 'react';
import { readBackOr } from '../../../features/session/back.ts';
import { useSession } from '../../../features/session/session.ts';
import { navigate } from '../../../lib/navigation.ts';
import { fulfillIntention } from '../intention.ts';

/** Leaves the login for the page it was opened from, and carries out the guest's tap there. */
export async function leaveSignIn(back: string | undefined): Promise<void> {
  await fulfillIntention(back);
  await navigate(readBackOr(back, '/my'), { replace: true });
}

/** A member who comes to the form, or signs in in another window meanwhile, is led on. */
export function useLeaveAsMember(back: string | undefined, busy: boolean): void {
  const member = useSession(({ currentUser }) => currentUser !== null);
  useEffect(() => {
    if (member && !busy) void leaveSignIn(back);
  }, [member, busy, back]);
}
