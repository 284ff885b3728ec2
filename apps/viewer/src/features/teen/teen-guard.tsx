import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { say } from '../../lib/messages.ts';
import { beat, useTeen } from '../../lib/teen/teen.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';

/** How often the use of the product is told. */
const BEAT_MS = 15_000;
/** Where dramas are shown; account and service pages stay open for the guardian. */
const WATCHING = /^\/(recommend|media|video|private|vip)(\/|$)/;

/** While teen mode is on: tells that the product is in use, reminds to rest, and closes it when the time has come. */
export default function TeenGuard({ path }: { path: string }) {
  const t = useText();
  const navigate = useNavigate();
  const state = useTeen((teen) => teen.state);
  useHeartbeat();
  useReminder();
  if (!state || !WATCHING.test(path)) return null;
  const limit = Math.round((state.limitSeconds ?? 0) / 60);
  const used = state.remainingSeconds !== null && state.remainingSeconds <= 0;
  if (!state.curfew && !used) return null;
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
          <Button tone="plain" onClick={() => navigate({ to: '/my' })}>
            {t('teen.enough')}
          </Button>
        </StateScreen>
      )}
    </div>
  );
}

function useHeartbeat() {
  useEffect(() => {
    const tell = () => {
      // Without an answer the service counts by itself, and refuses to play in the end.
      if (document.visibilityState === 'visible') void beat().catch(() => undefined);
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
    if (due > 0) say('info', t('teen.rest'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time it falls due, in whatever language
  }, [due]);
}
