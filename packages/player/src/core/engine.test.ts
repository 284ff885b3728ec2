import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, LADDER, LADDER_IN_PARTS, sourceOf } from '../../test/world.ts';
import { NOTHING_TO_PLAY } from './denials.ts';

type World = ReturnType<typeof createWorld>;

describe('the start', () => {
  it('requests the two preloaded addresses first and begins in the rendition the server chose', async () => {
    const world = createWorld(
      { boot: { clipKey: '0', source: sourceOf('0'), renditionId: '360' } },
      50_000_000,
    );
    world.player.start();
    expect(world.network.paths()).toEqual(['0/360/init.mp4', '0/360/0.m4s']);
    await world.clock.advance(1_000);
    expect(world.state()).toMatchObject({ index: 0, phase: 'playing', rendition: expect.any(String) });
    expect(world.mediaOf(0).appended[0]).toBe('0/360/0.m4s');
    expect(world.loadedClips).not.toContain('0');
  });

  it('asks how the device decodes the alternatives of the preloaded clip, for the clips after it', async () => {
    const renditions = LADDER.renditions.map((one) => ({ ...one, codecs: 'av01.0.04M.08' }));
    const start = { ...LADDER, alternatives: [{ family: 'av1', renditions }] };
    const source = sourceOf('0', { start });
    const world = createWorld({ boot: { clipKey: '0', source, renditionId: '360' } });
    await world.started();
    expect(world.codecsAsked).toContain('av01.0.04M.08');
    expect(world.mediaOf(0).appended[0]).toBe('0/360/0.m4s');
  });

  it('measures the first clip from navigation and the others from the swipe', async () => {
    const world = createWorld();
    await world.started();
    world.player.next('swipe');
    const swiped = world.clock.now();
    await world.clock.advance(500);
    expect(world.frames).toMatchObject([
      { index: 0, from: null },
      { index: 1, from: swiped },
    ]);
  });

  it('begins where the viewer left the clip, with the segment that holds that moment', async () => {
    const world = createWorld({ loadSource: async ({ id }) => sourceOf(id, { resume: id === '0' ? 8 : 0 }) });
    await world.started(1_500);
    expect(world.mediaOf(0).opens).toMatchObject([{ position: 8 }]);
    expect(world.mediaOf(0).appended[0]).toBe('0/360/3.m4s');
    expect(world.state().position).toBeGreaterThan(8);
  });

  it('restarts a clip that was left at its end', async () => {
    const world = createWorld({ loadSource: async ({ id }) => sourceOf(id, { resume: 19 }) });
    await world.started(500);
    expect(world.mediaOf(0).opens).toMatchObject([{ position: 0 }]);
  });

  it('falls back to silence when the browser forbids sound, and says so', async () => {
    const world = createWorld({ sound: true });
    for (const media of world.mediaHosts) media.autoplay = 'muted';
    await world.started();
    expect(world.state()).toMatchObject({ phase: 'playing', muted: true, mutedByBrowser: true });
    world.player.setMuted(false);
    await world.clock.advance(100);
    expect(world.state()).toMatchObject({ muted: false, mutedByBrowser: false });
  });

  it('waits for a touch when the browser forbids even silent playing', async () => {
    const world = createWorld();
    for (const media of world.mediaHosts) media.autoplay = 'never';
    await world.started();
    expect(world.state().phase).toBe('ready');
    for (const media of world.mediaHosts) media.autoplay = 'always';
    world.player.play();
    await world.clock.advance(300);
    expect(world.state().phase).toBe('playing');
  });
});

