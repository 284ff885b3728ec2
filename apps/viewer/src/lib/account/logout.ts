import { call } from '../call.ts';
import { forgetAnswers } from '../kept-answers.ts';
import { endSession } from '../session.ts';
import { deviceChoices, forgetViewer } from '../storage.ts';

/** Ends the session with the service and on this device. Without an answer it ends on this device all the same. */
export async function logout(): Promise<void> {
  const kept = deviceChoices();
  await call('POST member/member/member/logout', {}, { skipErrorHandler: true }).catch(() => undefined);
  leaveSession(kept);
}

/** Forgets the member here. `kept` are the device's own choices, for the service may have had everything cleared. */
export function leaveSession(kept: ReturnType<typeof deviceChoices>): void {
  endSession();
  forgetViewer(kept);
  forgetAnswers();
}
