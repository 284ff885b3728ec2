import type { TeenState } from '@playlet/contract';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { FullScreenDialog } from '../../ui/overlay/full-screen-dialog.tsx';
import { RestScreen } from './rest-screen.tsx';
import { isClosed, minutesLeftOf, sendHeartbeat, useTeen } from './teen.ts';

/** The interval between reports of use. */
const BEAT_MS = 15_000;
/** The minutes before the end at which a notice appears. */
const LAST_MINUTES = 5;
/** The addresses of dramas; account and service pages stay open for the guardian. */
const WATCHING = /^\/(recommend|media|video|private|vip)(\/|$)/;

/** Runs teen mode: reports use, reminds to rest, and closes the product at the end of the time. */
export default function TeenGuard({ path }: { path: string }) {
  const t = useText();
  const state = useTeen((teen) => teen.state);
  useHeartbeat();
  useReminder(isClosed(state));
  useLastMinutes(state);
  const closed = isClosed(state) && WATCHING.test(path);
  useSilence(closed);
  if (!state || !closed) return null;
  return (
    <FullScreenDialog
      label={t('setting.teen')}
      className="z-40 flex flex-col overflow-y-auto bg-[linear-gradient(#0b1128,var(--bg)_65%)]"
    >
      <RestScreen state={state} />
    </FullScreenDialog>
  );
}

/** Stops every player behind the closed door, whichever holds the ticket. */
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

/** Not at the closed door, which says the same. */
function useReminder(closed: boolean) {
  const t = useText();
  const due = useTeen(({ state }) => (state ? Math.floor(state.usedSeconds / state.remindEverySeconds) : 0));
  const remind = useEffectEvent(() => {
    if (!closed) showToast('info', t('teen.rest'));
  });
  useEffect(() => {
    if (due > 0) remind();
  }, [due]);
}

/** Says once that the day is nearly used up, so that no episode is broken off without a warning. */
function useLastMinutes(state: TeenState | null) {
  const t = useText();
  const left = state && !state.curfew ? minutesLeftOf(state) : 0;
  const near = left > 0 && left <= LAST_MINUTES;
  const warn = useEffectEvent(() => showToast('info', t('teen.lastMinutes', { minutes: left })));
  useEffect(() => {
    if (near) warn();
  }, [near]);
}
