import { Documents } from '../../features/checkout/documents.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Goods, goodsName, priceOf } from './goods.ts';
import type { Problem } from './problem.ts';
import { Refusal } from './refusal.tsx';

type PurchaseSheetsProps = {
  problem: Problem | null;
  goods: Goods;
  busy: boolean;
  onAgree: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** What stands between the button and the payment, one sheet at a time. */
export default function PurchaseSheets({
  problem,
  goods,
  busy,
  onAgree,
  onConfirm,
  onClose,
}: PurchaseSheetsProps) {
  switch (problem?.kind) {
    case 'consent':
      return (
        <ConsentSheet
          goods={goods}
          outdated={problem.outdated}
          busy={busy}
          onAgree={onAgree}
          onClose={onClose}
        />
      );
    case 'large':
      return <LargeSheet goods={goods} busy={busy} onConfirm={onConfirm} onClose={onClose} />;
    case 'low':
      return <LowSheet balance={problem.balance} amount={problem.amount} onClose={onClose} />;
    case 'refused':
      return <Refusal error={problem.error} onClose={onClose} />;
    default:
      return null;
  }
}

type ConsentSheetProps = {
  goods: Goods;
  outdated: boolean;
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
};

function ConsentSheet({ goods, outdated, busy, onAgree, onClose }: ConsentSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('pay.consentTitle')}>
      <p className="text-body text-text-2">
        {t(outdated ? 'pay.consentNew' : 'pay.consentAsk')}
        <Documents />
        {t(`pay.after.${goods.kind}`)}
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Button busy={busy} onClick={onAgree}>
          {t('pay.agreeAndPay', { price: formatMoney(priceOf(goods)) })}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('pay.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}

type LargeSheetProps = { goods: Goods; busy: boolean; onConfirm: () => void; onClose: () => void };

function LargeSheet({ goods, busy, onConfirm, onClose }: LargeSheetProps) {
  const t = useText();
  const price = formatMoney(priceOf(goods));
  return (
    <Sheet open onClose={onClose} title={t('pay.largeTitle', { price })}>
      <p className="text-body text-text-2">{t('pay.largeText', { what: goodsName(t, goods), price })}</p>
      <div className="mt-4 flex flex-col gap-2">
        <Button busy={busy} onClick={onConfirm}>
          {t('pay.largeConfirm')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('pay.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}

type LowSheetProps = { balance: number; amount: number; onClose: () => void };

function LowSheet({ balance, amount, onClose }: LowSheetProps) {
  const t = useText();
  const back = useLocation().href;
  return (
    <Sheet open onClose={onClose} title={t('pay.lowTitle')}>
      <p className="text-body text-text-2">
        {t('pay.lowText', { balance: formatMoney(balance), missing: formatMoney(amount - balance) })}
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Link to="/my/balance" search={{ need: String(amount - balance), back }} className={buttonClass()}>
          {t('pay.toTopUp')}
        </Link>
        <Button tone="plain" onClick={onClose}>
          {t('pay.otherWay')}
        </Button>
      </div>
    </Sheet>
  );
}
