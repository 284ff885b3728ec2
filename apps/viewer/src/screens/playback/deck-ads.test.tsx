import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setClipWaits } from '../../features/playback/clip-waits.ts';
import { useScrub } from '../../ui/player/scrub.ts';
import { DeckAds } from './deck-ads.tsx';

vi.mock('@playlet/player', () => ({
  usePlayerState: (select: (state: object) => unknown) => select({ phase: 'paused', position: 3 }),
}));
vi.mock('./pause-ad.tsx', () => ({ default: () => <p>advertisement</p> }));
vi.mock('../../features/ads/showing.ts', () => ({ canShowAds: () => true }));

beforeEach(() => {
  setClipWaits(false);
  useScrub.setState({ target: null });
});

test('a paused episode shows an advertisement, which leaves while a finger seeks', async () => {
  render(<DeckAds />);
  await screen.findByText('advertisement');
  act(() => useScrub.setState({ target: 12 }));
  expect(screen.queryByText('advertisement')).toBeNull();
  act(() => useScrub.setState({ target: null }));
  expect(screen.getByText('advertisement')).toBeTruthy();
});
