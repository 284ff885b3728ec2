import { clearCaches } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { forgetViewer, readDeviceChoices } from '../../lib/storage.ts';
import { endSession, isTeen, useSession } from '../session/session.ts';

/**
 * Ends the session with the service and on this device; without an answer it ends on this device all the same. In teen
 * mode the guardian's PIN is asked for first, and the device stays in teen mode.
 * @throws in teen mode, which this device may not have known of, whatever kept the PIN from being checked.
 */
export async function logout(pin?: string): Promise<void> {
  const teen = isTeen(useSession.getState());
  const kept = readDeviceChoices();
  try {
    await call('POST member/member/member/logout', { pin }, { skipErrorHandler: true });
  } catch (error) {
    const asksForPin = error instanceof BusinessError && error.errorCode.startsWith('TEEN_PIN');
    if (teen || asksForPin) throw error;
  }
  await leaveSession(kept, pin);
}

/**
 * Forgets the member here. `kept` are the device's own choices, for the service may have had everything cleared; `pin` is
 * the guardian's, where the device stays in teen mode.
 */
export async function leaveSession(kept: ReturnType<typeof readDeviceChoices>, pin?: string): Promise<void> {
  endSession();
  forgetViewer(kept);
  if (pin !== undefined) await (await import('../teen/account-device.ts')).rememberPin(pin);
  clearCaches();
}
