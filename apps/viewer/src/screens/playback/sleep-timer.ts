import { MINUTE_MS, SECOND_MS } from '@playlet/domain/time';
import type { Player } from '@playlet/player';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { i18n } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';

type Sleep = {
  /** Seconds until playback pauses; null where no time is set. */
  left: number | null;
  /** Playback pauses at the end of this episode. */
  afterEpisode: boolean;
};

const AWAKE: Sleep = { left: null, afterEpisode: false };
/** The sound fades in steps, before the picture stops. */
const FADE_STEP_COUNT = 20;
const FADE_STEP_MS = 150;

export const SLEEP_MINUTES = [15, 30, 60] as const;
export const useSleep = create<Sleep>(() => AWAKE);
let ticking: ReturnType<typeof setInterval> | undefined;

export function startSleepTimer(minutes: number): void {
  cancelSleepTimer();
  // A page in the background seldom runs: the rest is computed from the clock.
  const until = Date.now() + minutes * MINUTE_MS;
  const tick = () => useSleep.setState({ left: Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)) });
  ticking = setInterval(tick, SECOND_MS);
  tick();
}

export function setSleepAfterEpisode(): void {
  cancelSleepTimer();
  useSleep.setState({ afterEpisode: true });
}

export function cancelSleepTimer(): void {
  clearInterval(ticking);
  useSleep.setState(AWAKE);
}

/** Pauses playback when its time has come. */
export function useSleepTimer(player: Pick<Player<unknown>, 'state' | 'pause' | 'setVolume'>): void {
  const isDue = useSleep(({ left }) => left === 0);
  const fallAsleep = useEffectEvent(() => {
    cancelSleepTimer();
    if (player.state.get().phase !== 'playing') return;
    showToast('info', i18n._('sleep.paused'));
    void fadeOut(player);
  });
  useEffect(() => {
    if (isDue) fallAsleep();
  }, [isDue]);
  useEffect(() => {
    let hasEnded = false;
    return player.state.subscribe(() => {
      const { phase } = player.state.get();
      if (phase === 'ended') hasEnded = true;
      if (phase !== 'playing' || !hasEnded) return;
      // A viewer who continues after the episode at whose end it stopped is awake.
      hasEnded = false;
      if (useSleep.getState().afterEpisode) cancelSleepTimer();
    });
  }, [player]);
}

async function fadeOut({ state, pause, setVolume }: Parameters<typeof useSleepTimer>[0]): Promise<void> {
  const { volume } = state.get();
  for (let step = FADE_STEP_COUNT - 1; step > 0 && state.get().phase === 'playing'; step -= 1) {
    setVolume((volume * step) / FADE_STEP_COUNT);
    await new Promise((resolve) => setTimeout(resolve, FADE_STEP_MS));
  }
  pause();
  setVolume(volume);
}
