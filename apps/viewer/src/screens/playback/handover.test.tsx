import { type DomPlayer, PlayerProvider, SwipeDeck } from '@playlet/player';
import { dropOfferedPlayer } from '@playlet/player/dom/handover';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerPlays,
  beginEarly,
  presentFrame,
  silenceMedia,
} from '../../features/playback/early-clip.fixture.ts';
import { PAGE_ID } from '../../ui/overlay/inert-page.ts';
import type { EpisodeClip } from './episodes/episodes.ts';
import { openSmallWindow } from './small-window/open-window.ts';
import { useEpisodePlayer } from './use-episode-player.ts';

// There is no router: the test itself leaves the page and comes back.
vi.mock('../../lib/navigation.ts', async (original) => ({
  ...(await original<object>()),
  navigate: async () => {},
  navigateLocally: async () => {},
}));

const CLIPS: EpisodeClip[] = [1, 2, 3, 4].map((index) => ({ groupId: 'rain', index, locked: false }));
let root: Root;
let box: HTMLElement;
let asked: string[];
let player: DomPlayer<EpisodeClip>;
const see = (now: typeof player) => {
  player = now;
};

function Drama({ position }: { position: number }) {
  const own = useEpisodePlayer({ clips: CLIPS, position, second: undefined });
  useEffect(() => see(own), [own]);
  return (
    <PlayerProvider player={own}>
      <SwipeDeck />
    </PlayerProvider>
  );
}

/** Reads something after each render of the page, and before that takes effect. */
function AfterRender({ read }: { read: () => void }) {
  read();
  return null;
}

const show = (position: number) => act(async () => root.render(<Drama position={position} />));
const errors = () => player.state.get().slots.map(({ error }) => error);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  silenceMedia();
  asked = answerPlays();
  box = document.createElement('div');
  box.id = PAGE_ID;
  document.body.append(box);
  root = createRoot(box.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  await act(async () => root.unmount());
  dropOfferedPlayer();
  box.remove();
  vi.unstubAllGlobals();
});

test('a drama goes on with the clip of its document, and its neighbors are loaded after the page is rendered', async () => {
  const early = await beginEarly({ groupId: 'rain', index: 2 });
  const countInRender = vi.fn(() => early.player.state.get().count);
  await act(async () =>
    root.render(
      <>
        <Drama position={1} />
        <AfterRender read={countInRender} />
      </>,
    ),
  );
  // The player has the page's clips only once the page is there.
  expect(countInRender.mock.results[0]?.value).toBe(1);
  expect(early.player.state.get().count).toBe(4);
  expect(errors()).toEqual([null, null, null]);
  expect(box.querySelector('[data-place=current] video')).toBe(early.video);
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(['rain/1', 'rain/3', 'rain/4'])));
});

test('a neighbor whose source failed while the page was rendered is asked for again', async () => {
  const answer = globalThis.fetch;
  await beginEarly({ groupId: 'rain', index: 2 });
  vi.stubGlobal('fetch', async () => {
    throw new ReferenceError('not there yet');
  });
  await show(1);
  await vi.waitFor(() => expect(errors().filter(Boolean)).toHaveLength(2));
  vi.stubGlobal('fetch', answer);
  await vi.waitFor(() => expect(errors()).toEqual([null, null, null]), 3_000);
});

test('the small window has the next episode loaded by the page that has gone, and the page that comes goes on with it', async () => {
  await show(0);
  const video = player.currentVideo();
  if (!video) throw new Error('nothing plays');
  await presentFrame(video);
  await act(() => openSmallWindow(player, 'rain'));
  await act(async () => root.unmount());
  expect(box.querySelector('[data-layer] video')).not.toBeNull();
  await act(async () => void player.next());
  await presentFrame(player.currentVideo() ?? video);
  await vi.waitFor(() => expect(asked).toContain('rain/4'));

  const window = player;
  const kept = player.currentVideo();
  root = createRoot(box.appendChild(document.createElement('div')));
  await show(1);
  expect(player).toBe(window);
  expect(box.querySelector('[data-place=current] video')).toBe(kept);
  expect(errors()).toEqual([null, null, null]);
});
