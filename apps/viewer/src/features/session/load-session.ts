import { clearCaches } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { i18n } from '../../lib/i18n.ts';
import { hasGuestTeen, isSessionUnkept, keys, readStoredToken } from '../../lib/storage.ts';
import { showToast } from '../../lib/toast.ts';
import {
  beginSession,
  type CurrentUser,
  clearMember,
  showLastMember,
  updateMember,
  useSession,
} from './session.ts';

let loading: Promise<void> | undefined;
let loadWithMember: () => Promise<void> = () => Promise.resolve();

/** Sets the function that loads data together with the member, such as their favorites; its failure is ignored. */
export function setLoadedWithMember(load: () => Promise<void>): void {
  loadWithMember = load;
}

/** Waits until the service has been asked once what this viewer may do. */
export function ensureSession(): Promise<void> {
  loading ??= refreshSession();
  return loading;
}

/**
 * Refreshes the session. Without an answer everything stays, closed content stays closed, and a member is the one last
 * seen; the call is repeated once the network is back.
 */
export async function refreshSession(): Promise<void> {
  try {
    await Promise.all([refreshConfig(), refreshMember()]);
  } catch (error) {
    // The next guarded page asks again.
    loading = undefined;
    if (error instanceof BusinessError) return;
    showLastMember();
    addEventListener('online', () => void ensureSession(), { once: true });
  }
}

/** Takes over the session of a login or a registration and refreshes the guest's data. */
export async function startSession({ token, member }: { token: string; member: CurrentUser }): Promise<void> {
  beginSession(token, member);
  if (isSessionUnkept()) showToast('warning', i18n._('login.notKept'));
  loading = Promise.resolve();
  clearCaches();
  // Without them nothing is followed on the screen; the next visit asks again.
  await loadWithMember().catch(() => undefined);
}

async function refreshConfig() {
  const { vipEnabled, outsideRegion, aiLabel, agreements, oldestConsents } = await call(
    'GET public/content/config/detail',
    {},
    { skipErrorHandler: true },
  );
  useSession.setState({
    vipEnabled,
    outsideRegion,
    aiLabel,
    agreements: { inForce: agreements, oldest: oldestConsents },
  });
}

async function refreshMember() {
  if (!readStoredToken()) return clearMember();
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
    clearCaches();
    loading = refreshSession();
  });
}
