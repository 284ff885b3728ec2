import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import { formatMoment, formatRemaining } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { deviceOf } from './device.ts';

export type Session = CallOutput<'POST admin/own/session/list'>['list'][number];

/** A session: its device, place, start and end. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { session: words, marks } = useTexts();
  const { name, isPhone } = deviceOf(session.agent);
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const facts = [
    session.place ?? session.ip,
    words.signedIn({ moment: formatMoment(session.createdAt) }),
    words.ends({ time: formatRemaining(session.expiresAt) }),
  ];
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
      <Icon size={18} aria-hidden className="shrink-0 text-text-2" />
      <span className="font-semibold whitespace-nowrap" title={session.agent}>
        {name}
      </span>
      <span
        className="min-w-0 flex-1 truncate text-text-2 stacked:order-last stacked:basis-full stacked:whitespace-normal"
        title={session.ip}
      >
        {facts.join(marks.comma)}
      </span>
      {session.current && <Tag tone="success">{words.current}</Tag>}
      <Button size="small" onClick={onEnd}>
        {words.end}
      </Button>
    </li>
  );
}
