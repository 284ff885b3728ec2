import { dropOfferedPlayer } from '@playlet/player/dom/handover';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerPlays, beginEarly, silenceMedia } from '../../../features/playback/early-clip.fixture.ts';
import { activateLocale } from '../../../lib/locale.ts';
import type { FeedClip } from '../feed-clips.ts';
import { FeedDeck } from '../feed-deck.tsx';

// The deck asks for no other field of them.
const clipOf = (id: string, affectsMinors: boolean) =>
  ({
    group: { id, title: id, synopsis: '', categories: [], licenseNo: null, episodeCount: 3, affectsMinors },
    video: { groupId: id, index: 1 },
    reason: null,
  }) as unknown as FeedClip;

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

test('a clip of the feed that may affect minors begins with the notice, also while it waits; others do not', async () => {
  answerPlays();
  await beginEarly({ groupId: 'rain', index: 1 });
  const clips = [clipOf('rain', true), clipOf('palace', true), clipOf('river', false)];
  await act(async () =>
    root.render(
      <FeedDeck clips={clips} isFinished onNearEnd={() => {}} sheet={() => null} panel={() => null} />,
    ),
  );
  await vi.waitFor(() => expect(box.querySelectorAll('[role=note]')).toHaveLength(2));
  expect(box.querySelector('[data-place=current] [role=note]')).not.toBeNull();
});
