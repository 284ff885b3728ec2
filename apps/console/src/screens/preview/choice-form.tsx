import { PERSONAS } from '@playlet/domain/staff/persona';
import { buildOptions } from '../../features/catalogue/links.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { SelectField } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { type Choices, LANGUAGES, LINES, STARTS, TIMES } from './choices.ts';

/** The persona, time, place, line and language of a preview; all of it is part of the address. */
export function ChoiceForm({ choices, isPublished }: { choices: Choices; isPublished: boolean }) {
  const { preview } = useTexts();
  const { persona, time, at, start, line, language } = choices;
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={preview.persona}
        value={persona}
        options={buildOptions(PERSONAS, preview.personas)}
        hint={preview.personaNotes[persona]}
        onChange={(value) => changeSearch({ as: value })}
      />
      <SelectField
        label={preview.time}
        value={time}
        options={buildOptions(TIMES, preview.times)}
        hint={time === 'now' && !isPublished ? preview.hiddenNow : preview.timeNotes[time]}
        onChange={(value) => changeSearch({ time: value })}
      />
      {time === 'moment' && (
        <DateTimeField
          label={preview.moment}
          value={at}
          hint={preview.momentHint}
          onChange={(value) => changeSearch({ at: value })}
        />
      )}
      <SelectField
        label={preview.start}
        value={start}
        options={buildOptions(STARTS, preview.starts)}
        onChange={(value) => changeSearch({ from: value })}
      />
      <SelectField
        label={preview.line}
        value={line}
        options={buildOptions(LINES, preview.lines)}
        hint={line === 'own' ? undefined : preview.lineNote}
        onChange={(value) => changeSearch({ line: value })}
      />
      <SelectField
        label={preview.language}
        value={language}
        options={LANGUAGES}
        onChange={(value) => changeSearch({ lang: value })}
      />
      <p className="text-caption text-text-2">{preview.note}</p>
    </div>
  );
}
