import { act, Suspense, use, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sourceOf } from '../../test/world.ts';
import type { Progress } from '../core/api.ts';
import type { DomPlayer } from '../dom/create-player.ts';
import { startEarlyPlayer } from '../dom/early.ts';
import { dropOfferedPlayer, offerPlayer } from '../dom/handover.ts';
import { PlayerProvider, usePlayerState } from './player-provider.tsx';
import { SwipeDeck } from './swipe-deck.tsx';
import { usePlayer } from './use-player.ts';

type Episode = {
  id: string;
};

const EPISODES: Episode[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

let root: Root;
let box: HTMLElement;
let moves: string[] = [];
/** The clips whose source a page asked for, and what went wrong with that. */
let asked: string[] = [];
let reports: Progress<Episode>[] = [];
let active = true;
/** The players the pages had, the newest last. */
const players: DomPlayer<Episode>[] = [];
/** What the page waits for after it has its player, if anything. */
let heldBack: Promise<void> | null = null;

function Screen(props: { index: number; clips?: Episode[] }) {
  const player: DomPlayer<Episode> = usePlayer<Episode>({
    clips: props.clips ?? EPISODES,
    index: props.index,
    clipKey: (episode) => episode.id,
    loadSource: async (episode) => {
      // A page may ask its player before it answers.
      asked.push(`${episode.id} beside ${player.clipAt(player.state.get().index)?.id}`);
      return sourceOf(episode.id);
    },
    onProgress: (progress) => reports.push(progress),
    onMove: ({ id }, cause) => moves.push(`${EPISODES.findIndex((one) => one.id === id)} ${cause}`),
  });
  if (heldBack) use(heldBack);
  useEffect(() => void players.push(player), [player]);
  return (
    <PlayerProvider player={player}>
      <SwipeDeck<Episode>
        active={active}
        onPastEnd={() => moves.push('past the end')}
        overlay={(slot, episode) => <p>{`${slot.place} ${episode.id}`}</p>}
      >
        <Index />
      </SwipeDeck>
    </PlayerProvider>
  );
}

const Index = () => <output>{usePlayerState((state) => state.index)}</output>;

/** What is drawn around the clips is told of a move in a task of its own. */
const drawn = (change: () => void) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve));
  });
const show = async (index: number, clips?: Episode[]) => {
  await act(async () => root.render(<Screen index={index} {...(clips && { clips })} />));
  await drawn(() => {});
};
const texts = () => [...box.querySelectorAll('p')].map((one) => one.textContent).sort();
const press = (key: string, target: EventTarget = document.body) =>
  drawn(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The test page's media elements play nothing; only what the deck does with them is asked here.
  Object.assign(HTMLMediaElement.prototype, {
    play: () => Promise.resolve(),
    pause: () => {},
    load: () => {},
  });
  moves = [];
  asked = [];
  reports = [];
  active = true;
  heldBack = null;
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await show(0);
});

afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

it('lays the overlay of each clip over its own media element', () => {
  expect(texts()).toEqual(['current a', 'next b']);
  expect(box.querySelectorAll('video')).toHaveLength(3);
  expect(box.querySelector('[data-place=current]')?.querySelector('video')).not.toBeNull();
});

it('moves by the arrow keys with the same three media elements, and reports it', async () => {
  const videos = new Set(box.querySelectorAll('video'));
  await press('ArrowDown');
  await press('ArrowDown');
  await press('ArrowUp');
  expect(moves).toEqual(['1 key', '2 key', '1 key']);
  expect(texts()).toEqual(['current b', 'next c', 'previous a']);
  expect(new Set(box.querySelectorAll('video'))).toEqual(videos);
  expect(box.querySelector('output')?.textContent).toBe('1');
});

it('moves one clip for one turn of the wheel', async () => {
  await act(async () => {
    for (const deltaY of [20, 60, 40, 20, 8]) {
      box
        .querySelector('section')
        ?.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
    }
  });
  expect(moves).toEqual(['1 wheel']);
});

it('reports a step past the last clip, and none past the first', async () => {
  await press('ArrowUp');
  await show(3);
  await press('ArrowDown');
  expect(moves).toEqual(['3 call', 'past the end']);
});

it('leaves the arrow keys to fields, and to a dialog while inactive', async () => {
  const field = document.createElement('input');
  box.append(field);
  await press('ArrowDown', field);
  active = false;
  await show(0);
  await press('ArrowDown');
  expect(moves).toEqual([]);
});

