import { call } from '../../lib/call.ts';
import { forgetAnswers } from '../../lib/kept-answers.ts';
import { hasGuestTeen, keys, storedToken } from '../../lib/storage.ts';
import { beginSession, type CurrentUser, updateMember, useSession } from './session.ts';

let asked: Promise<void> | undefined;

let loadWithMember: () => Promise<void> = () => Promise.resolve();

/** Sets what is fetched together with the member, such as their favorites; that it does not come is no failure. */
export function setLoadedWithMember(load: () => Promise<void>): void {
  loadWithMember = load;
}

/** Waits until the service has been asked once what this viewer may do. */
export function sessionKnown(): Promise<void> {
  asked ??= refreshSession();
  return asked;
}

/** Asks again; without an answer everything stays as it was, and what is closed stays closed. */
export async function refreshSession(): Promise<void> {
  try {
    await Promise.all([refreshConfig(), refreshMember()]);
  } catch {
    // The next guarded page asks again.
    asked = undefined;
  }
}

/** Takes over the session a login or a registration answered: what was shown to the guest is asked for again. */
export async function startSession({ token, member }: { token: string; member: CurrentUser }): Promise<void> {
  beginSession(token, member);
  asked = Promise.resolve();
  forgetAnswers();
  // Without them nothing is followed on the screen; the next visit asks again.
  await loadWithMember().catch(() => undefined);
}

async function refreshConfig() {
  const { vipEnabled } = await call('GET public/content/config/detail', {}, { skipErrorHandler: true });
  useSession.setState({ vipEnabled });
}

async function refreshMember() {
  if (!storedToken())
    return useSession.setState({ currentUser: null, favorites: [], guestTeen: hasGuestTeen() });
  const [currentUser] = await Promise.all([
    call('GET member/profile/profile/detail', {}, { skipErrorHandler: true }),
    loadWithMember().catch(() => undefined),
  ]);
  updateMember(currentUser);
}

/** Another window signed in or out, or teen mode was switched there: this one follows. */
export function followOtherWindows(): void {
  addEventListener('storage', ({ key }) => {
    const switched = key === keys.teen && hasGuestTeen() !== useSession.getState().guestTeen;
    if (key !== keys.token && key !== null && !switched) return;
    forgetAnswers();
    asked = refreshSession();
  });
}
