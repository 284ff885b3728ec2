import { IconCrownFilled, IconSearch } from '@tabler/icons-react';
import { useSearchKey } from '../../features/playback/keyboard/use-search-key.ts';
import { isOfferedVip, useSession } from '../../features/session/session.ts';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';

/** The way to the search, and on a desk to VIP and the account beside it. */
export function TopBar() {
  const t = useText();
  const guest = useSession(({ currentUser }) => !currentUser);
  // In teen mode nothing is sold.
  const sells = useSession(isOfferedVip);
  useSearchKey(() => void navigate('/recommend', { search: { view: 'search' }, inFrame: true }));
  return (
    <div className="flex items-center justify-between gap-4 md:pt-5 xl:pt-3.5 xl:pb-3.5">
      <Link
        to="/recommend"
        search={{ view: 'search' }}
        inFrame
        className="flex min-h-11 flex-1 items-center gap-2.5 rounded-control bg-surface-2 px-3.5 text-body text-text-3 xl:max-w-[420px]"
      >
        <IconSearch size={20} aria-hidden />
        <span className="line-clamp-1 flex-1">{t('search.placeholder')}</span>
        <kbd className="hidden size-[22px] items-center justify-center rounded-tag border border-control text-micro xl:flex">
          /
        </kbd>
      </Link>
      <div className="hidden gap-6 xl:flex">
        {sells && (
          <Link to="/vip_pay" className={buttonClassOf({ tone: 'gold', size: 'card' })}>
            <IconCrownFilled size={18} aria-hidden />
            {t('action.openVip')}
          </Link>
        )}
        {guest && (
          <Link to="/my/login" className={buttonClassOf({ tone: 'outline', size: 'card' })}>
            {t('action.login')}
          </Link>
        )}
      </div>
    </div>
  );
}
