import { useTexts } from '../../lib/text.ts';
import { TextField } from '../../ui/field.tsx';

/** Right after the review, or at a day and time in Beijing. */
export type ChosenMoment = { isTimed: boolean; day: string; time: string };

/** The moment as the service takes it; null right after the review. */
export function instantOf({ isTimed, day, time }: ChosenMoment): string | null {
  return isTimed ? `${day}T${time}:00+08:00` : null;
}

type MomentChoiceProps = { value: ChosenMoment; onChange: (value: ChosenMoment) => void };

export function MomentChoice({ value, onChange }: MomentChoiceProps) {
  const { publishing } = useTexts();
  return (
    <fieldset className="py-4">
      <legend className="contents">
        <h2 className="text-section">{publishing.when}</h2>
      </legend>
      <Choice
        label={publishing.atOnce}
        isChosen={!value.isTimed}
        onChoose={() => onChange({ ...value, isTimed: false })}
      />
      <Choice
        label={publishing.timed}
        isChosen={value.isTimed}
        onChoose={() => onChange({ ...value, isTimed: true })}
      />
      {value.isTimed && (
        <div className="mt-2 grid grid-cols-[3fr_2fr] gap-2">
          <TextField
            label={publishing.day}
            type="date"
            value={value.day}
            hint={publishing.beijing}
            onChange={({ target }) => target.value && onChange({ ...value, day: target.value })}
          />
          <TextField
            label={publishing.time}
            type="time"
            value={value.time}
            onChange={({ target }) => target.value && onChange({ ...value, time: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void };

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="moment"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-brand-solid"
      />
      {label}
    </label>
  );
}
