import type { SheetRows } from '../../lib/save-rows.ts';
import type { Texts } from '../../lib/text.ts';
import { computeClickRate, isAd, type OperatorLink, stateOf } from './links.ts';
import type { Ranking, RankList } from './rankings.ts';
import type { SearchRule } from './search-rules.ts';

/** Recommendations have no figures. */
export function linkLines(rows: readonly OperatorLink[], { links }: Texts, now: number): SheetRows {
  const head = [
    ...[links.what, links.slot, links.audience, links.state, links.startsAt, links.endsAt],
    ...[links.weight, links.dailyCap, links.impressions, links.clicks, links.clickRate, links.completions],
  ];
  const line = (link: OperatorLink) => {
    const { title, slot, audience, startsAt, endsAt, weight, dailyCap, impressions, clicks, completions } =
      link;
    const figures = isAd(link)
      ? [weight, dailyCap, impressions, clicks, computeClickRate(link), completions]
      : head.slice(-6).map(() => null);
    const state = links.states[stateOf(link, now)];
    return [...[title, links.slots[slot], links.audiences[audience], state, startsAt, endsAt], ...figures];
  };
  return [head, ...rows.map(line)];
}

export function buildRuleLines(rules: readonly SearchRule[], { searchWords: words }: Texts): SheetRows {
  return [
    [words.rules, words.fields.hot, words.leadsTo],
    ...rules.map(({ kind, words: said, group }) => [words.kinds[kind], said.join(' = '), group?.title ?? '']),
  ];
}

export function rankLines({ places }: Ranking, list: RankList, { rankings: words }: Texts): SheetRows {
  return [
    [words.place, words.drama, words.scores[list], words.held],
    ...places.map(({ place, group, score, isPinned }) => [
      place,
      group.title,
      score,
      isPinned ? words.held : '',
    ]),
  ];
}
