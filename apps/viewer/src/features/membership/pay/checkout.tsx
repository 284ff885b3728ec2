import type { PaymentChannel, Plan } from '@playlet/contract/entities/money';
import { ADULT_AGE, ageOf } from '@playlet/domain/money/minor';
import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { goToLogin } from '../../../lib/login.ts';
import { useWidth } from '../../../lib/media-query.ts';
import { Layer } from '../../../lib/navigation.ts';
import { useSession } from '../../../lib/session.ts';
import { showFailure } from '../../../lib/show.ts';
import { type Translate, useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { PayFrame } from '../../../ui/pay-frame.tsx';
import { Benefits } from './benefits.tsx';
import { Bought } from './bought.tsx';
import { ConsentBox, consentsTo, type DOCUMENTS } from './documents.tsx';
import { type Goods, goodsName, priceOf } from './goods.ts';
import { Guardian } from './guardian.tsx';
import { PayBar } from './pay-bar.tsx';
import { usePayForm } from './pay-form.ts';
import { PayPanel } from './pay-panel.tsx';
import { isShutHere, type OpenChannel, sceneOf } from './pay-scene.ts';
import { PayerLine } from './payer-line.tsx';
import { PlanCards } from './plan-cards.tsx';
import type { Problem } from './problem.ts';
import { ScanPay } from './scan-pay.tsx';
import { usePurchase } from './use-purchase.ts';
import { Ways, waysFor } from './ways.tsx';

const Questions = lazy(() => import('./questions.tsx'));

type CheckoutProps = {
  title: string;
  up: string;
  back: string | undefined;
  goods: Goods;
  plans: readonly Plan[];
  channels: readonly OpenChannel[];
  versions: Record<(typeof DOCUMENTS)[number], string>;
  /** WeChat's name of the payer. */
  openid: string | undefined;
};

/** The form of a purchase: one column on a phone, on a desk the code to scan beside it. */
export function Checkout({ title, up, back, goods, plans, channels, versions, openid }: CheckoutProps) {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const { agreed, channel: asked, minor } = usePayForm();
  const [confirmed, setConfirmed] = useState(false);
  const wide = useWidth() === 'desk';
  const desk = useContext(Layer) !== 'covering' && wide;
  const price = priceOf(goods);
  const ways = waysFor(
    t,
    channels.map(({ channel }) => channel),
    {
      price,
      topUp: goods.kind === 'balance',
      balance: user?.balance ?? null,
      isShut: (one) => isShutHere(one, { wide, openid }),
    },
  );
  const usable = ways.filter(({ shut }) => !shut);
  const channel = (usable.find((way) => way.channel === asked) ?? usable.find(({ low }) => !low))?.channel;
  const scene = sceneOf(channels, channel, { wide, openid });
  const young = user?.birthday != null && ageOf(user.birthday, Date.now()) < ADULT_AGE;
  const purchase = usePurchase(
    channel && {
      goods,
      channel,
      scene,
      openid: scene === 'jsapi' ? openid : undefined,
      consents: consentsTo(versions),
      minor: young,
      back,
    },
  );
  const { problem, busy } = purchase;
  useProblemShown(problem);

  const choose = (next: PaymentChannel) => usePayForm.setState({ channel: next });
  const scans = user !== null && scene === 'native' && channel !== undefined;
  const agree = () => {
    usePayForm.setState({ agreed: true });
    if (scans) purchase.dismiss();
    else void purchase.pay({ agreed: true });
  };
  const confirm = () => {
    setConfirmed(true);
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
      wish={[goodsName(t, goods), price, channel, minor || young].join(' ')}
      channel={channel}
      agreed={agreed}
      confirmed={confirmed}
      waits={minor || young}
      purchase={purchase}
      back={back}
    />
  );
  const buyer = (
    <>
      <Guardian known={young} error={problem?.kind === 'guardian' ? t('pay.guardianNeed') : undefined} />
      <ConsentBox
        kind={goods.kind}
        checked={agreed}
        onChange={(next) => usePayForm.setState({ agreed: next })}
      />
      <p role="alert" className="text-secondary text-warning">
        {problem?.kind === 'lost' && t('pay.lost')}
      </p>
    </>
  );
  const picked = <Ways ways={ways} chosen={channel} onChoose={choose} />;
  return (
    <PayFrame
      title={title}
      up={up}
      bar={
        scan ? undefined : (
          <PayBar price={price} line={lineOf(t, goods)}>
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
          <PayPanel ways={ways} chosen={channel} onChoose={choose} price={price} line={lineOf(t, goods)}>
            {scan || button}
          </PayPanel>
        </div>
      ) : (
        <>
          {goods.kind === 'membership' && <Benefits />}
          {picked}
          {scan}
          {buyer}
        </>
      )}
      <Suspense>
        {problem && (
          <Questions
            problem={problem}
            goods={goods}
            busy={busy}
            onAgree={agree}
            onConfirm={confirm}
            onClose={purchase.dismiss}
          />
        )}
      </Suspense>
    </PayFrame>
  );
}

function lineOf(t: Translate, goods: Goods): string {
  const name = goodsName(t, goods);
  return goods.kind === 'membership' ? `${name} · ${t('pay.noAutoRenew')}` : name;
}

function untilOf(t: Translate, { termDays, expiresAt }: Plan): string {
  return termDays === null ? t('pay.onceForGood') : t('pay.until', { day: formatDay(expiresAt) });
}

/** The missing name gets the cursor; what no sheet tells is told as any failure is. */
function useProblemShown(problem: Problem | null) {
  const told = useRef<Problem | null>(null);
  useEffect(() => {
    if (!problem || told.current === problem) return;
    told.current = problem;
    if (problem.kind === 'guardian') document.querySelector<HTMLElement>('[name=guardianName]')?.focus();
    if (problem.kind === 'failed') showFailure(problem.error);
  }, [problem]);
}
