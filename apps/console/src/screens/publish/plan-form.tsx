import { beijingDayOf } from '@playlet/domain/beijing';
import { batchesOf, planReleases, type ReleasePlan } from '@playlet/domain/publishing/release-plan';
import { DAY_MS } from '@playlet/domain/time';
import { useState } from 'react';
import {
  formatBeijingMoment,
  keepPublication,
  listFirstNumbers,
  listWeekdayNames,
  type Publication,
} from '../../features/publishing/publication.ts';
import { useNoted } from '../../features/publishing/use-noted.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

type PlanFormProps = {
  publication: Publication;
  /** When the drama itself is published; the plan begins there. */
  start: { day: string; time: string } | null;
  mayPlan: boolean;
};

/** How the episodes come that are not out yet: seen at once as a row of bars, and saved with a button. */
export function PlanForm({ publication, start, mayPlan }: PlanFormProps) {
  const { publishing, marks } = useTexts();
  const now = useNow();
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5, 6, 7]);
  const [startDay, setStartDay] = useState(() => beijingDayOf(now + DAY_MS));
  const [times, setTimes] = useState('18:00');
  const [episodesPerTime, setPerTime] = useState(2);
  const [firstEpisodes, setFirst] = useState(2);
  const noted = useNoted('content.publish');
  const save = useCallMutation('POST admin/content/release/plan', {
    onSuccess: (saved) => {
      keepPublication(saved);
      showToast(publishing.done.plan);
    },
  });
  const timeList = times.split(/[\s,，、]+/).filter((time) => time !== '');
  const isTimed = timeList.length > 0 && timeList.every((time) => TIME.test(time));
  const plan: ReleasePlan = {
    startDay: start?.day ?? startDay,
    weekdays,
    times: timeList,
    episodesPerTime,
    firstEpisodes,
  };
  const isWhole = isTimed && weekdays.length > 0 && episodesPerTime > 0;
  const releases = isWhole ? planReleases(plan, publication.unreleased, now) : [];
  const send = (title: string, next: ReleasePlan | null) =>
    noted.act({
      title,
      ...(next === null && { description: publishing.clearText, needsNote: true }),
      run: (note) =>
        save.send({
          id: publication.id,
          plan: next && { ...next, weekdays: [...next.weekdays], times: [...new Set(next.times)] },
          ...(note !== undefined && { note }),
        }),
    });
  const last = releases.at(-1);
  const withoutFile = releases
    .map(({ index }) => index)
    .filter((index) => !publication.facts.ready.includes(index));
  return (
    <section className="mt-3 border-t border-line py-4">
      <h2 className="text-section">{publishing.plan}</h2>
      <p className="mb-2 text-caption text-text-3">{publishing.planHint}</p>
      <WeekdayChoice value={weekdays} onChange={setWeekdays} />
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1">
        {!start && (
          <TextField
            label={publishing.startDay}
            type="date"
            value={startDay}
            onChange={({ target }) => setStartDay(target.value || startDay)}
          />
        )}
        <TextField
          label={publishing.times}
          value={times}
          onChange={({ target }) => setTimes(target.value)}
          error={isTimed ? undefined : publishing.timesWrong}
        />
        <CountField label={publishing.firstEpisodes} value={firstEpisodes} onChange={setFirst} />
        <CountField label={publishing.perTime} value={episodesPerTime} onChange={setPerTime} />
      </div>
      <p aria-live="polite" className="mt-1 text-caption text-text-2">
        {last
          ? publishing.preview({ count: releases.length, day: formatBeijingMoment(last.at) })
          : publishing.previewNone}
      </p>
      {withoutFile.length > 0 && (
        <p className="text-caption text-warning">
          {publishing.previewWithoutFile({ list: listFirstNumbers(withoutFile).join(marks.list) })}
        </p>
      )}
      <Bars batches={batchesOf(releases)} />
      {mayPlan && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={releases.length === 0}
            busy={save.isPending}
            onClick={() => send(publishing.apply, plan)}
          >
            {publishing.apply}
          </Button>
          {publication.releases.length > 0 && (
            <Button size="small" tone="plain-danger" onClick={() => send(publishing.clear, null)}>
              {publishing.clear}
            </Button>
          )}
        </div>
      )}
      {publication.releases[0] && (
        <p className="mt-2 text-caption text-text-2">
          {publishing.planned({
            count: publication.releases.length,
            next: formatBeijingMoment(publication.releases[0].at),
          })}
          {marks.stop}
        </p>
      )}
      {noted.dialog}
    </section>
  );
}

type WeekdayChoiceProps = { value: readonly number[]; onChange: (value: readonly number[]) => void };

function WeekdayChoice({ value, onChange }: WeekdayChoiceProps) {
  const { publishing } = useTexts();
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="mb-1 text-caption text-text-2">{publishing.weekdays}</legend>
      {listWeekdayNames().map((name, at) => {
        const weekday = at + 1;
        const isOn = value.includes(weekday);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? value.filter((one) => one !== weekday) : [...value, weekday])}
            className={`min-h-(--small-height) min-w-9 rounded-small px-2 text-caption ${isOn ? 'bg-text-1 font-semibold text-bg' : 'border border-line-strong text-text-2'}`}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

type CountFieldProps = { label: string; value: number; onChange: (value: number) => void };

function CountField({ label, value, onChange }: CountFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={100}
      value={value}
      onChange={({ target }) => onChange(Math.min(100, Math.max(0, Math.floor(Number(target.value)) || 0)))}
    />
  );
}

/** Bars beyond these would be thinner than a pixel. */
const MAX_BAR_COUNT = 60;
const BAR_HEIGHT_PX = 34;

/** Each moment with as many episodes as its bar is high. */
function Bars({ batches }: { batches: { at: number; first: number; last: number }[] }) {
  const { publishing } = useTexts();
  const shown = batches.slice(0, MAX_BAR_COUNT);
  const count = ({ first, last }: { first: number; last: number }) => last - first + 1;
  const most = Math.max(1, ...shown.map(count));
  if (shown.length === 0) return null;
  return (
    <ol className="mt-2 flex h-9 items-end gap-px">
      {shown.map((batch, at) => (
        <li
          key={batch.at + batch.first}
          title={publishing.batch({ day: formatBeijingMoment(batch.at), count: count(batch) })}
          className={`min-w-px flex-1 rounded-t-[2px] ${at === 0 ? 'bg-brand-solid' : 'bg-control'}`}
          style={{ height: (BAR_HEIGHT_PX * count(batch)) / most }}
        >
          <span className="sr-only">
            {publishing.batch({ day: formatBeijingMoment(batch.at), count: count(batch) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
