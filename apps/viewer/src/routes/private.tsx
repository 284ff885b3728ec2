import { IconLockOpen } from '@tabler/icons-react';
import type { PageProps } from '../lib/navigation.ts';
import { useText } from '../lib/text.ts';
import { Zone } from '../screens/zone/zone.tsx';

export const access = 'private';
export const denied = '/private_unauthorized';

export default function Private({ search }: PageProps) {
  const t = useText();
  return (
    <Zone
      slug="private"
      icon={<IconLockOpen size={26} stroke={1.6} className="text-text-2" aria-hidden />}
      title={t('zone.private')}
      subtitle={<span className="text-text-3">{t('zone.privateText')}</span>}
      search={search}
    />
  );
}
