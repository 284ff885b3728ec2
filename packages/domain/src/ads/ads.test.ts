import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSeeAds, linkAudience } from './audience.ts';
import { type Candidate, chooseAd, isOpen } from './choose.ts';
import { linkFault } from './link.ts';
import { isPreRollDue, isShortEnough } from './pre-roll.ts';
import { isLive, isSeen } from './showing.ts';
import { AD_SLOTS, computeAdTime, isWithinCap, SLOT_DAILY_CAP } from './slot.ts';
import { isAllowedTarget } from './target.ts';
import { canAdvertise, hasVideoSlot } from './video.ts';

const candidate: fc.Arbitrary<Candidate> = fc.record({
  id: fc.uuid(),
  weight: fc.integer({ min: 0, max: 20 }),
  dailyCap: fc.option(fc.integer({ min: 1, max: 5 })),
  givenToday: fc.integer({ min: 0, max: 6 }),
});
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a choice among creatives', () => {
  it('never falls on a paused one, nor on one whose cap is used up, and falls on one where any is left', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 8 }), chance, (candidates, random) => {
        const left = candidates.filter((c) => c.weight > 0 && (c.dailyCap ?? Infinity) > c.givenToday);
        const chosen = chooseAd(candidates, random);
        if (left.length === 0) expect(chosen).toBeUndefined();
        else expect(left).toContain(chosen);
      }),
    );
  });

  it('gives each exactly the share of its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 }), (weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const creatives = weights.map((weight, at) => ({
          id: String(at),
          weight,
          dailyCap: null,
          givenToday: 0,
        }));
        const hits = weights.map(() => 0);
        for (let part = 0; part < total; part += 1) {
          const at = Number(chooseAd(creatives, (part + 0.5) / total)?.id);
          hits[at] = (hits[at] ?? 0) + 1;
        }
        expect(hits).toEqual(weights);
      }),
    );
  });
});

describe('the window of an entry', () => {
  it('holds from its first moment to before its last, and without bounds always', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (start, end, now) => {
        const window = { startsAt: new Date(start), endsAt: new Date(end) };
        expect(isOpen(window, now)).toBe(start <= now && now < end);
        expect(isOpen({ startsAt: null, endsAt: null }, now)).toBe(true);
      }),
    );
  });
});

describe('the caps of a day', () => {
  it('bound what a viewer who asks without end is given', () => {
    for (const slot of AD_SLOTS) {
      let given = 0;
      for (let ask = 0; ask < 300; ask += 1) if (isWithinCap(slot, given)) given += 1;
      expect(given).toBe(SLOT_DAILY_CAP[slot]);
    }
  });
});

describe('pre-rolls', () => {
  /** The episodes before which one is shown to a viewer who watches each for so many seconds. */
  function shownBefore(episodeSeconds: number, episodes: number): number[] {
    const shownAt: number[] = [];
    let passed = 0;
    for (let index = 1; index <= episodes; index += 1) {
      const last = shownAt.at(-1);
      const restedMs = last === undefined ? null : (index - last) * episodeSeconds * 1000;
      if (isPreRollDue({ given: shownAt.length, passed, restedMs })) {
        shownAt.push(index);
        passed = 0;
      }
      passed += 1;
    }
    return shownAt;
  }

  it('come after three episodes, then before every fifth, and never within ten minutes', () => {
    expect(shownBefore(150, 20)).toEqual([4, 9, 14, 19]);
    expect(shownBefore(60, 30)).toEqual([4, 14, 24]);
    expect(shownBefore(13, 60)).toEqual([4, 51]);
  });

  it('wait only for one that was shown: what was merely given may be given again', () => {
    expect(isPreRollDue({ given: 1, passed: 5, restedMs: null })).toBe(true);
  });

  it.each([
    [15, 60, true],
    [15, 59.9, false],
    [10, 13, false],
    [2, 8, true],
  ])('of %i s stand before an episode of %d s: %s', (ad, episode, fits) => {
    expect(isShortEnough(ad, episode)).toBe(fits);
  });
});

describe('who sees advertisements', () => {
  const member = (vip: boolean, teen = false) => ({ kind: 'member' as const, vip, teen });
  it.each([
    [{ kind: 'guest' as const }, true],
    [member(false), true],
    [member(true), false],
    [member(false, true), false],
    [{ kind: 'operator' as const }, false],
  ])('%j: %s', (viewer, sees) => {
    expect(canSeeAds(viewer, { vipEnabled: true })).toBe(sees);
    expect(canSeeAds(viewer, { vipEnabled: false })).toBe(false);
  });

  it('is classified as guest, member or VIP', () => {
    expect(linkAudience({ kind: 'guest' }, { vipEnabled: true })).toBe('guest');
    expect(linkAudience(member(false), { vipEnabled: true })).toBe('member');
    expect(linkAudience(member(true), { vipEnabled: true })).toBe('vip');
  });
});

