import { IconAdjustments, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDecide } from '../../features/quality/decide.ts';
import { episodePathOf, type Finding } from '../../features/quality/finding.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { readAll, useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterChip, FilterMenu } from '../../ui/filter.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { filterInput, isFiltered, type QualityFilters, readFilters, SEVERITIES, STATES } from './filters.ts';
import { buildFindingColumns, buildFindingLines } from './finding-columns.tsx';

const ThresholdsDialog = lazy(() => import('./thresholds-dialog.tsx'));

const NO_FILTERS = { state: null, severity: null, kind: null, drama: null };
const NO_SELECTION: Selection = new Set();

/** The findings of the quality control, by drama; a row opens its episode at the finding. */
export default function Quality() {
  const texts = useTexts();
  const { quality } = texts;
  const { data: me } = useMe();
  const [areThresholdsOpen, setThresholdsOpen] = useState(false);
  const [selection, setSelection] = useState(NO_SELECTION);
  const kinds = Object.keys(quality.kinds) as Finding['kind'][];
  const filters = readFilters(useSearch(), kinds);
  const list = useList('POST admin/quality/finding/list', filterInput(filters));
  const columns = useMemo(() => {
    const first = new Map<string, string>();
    for (const { groupId, id } of list.rows) if (!first.has(groupId)) first.set(groupId, id);
    return buildFindingColumns(texts, ({ groupId, id }) => first.get(groupId) === id);
  }, [texts, list.rows]);
  const { decide, isPending } = useDecide();
  const mayDecide = hasPermission(me, 'content.review');
  const chosen = list.rows.filter(({ id, state }) => selection.has(id) && state === 'open');
  const markFine = async () => {
    if (chosen.length === 0 || isPending) return;
    await decide(
      chosen.map(({ id }) => id),
      'fine',
    );
    setSelection(NO_SELECTION);
  };
  useKeys(mayDecide ? { y: () => void markFine() } : {});
  const readLines = async () => {
    const findings = await readAll('POST admin/quality/finding/list', filterInput(filters));
    return buildFindingLines(findings, texts);
  };
  const open = (id: string | null) => {
    const finding = list.rows.find((one) => one.id === id);
    if (!finding) return;
    // A gap in the numbers, or a license, is about no episode.
    if (finding.index === 0) changeSearch({ drama: finding.groupId }, { push: true });
    else navigate(episodePathOf(finding));
  };

  return (
    <Page
      title={quality.title}
      aside={<span className="text-text-2">{quality.note}</span>}
      actions={
        <>
          {mayDecide && chosen.length > 0 && (
            <Button tone="primary" busy={isPending} onClick={() => void markFine()}>
              <IconCheck size={16} aria-hidden />
              {quality.markFine({ count: chosen.length })}
            </Button>
          )}
          <ExportButton name="quality" read={readLines} disabled={list.rows.length === 0} />
          <Button onClick={() => setThresholdsOpen(true)}>
            <IconAdjustments size={16} aria-hidden />
            {quality.thresholds}
          </Button>
        </>
      }
    >
      <FilterBar filters={filters} kinds={kinds} title={list.rows[0]?.groupTitle} />
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="findings"
          label={quality.title}
          columns={columns}
          rowId={({ id }) => id}
          onOpen={open}
          {...(mayDecide && { selection, onSelect: setSelection })}
          empty={
            <EmptyList
              isFiltered={isFiltered(filters)}
              onClear={() => changeSearch(NO_FILTERS)}
              nothing={quality.nothing}
              words={quality}
            />
          }
        />
      </div>
      <Strip isFooter>
        <TableHints count={list.rows.length} total={list.total} canOpen />
      </Strip>
      {areThresholdsOpen && (
        <Suspense>
          <ThresholdsDialog
            mayEdit={hasPermission(me, 'settings.edit')}
            onClose={() => setThresholdsOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

type FilterBarProps = {
  filters: QualityFilters;
  kinds: readonly Finding['kind'][];
  /** The drama that alone is shown. */
  title: string | undefined;
};

/** The filters of the list; all of them are part of the address. */
function FilterBar({ filters, kinds, title }: FilterBarProps) {
  const { quality, actions } = useTexts();
  const set = (key: string, usual: string) => (value: string) =>
    changeSearch({ [key]: value === usual ? null : value });
  return (
    <Strip>
      <FilterMenu
        label={quality.state}
        value={filters.state}
        onChange={set('state', 'open')}
        options={STATES.map((value) => ({
          value,
          label: value === 'all' ? quality.all : quality.states[value],
        }))}
      />
      <FilterMenu
        label={quality.severity}
        value={filters.severity}
        onChange={set('severity', 'all')}
        options={SEVERITIES.map((value) => ({
          value,
          label: value === 'all' ? quality.all : quality.severities[value],
        }))}
      />
      <FilterMenu
        label={quality.kind}
        value={filters.kind}
        onChange={set('kind', 'all')}
        options={[
          { value: 'all', label: quality.all },
          ...kinds.map((value) => ({ value, label: quality.kinds[value] })),
        ]}
      />
      {filters.groupId && (
        <FilterChip
          name={quality.drama}
          value={title ?? filters.groupId}
          remove={actions.clearFilters}
          onRemove={() => changeSearch({ drama: null })}
        />
      )}
    </Strip>
  );
}
