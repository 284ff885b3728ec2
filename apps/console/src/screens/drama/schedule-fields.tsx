import { useTexts } from '../../lib/text.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { FormProps } from './form-props.ts';

const FIRST_SCHEDULE = { weekdays: [1, 2, 3, 4, 5], time: '18:00', episodes: 1 };
const EPISODES = { min: 1, max: 100 };

/** When the drama gets episodes: days, time, and how many. */
export function ScheduleFields({ draft: { schedule }, onChange, onInvalid }: FormProps) {
  const { drama } = useTexts();
  const toggle = (day: number) => {
    if (!schedule) return;
    const weekdays = schedule.weekdays.includes(day)
      ? schedule.weekdays.filter((one) => one !== day)
      : [...schedule.weekdays, day].sort((one, other) => one - other);
    if (weekdays.length > 0) onChange({ schedule: { ...schedule, weekdays } });
  };
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={drama.scheduled}
        checked={schedule !== null}
        onChange={({ target }) => {
          onInvalid('schedule', false);
          onChange({ schedule: target.checked ? FIRST_SCHEDULE : null });
        }}
      />
      {schedule && (
        <>
          <div role="group" aria-label={drama.updateDays} className="flex gap-1">
            {drama.days.map((name, at) => (
              <button
                key={name}
                type="button"
                aria-pressed={schedule.weekdays.includes(at + 1)}
                aria-label={drama.dayNames[at]}
                onClick={() => toggle(at + 1)}
                className="size-8 rounded-small border border-line-strong text-caption aria-pressed:border-text-1 aria-pressed:bg-text-1 aria-pressed:text-bg touch:size-11"
              >
                {name}
              </button>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={drama.updateTime}
              type="time"
              value={schedule.time}
              onChange={({ target: { value } }) => {
                onInvalid('schedule', value === '');
                if (value !== '') onChange({ schedule: { ...schedule, time: value } });
              }}
            />
            <NumberField
              label={drama.updateEpisodes}
              value={schedule.episodes}
              {...EPISODES}
              message={drama.errors.number(EPISODES)}
              onInvalid={(isInvalid) => onInvalid('scheduleEpisodes', isInvalid)}
              onValue={(episodes) => onChange({ schedule: { ...schedule, episodes: episodes ?? 1 } })}
            />
          </div>
        </>
      )}
    </div>
  );
}
