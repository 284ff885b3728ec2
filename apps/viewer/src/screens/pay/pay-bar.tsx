import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Price } from '../../ui/price.tsx';

/** The foot of the page: what is paid in all, for what, and the one button. */
export function PayBar({ price, line, children }: { price: number; line: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className="flex items-center gap-4 border-t border-line bg-surface-1 px-gutter pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
      <div className="min-w-0 max-w-[45%]">
        <p>
          <span className="sr-only">{t('pay.total')}</span>
          <Price fen={price} className="text-[1.625rem] leading-8" />
        </p>
        <p className="text-caption text-text-2">{line}</p>
      </div>
      <div className="flex flex-1 flex-col">{children}</div>
    </div>
  );
}
