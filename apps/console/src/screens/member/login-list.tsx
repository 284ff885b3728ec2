import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { MemberPage } from './member-page.ts';

/** The latest sign-ins: device, place, unusual facts, and the member's answer. */
export function LoginList({ member: { logins } }: { member: MemberPage }) {
  const { member: words, marks } = useTexts();
  return (
    <Section title={words.logins}>
      {logins.length === 0 && <p className="text-text-3">{words.noLogins}</p>}
      <ul>
        {logins.map((login) => (
          <li key={login.id} className="flex min-h-9 items-center gap-3 border-b border-line py-1">
            <span className="w-28 shrink-0 text-text-2 tabular">{formatMoment(login.at)}</span>
            <span className="w-20 shrink-0">{words.methods[login.method]}</span>
            <span className="min-w-0 flex-1 truncate text-text-2">
              {[login.device, login.place].filter(Boolean).join(marks.comma)}
            </span>
            {login.risk && <Tag tone="warning">{words.riskLogin}</Tag>}
            {login.answer && (
              <Tag tone={login.answer === 'mine' ? 'success' : 'danger'}>{words.answers[login.answer]}</Tag>
            )}
            {login.signedIn && <span className="text-caption text-text-2">{words.signedIn}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
