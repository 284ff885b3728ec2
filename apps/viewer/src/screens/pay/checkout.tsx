import type { Plan } from '@playlet/contract/entities/money';
import { useContext, useState } from 'react';
import { consentsTo, type DOCUMENTS } from '../../features/checkout/documents.tsx';
import type { Obstacle } from '../../features/checkout/plan-choice.ts';
import { goToLogin } from '../../features/session/login.ts';
import { useSession } from '../../features/session/session.ts';
import { Layer } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { PayFrame } from '../../ui/pay-frame.tsx';
import { Price } from '../../ui/price.tsx';
import { Benefits } from './benefits.tsx';
import { Bought } from './bought.tsx';
import { Buyer } from './buyer.tsx';
import { type Goods, goodsLine, goodsName, priceOf, untilOf } from './goods.ts';
import { minorBy } from './guardian.tsx';
import { PayBar } from './pay-bar.tsx';
import { usePayForm } from './pay-form.ts';
import { PayPanel } from './pay-panel.tsx';
import type { OpenChannel } from './pay-scene.ts';
import { PayerLine } from './payer-line.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PurchaseDialogs } from './purchase-dialogs.tsx';
import { ScanPay } from './scan-pay.tsx';
import { usePurchase } from './use-purchase.ts';
import { useWay } from './use-way.ts';
import { Ways } from './ways.tsx';

type CheckoutProps = {
  title: string;
  up: string;
  back: string | undefined;
  goods: Goods;
  plans: readonly Plan[];
  obstacles: ReadonlyMap<string, Obstacle>;
  channels: readonly OpenChannel[];
  versions: Record<(typeof DOCUMENTS)[number], string>;
  /** WeChat's name of the payer. */
  openid: string | undefined;
  /** What the guardian opened the page with, in teen mode. */
  guardianPin: string | undefined;
};

/** The form of a purchase: one column on a phone, on a desk the code to scan beside it. */
export function Checkout(props: CheckoutProps) {
  const { title, up, back, goods, plans, obstacles, channels, versions, openid, guardianPin } = props;
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const { agreed, minor } = usePayForm();
  const price = priceOf(goods);
  // Of this sum: another one is confirmed anew.
  const [confirmedSum, setConfirmedSum] = useState<number>();
  const confirmed = confirmedSum === price;
  const line = goodsLine(t, goods);
  const { ways, channel, scene, wide, choose } = useWay(channels, goods, openid);
  const desk = useContext(Layer) !== 'covering' && wide;
  const known = minorBy(user?.birthday, guardianPin);
  const purchase = usePurchase(
    channel && {
      goods,
      channel,
      scene,
      openid: scene === 'jsapi' ? openid : undefined,
      consents: consentsTo(versions),
      minor: known !== undefined,
      guardianPin,
      back,
    },
  );
  const { problem, busy } = purchase;

  const scans = user !== null && scene === 'native' && channel !== undefined;
  const agree = () => {
    usePayForm.setState({ agreed: true });
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
      {t(busy ? 'pay.busy' : 'pay.now')}
    </Button>
  ) : (
    <Button block onClick={goToLogin}>
      {t('pay.login')}
    </Button>
  );
  const scan = scans && (channel === 'wechat' || channel === 'alipay') && (
    <ScanPay
      wish={[goodsName(t, goods), price, channel, minor || known !== undefined].join(' ')}
      price={price}
      line={line}
      channel={channel}
      agreed={agreed}
      confirmed={confirmed}
      waits={minor || known !== undefined}
      purchase={purchase}
      back={back}
    />
  );
  const buyer = <Buyer kind={goods.kind} known={known} problem={problem} />;
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
      {goods.kind === 'membership' ? (
        <>
          <PlanCards
            plans={plans}
            obstacles={obstacles}
            chosen={goods.plan}
            onChoose={({ id }) => usePayForm.setState({ planId: id })}
          />
          <p className="mt-2.5 text-secondary text-text-2">{untilOf(t, goods.plan)}</p>
        </>
      ) : (
        <Bought goods={goods} />
      )}
      {desk ? (
        <div className="mt-8 grid grid-cols-[1fr_400px] items-start gap-12">
          <div>
            {goods.kind === 'membership' && <Benefits told />}
            {buyer}
          </div>
          <PayPanel ways={ways} chosen={channel} onChoose={choose}>
            {scan || (
              <>
                <Price fen={price} className="mt-4 text-center! text-[2rem] leading-11" />
                <p className="mb-4 text-caption text-text-2">{line}</p>
                {button}
              </>
            )}
          </PayPanel>
        </div>
      ) : (
        <>
          {goods.kind === 'membership' && <Benefits />}
          <Ways ways={ways} chosen={channel} onChoose={choose} />
          {scan}
          {buyer}
        </>
      )}
      <PurchaseDialogs
        problem={problem}
        goods={goods}
        busy={busy}
        onAgree={agree}
        onConfirm={confirm}
        onClose={purchase.dismiss}
      />
    </PayFrame>
  );
}
