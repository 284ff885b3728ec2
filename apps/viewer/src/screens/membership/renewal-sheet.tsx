import type { Plan } from '@playlet/contract/entities/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildConsents, ConsentBox } from '../../features/checkout/documents.tsx';
import { sortForDisplay } from '../../features/checkout/plan-choice.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { failureCodeOf } from '../../lib/failure.ts';
import { formatMoney } from '../../lib/format.ts';
import { navigate } from '../../lib/navigation.ts';
import { callKey, callQuery, queryClient } from '../../lib/query.ts';
import { showFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

type Duration = Exclude<Plan['duration'], 'lifetime'>;

/** Switches the renewal on: the plan, the sum and its time, and the same consent as for a purchase. */
export default function RenewalSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const plans = useQuery(callQuery('POST public/account/plan/list', {}));
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const [chosen, setChosen] = useState<Duration>('monthly');
  const [agreed, setAgreed] = useState(false);
  const fixed = sortForDisplay(plans.data?.list ?? []).filter(isFixed);
  const plan = fixed.find(({ duration }) => duration === chosen) ?? fixed[0];

  const explain = async (error: unknown): Promise<undefined> => {
    const code = failureCodeOf(error);
    if (code === 'RISK_CHECK_REQUIRED') {
      await navigate('/my/check', { search: { scene: 'risk', back: '/my/membership' } });
      return;
    }
    showFailure(error);
    if (code !== 'CONSENT_OUTDATED') return;
    setAgreed(false);
    await config.refetch();
  };
  const { send, isPending } = useCallMutation('PUT member/account/membership/autorenew', {
    failure: explain,
    onSuccess: (membership) => {
      queryClient.setQueryData(callKey('GET member/account/membership/detail', {}), membership);
      showToast('success', t('membership.renewStarted'));
      onClose();
    },
  });
  const start = () => {
    if (!plan || !config.data) return undefined;
    const consents = buildConsents(config.data.agreements);
    return send({ enabled: true, duration: plan.duration, consents });
  };
  return (
    <Sheet open onClose={onClose} title={t('membership.renewOn')}>
      {plan ? (
        <>
          <fieldset className="grid grid-cols-3 gap-2.5">
            <legend className="sr-only">{t('membership.renewPlan')}</legend>
            {fixed.map(({ duration, price }) => (
              <label
                key={duration}
                className={`pressable flex min-h-16 cursor-pointer flex-col items-center justify-center rounded-control border-2 px-1 text-center outline-info has-focus-visible:outline-3 ${
                  duration === plan.duration ? 'border-gold-icon bg-gold-soft' : 'border-line-strong'
                }`}
              >
                <input
                  type="radio"
                  name="renewal"
                  className="sr-only"
                  checked={duration === plan.duration}
                  onChange={() => setChosen(duration)}
                />
                <span className="text-body font-semibold">{t(`pay.plan.${duration}`)}</span>
                <bdi dir="ltr" className="text-secondary text-text-2 tabular">
                  {formatMoney(price)}
                </bdi>
              </label>
            ))}
          </fieldset>
          <p className="mt-4 text-title3">
            {t('membership.renewSum', {
              price: formatMoney(plan.price),
              plan: t(`pay.plan.${plan.duration}`),
            })}
          </p>
          <p className="mt-1 text-balance text-secondary text-text-2">{t('membership.renewSumText')}</p>
          <ConsentBox kind="membership" checked={agreed} onChange={setAgreed} />
        </>
      ) : (
        <p className="text-body text-text-2">{t(plans.isPending ? 'state.loading' : 'pay.noPlans')}</p>
      )}
      <div className="mt-3 flex flex-col gap-2">
        <Button busy={isPending} disabled={!plan || !agreed || !config.data} onClick={start}>
          {t('membership.renewOn')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('pay.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}

function isFixed(plan: Plan): plan is Plan & { duration: Duration } {
  return plan.duration !== 'lifetime';
}
