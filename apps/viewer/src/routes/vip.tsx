import { IconCrownFilled } from '@tabler/icons-react';
import { Zone } from '../features/zone/zone.tsx';
import { VipZoneSubtitle } from '../features/zone/zone-subtitle.tsx';
import type { PageProps } from '../lib/page-props.ts';
import { useText } from '../lib/text.ts';

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
