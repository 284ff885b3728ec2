import {
  countInbox,
  type InboxItem,
  type InboxKind,
  type InboxMark,
  useInbox,
} from '../../features/inbox/inbox.ts';
import { InboxRow, keyOf } from '../../features/inbox/inbox-row.tsx';
import { marksOf } from '../../features/inbox/mark-menu.tsx';
import { markItems } from '../../features/inbox/marks.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { Kbd } from '../../ui/tag.tsx';

const ANY = 'all';

/** `/inbox`: the work that waits for the signed-in person, the most pressing first. An item leaves once it is done. */
export default function InboxPage() {
  const { inbox, notices } = useTexts();
  const search = useSearch();
  const view = search.get('view') === 'aside' ? 'aside' : 'waiting';
  const { data, error, refetch } = useInbox(view);
  const asked = search.get('kind');
  const kind = data?.counts.find((one) => one.kind === asked)?.kind;
  const shown = data?.list.filter((item) => kind === undefined || item.kind === kind) ?? [];
  const total = view === 'aside' ? shown.length : countOf(data?.counts ?? [], kind);
  const unread = shown.filter((item) => !item.isRead);
  useInboxKeys(shown);
  return (
    <Page
      title={inbox.title}
      aside={data && <span className="text-text-2">{inbox.summary({ count: countInbox(data) })}</span>}
      actions={
        <>
          <Link to="/account?notice=list" className={buttonClassOf()}>
            {notices.title}
          </Link>
          {view === 'waiting' && unread.length > 0 && (
            <Button onClick={() => void markItems(unread, 'read')}>{inbox.readAll}</Button>
          )}
        </>
      }
    >
      {data && (
        <Strip>
          <FilterMenu
            label={inbox.view}
            value={view}
            onChange={(value) => changeSearch({ view: value === 'aside' ? value : null, kind: null })}
            options={[
              { value: 'waiting', label: inbox.views.waiting },
              { value: 'aside', label: `${inbox.views.aside} ${data.aside}` },
            ]}
          />
          {view === 'waiting' && data.counts.length > 1 && (
            <FilterMenu
              label={inbox.kind}
              value={kind ?? ANY}
              onChange={(value) => changeSearch({ kind: value === ANY ? null : value })}
              options={[
                { value: ANY, label: inbox.all },
                ...data.counts.map((one) => ({
                  value: one.kind,
                  label: `${inbox.kinds[one.kind]} ${one.count}`,
                })),
              ]}
            />
          )}
        </Strip>
      )}
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : shown.length === 0 ? (
        <State prop="seat" title={view === 'aside' ? inbox.noneAsideTitle : inbox.emptyTitle}>
          {view === 'aside' ? inbox.noneAside : inbox.empty}
        </State>
      ) : (
        <>
          <ul className="min-h-0 flex-1 divide-y divide-line overflow-auto">
            {shown.map((item) => (
              <li key={keyOf(item)}>
                <InboxRow item={item} />
              </li>
            ))}
            {total > shown.length && (
              <li className="px-6 py-3 text-caption text-text-2">
                {inbox.more({ count: total - shown.length })}
              </li>
            )}
          </ul>
          <KeyHints />
        </>
      )}
    </Page>
  );
}

function KeyHints() {
  const { inbox, keys } = useTexts();
  return (
    <div className="touch:hidden stacked:hidden">
      <Strip isFooter>
        <Kbd>j</Kbd> {keys.down} <Kbd>k</Kbd> {keys.up} <Kbd>Enter</Kbd> {keys.open} <Kbd>e</Kbd>{' '}
        {inbox.marks.read} <Kbd>h</Kbd> {inbox.marks.tomorrow} <Kbd>Shift</Kbd> <Kbd>h</Kbd>{' '}
        {inbox.marks.changed}
      </Strip>
    </div>
  );
}

/** Moves by `j` and `k`, and marks the item with the focus: `e` read or unread, `h` until tomorrow, with Shift until it changes. */
function useInboxKeys(shown: readonly InboxItem[]): void {
  const mark = (choose: (item: InboxItem) => InboxMark) => {
    const key = document.activeElement?.getAttribute('data-inbox-row');
    const item = shown.find((one) => keyOf(one) === key);
    if (!item) return;
    const chosen = choose(item);
    if (!marksOf(item).includes(chosen)) return;
    // The row leaves with the focus: the next one is worked on.
    if (chosen === 'tomorrow' || chosen === 'changed' || item.isAside) focusRow(1);
    void markItems([item], chosen);
  };
  useKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    e: () => mark(({ isRead, isAside }) => (isRead && !isAside ? 'unread' : 'read')),
    h: () => mark(() => 'tomorrow'),
    'Shift+h': () => mark(() => 'changed'),
  });
}

function countOf(counts: readonly { kind: InboxKind; count: number }[], kind: InboxKind | undefined): number {
  return counts.reduce((sum, one) => (kind === undefined || one.kind === kind ? sum + one.count : sum), 0);
}

/** Moves the focus to the next or the previous item. */
function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-inbox-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
}