describe('the times of an advertisement', () => {
  it('never hold a viewer longer than it lasts, nor than its slot may', () => {
    const holds = { splashSeconds: 3, prerollSeconds: 15, otherSeconds: 0 };
    const own = fc.record({
      lasts: fc.option(fc.double({ min: 1, max: 60, noNaN: true }), { nil: undefined }),
      seconds: fc.option(fc.integer({ min: 1, max: 60 })),
      closableAfter: fc.option(fc.integer({ min: 0, max: 60 })),
    });
    fc.assert(
      fc.property(fc.constantFrom(...AD_SLOTS), own, (slot, times) => {
        const { seconds, closableAfter } = computeAdTime(slot, times, holds);
        if (times.lasts !== undefined) expect(seconds).toBe(times.lasts);
        expect(closableAfter).toBeLessThanOrEqual(seconds);
        expect(closableAfter).toBeLessThanOrEqual({ preroll: 15, splash: 3 }[slot as string] ?? 0);
      }),
    );
  });

  it.each(AD_SLOTS)('let a viewer close the slot %s at once where the rule of the day is strict', (slot) => {
    const strict = { splashSeconds: 0, prerollSeconds: 0, otherSeconds: 0 };
    const own = { lasts: 30, seconds: null, closableAfter: 15 };
    expect(computeAdTime(slot, own, strict).closableAfter).toBe(0);
  });

  it('are those of the clock of who gave it', () => {
    const showing = { createdAt: new Date(0), seconds: 30 };
    expect([isSeen(showing, 29_999), isSeen(showing, 30_000)]).toEqual([false, true]);
    expect([isLive(showing, 3_600_000), isLive(showing, 3_600_001)]).toEqual([true, false]);
  });
});

describe('where an entry leads', () => {
  it.each(['/vip_pay', '/media/abc?x=1#y', 'https://example.com', 'https://a-b.example:8443/x?q=1'])(
    'may be %s',
    (target) => expect(isAllowedTarget(target)).toBe(true),
  );
  it.each([
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    'https://user:pass@example.com',
    'https://exa mple.com',
    'https://',
    'example.com',
    '',
    '/a b',
    'HTTPS://example.com/"onclick',
  ])('may not be %s', (target) => expect(isAllowedTarget(target)).toBe(false));
});

describe('an entry that cannot be', () => {
  const link = {
    slot: 'preroll',
    target: null,
    audience: 'all' as const,
    startsAt: null,
    endsAt: null,
    seconds: null,
    closableAfter: null,
    video: null,
    drama: null,
  };
  const video = { access: 'free' as const, freeEpisodes: 0, index: 1, duration: 30 };
  it.each([
    [{}, undefined],
    [{ target: 'http://example.com' }, 'target'],
    [{ startsAt: new Date(2), endsAt: new Date(1) }, 'window'],
    [{ audience: 'vip' as const }, 'audience'],
    [{ slot: 'notice', audience: 'vip' as const }, undefined],
    [{ slot: 'notice', seconds: 5 }, 'times'],
    [{ seconds: 5, closableAfter: 6 }, 'times'],
    [{ video }, undefined],
    [{ video, seconds: 5 }, 'times'],
    [{ video: undefined }, 'video'],
    [{ video, slot: 'pause' }, 'video'],
    [{ video: { ...video, duration: 61 } }, 'video'],
    [{ video: { ...video, duration: null } }, 'video'],
    [{ slot: 'hero', drama: {} }, undefined],
    [{ slot: 'hero' }, 'drama'],
    [{ slot: 'hero', drama: undefined }, 'drama'],
    [{ drama: {} }, 'drama'],
    [{ slot: 'hero', drama: {}, video }, 'video'],
    [{ slot: 'hero', drama: {}, seconds: 5 }, 'times'],
  ])('%j: %s', (changes, fault) => expect(linkFault({ ...link, ...changes })).toBe(fault));
});

describe("an advertisement's video", () => {
  it('is never an episode that somebody has to pay or be let in for', () => {
    const episode = fc.record({
      access: fc.constantFrom('free' as const, 'vip' as const, 'private' as const),
      freeEpisodes: fc.nat(5),
      index: fc.integer({ min: 1, max: 8 }),
      duration: fc.constant(10),
    });
    fc.assert(
      fc.property(episode, (one) => {
        const open = one.access === 'free' || (one.access === 'vip' && one.index <= one.freeEpisodes);
        expect(canAdvertise(one)).toBe(open);
      }),
    );
  });

  it('stands where an advertisement takes the whole picture, and not over another picture', () => {
    expect(AD_SLOTS.filter(hasVideoSlot)).toEqual(['feed', 'preroll', 'rewarded']);
  });
});