describe('the slots', () => {
  it('has the next clip decoded before the swipe, so that its frame needs no network', async () => {
    const world = createWorld();
    await world.started();
    expect(world.state().slots).toMatchObject([
      { index: 0, place: 'current', hasFrame: true },
      { index: 1, place: 'next', hasFrame: true, phase: 'ready' },
    ]);
    world.network.broken = () => 'dead';
    world.player.next('swipe');
    await world.clock.advance(200);
    expect(world.state()).toMatchObject({ index: 1, phase: 'playing' });
    expect(world.frames.at(-1)?.at).toBeLessThanOrEqual((world.frames.at(-1)?.from ?? 0) + 16);
  });

  it('shows the third of three fast swipes from memory', async () => {
    const world = createWorld();
    await world.started();
    world.network.broken = () => 'dead';
    for (let swipe = 0; swipe < 3; swipe += 1) {
      world.player.next('swipe');
      await world.clock.advance(300);
    }
    expect(world.state()).toMatchObject({ index: 3, phase: 'playing' });
  });

  it('keeps the clip left behind, so that going back needs no network either', async () => {
    const world = createWorld();
    await world.started();
    world.player.next('swipe');
    await world.clock.advance(1_000);
    world.network.broken = () => 'dead';
    const opened = world.mediaOf(0).opens.length;
    world.player.previous('swipe');
    await world.clock.advance(300);
    expect(world.state()).toMatchObject({ index: 0, phase: 'playing' });
    expect(world.state().position).toBeGreaterThan(3);
    expect(world.mediaOf(0).opens).toHaveLength(opened);
  });

  it('lets only the current clip play', async () => {
    const world = createWorld();
    await world.started();
    for (const cause of ['swipe', 'wheel', 'key'] as const) {
      world.player.next(cause);
      await world.clock.advance(1_500);
      expect(world.mediaHosts.filter((media) => !media.paused())).toEqual([
        world.mediaOf(world.state().index),
      ]);
    }
  });

  it('refuses to move beyond the list', async () => {
    const world = createWorld({ index: 9 });
    await world.started();
    expect([world.player.next(), world.player.go(-1), world.state().index]).toEqual([false, false, 9]);
  });

  it('goes on playing when the list grows at either end', async () => {
    const world = createWorld();
    await world.started(2_000);
    const { position } = world.state();
    const before = world.mediaOf(0);
    world.player.setClips(['x', 'y', '0', '1', '2', '3'].map((id) => ({ id })));
    await world.clock.advance(500);
    expect(world.state()).toMatchObject({ index: 2, count: 6, phase: 'playing' });
    expect(world.state().position).toBeGreaterThan(position);
    expect(world.mediaOf(2)).toBe(before);
    expect(world.state().slots.map((slot) => slot.index)).toEqual([1, 2, 3]);
  });

  it('goes on with the clip after one that is taken out, in the slot where it waits', async () => {
    const world = createWorld();
    await world.started();
    world.player.next();
    await world.clock.advance(2_000);
    const waiting = world.mediaOf(2);
    const opened = waiting.opens.length;
    world.player.setClips(['0', '2', '3', '4'].map((id) => ({ id })));
    await world.clock.advance(500);
    expect(world.state()).toMatchObject({ index: 1, count: 4, phase: 'playing' });
    expect(world.player.clipAt(1)).toEqual({ id: '2' });
    expect(world.mediaOf(1)).toBe(waiting);
    expect(waiting.opens).toHaveLength(opened);
  });

  it('begins at once with a clip that was prepared, in the place of the one that has ended', async () => {
    const world = createWorld({ atEnd: 'stop' });
    await world.started(15_000);
    world.player.prepare({ id: 'next episode' });
    await world.clock.advance(8_000);
    expect(world.state()).toMatchObject({ index: 0, phase: 'ended' });
    const waiting = world.mediaOf(1).opens.length;
    const asked = world.network.requests.length;
    world.player.setClips(['next episode', '1', '2', '3'].map((id) => ({ id })));
    world.player.play();
    await world.clock.advance(200);
    expect(world.state()).toMatchObject({
      index: 0,
      phase: 'playing',
      source: { playId: 'play-next episode' },
    });
    expect(world.loadedClips.filter((id) => id === 'next episode')).toHaveLength(1);
    expect(world.frames.at(-1)).toMatchObject({ index: 0 });
    // Its first segment was there, and the next drama still waits behind it.
    expect(
      world.network.requests.slice(asked).filter(({ url }) => /next episode.*\/0\.m4s/.test(url)),
    ).toEqual([]);
    expect(world.mediaOf(1).opens).toHaveLength(waiting);
    world.player.next('swipe');
    await world.clock.advance(500);
    expect(world.player.clipAt(world.state().index)).toEqual({ id: '1' });
  });

  it('forgets a clip that was prepared and is not wanted any more', async () => {
    const world = createWorld();
    await world.started(2_000);
    world.player.prepare({ id: 'next episode' });
    await world.clock.advance(1_000);
    world.player.prepare(null);
    world.player.next();
    await world.clock.advance(2_000);
    expect(world.state()).toMatchObject({ index: 1, phase: 'playing' });
    expect(world.state().slots.map((slot) => slot.index)).toEqual([0, 1, 2]);
  });

  it('passes a clip without media by a swipe, and loads what follows it', async () => {
    const world = createWorld({
      loadSource: async ({ id }) => {
        if (id === '1') throw Object.assign(new Error('a picture'), { code: NOTHING_TO_PLAY });
        return sourceOf(id);
      },
    });
    await world.started();
    world.player.next();
    await world.clock.advance(1_000);
    expect(world.state()).toMatchObject({ index: 1, phase: 'denied' });
    expect(world.loadedClips).toContain('4');
    world.player.next();
    await world.clock.advance(500);
    expect(world.state()).toMatchObject({ index: 2, phase: 'playing' });
  });
});

