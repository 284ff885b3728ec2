import { IconWaveSine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type PartKind, spanOf } from '../../features/quality/parts.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { MOD_KEY_NAME, useKeys } from '../../lib/keyboard.ts';
import { changeSearch, usePlace, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { buildPartsColumns } from './parts-columns.tsx';
import { SameSoundDialog } from './same-sound-dialog.tsx';
import { useDramaParts } from './use-drama-parts.ts';

const KINDS: readonly PartKind[] = ['intro', 'recap', 'credits'];

/** The parts of all episodes of a drama. The address names the drama, and the shown part. */
export default function DramaParts() {
  const { state } = useTexts();
  const [, , groupId = ''] = usePlace().path.split('/');
  const { data, error, refetch } = useQuery(callQuery('POST admin/quality/part/list', { groupId }));
  if (data) return <PartsView key={groupId} groupId={groupId} {...data} />;
  if (error) return <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

type PartsViewProps = { groupId: string } & CallOutput<'POST admin/quality/part/list'>;

function PartsView({ groupId, groupTitle, episodes }: PartsViewProps) {
  const texts = useTexts();
  const { dramaParts, episodeCheck } = texts;
  const { data: me } = useMe();
  const isEditable = hasPermission(me, 'content.edit');
  const asked = useSearch().get('part');
  const kind = KINDS.find((one) => one === asked) ?? 'intro';
  const [openId, setOpenId] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const { save, undo } = useDramaParts(groupId);
  const open = episodes.find(({ index }) => String(index) === openId);
  const part = open?.parts.find((one) => one.kind === kind);
  const span = part && spanOf(part);
  const columns = useMemo(
    () =>
      buildPartsColumns(texts, {
        groupId,
        kind,
        isEditable,
        onSave: (index, moved, next) => void save(moved, [{ index, part: next }]),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `save` does the same at every drawing
    [texts, groupId, kind, isEditable],
  );
  const name = episodeCheck.kinds[kind];
  const isFound = episodes.some(({ parts }) => parts.some((one) => one.kind === kind && spanOf(one)));
  const note =
    open && !span
      ? dramaParts.lacking({ index: open.index, name })
      : isFound
        ? dramaParts.note
        : dramaParts.noneYet({ name });
  const compare = () => span && isEditable && setComparing(true);
  const choose = (next: string) => changeSearch({ part: next === 'intro' ? null : next });
  useKeys({
    1: () => choose('intro'),
    2: () => choose('recap'),
    3: () => choose('credits'),
    a: compare,
    'Mod+z': undo,
  });

  return (
    <Page
      title={dramaParts.title}
      parent={{ to: `/dramas/${groupId}`, label: groupTitle }}
      actions={
        isEditable && (
          <Button tone="primary" disabled={!span} title={dramaParts.compareHint} onClick={compare}>
            <IconWaveSine size={16} aria-hidden />
            {open ? dramaParts.compare({ index: open.index }) : dramaParts.chooseFirst}
          </Button>
        )
      }
    >
      <Strip>
        <Segments
          label={dramaParts.part}
          value={kind}
          onChange={choose}
          options={KINDS.map((value) => ({ value, label: episodeCheck.kinds[value] }))}
        />
        <span role="status" className="text-text-2">
          {note}
        </span>
      </Strip>
      <div className="relative flex min-h-0 flex-1">
        <DataTable
          name="parts"
          label={dramaParts.title}
          columns={columns}
          rows={episodes}
          rowId={({ index }) => String(index)}
          openId={openId}
          onOpen={setOpenId}
          empty={<State prop="seat" title={dramaParts.empty} />}
        />
      </div>
      <Strip isFooter>
        <TableHints count={episodes.length} total={episodes.length} canOpen />
        <span aria-hidden className="flex items-center gap-1.5 touch:hidden">
          <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd> {dramaParts.part}
          {isEditable && (
            <>
              <Kbd>a</Kbd> {dramaParts.keyCompare} <Kbd>{MOD_KEY_NAME}</Kbd> <Kbd>z</Kbd> {dramaParts.keyUndo}
            </>
          )}
        </span>
      </Strip>
      {isComparing && open && span && (
        <SameSoundDialog
          groupId={groupId}
          part={{ index: open.index, kind, span }}
          episodes={episodes}
          onClose={() => setComparing(false)}
          onApply={(others) => {
            setComparing(false);
            // Writing sets the corrected span too.
            const { start, end } = span;
            void save(kind, [{ index: open.index, part: { start, end } }, ...others]);
          }}
        />
      )}
    </Page>
  );
}
