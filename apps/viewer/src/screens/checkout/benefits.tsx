import { IconBadgeAdOff, IconCrown, IconLockOpen } from '@tabler/icons-react';
import { memo } from 'react';
import { useText } from '../../lib/text.ts';

const BENEFITS = [
  { icon: IconBadgeAdOff, name: 'pay.benefit.ads', text: 'pay.benefit.adsText' },
  { icon: IconCrown, name: 'pay.benefit.zone', text: 'pay.benefit.zoneText' },
  { icon: IconLockOpen, name: 'pay.benefit.unlock', text: 'pay.benefit.unlockText' },
] as const;

/** The benefits of VIP: a row of three, with large text one below the other, on a desktop with a sentence each. */
export const Benefits = memo(function Benefits({ detailed = false }: { detailed?: boolean }) {
  const t = useText();
  return (
    <section aria-label={t('pay.benefits')}>
      {detailed && <h2 className="mb-3 text-title2">{t('pay.benefits')}</h2>}
      <ul
        className={
          detailed ? 'space-y-5' : 'mt-4 flex justify-between gap-2 max-xs:gap-1 large:flex-col large:gap-3'
        }
      >
        {BENEFITS.map(({ icon: Icon, name, text }) => (
          <li
            key={name}
            className={
              detailed
                ? 'flex gap-3.5'
                : 'flex items-center gap-2 max-xs:flex-1 max-xs:flex-col max-xs:text-center large:flex-row large:text-start'
            }
          >
            <Icon size={detailed ? 24 : 19} stroke={1.75} className="shrink-0 text-gold-icon" aria-hidden />
            <span>
              <span className={detailed ? 'block text-title3' : 'text-secondary text-text-2'}>{t(name)}</span>
              {detailed && <span className="block text-secondary text-text-2">{t(text)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
