import type { TeenState } from '@playlet/contract';
import { readGuestTeen, readLedger } from './guest-record.ts';
import { guestState } from './guest-state.ts';

/** Returns the present teen mode of the guest at this device. */
export function guestTeenState(): TeenState {
  return guestState(readGuestTeen(), readLedger(), Date.now());
}
