import { actOf } from '../../features/audit/describe.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { Avatar } from '../../ui/tag.tsx';
import type { MemberPage } from './member-page.ts';

type View = MemberPage['views'][number];

/** The staff who viewed or changed this member, with their reasons. */
export function ViewerList({ member: { id, views } }: { member: MemberPage }) {
  const texts = useTexts();
  const { member: words, audit } = texts;
  const { data: me } = useMe();
  const names: Readonly<Record<string, string>> = texts.roles;
  const acts = (view: View) =>
    view.call === null ? words.lookedTimes({ count: view.times }) : actOf({ call: view.call }, texts);
  const reasons: Readonly<Record<string, string>> = words.reasons;
  return (
    <Section
      title={words.views}
      actions={
        <span className="flex items-center gap-4 text-caption text-text-2">
          {words.viewsNote({ count: views.length })}
          {hasPermission(me, 'audit.view') && (
            <Link
              to={`/audit?objectKind=member&objectId=${id}`}
              className={buttonClassOf({ tone: 'plain', size: 'small' })}
            >
              {audit.title}
            </Link>
          )}
        </span>
      }
    >
      {views.length === 0 && <p className="text-text-3">{words.noViews}</p>}
      <ul aria-label={words.views}>
        {views.map((view) => {
          const name = view.staffName || words.hostToken;
          const role = view.roles.map((one) => names[one] ?? one).join(' · ');
          const why = [view.reason === null ? '' : (reasons[view.reason] ?? view.reason), view.note];
          return (
            <li
              key={`${view.at} ${view.call}`}
              className="flex min-h-9 items-center gap-3 border-b border-line py-1"
            >
              <Avatar name={name} size={22} />
              <b className="w-20 shrink-0 truncate font-semibold">{name}</b>
              <span className="w-20 shrink-0 truncate text-text-2">{role}</span>
              <span className="w-44 shrink-0">{acts(view)}</span>
              <span className="min-w-0 flex-1 truncate text-text-2" title={why.filter(Boolean).join(' ')}>
                {why.filter(Boolean).join(' ')}
              </span>
              <span className="text-text-2 tabular">{formatMoment(view.at)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
