import type { Order } from '@playlet/contract/entities/money';
import { IconQrcode, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { endOrder } from '../../features/checkout/purchase-keys.ts';
import { isOpenOrder, useOrder } from '../../features/checkout/use-order.ts';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { proceed, type usePurchase } from './use-purchase.ts';

const QrCode = lazy(() => import('../../ui/qr-code.tsx'));

type ScanPayProps = {
  /** What is bought and how, as one word: another one is another order. */
  wish: string;
  /** Fen. */
  price: number;
  /** What the price is for. */
  line: string;
  channel: 'wechat' | 'alipay';
  agreed: boolean;
  /** Of a large sum, a second time. */
  confirmed: boolean;
  /** A name is still being typed: the code is made when the buyer says so. */
  waits: boolean;
  purchase: ReturnType<typeof usePurchase>;
  back: string | undefined;
};

/** The code a phone scans. It is grey until the buyer has agreed, and a new one is made when it has run out. */
export function ScanPay(props: ScanPayProps) {
  const t = useText();
  const { channel, agreed, price, line } = props;
  const { made, failed, waiting, renew } = useScanOrder(props);
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
      <p className="mt-4 text-body text-text-2">{t(`pay.scan.${channel}`)}</p>
      <Price fen={price} className="text-center! text-[2rem] leading-11" />
      <p className="text-caption text-text-2">{line}</p>
      <p className="mt-1 min-h-5 text-caption text-text-3 tabular" aria-live="off">
        {made && agreed && <Countdown until={made.order.expiresAt} onEnd={renew} />}
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

type Scan = { wish: string; order: Order; text: string };
const SETTLED_MS = 400;

function useScanOrder({ wish, agreed, confirmed, waits, purchase, back }: ScanPayProps) {
  const { order: place, problem } = purchase;
  const [scan, setScan] = useState<Scan>();
  const [turn, setTurn] = useState(0);
  const made = scan?.wish === wish ? scan : undefined;
  const waiting = waits && turn === 0;
  useEffect(() => {
    if (!agreed || made || waiting) return;
    // Somebody who looks at one plan after the other orders none of them.
    const timer = setTimeout(async () => {
      const answer = await place({ confirmed });
      if (answer?.cashier.type === 'qr') setScan({ wish, order: answer.order, text: answer.cashier.text });
      else if (answer) await proceed(answer, back);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one order for each wish and each turn
  }, [wish, agreed, confirmed, made, waiting, turn, place]);

  const state = useOrder(made?.order.id).data;
  useEffect(() => {
    if (state && !isOpenOrder(state)) void proceed({ order: state, cashier: { type: 'none' } }, back);
  }, [state, back]);

  const renew = () => {
    if (made) endOrder(made.order.id);
    setScan(undefined);
    setTurn((before) => before + 1);
  };
  return { made, waiting, failed: problem !== null && !made, renew };
}

function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds === 0) onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the time is up
  }, [seconds === 0]);
  return t('pay.scanRefresh', { time: formatTime(seconds) });
}
