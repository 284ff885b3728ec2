import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { useTexts } from '../../lib/text.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/page.tsx';
import type { Written } from './experiments.ts';

type Props = {
  written: Written;
  onChange: (part: Partial<Written>) => void;
  onInvalid: (name: string, isInvalid: boolean) => void;
};

/** The number of participants, the expectations, and the guard rails. */
export function PlanForm({ written, onChange, onInvalid }: Props) {
  const { experiments } = useTexts();
  const { form } = experiments;
  const { plan, limits } = written;
  const field = (
    label: string,
    value: number,
    [min, max]: readonly [number, number],
    set: (value: number) => Partial<Written>,
    fractional = false,
  ) => (
    <NumberField
      label={label}
      value={value}
      min={min}
      max={max}
      fractional={fractional}
      message={form.number}
      onInvalid={(isInvalid) => onInvalid(label, isInvalid)}
      onValue={(typed) => typed !== null && onChange(set(typed))}
    />
  );
  return (
    <>
      <Section title={form.planTitle}>
        <div className="grid max-w-160 grid-cols-3 gap-4 narrow:grid-cols-2">
          {field(form.share, written.sharePercent, [10, 90], (sharePercent) => ({ sharePercent }))}
          {field(form.holdout, written.holdoutPercent, [0, 50], (holdoutPercent) => ({ holdoutPercent }))}
          {field(
            form.effect,
            plan.effectPercent,
            [1, 200],
            (effectPercent) => ({ plan: { ...plan, effectPercent } }),
            true,
          )}
          {field(
            form.payPercent,
            plan.payPercent,
            [0.01, 100],
            (payPercent) => ({ plan: { ...plan, payPercent } }),
            true,
          )}
          {field(
            form.meanPayment,
            plan.meanPaymentFen / YUAN_FEN,
            [1, 10_000],
            (yuan) => ({ plan: { ...plan, meanPaymentFen: Math.round(yuan * YUAN_FEN) } }),
            true,
          )}
        </div>
      </Section>
      <Section title={form.limitsTitle}>
        <div className="grid max-w-160 grid-cols-3 gap-4 narrow:grid-cols-2">
          {field(
            form.refunds,
            limits.refundPercent,
            [0, 100],
            (refundPercent) => ({ limits: { ...limits, refundPercent } }),
            true,
          )}
          {field(
            form.complaints,
            limits.complaintsPerTenThousand,
            [0, 10_000],
            (complaintsPerTenThousand) => ({ limits: { ...limits, complaintsPerTenThousand } }),
            true,
          )}
          {field(
            form.completion,
            limits.completionDropPercent,
            [0, 100],
            (completionDropPercent) => ({ limits: { ...limits, completionDropPercent } }),
            true,
          )}
        </div>
      </Section>
    </>
  );
}
