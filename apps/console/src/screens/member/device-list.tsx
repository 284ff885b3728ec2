import { IconDeviceDesktop, IconDeviceMobile, IconShieldExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type MemberPage } from './member-page.ts';

type Device = MemberPage['devices'][number];
type Asked = { device: Device } | { device?: undefined };

const DESKTOP = /Windows|macOS|Mac OS|Linux/;

/** A member's sessions; each can be signed out, for a reason. */
export function DeviceList({ member: { id, devices, maxDevices } }: { member: MemberPage }) {
  const { member: words, marks } = useTexts();
  const { data: me } = useMe();
  const mayEnd = hasPermission(me, 'members.grant');
  const [asked, setAsked] = useState<Asked>();
  const kick = useCallMutation('DELETE admin/member/device/delete', {
    onSuccess: ({ ended }) => {
      showToast(words.kicked({ count: ended }));
      setAsked(undefined);
    },
  });
  return (
    <Section
      title={words.devicesAndLogins}
      actions={
        <span className="flex items-center gap-4">
          <span className="text-caption text-text-2">{words.atMost({ count: maxDevices })}</span>
          {mayEnd && devices.length > 1 && (
            <Button tone="plain-danger" size="small" onClick={() => setAsked({})}>
              {words.kickAll}
            </Button>
          )}
        </span>
      }
    >
      {devices.length === 0 && <p className="text-text-3">{words.noDevice}</p>}
      <ul>
        {devices.map((device) => {
          const Icon = DESKTOP.test(device.name) ? IconDeviceDesktop : IconDeviceMobile;
          const facts = [device.place, formatMoment(device.lastSeenAt)].filter(Boolean);
          return (
            <li key={device.id} className="flex min-h-11 items-center gap-3 border-b border-line py-1.5">
              <Icon size={18} aria-hidden className="shrink-0 text-text-2" />
              <span className="font-semibold">{device.name}</span>
              <span className="min-w-0 flex-1 truncate text-text-2">{facts.join(marks.comma)}</span>
              {device.risk && (
                <Tag tone="warning" icon={<IconShieldExclamation size={14} aria-hidden />}>
                  {words.riskDevice}
                </Tag>
              )}
              {mayEnd && (
                <Button
                  size="small"
                  aria-label={words.kickTitle({ name: device.name })}
                  onClick={() => setAsked({ device })}
                >
                  {words.kick}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <NoteDialog
          title={asked.device ? words.kickTitle({ name: asked.device.name }) : words.kickAllTitle}
          description={words.kickNote}
          submit={asked.device ? words.kick : words.kickAll}
          tone="danger"
          isPending={kick.isPending}
          onClose={() => setAsked(undefined)}
          onSubmit={(note) =>
            kick.send({ memberId: id, note, ...(asked.device && { deviceId: asked.device.id }) })
          }
        />
      )}
    </Section>
  );
}
