import {
  IconChevronRight,
  IconHeadset,
  IconInfoCircle,
  IconSettings,
  IconUserFilled,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ListGroup, ListRow } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { Stage } from '../../ui/stage.tsx';
import { Ticket } from '../../ui/ticket.tsx';

/** `/my` for somebody who has not logged in. */
export function GuestHome() {
  const t = useText();
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const hours = config.data?.support;
  return (
    <div className="mx-auto max-w-[560px] px-gutter pt-[calc(16px+env(safe-area-inset-top))] pb-[calc(var(--tabbar)+24px)]">
      <Link to="/my/login" className="flex items-center gap-3.5 py-2">
        <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-surface-3 text-text-2">
          <IconUserFilled size={32} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <h1 className="text-title1">{t('my.loginOrRegister')}</h1>
          <span className="block text-secondary text-text-2">{t('my.loginText')}</span>
        </span>
        <IconChevronRight size={22} className="flip-rtl shrink-0 text-text-3" aria-hidden />
      </Link>
      <div className="mt-4">
        <Ticket
          kicker={t('my.ticketKicker')}
          title={t('my.ticketTitle')}
          foot={t('my.ticketFoot')}
          stub={
            <Link
              to="/vip_pay"
              className="hit pressable flex min-h-8 items-center rounded-control bg-on-gold px-3.5 text-secondary font-semibold text-gold"
            >
              {t('action.open')}
            </Link>
          }
        />
      </div>
      <Section title={t('my.favorites')}>
        <div className="flex items-center gap-4 rounded-group bg-surface-1 p-4">
          <Stage prop="seat" size={72} />
          <div className="min-w-0 flex-1">
            <p className="text-title3">{t('my.noFavorites')}</p>
            <p className="text-secondary text-text-2">{t('my.noFavoritesText')}</p>
          </div>
          <Link
            to="/recommend"
            search={{ view: 'theatre' }}
            className={`${buttonClass({ tone: 'quiet', size: 'card' })} bg-surface-2!`}
          >
            {t('action.goTheatre')}
          </Link>
        </div>
      </Section>
      <ListGroup className="mt-4">
        <ListRow
          icon={IconHeadset}
          title={t('action.contactSupport')}
          value={hours && <bdi dir="ltr">{`${hours.opens}–${hours.closes}`}</bdi>}
          to="/customer_service"
        />
        <ListRow icon={IconInfoCircle} title={t('about.title')} to="/my/about" />
        <ListRow icon={IconSettings} title={t('setting.title')} to="/my/setting" />
      </ListGroup>
    </div>
  );
}