describe('what is fetched', () => {
  const firstSegments = (paths: string[]) =>
    paths.filter((path) => path.endsWith('/0.m4s')).map((path) => path[0]);

  it('fetches first segments in the order they may be needed, after the current clip has begun', async () => {
    const world = createWorld();
    await world.started();
    expect(firstSegments(world.network.paths())).toEqual(['0', '1', '2', '3']);
    expect(world.loadedClips).toEqual(['0', '1', '2', '3']);
    expect(world.network.paths().filter((path) => /^[1-9].*[1-9]\.m4s$/.test(path))).toEqual([]);
  });

  it('starts the next clip in the rendition the known bandwidth carries', async () => {
    const world = createWorld();
    world.network.speed = 40_000_000;
    await world.started();
    world.player.next();
    await world.clock.advance(3_000);
    world.player.next();
    await world.clock.advance(3_000);
    const started = world.network.paths().filter((path) => /^[45]\/\d+\/0\.m4s$/.test(path));
    expect(started).toEqual(['4/720/0.m4s', '5/720/0.m4s']);
  });

  it('holds little in the first seconds and more the longer the viewer stays', async () => {
    const world = createWorld();
    await world.started(1_200);
    const early = world.state().bufferedEnd - world.state().position;
    await world.clock.advance(9_000);
    const late = world.state().bufferedEnd - world.state().position;
    expect(early).toBeLessThan(6.5);
    expect(late).toBeGreaterThan(3);
    expect(world.stalls).toEqual([]);
  });

  it('aborts what belongs to clips swiped past', async () => {
    const world = createWorld();
    await world.started();
    world.network.speed = 400_000;
    world.player.next('swipe');
    await world.clock.advance(700);
    world.player.go(5, 'swipe');
    await world.clock.advance(50);
    const past = world.network.requests.filter(
      ({ url, state }) => /test\/[0-3]\//.test(url) && state === 'under way',
    );
    expect(past).toEqual([]);
    expect(
      world.network.requests.some(({ url, state }) => /test\/1\//.test(url) && state === 'aborted'),
    ).toBe(true);
  });

  it('begins nothing for other clips while the current one is short', async () => {
    const world = createWorld();
    world.network.speed = 700_000;
    await world.started(30_000);
    world.player.go(6);
    const since = world.network.requests.length;
    await world.clock.advance(3_500);
    const paths = world.network.requests.slice(since).map(({ url }) => new URL(url).pathname);
    expect(paths.filter((path) => path.endsWith('.m4s')).every((path) => path.startsWith('/6/'))).toBe(true);
  });

  it('fetches only the next first segment for a viewer who saves data', async () => {
    const world = createWorld();
    world.surround({ saveData: true });
    await world.started(12_000);
    expect(firstSegments(world.network.paths())).toEqual(['0', '1']);
    expect(world.network.paths().some((path) => path.includes('/720/'))).toBe(false);
  });

  it('fetches fewer clips ahead while the device has trouble keeping up, and all of them after it', async () => {
    const world = createWorld();
    world.surround({ isStressed: true });
    await world.started(6_000);
    expect(firstSegments(world.network.paths())).toEqual(['0', '1', '2']);
    world.surround({ isStressed: false });
    await world.clock.advance(4_000);
    expect(firstSegments(world.network.paths())).toEqual(['0', '1', '2', '3']);
  });

  it('changes what is ahead when the viewer picks a quality', async () => {
    const world = createWorld();
    await world.started(6_000);
    world.player.setQuality('720');
    const since = world.network.requests.length;
    await world.clock.advance(8_000);
    const own = world.network
      .paths()
      .slice(since)
      .filter((path) => /^0\/.*m4s$/.test(path));
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((path) => path.startsWith('0/720/'))).toBe(true);
    expect(world.state()).toMatchObject({ quality: '720', rendition: '720', phase: 'playing' });
    expect(world.stalls).toEqual([]);
  });

  it('plays a whole clip to its end in order, each segment once', async () => {
    const world = createWorld({ atEnd: 'stop' });
    await world.started(22_000);
    expect(world.state().phase).toBe('ended');
    expect(world.mediaOf(0).appended.map((path) => path.split('/')[2])).toEqual(
      LADDER.renditions[0]?.segments.map((_, i) => `${i}.m4s`),
    );
  });
});

