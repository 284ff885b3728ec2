import { IconCrownFilled } from '@tabler/icons-react';
import type { PageProps } from '../lib/navigation.ts';
import { useText } from '../lib/text.ts';
import { Zone } from '../screens/zone/zone.tsx';
import { VipZoneSubtitle } from '../screens/zone/zone-subtitle.tsx';

export const access = 'vip';
export const denied = '/vip_unauthorized';

export default function Vip({ search }: PageProps) {
  const t = useText();
  return (
    <Zone
      slug="vip"
      icon={<IconCrownFilled size={26} className="text-gold-icon" aria-hidden />}
      title={t('zone.vip')}
      subtitle={
        <span className="text-gold-text">
          <VipZoneSubtitle />
        </span>
      }
      search={search}
    />
  );
}
