import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoney } from '../../lib/format.ts';
import { callKey, queryClient } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/control/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { nextCapText } from './next-cap.ts';
import { fenOf } from './yuan.ts';

type BalanceDetail = OutputOf<Api['PUT member/account/balance/update']>;

type CapSheetProps = { cap: number | null; onClose: () => void };

const MIN_CAP_FEN = 100;
const MAX_CAP_FEN = 100_000_000;

/** Sets the limit of a month, or lifts it. */
export default function CapSheet({ cap, onClose }: CapSheetProps) {
  const t = useText();
  const [typed, setTyped] = useState(cap === null ? '' : String(cap / 100));
  const [error, setError] = useState<string>();
  const { send, isPending } = useCallMutation('PUT member/account/balance/update', {
    failure: 'toast',
    onSuccess: (balance) => {
      queryClient.setQueryData(callKey('GET member/account/balance/detail', {}), balance);
      showToast('success', savedText(balance));
      onClose();
    },
  });
  const savedText = ({ monthlyCap, nextMonthlyCap }: BalanceDetail) => {
    if (nextMonthlyCap) return nextCapText(t, nextMonthlyCap);
    if (monthlyCap === null) return t('balance.capLifted');
    return t('balance.capSaved', { amount: formatMoney(monthlyCap) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fen = fenOf(typed);
    if (fen === undefined || fen < MIN_CAP_FEN || fen > MAX_CAP_FEN) return setError(t('balance.capNeed'));
    return send({ monthlyCap: fen });
  };
  return (
    <Sheet open onClose={onClose} title={t('balance.cap')}>
      <form onSubmit={submit} noValidate>
        <p className="-mt-2 mb-4 text-body text-text-2">{t('balance.capText')}</p>
        <Field
          label={t('balance.capLabel')}
          name="cap"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={(next) => {
            setError(undefined);
            setTyped(next);
          }}
          error={error}
        />
        <div className="mt-4 flex flex-col gap-2">
          <Button type="submit" busy={isPending}>
            {t('balance.capSave')}
          </Button>
          {cap !== null && (
            <Button tone="plain" disabled={isPending} onClick={() => send({ monthlyCap: null })}>
              {t('balance.capLift')}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}
