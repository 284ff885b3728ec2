import type { TeenState } from '@playlet/contract';
import { useEffect } from 'react';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { sendHeartbeat, useTeen } from './teen.ts';

/** How often the use of the product is told. */
const BEAT_MS = 15_000;
/** Where dramas are shown; account and service pages stay open for the guardian. */
const WATCHING = /^\/(recommend|media|video|private|vip)(\/|$)/;

/** While teen mode is on: tells that the product is in use, reminds to rest, and closes it when the time has come. */
export default function TeenGuard({ path }: { path: string }) {
  const t = useText();
  const state = useTeen((teen) => teen.state);
  useHeartbeat();
  useReminder();
  const closed = isClosed(state) && WATCHING.test(path);
  useSilence(closed);
  if (!state || !closed) return null;
  const limit = Math.round((state.limitSeconds ?? 0) / 60);
  return (
    <div
      role="dialog"
      aria-modal
      aria-label={t('setting.teen')}
      className="fixed inset-0 z-40 flex flex-col justify-center overflow-y-auto bg-[linear-gradient(#0b1128,var(--bg)_65%)]"
    >
      {state.curfew ? (
        <StateScreen prop="moon" title={t('denied.curfewTitle')} text={t('denied.curfewText')}>
          <Link to="/my/setting/teen" className={buttonClass({ tone: 'quiet' })}>
            {t('denied.guardian')}
          </Link>
        </StateScreen>
      ) : (
        <StateScreen prop="lamp" title={t('teen.usedUp', { minutes: limit })} text={t('teen.usedUpText')}>
          <Link to="/my/setting/teen" search={{ scene: 'extend' }} className={buttonClass()}>
            {t('denied.guardian')}
          </Link>
          <Button tone="plain" onClick={() => navigate('/my')}>
            {t('teen.enough')}
          </Button>
        </StateScreen>
      )}
    </div>
  );
}

function isClosed(state: TeenState | null): boolean {
  if (!state) return false;
  return state.curfew || (state.remainingSeconds !== null && state.remainingSeconds <= 0);
}

/** What plays is stopped behind the closed door, whoever holds the ticket. */
function useSilence(closed: boolean) {
  useEffect(() => {
    if (!closed) return;
    for (const video of document.querySelectorAll('video')) video.pause();
    const stop = ({ target }: Event) => target instanceof HTMLMediaElement && target.pause();
    document.addEventListener('play', stop, true);
    return () => document.removeEventListener('play', stop, true);
  }, [closed]);
}

function useHeartbeat() {
  useEffect(() => {
    const tell = () => {
      // Without an answer the service counts by itself, and refuses to play in the end.
      void sendHeartbeat(document.visibilityState === 'hidden').catch(() => undefined);
    };
    tell();
    const timer = setInterval(tell, BEAT_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
}

function useReminder() {
  const t = useText();
  const due = useTeen(({ state }) => (state ? Math.floor(state.usedSeconds / state.remindEverySeconds) : 0));
  useEffect(() => {
    if (due > 0) toast('info', t('teen.rest'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it falls due, in whatever language
  }, [due]);
}
