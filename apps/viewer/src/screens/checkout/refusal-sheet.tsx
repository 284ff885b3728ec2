import { ageOf } from '@playlet/domain/money/minor';
import type { MessageKey } from '@playlet/i18n/messages';
import { readBackOr } from '../../features/session/back.ts';
import { useSession } from '../../features/session/session.ts';
import type { BusinessError } from '../../lib/failure.ts';
import { formatMoney } from '../../lib/format.ts';
import { navigateBack, useLocation } from '../../lib/navigation.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

/** The service's reason in a sentence, the figures behind it, and where it can be changed. */
export function RefusalSheet({ error, onClose }: { error: BusinessError; onClose: () => void }) {
  const t = useText();
  const { href: back, search } = useLocation();
  const birthday = useSession(({ currentUser }) => currentUser?.birthday ?? null);
  const remedy = REMEDIES[error.errorCode];
  const text = figuresOf(t, error, birthday);
  return (
    <Sheet open onClose={onClose} title={error.message}>
      {text && <p className="text-body text-text-2">{text}</p>}
      <div className="mt-4 flex flex-col gap-2">
        {remedy ? (
          <Link to={remedy.to} search={{ back }} className={buttonClassOf()}>
            {t(remedy.label)}
          </Link>
        ) : error.errorCode === 'DRAMA_OWNED' ? (
          <Button onClick={() => navigateBack(readBackOr(search.back, '/my'))}>{t('pay.toDrama')}</Button>
        ) : (
          <Button onClick={onClose}>{t(closes[error.errorCode] ?? 'pay.understood')}</Button>
        )}
        <Link to="/customer_service" className={buttonClassOf({ tone: 'plain' })}>
          {t('action.contactSupport')}
        </Link>
      </div>
    </Sheet>
  );
}

const REMEDIES: Record<string, { to: string; label: MessageKey } | undefined> = {
  SPEND_CAP_EXCEEDED: { to: '/my/balance', label: 'pay.toCap' },
  LIFETIME_ALREADY: { to: '/my/membership', label: 'pay.toMembership' },
};

const closes: Record<string, MessageKey | undefined> = {
  PAYMENT_REFUSED: 'pay.otherMethod',
  CHANNEL_CLOSED: 'pay.otherMethod',
  PLAN_NOT_FOUND: 'pay.choosePlan',
};

/** The data of a refusal about limits, in fen. */
type MinorFigures = { caps: { fromAge: number; single: number; daily: number }[]; spentToday: number };
type MonthFigures = { monthlyCap: number; spent: number };

function figuresOf(t: Translate, { errorCode, data }: BusinessError, birthday: string | null) {
  if (errorCode === 'SPEND_CAP_EXCEEDED') {
    const { monthlyCap, spent } = data as MonthFigures;
    return t('pay.capMonth', { cap: formatMoney(monthlyCap), spent: formatMoney(spent) });
  }
  if (errorCode !== 'MINOR_CAP_EXCEEDED' && errorCode !== 'MINOR_TOO_YOUNG') return undefined;
  const { caps, spentToday } = data as MinorFigures;
  const [youngest] = caps;
  if (!youngest) return undefined;
  if (errorCode === 'MINOR_TOO_YOUNG') return t('pay.fromAge', { age: youngest.fromAge });
  const age = birthday === null ? 0 : ageOf(birthday, Date.now());
  const cap = caps.findLast(({ fromAge }) => age >= fromAge) ?? youngest;
  const figures = t('pay.capSingle', {
    single: formatMoney(cap.single),
    day: formatMoney(cap.daily),
    spent: formatMoney(spentToday),
  });
  // Without a date of birth the age is unknown.
  return birthday === null ? `${figures}${t('pay.capUnknownAge')}` : figures;
}
