import { type DomPlayer, PlayerProvider } from '@playlet/player';
import { createInitialState } from '@playlet/player/core/playback/player-view';
import { createStore } from '@playlet/player/core/store';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPreferences } from '../../../features/playback/preferences.ts';
import { useSession } from '../../../features/session/session.ts';
import { useTeen } from '../../../features/teen/teen.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { dropPreRoll, keepPreRoll } from '../pre-roll-store.ts';
import { useWindowPlayback } from './use-window-playback.ts';

const clips: EpisodeClip[] = [1, 2, 3].map((index) => ({ groupId: 'rain', index, locked: index === 3 }));
const pause = vi.fn();
const setAtEnd = vi.fn();
const onClose = vi.fn();
const state = createStore({
  ...createInitialState({ clips } as never, true),
  phase: 'playing' as string,
  index: 0 as number,
});
const own = document.createElement('video');
// The window reads the state and calls a few commands.
const player = {
  state,
  pause,
  setAtEnd,
  play: () => {},
  setVolume: () => {},
  clipAt: (index: number) => clips[index],
  currentVideo: () => own,
} as unknown as DomPlayer<unknown>;

function Playback() {
  useWindowPlayback(onClose);
  return null;
}

beforeEach(() => {
  state.set({ phase: 'playing', index: 0 });
  setPreferences({ autoNext: true });
  useTeen.setState({ state: null });
  vi.clearAllMocks();
  render(
    <PlayerProvider player={player}>
      <Playback />
    </PlayerProvider>,
  );
});
afterEach(() => {
  cleanup();
  dropPreRoll({ showingId: 's' });
});

test('it goes on with an open episode, and waits before a locked one', async () => {
  expect(setAtEnd).toHaveBeenLastCalledWith('next');
  await act(async () => {
    state.set({ index: 1 });
    // A move is told in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(setAtEnd).toHaveBeenLastCalledWith('stop');
});

test('it waits before an advertisement, which nobody would see', () => {
  act(() => keepPreRoll('rain/2', { showingId: 's' } as Parameters<typeof keepPreRoll>[1]));
  expect(setAtEnd).toHaveBeenLastCalledWith('stop');
});

test('it waits where episodes do not follow by themselves', () => {
  act(() => setPreferences({ autoNext: false }));
  expect(setAtEnd).toHaveBeenLastCalledWith('stop');
});

test('it ends with the viewer it belongs to', () => {
  act(() => useSession.setState({ currentUser: { id: 'another' } as never }));
  expect(onClose).toHaveBeenCalledOnce();
  act(() => useSession.setState({ currentUser: null }));
});

test('it ends where the service refuses', () => {
  act(() => state.set({ phase: 'denied' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('it ends with a teen’s day', () => {
  act(() => useTeen.setState({ state: { curfew: false, remainingSeconds: 0 } as never }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('it waits while something else is heard, and not for what is silent', () => {
  const other = document.createElement('video');
  document.body.append(other);
  other.muted = true;
  other.dispatchEvent(new Event('play', { bubbles: false }));
  expect(pause).not.toHaveBeenCalled();
  other.muted = false;
  other.dispatchEvent(new Event('play', { bubbles: false }));
  expect(pause).toHaveBeenCalledOnce();
  other.remove();
});
