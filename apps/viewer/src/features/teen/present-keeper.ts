import type { TeenState } from '@playlet/contract';
import { call } from '../../lib/call.ts';
import { useSession } from '../session/session.ts';
import { guestKeeper } from './guest-keeper.ts';
import type { TeenKeeper } from './keeper.ts';

/** Who holds teen mode for the present viewer. */
export function presentKeeper(): TeenKeeper {
  return useSession.getState().currentUser ? memberKeeper : guestKeeper;
}

/** Sets a member's forgotten PIN anew, with a code sent to the account's phone. */
export function recoverBy(code: {
  smsCode: string;
  challengeId: string | undefined;
}): (newPin: string) => Promise<TeenState> {
  return (newPin) => call('POST member/profile/teen/recover', { ...code, newPin }, quietly);
}

const quietly = { skipErrorHandler: true };

const memberKeeper: TeenKeeper = {
  enable: (input) => call('POST member/profile/teen/enable', input, quietly),
  extend: (input) => call('POST member/profile/teen/extend', input, quietly),
  disable: (input) => call('POST member/profile/teen/disable', input, quietly),
  update: (input) => call('PUT member/profile/teen/update', input, quietly),
};
