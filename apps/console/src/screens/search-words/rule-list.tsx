import { IconTrash } from '@tabler/icons-react';
import { PosterThumb } from '../../features/catalogue/drama-picker.tsx';
import { type RuleKind, type SearchRule } from '../../features/catalogue/search-rules.ts';
import { call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/button.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { State } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The rules of a kind. Pins and hot words have an order, which can be changed. */
export function RuleList({ kind, rules }: { kind: RuleKind; rules: readonly SearchRule[] }) {
  const texts = useTexts();
  const { marks } = texts;
  const { searchWords: words } = texts;
  if (rules.length === 0)
    return (
      <State prop="seat" title={words.emptyTitle}>
        {words.empties[kind]}
      </State>
    );
  const body = (rule: SearchRule) => (
    <div className="flex min-h-(--row-height) min-w-0 flex-1 items-center gap-3 py-1.5 ps-2">
      <b className="min-w-0 flex-1 truncate font-semibold">{rule.words.join(' = ')}</b>
      {rule.group && (
        <span className="flex min-w-0 flex-1 items-center gap-2.5">
          <PosterThumb drama={rule.group} />
          <span className="truncate">{rule.group.title}</span>
          {!rule.published && <Tag tone="warning">{words.unpublished}</Tag>}
        </span>
      )}
      <IconButton
        label={words.deleteOf({ words: rule.words.join(marks.list) })}
        onClick={() => void remove(rule, texts)}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </div>
  );
  if (kind === 'synonym' || kind === 'block')
    return (
      <ul aria-label={words.kinds[kind]}>
        {rules.map((rule) => (
          <li key={rule.id} className="flex border-b border-line">
            {body(rule)}
          </li>
        ))}
      </ul>
    );
  return (
    <SortableList
      label={words.kinds[kind]}
      items={rules}
      itemId={({ id }) => id}
      handleLabel={(rule) => words.move({ words: rule.words.join(marks.list) })}
      onMove={(from, to) => void place(rules[from], to)}
    >
      {body}
    </SortableList>
  );
}

/** Deletes at once; the toast adds it again. */
async function remove(rule: SearchRule, { searchWords: words, links }: Texts): Promise<void> {
  try {
    await call('DELETE admin/content/search/rule/delete', { id: rule.id });
    showToast(words.deleted, { label: links.undo, run: () => void addAgain(rule) });
  } catch (error) {
    showFailureToast(error);
  }
  await refreshShown();
}

async function addAgain({ kind, words, group }: SearchRule): Promise<void> {
  const rule =
    kind === 'synonym' || kind === 'block' ? { kind, words } : { kind, words, groupId: group?.id ?? '' };
  await call('POST admin/content/search/rule/create', rule).catch(showFailureToast);
  await refreshShown();
}

async function place(rule: SearchRule | undefined, to: number): Promise<void> {
  if (!rule) return;
  await call('PUT admin/content/search/rule/update', { id: rule.id, place: to }).catch(showFailureToast);
  await refreshShown();
}
