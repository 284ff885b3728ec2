import { Documents } from '../../features/checkout/documents.tsx';
import { Changes } from '../../features/consent/changes.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { formatProductName, type Product, priceOf } from './product.ts';
import { RefusalSheet } from './refusal-sheet.tsx';
import type { PurchaseConsents, PurchaseProblem } from './use-purchase.ts';

type PurchaseSheetsProps = {
  problem: PurchaseProblem | null;
  product: Product;
  busy: boolean;
  onAgree: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** The questions before a payment, one sheet at a time. */
export default function PurchaseSheets({
  problem,
  product,
  busy,
  onAgree,
  onConfirm,
  onClose,
}: PurchaseSheetsProps) {
  switch (problem?.kind) {
    case 'consent':
      return (
        <ConsentSheet
          product={product}
          since={problem.since}
          busy={busy}
          onAgree={onAgree}
          onClose={onClose}
        />
      );
    case 'large':
      return <LargeSheet product={product} busy={busy} onConfirm={onConfirm} onClose={onClose} />;
    case 'low':
      return <LowSheet balance={problem.balance} amount={problem.amount} onClose={onClose} />;
    case 'refused':
      return <RefusalSheet error={problem.error} onClose={onClose} />;
    default:
      return null;
  }
}

type ConsentSheetProps = {
  product: Product;
  /** The buyer's consents that are no longer in force. */
  since: PurchaseConsents | null;
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
};

function ConsentSheet({ product, since, busy, onAgree, onClose }: ConsentSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('pay.consentTitle')}>
      <p className="text-body text-text-2">
        {t(since ? 'pay.consentNew' : 'pay.consentAsk')}
        <Documents />
        {t(`pay.after.${product.kind}`)}
      </p>
      {since && <Changes since={since} />}
      <div className="mt-4 flex flex-col gap-2">
        <Button busy={busy} onClick={onAgree}>
          {t('pay.agreeAndPay', { price: formatMoney(priceOf(product)) })}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('pay.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}

type LargeSheetProps = { product: Product; busy: boolean; onConfirm: () => void; onClose: () => void };

function LargeSheet({ product, busy, onConfirm, onClose }: LargeSheetProps) {
  const t = useText();
  const price = formatMoney(priceOf(product));
  return (
    <Sheet open onClose={onClose} title={t('pay.largeTitle', { price })}>
      <p className="text-body text-text-2">
        {t('pay.largeText', { what: formatProductName(t, product), price })}
      </p>
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
        <Link to="/my/balance" search={{ need: String(amount - balance), back }} className={buttonClassOf()}>
          {t('pay.toTopUp')}
        </Link>
        <Button tone="plain" onClick={onClose}>
          {t('pay.otherMethod')}
        </Button>
      </div>
    </Sheet>
  );
}
