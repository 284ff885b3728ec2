import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { type MemberPage } from './member-page.ts';

type Grant = MemberPage['grants'][number];

/** The grants of the membership, and the bought dramas; days given by the staff can be withdrawn. */
export function MembershipLedger({ member: { id, grants } }: { member: MemberPage }) {
  const { member: words, members, money } = useTexts();
  const { data: me } = useMe();
  const [asked, setAsked] = useState<string>();
  const take = useCallMutation('DELETE admin/member/membership/delete', {
    onSuccess: () => {
      showToast(words.tookBack);
      setAsked(undefined);
    },
  });
  return (
    <Section title={words.ledger}>
      {grants.length === 0 && <p className="text-text-3">{words.ledgerEmpty}</p>}
      <ul>
        {grants.map((grant) => (
          <li
            key={grant.id}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1"
          >
            <b className={`w-20 shrink-0 font-semibold ${grant.revokedAt ? 'text-text-3 line-through' : ''}`}>
              <Term grant={grant} />
            </b>
            <span className="min-w-40 flex-1 truncate text-text-2" title={grant.note ?? undefined}>
              {grant.plan && `${money.durations[grant.plan]} `}
              {grant.orderNo ? (
                <Link to={`/orders/${grant.orderNo}`} className="tabular hover:underline">
                  {grant.orderNo}
                </Link>
              ) : (
                [words.gifted, grant.note].filter(Boolean).join(' ')
              )}
            </span>
            <span className="text-text-2">
              {grant.revokedAt
                ? words.takenBack
                : grant.until && members.until({ day: formatDay(new Date(grant.until)) })}
            </span>
            {grant.source === 'admin' && !grant.revokedAt && hasPermission(me, 'members.grant') && (
              <Button tone="plain-danger" size="small" onClick={() => setAsked(grant.id)}>
                {words.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <NoteDialog
          title={words.takeBackTitle}
          description={words.takeBackNote}
          submit={words.takeBack}
          tone="danger"
          isPending={take.isPending}
          onClose={() => setAsked(undefined)}
          onSubmit={(note) => take.send({ memberId: id, grantId: asked, note })}
        />
      )}
    </Section>
  );
}

function Term({ grant }: { grant: Grant }) {
  const { member: words, money } = useTexts();
  if (grant.kind === 'drama') return money.wholeDrama({ title: grant.title ?? '' });
  return grant.days === null ? words.lifetimeTerm : words.days({ count: grant.days });
}
