import { changeSearch } from '../../lib/navigation.ts';
import type { SheetRows } from '../../lib/save-rows.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { ColumnChoice } from '../../ui/filters/column-choice.tsx';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Strip } from '../../ui/page.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import type { LinkGroup, PromotionLink } from './figures.ts';
import { ALL, type PromotionFilters, TIMES, VIEWS } from './filters.ts';
import { groupLinks } from './group-links.ts';

type FilterBarProps = {
  filters: PromotionFilters;
  /** Every link, for what may be chosen. */
  all: readonly PromotionLink[];
  /** Those that are shown. */
  links: readonly PromotionLink[];
  columns: readonly TableColumn<LinkGroup>[];
  readFile: () => SheetRows;
};

const set = (key: string) => (value: string) => changeSearch({ [key]: value === ALL ? null : value });

/** The grouping of links, and the shown ones and days; all of it is part of the address. */
export function PromotionFilterBar({ filters, all, links, columns, readFile }: FilterBarProps) {
  const { promotion: words } = useTexts();
  const { view, time, period } = filters;
  const named = (values: readonly string[]) => [
    { value: ALL, label: words.all },
    ...[...new Set(values)].map((value) => ({ value, label: value })),
  ];
  return (
    <Strip>
      <div role="group" aria-label={words.tabsLabel} className="flex rounded-control bg-surface-2 p-0.5">
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => changeSearch({ view: one === 'link' ? null : one })}
            className="min-h-7 rounded-small px-2.5 aria-pressed:bg-bg aria-pressed:font-semibold touch:min-h-11"
          >
            {words.tabs[one]} <span className="tabular">{groupLinks(links, one, words.own).length}</span>
          </button>
        ))}
      </div>
      <FilterMenu
        label={words.time}
        value={time}
        onChange={(value) =>
          changeSearch({
            time: value === ALL ? null : value,
            from: period.from ?? null,
            to: period.to ?? null,
          })
        }
        options={TIMES.map((value) => ({ value, label: words.times[value] }))}
      />
      {time === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            aria-label={words[end]}
            value={period[end] ?? ''}
            onChange={({ target }) => changeSearch({ [end]: target.value || null })}
            className="min-h-(--small-height) rounded-small border border-control bg-bg px-2"
          />
        ))}
      <FilterMenu
        label={words.channel}
        value={filters.channel}
        onChange={set('channel')}
        options={named(all.map(({ channel }) => channel))}
      />
      <FilterMenu
        label={words.owner}
        value={filters.owner}
        onChange={set('owner')}
        options={named(all.map(({ owner }) => owner))}
      />
      <span className="ms-auto flex gap-2">
        <ColumnChoice columns={columns} />
        <ExportButton name="promotion" size="small" disabled={links.length === 0} read={readFile} />
      </span>
    </Strip>
  );
}
