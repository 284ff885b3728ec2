import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClipWaits } from '../../features/playback/clip-waits.ts';
import { useScrub } from '../../ui/player/scrub.ts';
import { DeckAds } from './deck-ads.tsx';

let state = { index: 0, phase: 'paused', position: 3 };
vi.mock('@playlet/player', () => ({
  usePlayerState: (select: (now: object) => unknown) => select(state),
}));
vi.mock('./pause-ad.tsx', () => ({ default: () => <p>advertisement</p> }));
vi.mock('../../features/ads/showing.ts', () => ({ canShowAds: () => true }));

beforeEach(() => {
  state = { index: 0, phase: 'paused', position: 3 };
  setClipWaits(false);
  useScrub.setState({ target: null });
});

afterEach(cleanup);

/** Draws the phases of the player one after another. */
function renderPhases() {
  const { rerender } = render(<DeckAds />);
  return (...changes: Partial<typeof state>[]) => {
    for (const change of changes) {
      state = { ...state, ...change };
      rerender(<DeckAds />);
    }
  };
}

const PAUSED = { phase: 'paused' };
const PLAYING = { phase: 'playing' };

test('an episode shows an advertisement from its second pause on, and not while a finger seeks', async () => {
  const show = renderPhases();
  expect(screen.queryByText('advertisement')).toBeNull();
  show(PLAYING, PAUSED);
  await screen.findByText('advertisement');
  act(() => useScrub.setState({ target: 12 }));
  expect(screen.queryByText('advertisement')).toBeNull();
  act(() => useScrub.setState({ target: null }));
  expect(screen.getByText('advertisement')).toBeTruthy();
});

test('the first pause of another episode shows no advertisement again', async () => {
  const show = renderPhases();
  show(PLAYING, PAUSED);
  await screen.findByText('advertisement');
  show({ index: 1, phase: 'loading' }, PLAYING, PAUSED);
  expect(screen.queryByText('advertisement')).toBeNull();
  show(PLAYING, PAUSED);
  expect(screen.getByText('advertisement')).toBeTruthy();
});
