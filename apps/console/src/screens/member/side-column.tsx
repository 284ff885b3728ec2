import type { ReactNode } from 'react';
import { formatFen } from '../../features/money/format.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import type { MemberPage } from './member-page.ts';
import { NoteList } from './note-list.tsx';
import { PrivateAccess } from './private-access.tsx';

/** The facts of a member: consents and choices, the private area, the history, and notes. */
export function SideColumn({ member }: { member: MemberPage }) {
  const { member: words } = useTexts();
  return (
    <aside className="w-84 shrink-0 divide-y divide-line border-s border-line px-6 pb-6 stacked:w-full stacked:border-s-0">
      <Choices member={member} />
      <PrivateAccess member={member} />
      <Section title={words.watched}>
        {member.watched.length === 0 && <p className="text-text-3">{words.noWatched}</p>}
        <ul>
          {member.watched.map(({ groupId, title, index, at }) => (
            <li key={groupId} className="border-b border-line py-1.5 last:border-b-0">
              <span className="block truncate font-semibold">{title}</span>
              <span className="text-caption text-text-2">
                {words.episode({ index })} {formatMoment(at)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <NoteList member={member} />
    </aside>
  );
}

function Choices({ member }: { member: MemberPage }) {
  const { member: words, agreements } = useTexts();
  const rows: [name: string, value: ReactNode][] = [
    ...member.consents.map(({ document, version, at }): [string, ReactNode] => [
      agreements.documents[document],
      words.version({ version, time: formatMoment(at) }),
    ]),
    [words.personalised, member.personalised ? words.on : words.off],
    [words.autorenew, member.autorenew ? words.on : words.off],
    [words.monthlyCap, member.monthlyCap === null ? words.noCap : formatFen(member.monthlyCap)],
  ];
  return (
    <Section title={words.consents}>
      <dl className="grid grid-cols-[7.5rem_1fr] gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="truncate text-text-2" title={name}>
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
