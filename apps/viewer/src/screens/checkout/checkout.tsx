import type { PaymentChannel, Plan } from '@playlet/contract/entities/money';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { buildConsents, type DOCUMENTS } from '../../features/checkout/documents.tsx';
import { paymentChannels } from '../../features/checkout/payment-channels.ts';
import type { Obstacle } from '../../features/checkout/plan-choice.ts';
import { openLogin } from '../../features/session/login.ts';
import { useSession } from '../../features/session/session.ts';
import { Layer } from '../../lib/navigation.ts';
import { reportEvents } from '../../lib/report-events.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { PayFrame } from '../../ui/money/pay-frame.tsx';
import { Price } from '../../ui/money/price.tsx';
import { Benefits } from './benefits.tsx';
import { BuyerFields, findMinorReason } from './buyer-fields.tsx';
import { useCheckoutForm } from './checkout-form.ts';
import { PayerLine } from './payer-line.tsx';
import type { OpenChannel } from './payment-method.ts';
import { usePaymentMethod } from './payment-method.ts';
import { PaymentMethodList, PaymentPanel } from './payment-methods.tsx';
import { PlanCards } from './plan-cards.tsx';
import { formatProductLine, formatProductName, type Product, priceOf } from './product.ts';
import { ProductSummary } from './product-summary.tsx';
import { PurchaseDialogs } from './purchase-dialogs.tsx';
import { QrPayment } from './qr-payment.tsx';
import { usePurchase } from './use-purchase.ts';

type CheckoutProps = {
  title: string;
  up: string;
  back: string | undefined;
  product: Product;
  plans: readonly Plan[];
  order: readonly Plan['duration'][] | undefined;
  obstacles: ReadonlyMap<string, Obstacle>;
  channels: readonly OpenChannel[];
  versions: Record<(typeof DOCUMENTS)[number], string>;
  /** WeChat's name of the payer. */
  openid: string | undefined;
  /** The guardian's PIN that opened the page, in teen mode. */
  guardianPin: string | undefined;
};

/** The form of a purchase: one column on a phone, on a desk the code to scan beside it. */
export function Checkout(props: CheckoutProps) {
  const { title, up, back, product, plans, order, obstacles, channels, versions, openid, guardianPin } =
    props;
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  useEffect(() => reportEvents({ kind: 'checkout_begun' }), []);
  const price = priceOf(product);
  // The confirmed sum: another one needs another confirmation.
  const [confirmedSum, setConfirmedSum] = useState<number>();
  const confirmed = confirmedSum === price;
  const line = formatProductLine(t, product);
  const { methods, channel, scene, wide, choose } = usePaymentMethod(channels, product, openid);
  const desk = useContext(Layer) !== 'covering' && wide;
  const known = findMinorReason(user?.birthday, guardianPin);
  const purchase = usePurchase(
    channel && {
      product,
      channel,
      scene,
      openid: scene === 'jsapi' ? openid : undefined,
      consents: buildConsents(versions),
      minor: known !== undefined,
      guardianPin,
      back,
    },
  );
  const { problem, busy } = purchase;

  const scans = user !== null && scene === 'native' && channel !== undefined;
  const agree = () => {
    useCheckoutForm.setState({ agreed: true });
    if (scans) purchase.dismiss();
    else void purchase.pay({ agreed: true });
  };
  const confirm = () => {
    setConfirmedSum(price);
    if (scans) purchase.dismiss();
    else void purchase.pay({ confirmed: true });
  };
  const button = user ? (
    <Button block busy={busy} disabled={!channel} onClick={() => void purchase.pay({ confirmed })}>
      <PayIcon channel={busy ? undefined : channel} />
      {t(busy ? 'pay.busy' : channel ? `pay.with.${channel}` : 'pay.now')}
    </Button>
  ) : (
    <Button block onClick={openLogin}>
      {t('pay.login')}
    </Button>
  );
  const scanText = channel && paymentChannels[channel].scanText;
  const scan = scans && scanText && (
    <QrPayment
      what={[formatProductName(t, product), price, channel].join(' ')}
      known={known}
      price={price}
      line={line}
      scanText={scanText}
      confirmed={confirmed}
      purchase={purchase}
      back={back}
    />
  );
  const buyer = <BuyerFields kind={product.kind} known={known} problem={problem} />;
  return (
    <PayFrame
      title={title}
      up={up}
      bar={
        scan ? undefined : (
          <PayBar price={price} line={line}>
            {button}
          </PayBar>
        )
      }
    >
      <PayerLine />
      {product.kind === 'membership' ? (
        <>
          <PlanCards
            plans={plans}
            order={order}
            obstacles={obstacles}
            chosen={product.plan}
            onChoose={choosePlan}
          />
          <p className="mt-2.5 text-secondary text-text-2">
            {t(product.plan.termDays === null ? 'pay.onceForGood' : 'my.ticketNoRenewal')}
          </p>
        </>
      ) : (
        <ProductSummary product={product} />
      )}
      {desk ? (
        <div className="mt-8 grid grid-cols-[1fr_400px] items-start gap-12">
          <div>
            {product.kind === 'membership' && <Benefits detailed />}
            {buyer}
          </div>
          <PaymentPanel methods={methods} chosen={channel} onChoose={choose}>
            {scan || (
              <>
                <Price fen={price} className="mt-4 text-center! text-[2rem] leading-11" />
                <p className="mb-4 text-caption text-text-2">{line}</p>
                {button}
              </>
            )}
          </PaymentPanel>
        </div>
      ) : (
        <>
          {product.kind === 'membership' && <Benefits />}
          <PaymentMethodList methods={methods} chosen={channel} onChoose={choose} />
          {scan}
          {buyer}
        </>
      )}
      <PurchaseDialogs
        problem={problem}
        product={product}
        busy={busy}
        onAgree={agree}
        onConfirm={confirm}
        onClose={purchase.dismiss}
      />
    </PayFrame>
  );
}

const choosePlan = ({ id }: Plan) => useCheckoutForm.setState({ planId: id });

function PayIcon({ channel }: { channel: PaymentChannel | undefined }) {
  const Icon = channel && paymentChannels[channel].icon;
  return Icon && <Icon size={22} aria-hidden />;
}

/** The foot of the page: the whole sum, its purpose, and the one button. */
function PayBar({ price, line, children }: { price: number; line: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className="flex items-center gap-4 large:flex-col large:items-stretch large:gap-2 border-t border-line bg-surface-1 px-gutter pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
      <div className="min-w-0 max-w-[45%] large:max-w-full">
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
