import type { TeenState } from '@playlet/contract';
import { readGuestTeen, readLedger } from './guest-record.ts';
import { guestState } from './guest-state.ts';

/** Teen mode of the guest at this device, as it stands now. */
export function guestTeenState(): TeenState {
  return guestState(readGuestTeen(), readLedger(), Date.now());
}
