import { DAY_MS, MINUTE_SECONDS } from '@playlet/domain/time';
import type { ReactNode } from 'react';
import { formatFen } from '../../features/money/format.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/tag.tsx';
import type { MemberPage } from './member-page.ts';
import { PhoneNumber } from './phone-number.tsx';

const AVATAR_PX = 44;

/** The member, and the figures of most calls. */
export function SummaryStrip({ member }: { member: MemberPage }) {
  const { members, member: words, marks } = useTexts();
  const [device] = member.devices;
  const facts = [
    words.registered({ time: formatDay(new Date(member.createdAt)) }),
    device ? words.seen({ time: formatMoment(device.lastSeenAt), place: device.place }) : words.noDevice,
    ...(member.isMinor ? [members.minor] : []),
  ];
  const minutes = (seconds: number) => Math.round(seconds / MINUTE_SECONDS);
  return (
    <section className="flex min-h-20 shrink-0 flex-wrap items-center gap-x-9 gap-y-3 border-b border-line px-6 py-3">
      <div className="me-auto flex items-center gap-4">
        <Avatar name={member.username} size={AVATAR_PX} />
        <div>
          <p className="flex flex-wrap items-center gap-2">
            <b className="text-section">{member.username}</b>
            <PhoneNumber member={member} />
          </p>
          <p className="text-text-2">{facts.join(marks.comma)}</p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-9 gap-y-3">
        <Figure name={words.validUntil}>
          <Validity member={member} />
        </Figure>
        <Figure name={words.paid} note={words.orderCount({ count: member.orders.paidCount })}>
          {formatFen(member.orders.paidFen)}
        </Figure>
        <Figure name={words.balance} note={words.notCash}>
          {formatFen(member.balance)}
        </Figure>
        <Figure
          name={words.devices}
          note={words.untrusted({ count: member.devices.filter(({ risk }) => risk).length })}
        >
          {words.ofDevices({ count: member.devices.length, max: member.maxDevices })}
        </Figure>
        <Figure
          name={words.teen}
          note={
            member.teen
              ? words.teenUsed({
                  used: minutes(member.teen.usedSeconds),
                  limit: minutes(member.teen.limitSeconds),
                })
              : undefined
          }
        >
          {member.teen ? words.on : words.off}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-text-2">{name}</dt>
      <dd className="flex items-baseline gap-2">
        <b className="text-section tabular">{children}</b>
        {note && <span className="text-caption text-text-2">{note}</span>}
      </dd>
    </div>
  );
}

function Validity({ member: { lifetime, vipExpiresAt } }: { member: MemberPage }) {
  const { members, member: words } = useTexts();
  const now = useNow();
  if (lifetime) return members.lifetime;
  if (vipExpiresAt === null) return words.notMember;
  const daysLeft = Math.max(0, Math.ceil((Date.parse(vipExpiresAt) - now) / DAY_MS));
  return (
    <>
      {formatDay(new Date(vipExpiresAt))}{' '}
      <span className="text-caption font-normal text-text-2">{words.daysLeft({ count: daysLeft })}</span>
    </>
  );
}