it('follows the index of the page without reporting a jump twice', async () => {
  await show(2);
  expect(texts()).toEqual(['current c', 'next d', 'previous b']);
  expect(moves).toEqual(['2 call']);
  await show(2);
  expect(moves).toHaveLength(1);
});

it('stands still where a clip behind the current one is taken out', async () => {
  await show(2);
  const glides: unknown[] = [];
  const animate = (frames: unknown) => glides.push(frames);
  Object.assign(box.querySelector('[data-slot]')?.parentElement ?? {}, { animate });
  Object.defineProperty(box.querySelector('section'), 'clientHeight', { value: 700 });
  await show(
    1,
    EPISODES.filter(({ id }) => id !== 'a'),
  );
  expect(texts()).toEqual(['current c', 'next d', 'previous b']);
  expect(moves).toEqual(['2 call']);
  expect(glides).toEqual([]);
});

it('takes everything but the current clip out of the reach of keyboard and screen reader', async () => {
  await press('ArrowDown');
  const inert = [...box.querySelectorAll('[data-place]')].map(
    (one) => `${one.getAttribute('data-place')} ${one.hasAttribute('inert')}`,
  );
  expect(inert.sort()).toEqual(['current false', 'next true', 'previous true']);
});

it('marks a clip whose first frame is there, and hides the cover of another clip, before React renders', async () => {
  await press('ArrowDown');
  const slotOf = (id: string) => {
    const slot = players
      .at(-1)
      ?.state.get()
      .slots.find(({ key }) => key === id)?.slot;
    return box.querySelector(`[data-slot="${slot}"]`);
  };
  const presentFrame = async (id: string) => {
    slotOf(id)?.querySelector('video')?.dispatchEvent(new Event('loadeddata'));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  };
  // The neighbors load once the current clip is seen.
  await act(() => presentFrame('b'));
  await drawn(() => {});
  const next = slotOf('c');
  expect(next?.hasAttribute('data-has-frame')).toBe(false);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await presentFrame('c');
  expect(next?.hasAttribute('data-has-frame')).toBe(true);

  const left = slotOf('a')?.querySelector<HTMLElement>('[data-cover]');
  expect(left?.style.visibility).toBe('');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(slotOf('d')?.querySelector('[data-cover]')).toBe(left);
  expect(left?.dataset.cover).toBe('a');
  expect(left?.style.visibility).toBe('hidden');
  expect(next?.hasAttribute('data-has-frame')).toBe(true);
  await vi.waitFor(() => expect(left?.dataset.cover).toBe('d'));
  expect(left?.style.visibility).toBe('');
});

it('goes on with the media element of a player that began before the page', async () => {
  await act(async () => root.unmount());
  const place = document.createElement('div');
  document.body.append(place);
  startEarlyPlayer({ boot: { clipKey: 'c', source: sourceOf('c'), renditionId: '360' }, place });
  const video = place.querySelector('video');
  const source = video?.src;
  root = createRoot(box);
  await show(2);
  expect(place.querySelector('video')).toBeNull();
  expect(box.querySelector('[data-place=current] video')).toBe(video);
  expect(video?.src).toBe(source);
  expect(texts()).toEqual(['current c', 'next d', 'previous b']);
  await press('ArrowDown');
  expect(moves).toEqual(['3 key']);
});

it('hears of a clip that began before the page by its name, also after the list has come', async () => {
  await act(async () => root.unmount());
  const place = document.createElement('div');
  document.body.append(place);
  startEarlyPlayer({ boot: { clipKey: 'c', source: sourceOf('c'), renditionId: '360' }, place });
  const video = place.querySelector('video');
  const say = (type: 'playing' | 'pause') =>
    act(async () => {
      if (video) Object.defineProperty(video, 'paused', { value: type === 'pause', configurable: true });
      video?.dispatchEvent(new Event(type));
    });
  await say('playing');
  root = createRoot(box);
  const alone = EPISODES.filter(({ id }) => id === 'c');
  await show(0, alone);
  await show(2);
  await say('pause');
  expect(reports.map(({ clip, event }) => `${clip.id} ${event}`)).toEqual(['c start', 'c pause']);
  await press('ArrowDown');
  expect(moves).toEqual(['3 key']);
});

