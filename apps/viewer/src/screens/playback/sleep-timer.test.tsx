import { type DomPlayer, PlayerProvider } from '@playlet/player';
import { createInitialState } from '@playlet/player/core/playback/player-view';
import { createStore } from '@playlet/player/core/store';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  cancelSleepTimer,
  setSleepAfterEpisode,
  startSleepTimer,
  useSleep,
  useSleepTimer,
} from './sleep-timer.ts';

const pause = vi.fn();
const setVolume = vi.fn();
const state = createStore({
  ...createInitialState({ clips: [] } as never, true),
  phase: 'playing' as string,
  volume: 0.8,
});
// The timer reads the state and calls two commands.
const player = { state, pause, setVolume } as unknown as DomPlayer<unknown>;

function Timer() {
  useSleepTimer(player);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  state.set({ phase: 'playing' });
  render(
    <PlayerProvider player={player}>
      <Timer />
    </PlayerProvider>,
  );
});
afterEach(() => {
  cleanup();
  cancelSleepTimer();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const minutesPass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('when its time has come the sound goes softly, then playback pauses, and the volume is as before', async () => {
  act(() => startSleepTimer(15));
  await minutesPass(14.9);
  expect(setVolume).not.toHaveBeenCalled();
  await minutesPass(0.2);
  await minutesPass(0.2);
  expect(pause).toHaveBeenCalledOnce();
  const volumes = setVolume.mock.calls.map(([volume]) => volume as number);
  expect(volumes.slice(0, -1)).toEqual([...volumes.slice(0, -1)].sort((a, b) => b - a));
  expect(volumes.at(-1)).toBe(0.8);
  expect(useSleep.getState().left).toBeNull();
});

test('a viewer who keeps playing after the end of the episode is awake', async () => {
  act(() => setSleepAfterEpisode());
  act(() => state.set({ phase: 'ended' }));
  expect(useSleep.getState().afterEpisode).toBe(true);
  act(() => state.set({ phase: 'playing' }));
  expect(useSleep.getState().afterEpisode).toBe(false);
});
