import { MIN_RUN_DAYS } from '@playlet/domain/experiments/experiment';
import { useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { dayOf, type ExperimentDetail, formatChange } from './experiments.ts';
import { type DayChange, IntervalChart } from './interval-chart.tsx';

type Measure = 'revenue' | 'pay-rate' | 'completion';
/** The interval of a measure day by day, drawn or as a table. */
export function ChangeOverDays({ detail }: { detail: ExperimentDetail }) {
  const { experiments: words } = useTexts();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [isTable, setTable] = useState(false);
  const { chart, measures } = words;
  const { startedAt } = detail.summary;
  // A day without a reading is left open: the following ones keep their numbers.
  const days: DayChange[] = detail.days.flatMap(({ day, [measure]: change }) =>
    change && startedAt ? [{ day: dayOf(day, startedAt), change }] : [],
  );
  return (
    <section>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-section">{chart.title}</h2>
        <span className="text-caption text-text-2">
          {measures[measure]} · {chart.note}
        </span>
        <span className="ms-auto flex items-center gap-2">
          <Segments
            label={chart.title}
            value={measure}
            options={(['revenue', 'pay-rate', 'completion'] as const).map((value) => ({
              value,
              label: measures[value],
            }))}
            onChange={setMeasure}
          />
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {chart.table}
          </Button>
        </span>
      </div>
      {days.length === 0 ? (
        <p className="py-10 text-center text-text-2">{chart.empty}</p>
      ) : isTable ? (
        <Table days={days} />
      ) : (
        <IntervalChart days={days} minDays={MIN_RUN_DAYS} />
      )}
    </section>
  );
}

function Table({ days }: { days: readonly DayChange[] }) {
  const { experiments: words } = useTexts();
  return (
    <table className="my-3 w-full border-collapse" aria-label={words.chart.title}>
      <tbody>
        {days.map(({ day, change }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {words.chart.day({ day: String(day) })}
            </th>
            <td className="py-2 text-end font-semibold tabular">{formatChange(change.estimate)}</td>
            <td className="py-2 text-end tabular">
              {words.figures.interval({ low: formatChange(change.low), high: formatChange(change.high) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
