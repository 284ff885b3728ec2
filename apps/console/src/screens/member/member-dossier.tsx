import { IconEye, IconGift, IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { EnterRequestDialog } from '../../features/members/enter-request-dialog.tsx';
import { MemberMarks } from '../../features/members/member-marks.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { DeviceList } from './device-list.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { LoginList } from './login-list.tsx';
import type { MemberPage } from './member-page.ts';
import { MembershipLedger } from './membership-ledger.tsx';
import { OrderList } from './order-list.tsx';
import { RequestList } from './request-list.tsx';
import { SideColumn } from './side-column.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { ViewDialog } from './view-dialog.tsx';
import { ViewerList } from './viewer-list.tsx';

type Open = 'view' | 'gift' | 'request';

/** One page in two columns: what happened with a member, and what holds for them. */
export function MemberDossier({ member }: { member: MemberPage }) {
  const { members, member: words } = useTexts();
  const { data: me } = useMe();
  const now = useNow();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title={member.username}
      parent={{ to: '/members', label: members.title }}
      aside={
        <>
          <MemberMarks
            vip={member.vip}
            plan={planOf(member, now)}
            risk={member.risk}
            teen={member.teen !== null}
            leaving={member.leavesAt !== null}
          />
          <code className="text-caption text-text-3">{member.id}</code>
        </>
      }
      actions={
        <>
          <Button onClick={() => setOpen('view')}>
            <IconEye size={16} aria-hidden />
            {words.view}
          </Button>
          {hasPermission(me, 'members.edit') && (
            <Button onClick={() => setOpen('request')}>
              <IconInbox size={16} aria-hidden />
              {words.enterRequest}
            </Button>
          )}
          {hasPermission(me, 'members.grant') && (
            <Button onClick={() => setOpen('gift')}>
              <IconGift size={16} aria-hidden />
              {words.gift}
            </Button>
          )}
        </>
      }
    >
      <SummaryStrip member={member} />
      {member.leavesAt && (
        <p role="status" className="border-b border-line bg-warning-soft px-6 py-2 text-warning">
          {words.leaving({ time: formatMoment(member.leavesAt) })}
        </p>
      )}
      <div className="flex min-h-0 flex-1 overflow-y-auto stacked:flex-col stacked:overflow-visible">
        <div className="min-w-0 flex-1 px-6 pb-6">
          <OrderList member={member} />
          <DeviceList member={member} />
          <LoginList member={member} />
          <div className="grid grid-cols-2 gap-x-9 stacked:grid-cols-1">
            <MembershipLedger member={member} />
            <RequestList member={member} />
          </div>
          <ViewerList member={member} />
        </div>
        <SideColumn member={member} />
      </div>
      {open === 'view' && <ViewDialog member={member} onClose={close} />}
      {open === 'gift' && <GiftDialog memberId={member.id} onClose={close} />}
      {open === 'request' && <EnterRequestDialog member={member} onClose={close} />}
    </Page>
  );
}

/** The plan that was bought last, where its term still runs; null where all days were given. */
function planOf({ grants }: MemberPage, now: number) {
  const held = grants.find(
    ({ plan, until, revokedAt }) =>
      plan !== null && revokedAt === null && (until === null || Date.parse(until) > now),
  );
  return held?.plan ?? null;
}
