import type { SignedInDevice } from '@playlet/contract/entities/member';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { deviceKind } from '../../features/account/device.ts';
import { formatRecent } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

/** A device that is signed in: what it is, where and when it was seen, and what can be done. */
export function DeviceRow({ device, end }: { device: SignedInDevice; end?: ReactNode }) {
  const t = useText();
  const Icon = icons[deviceKind(device.name)];
  const seen = device.current ? t('device.now') : formatRecent(device.lastSeenAt);
  return (
    <li className="flex items-center gap-4 ps-4">
      <Icon size={24} stroke={1.75} className="shrink-0 text-text-2" aria-hidden />
      <div className="flex min-h-18 min-w-0 flex-1 items-center gap-3 border-line py-2 pe-4 [li+li>&]:border-t">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-title3 font-medium">
            <bdi className="truncate">{device.name}</bdi>
            {device.current && <Tag tone="success">{t('device.this')}</Tag>}
          </p>
          <p className="text-secondary text-text-3">{[device.place, seen].filter(Boolean).join(' · ')}</p>
        </div>
        {end}
      </div>
    </li>
  );
}

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop };
