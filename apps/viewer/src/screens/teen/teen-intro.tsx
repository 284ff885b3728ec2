import { EmptyIllustration } from '@playlet/ui/empty-illustration';
import { IconCreditCardOff, IconHourglass, IconMoon, IconMovie } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';

/** The effects of teen mode, before it is switched on. */
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
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon size={24} stroke={1.75} className="mt-0.5 shrink-0 text-brand-text" aria-hidden />
            <div>
              <h2 className="text-title3">{t(title)}</h2>
              <p className="text-secondary text-text-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-3 pt-8">{children}</div>
    </section>
  );
}

const points = [
  { icon: IconHourglass, title: 'teen.limit', text: 'teen.limitText' },
  { icon: IconMoon, title: 'teen.night', text: 'teen.nightText' },
  { icon: IconMovie, title: 'teen.suitable', text: 'teen.suitableText' },
  { icon: IconCreditCardOff, title: 'teen.noPay', text: 'teen.noPayText' },
] as const;
