import type { PaymentChannel } from '@playlet/contract/entities/money';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { Way } from './ways.tsx';

type PayPanelProps = {
  ways: readonly Way[];
  chosen: PaymentChannel | undefined;
  onChoose: (channel: PaymentChannel) => void;
  /** The code to scan with its price, or the price and a button. */
  children: ReactNode;
};

/** The end column of a desk: which way to pay, the price, and paying. */
export function PayPanel({ ways, chosen, onChoose, children }: PayPanelProps) {
  const t = useText();
  const note = ways.find(({ channel }) => channel === chosen)?.note;
  return (
    <section aria-label={t('pay.ways')} className="rounded-group bg-surface-1 p-6 text-center">
      {ways.length === 0 && <p className="text-body text-text-2">{t('pay.noWays')}</p>}
      <div role="group" aria-label={t('pay.ways')} className="flex rounded-control bg-surface-2 p-1">
        {ways.map(({ channel }) => (
          <button
            key={channel}
            type="button"
            aria-pressed={channel === chosen}
            onClick={() => onChoose(channel)}
            className={`min-h-11 min-w-0 flex-1 rounded-[10px] px-1.5 text-body ${
              channel === chosen ? 'bg-surface-1 font-semibold text-text-1 shadow-sm' : 'text-text-2'
            }`}
          >
            {t(`pay.way.${channel}`)}
          </button>
        ))}
      </div>
      {note && <p className="mt-3 text-secondary text-text-2">{note}</p>}
      {children}
    </section>
  );
}
