import { countInbox, useInbox } from '../../features/inbox/inbox.ts';
import { InboxRow, keyOf } from '../../features/inbox/inbox-row.tsx';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';

const SHOWN_COUNT = 3;

/** The most pressing items of the inbox; nothing where there are none. */
export function InboxPanel() {
  const { inbox } = useTexts();
  const { data } = useInbox();
  const count = countInbox(data);
  if (!data || count === 0) return null;
  return (
    <section className="border-b border-line py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 px-6 py-1">
        <h2 className="text-section">{inbox.title}</h2>
        <span className="text-text-2">{inbox.summary({ count })}</span>
        <Link to="/inbox" className="ms-auto text-text-2 hover:underline">
          {inbox.open}
        </Link>
      </div>
      <ul>
        {data.list.slice(0, SHOWN_COUNT).map((item) => (
          <li key={keyOf(item)}>
            <InboxRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
