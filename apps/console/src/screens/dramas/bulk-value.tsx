import type { BulkItem } from '../../features/dramas/bulk-fields.ts';
import { bulkNameOf } from '../../features/dramas/describe-field.ts';
import { useChoices } from '../../features/dramas/use-choices.ts';
import { useTexts } from '../../lib/text.ts';
import { Select } from '../../ui/select.tsx';
import { dramaFilters } from './filters.ts';

type ValueProps = { item: BulkItem; onValue: (value: string) => void };

const inputClass =
  'min-h-(--control-height) w-18 rounded-control border border-control bg-bg px-2 text-center text-text-1 tabular outline-none focus:border-text-1';

/** The new value of a field. */
export function BulkValue({ item: { field, value }, onValue }: ValueProps) {
  const texts = useTexts();
  const { bulk, drama, dramas } = texts;
  const { categories, channels } = useChoices();
  const label = `${bulkNameOf(field, texts)} ${bulk.to}`;
  const choice = (options: { value: string; label: string }[]) => (
    <Select label={label} value={value} onValue={onValue} options={options} />
  );
  const named = (list: readonly { id: string; name: string }[]) => [
    { value: '', label: bulk.none },
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ];
  switch (field) {
    case 'freeEpisodes':
      return (
        <>
          <input
            aria-label={label}
            inputMode="numeric"
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className={inputClass}
          />
          {bulk.unit}
        </>
      );
    case 'access':
      return choice((['vip', 'free'] as const).map((one) => ({ value: one, label: dramas.accesses[one] })));
    case 'status':
      return choice(
        dramaFilters.fields.status.values().map((one) => ({ value: one, label: dramas.statuses[one] })),
      );
    case 'addCategory':
    case 'removeCategory':
      return choice(named(categories));
    case 'channel':
      return choice(named(channels.filter(({ picked }) => picked)));
    case 'schedule':
      return <ScheduleValue value={value} onValue={onValue} />;
    default:
      return choice([
        { value: 'yes', label: drama.yes },
        { value: 'no', label: drama.no },
      ]);
  }
}

/** `1,3|18:00|2` are the days, the time and the episodes; an empty text ends the schedule. */
function ScheduleValue({ value, onValue }: Omit<ValueProps, 'item'> & { value: string }) {
  const { bulk, drama, marks } = useTexts();
  const [days = '', time = '18:00', episodes = '1'] = value.split('|');
  const every = '1,2,3,4,5,6,7';
  const write = (next: { days?: string; time?: string; episodes?: string }) =>
    onValue([next.days ?? days, next.time ?? time, next.episodes ?? episodes].join('|'));
  return (
    <>
      <Select
        label={`${bulk.fields.schedule} ${drama.updateDays}`}
        value={value === '' ? '' : days}
        onValue={(next) => (next === '' ? onValue('') : write({ days: next }))}
        options={[
          { value: every, label: bulk.daily },
          { value: '1,2,3,4,5', label: `${drama.dayNames[0]}${marks.range}${drama.dayNames[4]}` },
          ...drama.dayNames.map((label, at) => ({ value: String(at + 1), label })),
          { value: '', label: bulk.noSchedule },
        ]}
      />
      {value !== '' && (
        <>
          <input
            type="time"
            aria-label={bulk.at}
            value={time}
            onChange={(event) => write({ time: event.target.value })}
            className={`${inputClass} w-26`}
          />
          <input
            inputMode="numeric"
            aria-label={bulk.each}
            value={episodes}
            onChange={(event) => write({ episodes: event.target.value })}
            className={inputClass}
          />
          {bulk.unit}
        </>
      )}
    </>
  );
}
