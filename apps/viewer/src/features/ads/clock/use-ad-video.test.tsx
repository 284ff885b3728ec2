import type { Ad } from '@playlet/contract';
import { dropOfferedPlayer } from '@playlet/player/dom/handover';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { answerPlays, beginEarly, playOf, silenceMedia } from '../../playback/early-clip.fixture.ts';
import { useAdVideo } from './use-ad-video.ts';

const createAdSource = vi.hoisted(() => vi.fn());
vi.mock('../ad-source.ts', () => ({ createAdSource }));

// Its player asks for no other field.
const film = { showingId: 's', slot: 'preroll', video: {} } as Ad;
const askedInRender: number[] = [];

function Film() {
  const { host } = useAdVideo(film, false);
  askedInRender.push(createAdSource.mock.calls.length);
  return <div ref={host} />;
}

afterEach(() => {
  dropOfferedPlayer();
  vi.unstubAllGlobals();
});

test('an advertisement asks for its own source after it is rendered, and leaves the clip of the document to its page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  silenceMedia();
  answerPlays();
  createAdSource.mockResolvedValue(playOf({ groupId: 'film', index: 1 }));
  const { video } = await beginEarly({ groupId: 'rain', index: 1 });
  const place = video.parentElement;
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<Film />));
  expect(askedInRender[0]).toBe(0);
  expect(createAdSource.mock.calls[0]?.[0]).toBe(film);
  expect(box.querySelector('video')).not.toBeNull();
  expect(video.parentElement).toBe(place);
  await act(async () => root.unmount());
});
