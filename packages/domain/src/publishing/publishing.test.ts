import { describe, expect, it, test } from 'vitest';
import { BUILT_IN_LAW_RULES } from '../rules/built-in-law-rules.ts';
import { isPublishable, listMissingEpisodes, type PublishFacts, publishChecks } from './check.ts';
import { batchesOf, copyTimeOfDay, planReleases, type ReleasePlan } from './release-plan.ts';
import {
  canTransit,
  listPossibleActs,
  PUBLICATION_STATES,
  publicationStateOf,
  publicationTransitions,
} from './state.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const daily = [1, 2, 3, 4, 5, 6, 7];
const plan: ReleasePlan = {
  startDay: '2026-11-27',
  weekdays: daily,
  times: ['18:00'],
  episodesPerTime: 2,
  firstEpisodes: 8,
};
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('a plan', () => {
  it('gives the first day more, and the rest day by day', () => {
    const batches = batchesOf(planReleases(plan, upTo(40), 0));
    expect(batches[0]).toEqual({ at: at('2026-11-27T18:00'), first: 1, last: 8 });
    expect(batches[1]).toEqual({ at: at('2026-11-28T18:00'), first: 9, last: 10 });
    expect(batches.at(-1)).toEqual({ at: at('2026-12-13T18:00'), first: 39, last: 40 });
  });

  it('has several times a day, on some days of the week, and passes over what is past', () => {
    const weekly = {
      ...plan,
      weekdays: [1, 5],
      times: ['18:00', '12:00'],
      episodesPerTime: 1,
      firstEpisodes: 0,
    };
    const batches = batchesOf(planReleases(weekly, [5, 6, 7], at('2026-11-27T12:00')));
    expect(batches.map((batch) => batch.at)).toEqual([
      at('2026-11-27T18:00'),
      at('2026-11-30T12:00'),
      at('2026-11-30T18:00'),
    ]);
  });

  test.each(upTo(30))('places every one of %i episodes once, in order, and none before now', (count) => {
    const now = at('2026-11-29T00:00');
    const varied = { ...plan, times: ['08:00', '20:30'].slice(count % 2), episodesPerTime: (count % 4) + 1 };
    const releases = planReleases(varied, upTo(count).toReversed(), now);
    expect(releases.map(({ index }) => index)).toEqual(upTo(count));
    expect(releases.every((release, place) => release.at >= (releases[place - 1]?.at ?? now))).toBe(true);
  });

  it('keeps the time of day on another day', () => {
    expect(copyTimeOfDay('2026-12-01', at('2026-11-27T18:30'))).toBe(at('2026-12-01T18:30'));
    expect(copyTimeOfDay('2026-12-01', at('2026-11-27T00:00'))).toBe(at('2026-12-01T00:00'));
  });
});

describe('the states', () => {
  it('lead to one another by known acts only', () => {
    expect(listPossibleActs('draft')).toEqual(['submit', 'schedule', 'publish', 'unpublish']);
    expect(listPossibleActs('review')).toEqual(['withdraw', 'return', 'approve', 'publish', 'unpublish']);
    expect(listPossibleActs('unpublished')).toEqual(['unpublish', 'restore']);
    expect(canTransit('published', 'submit')).toBe(false);
  });

  it('leave none without a way to viewers and a way out of sight', () => {
    const reach = (state: (typeof PUBLICATION_STATES)[number]) => {
      const found = new Set([state]);
      for (const one of found)
        for (const act of listPossibleActs(one))
          for (const to of publicationTransitions[act].to) found.add(to);
      return found;
    };
    for (const state of PUBLICATION_STATES) expect([...reach(state)]).toContain('published');
    for (const state of PUBLICATION_STATES) expect([...reach(state)]).toContain('unpublished');
  });

  it('are told by the rows, out of sight before all else', () => {
    expect(publicationStateOf({ isPublished: false, isTakenDown: true, stage: 'scheduled' })).toBe(
      'unpublished',
    );
    expect(publicationStateOf({ isPublished: true, isTakenDown: false, stage: null })).toBe('published');
    expect(publicationStateOf({ isPublished: false, isTakenDown: false, stage: 'review' })).toBe('review');
    expect(publicationStateOf({ isPublished: false, isTakenDown: false, stage: null })).toBe('draft');
  });
});

