import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { usePayForm } from './pay-form.ts';

type GuardianProps = {
  /** Known from the date of birth: the switch is on and stays on. */
  known: boolean;
  error: string | undefined;
};

/** 购买人未满 18 周岁, and then the name of who agrees. */
export function Guardian({ known, error }: GuardianProps) {
  const t = useText();
  const minor = usePayForm((form) => form.minor) || known;
  const name = usePayForm((form) => form.guardianName);
  return (
    <div className="mt-4 rounded-group bg-surface-1">
      <ul>
        <SwitchRow
          title={t('pay.minor')}
          text={t(known ? 'pay.minorKnown' : minor ? 'pay.minorText' : 'pay.minorHint')}
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
