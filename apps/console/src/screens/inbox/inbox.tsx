import { countInbox, type InboxKind, useInbox } from '../../features/inbox/inbox.ts';
import { InboxRow } from '../../features/inbox/inbox-row.tsx';
import { useKeys } from '../../lib/keyboard.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { Kbd } from '../../ui/tag.tsx';

const ANY = 'all';

/** `/inbox`: the work that waits for the signed-in person, the most pressing first. An item leaves once it is done. */
export default function InboxPage() {
  const { inbox, keys } = useTexts();
  const { data, error, refetch } = useInbox();
  const asked = useSearch().get('kind');
  const kind = data?.counts.find((one) => one.kind === asked)?.kind;
  useKeys({ j: () => focusRow(1), k: () => focusRow(-1) });
  const shown = data?.list.filter((item) => kind === undefined || item.kind === kind) ?? [];
  const total = countOf(data?.counts ?? [], kind);
  return (
    <Page
      title={inbox.title}
      aside={data && <span className="text-text-2">{inbox.summary({ count: countInbox(data) })}</span>}
    >
      {data && data.counts.length > 1 && (
        <Strip>
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
        </Strip>
      )}
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : shown.length === 0 ? (
        <State prop="seat" title={inbox.emptyTitle}>
          {inbox.empty}
        </State>
      ) : (
        <>
          <ul className="min-h-0 flex-1 divide-y divide-line overflow-auto">
            {shown.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <InboxRow item={item} />
              </li>
            ))}
            {total > shown.length && (
              <li className="px-6 py-3 text-caption text-text-2">
                {inbox.more({ count: total - shown.length })}
              </li>
            )}
          </ul>
          <Strip isFooter>
            <Kbd>j</Kbd> {keys.down} <Kbd>k</Kbd> {keys.up} <Kbd>Enter</Kbd> {keys.open}
          </Strip>
        </>
      )}
    </Page>
  );
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