describe('the check before publishing', () => {
  const complete: PublishFacts = {
    licenseNo: '（沪）网微剧备字（2026）第00001号',
    isOldLicense: false,
    tier: null,
    workKind: 'filmed',
    costFen: 150_000_000,
    isSpecialTheme: false,
    holder: '杭州星桥影业有限公司',
    validFrom: '2026-10-12',
    validUntil: '2028-10-11',
    aiGenerated: false,
    ...{ aiSuspected: false, aiFound: null },
    minorSafe: false,
    synopsisLength: 86,
    hasPoster: true,
    categories: ['悬疑'],
    access: 'vip',
    freeEpisodes: 8,
    price: 1490,
    episodeTotal: 3,
    ready: [1, 2, 3],
    subtitled: 3,
    unchecked: 0,
    openFaults: 0,
  };
  const facts = (changes: Partial<PublishFacts>) =>
    publishChecks({ ...complete, ...changes }, BUILT_IN_LAW_RULES, '2026-11-27');
  const found = (changes: Partial<PublishFacts>) =>
    facts(changes).flatMap(({ name, level, found: what }) =>
      level === 'pass' ? [] : [`${level} ${name} ${what}`],
    );

  it('lets a complete drama pass', () => {
    expect(found({ freeEpisodes: 1 })).toEqual([]);
  });

  it('lets a drama pass on the first and on the last day of its license', () => {
    expect(found({ freeEpisodes: 1, validFrom: '2026-11-27' })).toEqual([]);
    expect(found({ freeEpisodes: 1, validUntil: '2026-11-27' })).toEqual([]);
  });

  test.each<[Partial<PublishFacts>, string]>([
    [{ licenseNo: null }, 'block license missing'],
    [{ licenseNo: '备字 1' }, 'block license shape'],
    [{ costFen: 300_000_000 }, 'block license tier'],
    [{ isSpecialTheme: true }, 'block license tier'],
    [{ workKind: 'generated', costFen: 80_000_000 }, 'block license tier'],
    [{ costFen: null, tier: 'key' }, 'block license tier'],
    [{ costFen: null }, 'block tier costMissing'],
    [{ workKind: null }, 'block tier kindMissing'],
    [{ costFen: null, licenseNo: '（演示）网微剧备字（2026）第00001号' }, 'look tier tierMissing'],
    [{ workKind: 'generated', costFen: 1, aiGenerated: false }, 'look ai kindSaysMade'],
    [{ validUntil: '2026-11-26' }, 'block license expired'],
    [{ validFrom: '2026-11-28' }, 'block license early'],
    [{ ready: [], subtitled: 0 }, 'block episodes none'],
    [{ licenseNo: '备字 1', isOldLicense: true }, 'look license old'],
    [{ holder: '' }, 'look holder holderMissing'],
    [{ ready: [1, 3], subtitled: 2 }, 'look episodes gaps'],
    [{ ready: [1, 2], subtitled: 2 }, 'look episodes fewer'],
    [{ subtitled: 1 }, 'look subtitles some'],
    [{ unchecked: 1 }, 'look quality unchecked'],
    [{ unchecked: 1, openFaults: 2 }, 'look quality faults'],
    [{ synopsisLength: 0 }, 'look cover synopsisMissing'],
  ])('%j is %s', (changes, expected) => {
    expect(found({ freeEpisodes: 1, ...changes })).toContain(expected);
    expect(isPublishable(facts(changes))).toBe(!expected.startsWith('block'));
  });

  it('names the numbers that are missing', () => {
    expect(listMissingEpisodes([1, 2, 5])).toEqual([3, 4]);
    expect(listMissingEpisodes([])).toEqual([]);
  });
});
