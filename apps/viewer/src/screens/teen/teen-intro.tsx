import { IconCreditCardOff, IconHourglass, IconMoon, IconMovie } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { EmptyIllustration } from '../../ui/empty-illustration.tsx';

/** What teen mode changes, before it is switched on. */
export function TeenIntro({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <section className="flex flex-1 flex-col px-2">
      <div className="flex flex-col items-center text-center">
        <EmptyIllustration prop="lamp" size={168} />
        <h1 className="mt-5 text-title1">{t('setting.teen')}</h1>
        <p className="text-body text-text-2">{t('teen.intro')}</p>
      </div>
      <ul className="mt-7 space-y-5">
        {points.map(({ icon: Icon, key }) => (
          <li key={key} className="flex gap-4">
            <Icon size={24} stroke={1.75} className="mt-0.5 shrink-0 text-brand-text" aria-hidden />
            <div>
              <p className="text-title3">{t(`teen.${key}`)}</p>
              <p className="text-secondary text-text-2">{t(`teen.${key}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-3 pt-8">{children}</div>
    </section>
  );
}

const points = [
  { icon: IconHourglass, key: 'limit' },
  { icon: IconMoon, key: 'night' },
  { icon: IconMovie, key: 'suitable' },
  { icon: IconCreditCardOff, key: 'noPay' },
] as const;
