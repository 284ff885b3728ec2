import type { FieldErrors } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/control/chip.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { type Draft, type FieldName, MAX_TEXT_LENGTH } from './draft.ts';

type RightsFieldsProps = {
  draft: Draft;
  errors: FieldErrors<FieldName>;
  onChange: (fields: Partial<Draft>) => void;
};

const CAPACITIES = ['holder', 'agent'] as const;

/** The fields that make a complaint a rights holder's notice. */
export function RightsFields({ draft, errors, onChange }: RightsFieldsProps) {
  const t = useText();
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-card text-text-2">{t('complaint.capacity')}</legend>
        <div className="flex flex-wrap gap-2">
          {CAPACITIES.map((capacity) => (
            <Chip key={capacity} on={draft.capacity === capacity} onClick={() => onChange({ capacity })}>
              {t(`complaint.capacities.${capacity}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field
        label={t('complaint.holder')}
        maxLength={120}
        value={draft.holder}
        onChange={(holder) => onChange({ holder })}
        error={errors.holder}
      />
      <Field
        label={t('complaint.work')}
        maxLength={200}
        value={draft.work}
        onChange={(work) => onChange({ work })}
        error={errors.work}
      />
      <TextArea
        label={t('complaint.proof')}
        maxLength={MAX_TEXT_LENGTH}
        value={draft.proof}
        onChange={(proof) => onChange({ proof })}
        error={errors.proof}
        hint={t('complaint.proofHint')}
      />
      <div>
        <Checkbox
          checked={draft.declares}
          onChange={(declares) => onChange({ declares })}
          missing={errors.declares !== undefined}
        >
          {t('complaint.declares')}
        </Checkbox>
        {errors.declares && (
          <p role="alert" className="text-secondary text-danger">
            {errors.declares}
          </p>
        )}
      </div>
    </>
  );
}
