import { useTexts } from '../../lib/text.ts';
import { SelectField } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { SupportHours } from './support.ts';

type HoursFormProps = { hours: SupportHours; onChange: (hours: SupportHours) => void };

/** The daily hours of the service. */
export function HoursForm({ hours, onChange }: HoursFormProps) {
  const { support: words } = useTexts();
  const zones = [...new Set([hours.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Section title={words.hours}>
      <div className="grid max-w-160 grid-cols-3 gap-x-4 stacked:grid-cols-1">
        <TextField
          label={words.opens}
          type="time"
          value={hours.opens}
          onChange={({ target }) => onChange({ ...hours, opens: target.value })}
        />
        <TextField
          label={words.closes}
          type="time"
          value={hours.closes}
          error={hours.closes <= hours.opens ? words.hoursReversed : undefined}
          onChange={({ target }) => onChange({ ...hours, closes: target.value })}
        />
        <SelectField
          label={words.timeZone}
          value={hours.timeZone}
          options={zones.map((zone) => ({ value: zone, label: zone }))}
          onChange={(timeZone) => onChange({ ...hours, timeZone })}
        />
      </div>
      <p className="text-caption text-text-2">{words.hoursNote}</p>
    </Section>
  );
}
