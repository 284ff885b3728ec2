import { expect, it } from 'vitest';
import { loadTexts } from '../../lib/text.ts';
import { buildRuleLines, linkLines, rankLines } from './export-lines.ts';
import type { OperatorLink } from './links.ts';
import type { Ranking } from './rankings.ts';
import type { SearchRule } from './search-rules.ts';

const zhCN = await loadTexts('zh-CN');

const now = Date.parse('2026-11-23T12:00:00Z');
const link = (fields: object) =>
  ({
    title: '双十二',
    slot: 'feed',
    audience: 'all',
    paused: false,
    image: null,
    startsAt: null,
    endsAt: null,
    weight: 3,
    dailyCap: null,
    impressions: 200,
    clicks: 10,
    completions: 4,
    ...fields,
  }) as OperatorLink;

it('writes advertisements with their figures, and recommendations without', () => {
  const [head, ad, hero] = linkLines([link({}), link({ slot: 'hero', weight: 0 })], zhCN, now);
  expect(head).toHaveLength(12);
  expect(ad?.slice(-6)).toEqual([3, null, 200, 10, '5.0%', 4]);
  expect(hero?.slice(-6)).toEqual([null, null, null, null, null, null]);
});

it('writes rules with their words and drama', () => {
  const rules = [
    { kind: 'synonym', words: ['霸总', '总裁'], group: null },
    { kind: 'pin', words: ['国庆'], group: { title: '凤阙辞' } },
  ] as unknown as SearchRule[];
  expect(buildRuleLines(rules, zhCN).slice(1)).toEqual([
    ['近义词', '霸总 = 总裁', ''],
    ['固定结果', '国庆', '凤阙辞'],
  ]);
});

it('writes a ranking with what is held', () => {
  const places = [{ place: 1, group: { title: '凤阙辞' }, score: 12.25, isPinned: true }];
  const ranking = { places, absent: [] } as unknown as Ranking;
  expect(rankLines(ranking, 'hot', zhCN).slice(1)).toEqual([[1, '凤阙辞', 12.25, '已固定']]);
});