it('has its neighbors loaded by the page, which may ask the player it goes on with', async () => {
  await act(async () => root.unmount());
  const place = document.createElement('div');
  startEarlyPlayer({ boot: { clipKey: 'c', source: sourceOf('c'), renditionId: '360' }, place });
  const video = place.querySelector('video');
  // Its first frame is there.
  await act(async () => {
    Object.defineProperty(video, 'readyState', { value: 4 });
    for (const type of ['loadeddata', 'canplay', 'playing']) video?.dispatchEvent(new Event(type));
  });
  root = createRoot(box);
  await show(2);
  expect(asked).toContain('d beside c');
  expect(
    players
      .at(-1)
      ?.state.get()
      .slots.map(({ error }) => error),
  ).toEqual([null, null, null]);
});

it('goes on with it although the page is opened again before it is seen', async () => {
  await act(async () => root.unmount());
  const place = document.createElement('div');
  startEarlyPlayer({ boot: { clipKey: 'c', source: sourceOf('c'), renditionId: '360' }, place });
  const video = place.querySelector('video');
  let letGo = () => {};
  heldBack = new Promise((resolve) => {
    letGo = resolve;
  });
  root = createRoot(box);
  await act(async () =>
    root.render(
      <Suspense>
        <Screen index={2} />
      </Suspense>,
    ),
  );
  expect(place.querySelector('video')).toBe(video);
  await act(async () => letGo());
  expect(box.querySelector('[data-place=current] video')).toBe(video);
  expect(texts()).toEqual(['current c', 'next d', 'previous b']);
});

it('stops a player that began with another clip than the page', async () => {
  await act(async () => root.unmount());
  const place = document.createElement('div');
  startEarlyPlayer({ boot: { clipKey: 'c', source: sourceOf('c'), renditionId: '360' }, place });
  root = createRoot(box);
  await show(0);
  expect(place.querySelector('video')).toBeNull();
  expect(texts()).toEqual(['current a', 'next b']);
});

it('plays on beside the pages while it is offered, and the page that begins with its clip goes on with it', async () => {
  await press('ArrowDown');
  const place = document.createElement('div');
  document.body.append(place);
  const player = players.at(-1);
  const video = player?.currentVideo();
  const slot = player?.state.get().slots.find((one) => one.place === 'current')?.slot;
  if (!player || !video || slot === undefined) throw new Error('nothing plays');
  let claims = 0;
  player.attach(slot, place);
  offerPlayer({
    key: () => 'b',
    player: player as DomPlayer<unknown>,
    onClaimed: () => {
      claims += 1;
    },
    onDropped: () => place.remove(),
  });
  await act(async () => root.unmount());
  expect(place.querySelector('video')).toBe(video);
  expect(player.state.get().source).not.toBeNull();
  root = createRoot(box);
  await show(1);
  expect(claims).toBe(1);
  expect(place.querySelector('video')).toBeNull();
  expect(box.querySelector('[data-place=current] video')).toBe(video);
  await press('ArrowDown');
  expect(moves).toEqual(['1 key', '2 key']);
});

it('stops an offered player when nobody wants it any more', async () => {
  const player = players.at(-1);
  if (!player) throw new Error('nothing plays');
  let isDropped = false;
  offerPlayer({
    key: () => 'a',
    player: player as DomPlayer<unknown>,
    onClaimed: () => {},
    onDropped: () => {
      isDropped = true;
    },
  });
  await act(async () => root.unmount());
  dropOfferedPlayer();
  expect(isDropped).toBe(true);
  root = createRoot(box);
  await show(0);
  expect(players.at(-1)).not.toBe(player);
});

it('is not moved back by an address that follows its own moves late', async () => {
  await press('ArrowDown');
  await press('ArrowUp');
  expect(moves).toEqual(['1 key', '0 key']);
  // The page renders what was reported first only now, and then the rest.
  await show(1);
  expect(texts()).toContain('current a');
  await show(0);
  expect(texts()).toContain('current a');
  expect(moves).toEqual(['1 key', '0 key']);
});

it('follows the address again to a place it reported before', async () => {
  await press('ArrowDown');
  await show(1);
  await show(0);
  expect(texts()).toContain('current a');
  await show(1);
  expect(texts()).toContain('current b');
});

it('follows an address that comes to a reported place much later', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await press('ArrowDown');
  await press('ArrowUp');
  now.mockReturnValue(10_000);
  await show(1);
  expect(texts()).toContain('current b');
  now.mockRestore();
});
