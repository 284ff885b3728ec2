import type { TeenState } from '@playlet/contract';
import { readGuestTeen, readLedger } from './guest-record.ts';
import { guestStateOf } from './guest-state.ts';

/** Returns the present teen mode of the guest at this device. */
export function readGuestTeenState(): TeenState {
  return guestStateOf(readGuestTeen(), readLedger(), Date.now());
}
