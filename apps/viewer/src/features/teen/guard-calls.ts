import { setCallDelegate } from '../../lib/call.ts';

/** Sends the calls of a guest in teen mode through the gate the device keeps, which is loaded with the first of them. */
export function guardCalls(): void {
  setCallDelegate({ loadTeenGate: async () => (await import('./guest-gate.ts')).runGuestGate });
}
