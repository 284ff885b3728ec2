import type { SignedInDevice } from '@playlet/contract/entities/member';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatRecent } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { Tag } from '../../ui/drama/tag.tsx';
import { deviceKindOf } from './device.ts';

type DeviceRowProps = {
  device: SignedInDevice;
  /** An unusual login without the member's confirmation. */
  strange?: boolean;
  end?: ReactNode;
};

/** A signed-in device: its name, the time and place of its last use, and its actions. */
export function DeviceRow({ device, strange = false, end }: DeviceRowProps) {
  const t = useText();
  const Icon = icons[deviceKindOf(device.name)];
  const { place, lastSeenAt, createdAt, current } = device;
  const seen = current
    ? t('device.nowSince', { time: formatRecent(createdAt) })
    : strange
      ? t('device.loginAndSeen', { login: formatRecent(createdAt), seen: formatRecent(lastSeenAt) })
      : t('device.seen', { time: formatRecent(lastSeenAt) });
  return (
    <li className="flex items-center gap-4 ps-4">
      <Icon
        size={24}
        stroke={1.75}
        className={`shrink-0 ${strange ? 'text-warning' : 'text-text-2'}`}
        aria-hidden
      />
      <div className="flex min-h-18 min-w-0 flex-1 items-center gap-3 border-line py-2 pe-4 [li+li>&]:border-t">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-title3">
            <bdi className="truncate">{device.name}</bdi>
            {current && <Tag tone="success">{t('device.this')}</Tag>}
          </p>
          {place && (
            <p className={`text-secondary ${strange ? 'text-warning' : 'text-text-2'}`}>
              {strange ? t('device.strangePlace', { place }) : place}
            </p>
          )}
          <p className="text-caption text-text-3">{seen}</p>
        </div>
        {end}
      </div>
    </li>
  );
}

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop };
