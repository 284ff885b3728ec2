import { ADULT_AGE_YEARS, ageOf } from '@playlet/domain/money/minor';
import { memo, useEffect, useRef } from 'react';
import { ConsentBox } from '../../features/checkout/documents.tsx';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/form/field.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { useCheckoutForm } from './checkout-form.ts';
import type { Product } from './product.ts';
import type { PurchaseProblem } from './use-purchase.ts';

type BuyerFieldsProps = {
  kind: Product['kind'];
  known: MinorReason | undefined;
  problem: PurchaseProblem | null;
};

/** The buyer's fields: a guardian's name for a minor, and the consent to the documents. */
export const BuyerFields = memo(function BuyerFields({ kind, known, problem }: BuyerFieldsProps) {
  const t = useText();
  const agreed = useCheckoutForm((form) => form.agreed);
  return (
    <>
      <GuardianFields known={known} problem={problem} />
      <ConsentBox
        kind={kind}
        checked={agreed}
        onChange={(next) => useCheckoutForm.setState({ agreed: next })}
      />
      <p role="alert" className="text-secondary text-warning">
        {problem?.kind === 'lost' && t('pay.lost')}
      </p>
    </>
  );
});

/** How it is known that the buyer is a minor. */
export type MinorReason = 'birthday' | 'teen';

type GuardianFieldsProps = {
  /** A known minor's switch is on and stays on. */
  known: MinorReason | undefined;
  problem: PurchaseProblem | null;
};

/** 购买人未满 18 周岁, and then the guardian's name. */
function GuardianFields({ known, problem }: GuardianFieldsProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  // The missing name gets the cursor, each time it is missed.
  useEffect(() => {
    if (problem?.kind === 'guardian') field.current?.focus();
  }, [problem]);
  const minor = useIsMinor(known);
  const name = useCheckoutForm((form) => form.guardianName);
  return (
    <div className="mt-4 rounded-group bg-surface-1">
      <ul>
        <SwitchRow
          title={t('pay.minor')}
          text={t(known ? `pay.minorBy.${known}` : minor ? 'pay.minorText' : 'pay.minorHint')}
          checked={minor}
          onChange={(on) => known || useCheckoutForm.setState({ minor: on })}
        />
      </ul>
      {minor && (
        <div className="px-4 pb-4">
          <Field
            ref={field}
            label={t('pay.guardian')}
            name="guardianName"
            autoComplete="off"
            maxLength={64}
            value={name}
            onChange={(guardianName) => useCheckoutForm.setState({ guardianName })}
            error={problem?.kind === 'guardian' ? t('pay.guardianNeed') : undefined}
            hint={t('pay.guardianHint')}
          />
        </div>
      )}
    </div>
  );
}

/** By the buyer's own word, or because it is known. */
export function useIsMinor(known: MinorReason | undefined): boolean {
  return useCheckoutForm((form) => form.minor) || known !== undefined;
}

/** The guardian's PIN is there in teen mode alone. */
export function findMinorReason(
  birthday: string | null | undefined,
  guardianPin: string | undefined,
): MinorReason | undefined {
  if (guardianPin !== undefined) return 'teen';
  return birthday != null && ageOf(birthday, Date.now()) < ADULT_AGE_YEARS ? 'birthday' : undefined;
}
