import type { TeenState } from '@playlet/contract';
import { call } from '../../lib/call.ts';
import { useSession } from '../session/session.ts';
import { guestTeenService, type TeenService } from './guest-teen-service.ts';

/** Returns the keeper of teen mode for the present viewer. */
export function getTeenService(): TeenService {
  return useSession.getState().currentUser ? memberTeenService : guestTeenService;
}

/** Resets a member's forgotten PIN, with a code sent to the account's phone. */
export function recoverBy(code: {
  smsCode: string;
  challengeId: string | undefined;
}): (newPin: string) => Promise<TeenState> {
  return (newPin) => call('POST member/profile/teen/recover', { ...code, newPin }, quietly);
}

const quietly = { skipErrorHandler: true };

const memberTeenService: TeenService = {
  enable: (input) => call('POST member/profile/teen/enable', input, quietly),
  extend: (input) => call('POST member/profile/teen/extend', input, quietly),
  disable: (input) => call('POST member/profile/teen/disable', input, quietly),
  update: (input) => call('PUT member/profile/teen/update', input, quietly),
};
