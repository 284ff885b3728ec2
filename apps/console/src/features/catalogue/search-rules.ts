import type { CallOutput } from '../../lib/call.ts';

export const RULE_LIST = 'POST admin/content/search/rule/list';
export const EXPLAIN = 'POST admin/content/search/explain';

export type SearchRule = CallOutput<typeof RULE_LIST>['list'][number];
export type RuleKind = SearchRule['kind'];
export const RULE_KINDS: readonly RuleKind[] = ['synonym', 'pin', 'hot', 'block'];

/** Words typed with spaces, commas or marks of a list between them. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,，、;；]+/u).filter((word) => word !== ''))];
}
