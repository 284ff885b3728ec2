import { IconArrowsDiff, IconLink } from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { FilterMenu } from '../../ui/filter.tsx';
import { AUDIENCES, GRAINS, RANGES, type View } from './view.ts';

type Choices = CallOutput<'POST admin/report/overview/detail'>['choices'];
const set = (key: string) => (value: string) => changeSearch({ [key]: value === 'all' ? null : value });

/** Which days, whether compared, and the link to just this view. */
export function ViewActions({ view }: { view: View }) {
  const { reports } = useTexts();
  const { range, comparesBefore, input } = view;
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    toast(reports.linkCopied);
  };
  return (
    <>
      <Segments
        label={reports.range}
        value={range}
        options={RANGES.map((value) => ({ value, label: reports.ranges[value] }))}
        onChange={(value) =>
          changeSearch({
            range: value,
            grain: null,
            from: value === 'custom' ? input.from : null,
            to: value === 'custom' ? input.to : null,
          })
        }
      />
      {range === 'custom' && (
        <>
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="date"
              aria-label={reports[end]}
              value={input[end]}
              onChange={({ target }) => target.value && changeSearch({ [end]: target.value })}
              className="min-h-(--small-height) rounded-small border border-line-strong bg-bg px-2"
            />
          ))}
        </>
      )}
      <Button
        aria-pressed={comparesBefore}
        onClick={() => changeSearch({ compare: comparesBefore ? 'off' : null })}
      >
        <IconArrowsDiff size={16} aria-hidden />
        {reports.compare}
      </Button>
      <Button onClick={() => void share()}>
        <IconLink size={16} aria-hidden />
        {reports.share}
      </Button>
    </>
  );
}

/** Whose and what of it is counted. */
export function ViewFilters({ view, choices }: { view: View; choices: Choices | undefined }) {
  const { reports } = useTexts();
  const { input, grain } = view;
  const menu = (key: 'channel' | 'promotionLinkId' | 'network' | 'device', values: readonly string[]) => {
    const chosen = input[key];
    const all = chosen && !values.includes(chosen) ? [chosen, ...values] : values;
    return (
      <FilterMenu
        label={reports.filters[key]}
        value={chosen ?? 'all'}
        onChange={set(key)}
        options={[{ value: 'all', label: reports.all }, ...all.map((value) => ({ value, label: value }))]}
      />
    );
  };
  return (
    <>
      {menu('channel', choices?.channels ?? [])}
      {menu('promotionLinkId', choices?.promotionLinks ?? [])}
      {menu('network', choices?.networks ?? [])}
      {menu('device', choices?.devices ?? [])}
      <FilterMenu
        label={reports.filters.audience}
        value={input.audience ?? 'all'}
        onChange={set('audience')}
        options={[
          { value: 'all', label: reports.all },
          ...AUDIENCES.map((value) => ({ value, label: reports.audiences[value] })),
        ]}
      />
      <span className="ms-auto">
        <Segments
          label={reports.grain}
          value={grain}
          options={GRAINS.map((value) => ({ value, label: reports.grains[value] }))}
          onChange={(value) => changeSearch({ grain: value })}
        />
      </span>
    </>
  );
}
