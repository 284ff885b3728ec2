import { IconHeadset, IconSettings } from '@tabler/icons-react';
import { useText } from '../lib/text.ts';
import { Link } from '../ui/control/link.tsx';

/** The foot of a desktop's navigation: the entries that a phone has on its page 我的. */
export default function SideLinks() {
  const t = useText();
  return (
    <div className="mt-auto">
      <SideLink to="/customer_service" label={t('nav.support')} icon={IconHeadset} />
      <SideLink to="/my/setting" label={t('nav.setting')} icon={IconSettings} />
    </div>
  );
}

function SideLink({ to, label, icon: Icon }: { to: string; label: string; icon: typeof IconHeadset }) {
  return (
    <Link to={to} className="flex min-h-12 items-center gap-3 rounded-control px-3 text-body text-text-2">
      <Icon size={24} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}
