import { type FormEvent, useState } from 'react';
import { isTeen, useSession } from '../../features/session/session.ts';
import { formatMoney } from '../../lib/format.ts';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { listUsableAmounts } from './amounts.ts';
import { fenOf } from './yuan.ts';

type TopUpProps = {
  /** Fen. */
  limits: { min: number; max: number };
  /** Fen that are missing for a purchase; offered first. */
  need: number;
  back: string | undefined;
};

/** Chooses how much; it is paid on the page of paying. */
export function TopUp({ limits, need, back }: TopUpProps) {
  const t = useText();
  const teen = useSession(isTeen);
  const amounts = listUsableAmounts(limits, need);
  const [chosen, setChosen] = useState<number | 'other'>(amounts[0] ?? 'other');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const range = { min: formatMoney(limits.min), max: formatMoney(limits.max) };
  const amount = chosen === 'other' ? fenOf(typed) : chosen;
  // In teen mode nothing is sold.
  if (teen) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === undefined || amount < limits.min || amount > limits.max)
      return setError(t('balance.need', range));
    void navigate('/vip_pay', { search: { topup: String(amount), back: back ?? '/my/balance' } });
  };
  const choose = (next: number | 'other') => {
    setError(undefined);
    setChosen(next);
  };
  return (
    <Section title={t('balance.topUp')}>
      <form onSubmit={submit} noValidate>
        <fieldset className="grid grid-cols-3 gap-2.5">
          <legend className="sr-only">{t('balance.topUp')}</legend>
          {[...amounts, 'other' as const].map((one) => (
            <label
              key={one}
              className={`pressable flex min-h-14 cursor-pointer items-center justify-center rounded-control border-2 px-1 text-center text-title3 outline-info has-focus-visible:outline-3 ${
                one === chosen ? 'border-brand-solid bg-brand-soft' : 'border-line-strong bg-surface-1'
              }`}
            >
              <input
                type="radio"
                name="amount"
                className="sr-only"
                checked={one === chosen}
                onChange={() => choose(one)}
              />
              {one === 'other' ? (
                <span className="text-body">{t('balance.other')}</span>
              ) : (
                <bdi dir="ltr" className="tabular">
                  {formatMoney(one)}
                </bdi>
              )}
            </label>
          ))}
        </fieldset>
        {chosen === 'other' && (
          <div className="mt-3">
            <Field
              label={t('balance.otherLabel')}
              name="yuan"
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={typed}
              onChange={(next) => {
                setError(undefined);
                setTyped(next);
              }}
              error={error}
              hint={t('balance.range', range)}
            />
          </div>
        )}
        <Button type="submit" block className="mt-3">
          {amount === undefined ? t('balance.topUp') : t('balance.go', { price: formatMoney(amount) })}
        </Button>
      </form>
    </Section>
  );
}
