import { insertSearchRule } from '@playlet/core/search/search-rule';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { fold } from '@playlet/domain/search/fold';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/search/rule/create'>((rule, { write, fail }) =>
  write({ kind: 'search rule' }, async (tx, line) => {
    const groupId = 'groupId' in rule ? rule.groupId : null;
    if (groupId !== null && !(await groupById(tx, groupId))) throw fail('GROUP_NOT_FOUND');
    // Words that are compared alike are one.
    const words = new Map(rule.words.map((word) => [fold(word), word]));
    words.delete('');
    if (words.size < (rule.kind === 'synonym' ? 2 : 1)) throw fail('SEARCH_RULE_NOT_POSSIBLE');
    const [folded, typed] = [[...words.keys()].sort(), words];
    const id = await insertSearchRule(tx, {
      kind: rule.kind,
      folded,
      words: folded.map((word) => typed.get(word) ?? word),
      group_id: groupId,
    });
    if (id === undefined) throw fail('SEARCH_RULE_EXISTS');
    line.id(id);
    return { id };
  }),
);
