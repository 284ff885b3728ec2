import { ADULT_AGE_YEARS, ageOf } from '@playlet/domain/money/minor';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/form/field.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { usePayForm } from './pay-form.ts';

/** Whence it is known that the buyer is a minor. */
export type MinorBy = 'birthday' | 'teen';

type GuardianProps = {
  /** Where it is known, the switch is on and stays on. */
  known: MinorBy | undefined;
  error: string | undefined;
};

/** 购买人未满 18 周岁, and then the name of who agrees. */
export function Guardian({ known, error }: GuardianProps) {
  const t = useText();
  const minor = usePayForm((form) => form.minor) || known !== undefined;
  const name = usePayForm((form) => form.guardianName);
  return (
    <div className="mt-4 rounded-group bg-surface-1">
      <ul>
        <SwitchRow
          title={t('pay.minor')}
          text={t(known ? `pay.minorBy.${known}` : minor ? 'pay.minorText' : 'pay.minorHint')}
          checked={minor}
          onChange={(on) => known || usePayForm.setState({ minor: on })}
        />
      </ul>
      {minor && (
        <div className="px-4 pb-4">
          <Field
            label={t('pay.guardian')}
            name="guardianName"
            autoComplete="off"
            maxLength={64}
            value={name}
            onChange={(guardianName) => usePayForm.setState({ guardianName })}
            error={error}
            hint={t('pay.guardianHint')}
          />
        </div>
      )}
    </div>
  );
}

/** The guardian's PIN is there in teen mode alone. */
export function minorBy(
  birthday: string | null | undefined,
  guardianPin: string | undefined,
): MinorBy | undefined {
  if (guardianPin !== undefined) return 'teen';
  return birthday != null && ageOf(birthday, Date.now()) < ADULT_AGE_YEARS ? 'birthday' : undefined;
}