describe('a clip in parts', () => {
  const inParts = { loadSource: async ({ id }: { id: string }) => sourceOf(id, { start: LADDER_IN_PARTS }) };

  it('plays to its end without a stall, half a second at a time at first and whole segments later', async () => {
    const world = createWorld({ ...inParts, atEnd: 'stop' });
    await world.started(22_000);
    expect(world.state().phase).toBe('ended');
    expect(world.stalls).toEqual([]);
    const own = world.network.requests.filter(({ url }) => /\/0\/\d+\/\d+\.m4s$/.test(url));
    expect(own.filter(({ range }) => range !== null).length).toBeGreaterThan(8);
    expect(own.at(-1)).toMatchObject({ range: null });
  });

  it('has little in hand that would be thrown away when the viewer leaves within seconds', async () => {
    const world = createWorld(inParts);
    await world.started(2_600);
    const { bufferedEnd, position } = world.state();
    expect(bufferedEnd - position).toBeGreaterThan(0.4);
    expect(bufferedEnd - position).toBeLessThan(2);
  });

  it('plays on from wherever the viewer seeks, forth and back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 100, max: 2_500 })), {
          minLength: 1,
          maxLength: 6,
        }),
        async (seeks) => {
          const world = createWorld({ ...inParts, atEnd: 'stop' });
          await world.started(1_500);
          for (const [tenths, stay] of seeks) {
            world.player.seek(tenths / 10);
            await world.clock.advance(stay);
          }
          const target = (seeks.at(-1)?.[0] ?? 0) / 10;
          await world.clock.advance(1_200);
          expect(world.state().position).toBeGreaterThan(target + 0.3);
          world.player.stop();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('comes down from a line that falls to a tenth, and stalls for a moment at most', async () => {
    const world = createWorld(inParts);
    await world.started(5_000);
    world.network.speed = 1_000_000;
    await world.clock.advance(12_000);
    expect(world.state()).toMatchObject({ phase: 'playing', rendition: '360' });
    expect(world.stalls.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(2_500);
  });

  it('takes a fresh start after the decoder broke in the middle of a segment', async () => {
    const world = createWorld(inParts);
    await world.started(4_000);
    world.mediaOf(0).emit({ type: 'error', failure: { kind: 'decode', code: 'DECODE', message: '' } });
    const { position } = world.state();
    await world.clock.advance(2_000);
    expect(world.state().phase).toBe('playing');
    expect(world.state().position).toBeGreaterThan(position + 1);
  });
});

describe('a finger that draws the next clip into view', () => {
  it('has it play without sound, and with sound once it is decided, without a pause', async () => {
    const world = createWorld({ sound: true });
    await world.started();
    const next = world.mediaOf(1);
    world.player.preview(1);
    await world.clock.advance(150);
    expect(next.paused()).toBe(false);
    expect(next.muted()).toBe(true);
    expect(next.position()).toBeGreaterThan(0);
    expect(world.state()).toMatchObject({ index: 0, phase: 'playing', muted: false });
    expect(world.state().slots[1]).toMatchObject({ index: 1, phase: 'ready' });
    world.player.next('swipe');
    expect(next.muted()).toBe(false);
    expect(world.state()).toMatchObject({ index: 1, phase: 'playing' });
    await world.clock.advance(1_000);
    expect(world.state()).toMatchObject({ index: 1, phase: 'playing', muted: false });
    expect(world.progress.at(-1)).toMatchObject({ clip: { id: '1' }, event: 'start' });
  });

  it('takes it back to its first frame when the finger goes back', async () => {
    const world = createWorld({ sound: true });
    await world.started();
    const next = world.mediaOf(1);
    world.player.preview(1);
    await world.clock.advance(150);
    world.player.preview(null);
    await world.clock.advance(100);
    expect(next.paused()).toBe(true);
    expect(next.position()).toBe(0);
    expect(next.muted()).toBe(false);
    expect(world.state().slots[1]).toMatchObject({ index: 1, phase: 'ready' });
    world.player.next();
    await world.clock.advance(100);
    expect(world.state()).toMatchObject({ index: 1, phase: 'playing' });
    world.player.pause();
    await world.clock.advance(100);
    expect(world.state().phase).toBe('paused');
  });

  it('is not kept waiting by what the time of the clip has to load', async () => {
    const world = createWorld();
    await world.started();
    const drawn: number[] = [];
    for (let step = 0; step < 8; step += 1) {
      world.player.preview(1);
      await world.clock.advance(50);
      drawn.push(world.state().position);
    }
    expect(new Set(drawn).size).toBe(1);
    world.player.preview(null);
    await world.clock.advance(600);
    expect(world.state().position).toBeGreaterThan((drawn[0] ?? 0) + 0.5);
  });

  it('shows no clip that may not be watched, and never the one that plays', async () => {
    const locked = Object.assign(new Error('members only'), { code: 'VIP_REQUIRED' });
    const loadSource = ({ id }: { id: string }) =>
      id === '1' ? Promise.reject(locked) : Promise.resolve(sourceOf(id));
    const world = createWorld({ loadSource });
    await world.started();
    for (const index of [0, 1, -1, 7]) world.player.preview(index);
    await world.clock.advance(100);
    expect(world.state()).toMatchObject({ index: 0, phase: 'playing' });
    expect(world.mediaOf(1).paused()).toBe(true);
  });
});

describe('trouble', () => {
  it('asks again for the source of a neighbor that failed, before anybody swipes to it', async () => {
    let failures = 2;
    const world = createWorld({
      loadSource: ({ id }) => {
        if (id !== '1' || failures === 0) return Promise.resolve(sourceOf(id));
        failures -= 1;
        return Promise.reject(new Error('lost'));
      },
    });
    await world.started(6_000);
    expect(world.state().slots).toMatchObject([{ index: 0 }, { index: 1, hasFrame: true, error: null }]);
  });

  it('gives up a neighbor whose source keeps failing until the connection comes back or the viewer goes there', async () => {
    let isBroken = true;
    const world = createWorld({
      loadSource: ({ id }) =>
        id === '1' && isBroken ? Promise.reject(new Error('lost')) : Promise.resolve(sourceOf(id)),
    });
    const requestCount = () => world.loadedClips.filter((id) => id === '1').length;
    await world.started(15_000);
    world.player.pause();
    await world.clock.advance(60_000);
    const requests = requestCount();
    expect(requests).toBeLessThanOrEqual(6);
    await world.clock.advance(600_000);
    expect(requestCount()).toBe(requests);
    isBroken = false;
    world.surround({ online: false });
    world.surround({ online: true });
    await world.clock.advance(2_000);
    expect(world.state().slots[1]).toMatchObject({ index: 1, hasFrame: true });
  });

  it('asks another origin when one falls silent, before the viewer sees it', async () => {
    const world = createWorld();
    await world.started(4_000);
    const { bufferedEnd, position } = world.state();
    expect(bufferedEnd - position).toBeGreaterThan(1);
    world.network.broken = (url) => (url.startsWith('https://a.') ? 'silent' : null);
    await world.clock.advance(10_000);
    expect(world.state().phase).toBe('playing');
    expect(world.stalls).toEqual([]);
    const late = world.network.requests.slice(-3).map(({ url }) => url.slice(0, 14));
    expect(late).toEqual(['https://b.test', 'https://b.test', 'https://b.test']);
  });

  it('asks the only origin again where a connection dies in the middle of a segment', async () => {
    const sources = [{ line: 'a', url: 'https://a.test/0/master.m3u8' }];
    const world = createWorld({ loadSource: ({ id }) => Promise.resolve(sourceOf(id, { sources })) });
    await world.started(4_000);
    const dead = new Set<string>();
    world.network.broken = (url) => {
      if (dead.has(url)) return null;
      dead.add(url);
      return 'half';
    };
    await world.clock.advance(6_000);
    expect(dead.size).toBeGreaterThan(0);
    expect(world.state().phase).toBe('playing');
    expect(world.stalls).toEqual([]);
  });

  it('asks for the next clip elsewhere too when its origin falls silent', async () => {
    const world = createWorld();
    world.network.broken = (url) => (url.startsWith('https://a.test/1/') ? 'silent' : null);
    await world.started(4_000);
    expect(world.state().slots[1]).toMatchObject({ index: 1, phase: 'ready' });
  });

  it('tries the next origin for the same path when one fails, and stays there', async () => {
    const world = createWorld();
    world.network.broken = (url) => (url.startsWith('https://a.') ? 'dead' : null);
    await world.started(3_000);
    expect(world.state().phase).toBe('playing');
    const origins = world.network.requests.map(({ url }) => url.slice(0, 16));
    expect(origins.slice(0, 4).sort()).toEqual([
      'https://a.test/0',
      'https://a.test/0',
      'https://b.test/0',
      'https://b.test/0',
    ]);
    expect(origins.slice(4).every((origin) => origin.startsWith('https://b.'))).toBe(true);
  });

  it('gives up an origin that falls silent', async () => {
    const world = createWorld();
    world.network.broken = (url) => (url.startsWith('https://a.') ? 'silent' : null);
    await world.started(9_000);
    expect(world.state().phase).toBe('playing');
  });

  it('names the failure when no origin answers, and plays after retry', async () => {
    const world = createWorld();
    world.network.broken = () => 503;
    await world.started(20_000);
    expect(world.state()).toMatchObject({ phase: 'failed', error: { kind: 'network', code: 'HTTP_503' } });
    world.network.broken = () => null;
    world.player.retry();
    await world.clock.advance(2_000);
    expect(world.state()).toMatchObject({ phase: 'playing', error: null });
  });

  it('plays out the buffer while offline and goes on when the network is back', async () => {
    const world = createWorld();
    await world.started(6_000);
    world.network.broken = () => 'dead';
    world.surround({ online: false });
    const { bufferedEnd, position } = world.state();
    expect(bufferedEnd).toBeGreaterThan(position);
    await world.clock.advance(20_000);
    expect(world.state()).toMatchObject({ online: false, stalled: true, error: null });
    world.network.broken = () => null;
    world.surround({ online: true });
    await world.clock.advance(1_500);
    expect(world.state()).toMatchObject({ online: true, stalled: false, phase: 'playing' });
  });

  it('puts a denied clip aside with its reason while the others go on', async () => {
    let open = false;
    const locked = Object.assign(new Error('members only'), { code: 'VIP_REQUIRED' });
    const world = createWorld({
      loadSource: async ({ id }) => {
        if (id === '1' && !open) throw locked;
        return sourceOf(id);
      },
    });
    await world.started();
    expect(world.state().slots[1]).toMatchObject({
      index: 1,
      phase: 'denied',
      denied: { code: 'VIP_REQUIRED', cause: locked },
    });
    world.player.next();
    await world.clock.advance(500);
    expect(world.state()).toMatchObject({ index: 1, phase: 'denied' });
    world.player.next();
    await world.clock.advance(500);
    expect(world.state()).toMatchObject({ index: 2, phase: 'playing' });
    world.player.previous();
    open = true;
    world.player.retry();
    await world.clock.advance(1_500);
    expect(world.state()).toMatchObject({ index: 1, phase: 'playing', denied: null });
  });

  it('calls any other refusal a failure with the thrower’s code', async () => {
    const world = createWorld({
      loadSource: () => Promise.reject(Object.assign(new Error('no'), { code: 'BUSY' })),
    });
    await world.started(100);
    expect(world.state()).toMatchObject({ phase: 'failed', error: { kind: 'source', code: 'BUSY' } });
  });

  it('gives a broken decoder a fresh start where it stood, once', async () => {
    const world = createWorld();
    await world.started(5_000);
    const { position } = world.state();
    const broken = { type: 'error', failure: { kind: 'decode', code: 'DECODE', message: '' } } as const;
    world.mediaOf(0).emit(broken);
    await world.clock.advance(1_000);
    expect(world.state().phase).toBe('playing');
    expect(world.mediaOf(0).opens[1]?.position).toBeCloseTo(position, 0);
    world.mediaOf(0).emit(broken);
    await world.clock.advance(1_000);
    expect(world.state()).toMatchObject({ phase: 'failed', error: { kind: 'decode', code: 'DECODE' } });
  });

  it('counts a stall, shows it after a moment, and goes down to smooth after three seconds', async () => {
    const world = createWorld();
    world.network.speed = 40_000_000;
    await world.started(2_500);
    world.network.speed = 1_000;
    await world.clock.advance(9_000);
    expect(world.state()).toMatchObject({ stalled: true, smooth: true });
    world.network.speed = 3_000_000;
    await world.clock.advance(3_000);
    expect(world.state()).toMatchObject({ stalled: false, smooth: true, rendition: '360' });
    expect(world.stalls).toHaveLength(1);
    expect(world.stalls[0]?.ms).toBeGreaterThan(3_000);
    world.player.next();
    expect(world.state().smooth).toBe(false);
  });
});

describe('the ticket', () => {
  const expiring = (ms: number) => new Date(1_800_000_001_000 + ms).toISOString();

  it('is renewed before it expires, and later segments use the new address without a new start', async () => {
    let ticket = 0;
    const nextTicket = () => {
      ticket += 1;
      return ticket - 1;
    };
    const minute = [1, 2, ...Array.from({ length: 14 }, () => 4), 1];
    const start = {
      duration: 60,
      renditions: LADDER.renditions.map((one) => ({ ...one, segments: minute })),
    };
    const world = createWorld({
      loadSource: async ({ id }) =>
        sourceOf(id, {
          start,
          expiresAt: expiring(id === '0' && ticket === 0 ? 36_000 : 3_600_000),
          sources: [{ line: 'a', url: `https://a.test/t${id === '0' ? nextTicket() : 0}/${id}/master.m3u8` }],
        }),
    });
    await world.started(30_000);
    const own = world.network.paths().filter((path) => /^t\d\/0\/.*m4s$/.test(path));
    expect(own[0]).toMatch(/^t0/);
    expect(own.at(-1)).toMatch(/^t1/);
    expect(world.mediaOf(0).opens).toHaveLength(1);
    expect(world.stalls).toEqual([]);
  });

  it('stops the clip when its renewal is refused, with the reason', async () => {
    let loads = 0;
    const world = createWorld({
      loadSource: async ({ id }) => {
        if (id === '0') loads += 1;
        if (id === '0' && loads > 1) throw Object.assign(new Error('enough'), { code: 'TEEN_TIME_USED' });
        return sourceOf(id, { expiresAt: expiring(36_000) });
      },
    });
    await world.started(15_000);
    expect(world.state().phase).toBe('playing');
    await world.clock.advance(2_000);
    expect(world.state()).toMatchObject({ phase: 'denied', denied: { code: 'TEEN_TIME_USED' } });
    expect(world.mediaHosts.every((media) => media.paused())).toBe(true);
  });

  it('is renewed at once when the origin refuses it', async () => {
    let ticket = 0;
    const nextTicket = () => {
      ticket += 1;
      return ticket - 1;
    };
    const world = createWorld({
      loadSource: async ({ id }) =>
        sourceOf(id, { sources: [{ line: 'a', url: `https://a.test/t${nextTicket()}/${id}/master.m3u8` }] }),
    });
    world.network.broken = (url) => (url.includes('/t0/') ? 403 : null);
    await world.started(2_000);
    expect(world.state()).toMatchObject({ phase: 'playing', error: null });
  });
});

describe('a browser that fetches by itself', () => {
  it('is given the master playlists and no segment is requested', async () => {
    const world = createWorld({}, null, true);
    await world.started();
    expect(world.state()).toMatchObject({ index: 0, phase: 'playing' });
    expect(world.mediaOf(1).opens).toEqual([{ masterUrl: 'https://a.test/1/master.m3u8', position: 0 }]);
    expect(world.network.requests).toEqual([]);
  });

  it('tries the next origin where it stood when one fails, and says so when all did', async () => {
    const world = createWorld({}, null, true);
    await world.started(3_000);
    const broken = { type: 'error', failure: { kind: 'network', code: 'NETWORK', message: '' } } as const;
    world.mediaOf(0).emit(broken);
    await world.clock.advance(500);
    expect(world.state().phase).toBe('playing');
    expect(world.mediaOf(0).opens[1]?.masterUrl).toBe('https://b.test/0/master.m3u8');
    expect(world.mediaOf(0).opens[1]?.position).toBeGreaterThan(2);
    world.mediaOf(0).emit(broken);
    await world.clock.advance(500);
    expect(world.state()).toMatchObject({ phase: 'failed', error: { code: 'NETWORK' } });
  });
});

describe('watching', () => {
  it('never shows a state before the media element confirmed it', async () => {
    const world = createWorld();
    await world.started();
    world.player.pause();
    expect(world.state().phase).toBe('playing');
    await world.clock.advance(5);
    expect(world.state().phase).toBe('paused');
    world.player.setSpeed(1.5);
    expect(world.state().speed).toBe(1);
    await world.clock.advance(5);
    expect(world.state().speed).toBe(1.5);
  });

  it.each([
    ['two presses of the same key', ({ player }: World) => [player.togglePlay(), player.togglePlay()]],
    ['a pause called off', ({ player }: World) => [player.pause(), player.play()]],
  ])('plays on after %s, however late the pause is confirmed', async (_, press) => {
    const world = createWorld();
    await world.started();
    press(world);
    await world.clock.advance(100);
    expect([world.state().phase, world.mediaOf(0).paused()]).toEqual(['playing', false]);
    world.player.togglePlay();
    await world.clock.advance(100);
    expect([world.state().phase, world.mediaOf(0).paused()]).toEqual(['paused', true]);
  });

  it('stays paused when the pause follows the start at once', async () => {
    const world = createWorld();
    await world.started();
    world.player.pause();
    await world.clock.advance(100);
    world.player.play();
    world.player.pause();
    await world.clock.advance(100);
    expect([world.state().phase, world.mediaOf(0).paused()]).toEqual(['paused', true]);
  });

  it('pauses at the first press what the system has set going', async () => {
    const world = createWorld();
    await world.started();
    world.player.pause();
    await world.clock.advance(100);
    await world.mediaOf(0).play();
    await world.clock.advance(100);
    world.player.togglePlay();
    await world.clock.advance(100);
    expect([world.state().phase, world.mediaOf(0).paused()]).toEqual(['paused', true]);
  });

  it('reports after five seconds, by which a play counts, and then as seldom as the service asks', async () => {
    const loadSource = async ({ id }: { id: string }) => sourceOf(id, { reportSeconds: 8 });
    const world = createWorld({ atEnd: 'stop', loadSource });
    await world.started(15_000);
    world.player.pause();
    await world.clock.advance(1_000);
    expect(world.progress.map(({ event }) => event)).toEqual(['start', 'watching', 'watching', 'pause']);
    const [, counts, next] = world.progress.map(({ position }) => Math.round(position));
    expect([counts, next]).toEqual([5, 13]);
  });

  it('reports the start, every five seconds, pauses, moves away and the end', async () => {
    const world = createWorld({ atEnd: 'stop' });
    await world.started(12_000);
    world.player.pause();
    await world.clock.advance(1_000);
    world.player.play();
    await world.clock.advance(10_000);
    const events = world.progress.map(({ event, playId }) => `${playId} ${event}`);
    expect(events).toEqual(
      ['start', 'watching', 'watching', 'pause', 'watching', 'end'].map((event) => `play-0 ${event}`),
    );
    world.player.next();
    await world.clock.advance(1_000);
    world.player.next();
    expect(world.progress.slice(-2)).toMatchObject([
      { playId: 'play-1', clip: { id: '1' }, event: 'start' },
      { playId: 'play-1', clip: { id: '1' }, event: 'pause' },
    ]);
  });

  it('goes on to the next clip at the end and says why', async () => {
    const moves: string[] = [];
    const world = createWorld({ onMove: ({ id }, cause) => moves.push(`${id} ${cause}`) });
    await world.started(23_000);
    expect(moves).toEqual(['1 end']);
    expect(world.state()).toMatchObject({ index: 1, phase: 'playing' });
  });

  it('loops when asked to', async () => {
    const world = createWorld({ atEnd: 'loop' });
    await world.started(23_000);
    expect(world.state()).toMatchObject({ index: 0, phase: 'playing' });
    expect(world.state().position).toBeLessThan(4);
  });

  it('plays faster while a finger is down, then at the chosen speed again', async () => {
    const world = createWorld({ speed: 1.25 });
    await world.started();
    world.player.boost(2);
    await world.clock.advance(10);
    expect(world.state()).toMatchObject({ boosted: true, speed: 1.25 });
    const { position } = world.state();
    await world.clock.advance(1_000);
    expect(world.mediaOf(0).position() - position).toBeGreaterThan(1.7);
    world.player.boost(null);
    await world.clock.advance(10);
    expect(world.state().boosted).toBe(false);
  });

  it('seeks beyond what is buffered and plays there', async () => {
    const world = createWorld();
    await world.started();
    world.player.seek(14);
    await world.clock.advance(1_500);
    expect(world.state().phase).toBe('playing');
    expect(world.state().position).toBeGreaterThan(14);
    expect(world.stalls).toEqual([]);
  });

  it('stops everything and can start again', async () => {
    const world = createWorld();
    await world.started();
    world.player.stop();
    const requestCount = world.network.requests.length;
    await world.clock.advance(10_000);
    expect(world.network.requests).toHaveLength(requestCount);
    expect(world.mediaHosts.every((media) => media.paused())).toBe(true);
    await world.started();
    expect(world.state().phase).toBe('playing');
  });
});
