import { IconAdjustments, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDecide } from '../../features/quality/decide.ts';
import { episodePathOf } from '../../features/quality/finding.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { readAll, useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { qualityFilters } from './filters.ts';
import { buildFindingColumns, buildFindingLines } from './finding-columns.tsx';

const ThresholdsDialog = lazy(() => import('./thresholds-dialog.tsx'));

const NO_SELECTION: Selection = new Set();

/** The findings of the quality control, by drama; a row opens its episode at the finding. */
export default function Quality() {
  const texts = useTexts();
  const { quality } = texts;
  const { data: me } = useMe();
  const [areThresholdsOpen, setThresholdsOpen] = useState(false);
  const [selection, setSelection] = useState(NO_SELECTION);
  const filters = qualityFilters.read(useSearch());
  const list = useList('POST admin/quality/finding/list', filters);
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
    const findings = await readAll('POST admin/quality/finding/list', filters);
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
      <ListBody
        list={list}
        name="findings"
        words={quality}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={open}
        {...(mayDecide && { selection, onSelect: setSelection })}
        bar={{
          filters: qualityFilters,
          words: {
            state: { label: quality.state, names: quality.states, any: quality.all },
            severity: { label: quality.severity, names: quality.severities, any: quality.all },
            kind: { label: quality.kind, names: quality.kinds, any: quality.all },
            groupId: { label: quality.drama, name: list.rows[0]?.groupTitle },
          },
        }}
      />
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
