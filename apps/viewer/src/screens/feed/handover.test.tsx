import { dropOfferedPlayer } from '@playlet/player/dom/handover';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerPlays, beginEarly, silenceMedia } from '../../features/playback/early-clip.fixture.ts';
import { activateLocale } from '../../lib/locale.ts';
import type { FeedClip } from './feed-clips.ts';
import { FeedDeck } from './feed-deck.tsx';

// The deck asks for no other field of them.
const CLIPS = ['rain', 'palace', 'river'].map((id) => ({
  group: { id, title: id, synopsis: '', categories: [], licenseNo: null, episodeCount: 3 },
  video: { groupId: id, index: 1 },
  reason: null,
})) as unknown as FeedClip[];

let root: Root;
let box: HTMLElement;

beforeAll(() => activateLocale());
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  silenceMedia();
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  await act(async () => root.unmount());
  dropOfferedPlayer();
  box.remove();
  vi.unstubAllGlobals();
});

test('the feed goes on with the clip of its document, and its neighbors are loaded after it is rendered', async () => {
  const asked = answerPlays();
  const { player, video } = await beginEarly({ groupId: 'rain', index: 1 });
  const countsInRender: number[] = [];
  const AfterRender = () => {
    countsInRender.push(player.state.get().count);
    return null;
  };
  await act(async () =>
    root.render(
      <>
        <FeedDeck clips={CLIPS} isFinished onNearEnd={() => {}} sheet={() => null} panel={() => null} />
        <AfterRender />
      </>,
    ),
  );
  // The player has the page's clips only once the page is there.
  expect(countsInRender[0]).toBe(1);
  expect(player.state.get().slots.map(({ error }) => error)).toEqual([null, null]);
  expect(box.querySelector('[data-place=current] video')).toBe(video);
  await vi.waitFor(() => expect(asked).toEqual(['palace/1', 'river/1']));
});
