import type { OrderDetail } from '@playlet/contract/entities/money';
import { type ReactNode, Suspense } from 'react';
import { paymentChannels } from '../../features/checkout/payment-channels.ts';
import { formatRecent } from '../../lib/dates.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { Price } from '../../ui/money/price.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';

const QrCode = createLazyPart(() => import('@playlet/ui/qr-code'));

type ScanProps = {
  order: OrderDetail;
  /** The content of the code. */
  text: string;
  /** The further actions. */
  children: ReactNode;
};

/** The code of an order that is paid by scanning: here too, for the page it was made on may be gone. */
export function Scan({ order, text, children }: ScanProps) {
  const t = useText();
  const { scanText = 'pay.scanName' } = paymentChannels[order.channel];
  return (
    <section className="flex flex-col items-center px-4 pt-10 text-center">
      <h2 className="text-title2">{t(scanText)}</h2>
      <div className="mt-5 size-[206px] rounded-group border border-line-strong p-2.5">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={text} label={t('pay.scanName')} />
        </Suspense>
      </div>
      <Price fen={order.amount} className="mt-4 text-center! text-[2rem] leading-11" />
      <p className="mt-1 whitespace-pre-line text-balance text-body text-text-2">
        {t('order.scanText', { time: formatRecent(order.expiresAt) })}
      </p>
      <div className="mt-6 flex w-full max-w-[320px] flex-col gap-3">{children}</div>
    </section>
  );
}
