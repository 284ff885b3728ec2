import type { MessageKey } from '@playlet/i18n/messages';
import { IconQrcode, IconRefresh } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { endOrder } from '../../features/checkout/purchase-keys.ts';
import { isOpenOrder, useOrder } from '../../features/checkout/use-order.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { useNow } from '../../lib/timers.ts';
import { Price } from '../../ui/money/price.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { type MinorReason, useIsMinor } from './buyer-fields.tsx';
import { useCheckoutForm } from './checkout-form.ts';
import { createScanOrder, type ScanCode } from './scan-order.ts';
import { openPayment, type usePurchase } from './use-purchase.ts';

const QrCode = createLazyPart(() => import('@playlet/ui/qr-code'));

type QrPaymentProps = {
  /** The product and the channel, as one string. */
  what: string;
  /** How it is known that the buyer is a minor. */
  known: MinorReason | undefined;
  /** Fen. */
  price: number;
  /** The purpose of the price. */
  line: string;
  /** The instruction for the code. */
  scanText: MessageKey;
  /** Of a large sum, a second time. */
  confirmed: boolean;
  purchase: ReturnType<typeof usePurchase>;
  back: string | undefined;
};

/** The code a phone scans. It is grey until the buyer has agreed, and a new one is made when it has run out. */
export function QrPayment(props: QrPaymentProps) {
  const t = useText();
  const { scanText, price, line } = props;
  const agreed = useCheckoutForm((form) => form.agreed);
  const { made, failed, waiting, renew } = useScanOrder({ ...props, agreed });
  return (
    <div className="mt-6 flex flex-col items-center">
      <div className="relative flex size-[206px] items-center justify-center rounded-group border border-line-strong p-2.5">
        {!agreed ? (
          <Locked />
        ) : failed || waiting ? (
          <button
            type="button"
            onClick={renew}
            className="flex size-full flex-col items-center justify-center gap-2 text-secondary text-text-2"
          >
            {waiting ? <IconQrcode size={44} aria-hidden /> : <IconRefresh size={28} aria-hidden />}
            {t(waiting ? 'pay.now' : 'pay.scanAgain')}
          </button>
        ) : (
          <Suspense fallback={<Skeleton className="size-full" />}>
            {made ? (
              <QrCode text={made.text} label={t('pay.scanName')} />
            ) : (
              <Skeleton className="size-full" />
            )}
          </Suspense>
        )}
      </div>
      <p className="mt-4 text-body text-text-2">{t(scanText)}</p>
      <Price fen={price} className="text-center! text-[2rem] leading-11" />
      <p className="text-caption text-text-2">{line}</p>
      <p className="mt-1 min-h-5 text-caption text-text-3 tabular" aria-live="off">
        {made && agreed && <Countdown until={made.order.expiresAt} />}
      </p>
    </div>
  );
}

function Locked() {
  const t = useText();
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 rounded-control bg-surface-2 text-text-3">
      <IconQrcode size={88} stroke={1} aria-hidden />
      <p className="px-3 text-center text-secondary text-text-2">{t('pay.scanLocked')}</p>
    </div>
  );
}

type ScanOrderProps = QrPaymentProps & { agreed: boolean };

function useScanOrder({ what, known, agreed, confirmed, purchase, back }: ScanOrderProps) {
  // A minor's guardian is still being named: the code is made when the buyer says so.
  const waits = useIsMinor(known);
  // Another one is another order.
  const intent = `${what} ${waits}`;
  const [scan] = useState(() => createScanOrder({ intent, agreed, confirmed, waits }));
  const place = useEffectEvent(async (): Promise<ScanCode | undefined> => {
    const answer = await purchase.order({ confirmed });
    if (answer?.cashier.type === 'qr') return { order: answer.order, text: answer.cashier.text };
    if (answer) await openPayment(answer, back);
    return undefined;
  });
  useEffect(() => scan.start({ place: () => place(), onExpired: endOrder }), [scan]);
  useEffect(
    () => scan.update({ intent, agreed, confirmed, waits }),
    [scan, intent, agreed, confirmed, waits],
  );
  const { made, waiting } = useSyncExternalStore(scan.view.subscribe, scan.view.getState);

  const state = useOrder(made?.order.id).data;
  useEffect(() => {
    if (state && !isOpenOrder(state)) void openPayment({ order: state, cashier: { type: 'none' } }, back);
  }, [state, back]);
  return { made, waiting, failed: purchase.problem !== null && !made, renew: scan.renew };
}

function Countdown({ until }: { until: string }) {
  const t = useText();
  const seconds = useNow((now) => Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)));
  return t('pay.scanRefresh', { time: formatTime(seconds) });
}
