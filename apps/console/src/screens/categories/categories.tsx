import { IconFileImport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { buildGenreLines, type Genre, useGenres } from '../../features/catalogue/genres.ts';
import { call } from '../../lib/call.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, ScrollRegion, Strip } from '../../ui/page.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { DeleteGenreDialog, GenreDialog } from './genre-dialogs.tsx';
import { GenreSheetDialog } from './genre-sheet-dialog.tsx';
import { createStarterGenres, STARTER_GENRES } from './starter-genres.ts';

type Open =
  | { dialog: 'sheet' }
  | { dialog: 'create'; parent: Genre | null }
  | { dialog: 'edit' | 'delete'; genre: Genre };

/** The tree of genres, in the order that viewers have. */
export default function Categories() {
  const { genres: words, sheet } = useTexts();
  const genres = useGenres();
  const [open, setOpen] = useState<Open>();
  const all = genres.data?.list ?? [];
  const close = () => setOpen(undefined);
  const add = () => setOpen({ dialog: 'create', parent: null });
  useKeys({ n: add });

  const level = (parentId: string | null) => {
    const items = all.filter((genre) => genre.parentId === parentId);
    return (
      <SortableList
        label={all.find(({ id }) => id === parentId)?.name ?? words.pageTitle}
        items={items}
        itemId={({ id }) => id}
        handleLabel={({ name }) => words.move({ name })}
        onMove={(from, to) => void place(items[from], to)}
        itemClass={() => 'flex-wrap'}
      >
        {(genre) => (
          <>
            <span className="flex min-h-(--row-height) min-w-0 flex-1 items-center gap-3 px-2">
              <b className="min-w-30 truncate font-semibold">{genre.name}</b>
              <span className="text-text-2 tabular">{words.groups({ count: genre.groups })}</span>
              {genre.shelves > 0 && (
                <span className="truncate text-caption text-text-3">
                  {words.shelves({ count: genre.shelves })}
                </span>
              )}
            </span>
            <span className="flex items-center gap-1">
              {parentId === null && (
                <IconButton
                  label={words.addBelow({ name: genre.name })}
                  onClick={() => setOpen({ dialog: 'create', parent: genre })}
                >
                  <IconPlus size={16} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={words.editOf({ name: genre.name })}
                onClick={() => setOpen({ dialog: 'edit', genre })}
              >
                <IconPencil size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={words.deleteOf({ name: genre.name })}
                onClick={() => setOpen({ dialog: 'delete', genre })}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </span>
            {parentId === null && all.some((one) => one.parentId === genre.id) && (
              <div className="basis-full border-t border-line ps-8">{level(genre.id)}</div>
            )}
          </>
        )}
      </SortableList>
    );
  };

  return (
    <Page
      title={words.pageTitle}
      aside={<span className="text-text-2">{words.pageNote}</span>}
      actions={
        <>
          <ExportButton name="genres" read={() => buildGenreLines(all)} disabled={all.length === 0} />
          <Button onClick={() => setOpen({ dialog: 'sheet' })}>
            <IconFileImport size={16} aria-hidden />
            {sheet.open}
          </Button>
          <Button tone="primary" onClick={add}>
            <IconPlus size={16} aria-hidden />
            {words.add}
          </Button>
        </>
      }
    >
      {genres.error && !genres.data ? (
        <FailedState error={genres.error} onRetry={() => void genres.refetch()} />
      ) : genres.isPending ? (
        <Loading />
      ) : all.length === 0 ? (
        <State
          prop="seat"
          title={words.emptyTitle}
          actions={
            <>
              <StarterButton />
              <Button onClick={add}>{words.add}</Button>
            </>
          }
        >
          {words.empty}
        </State>
      ) : (
        <ScrollRegion label={words.pageTitle} className="min-h-0 flex-1 px-6">
          <div className="max-w-200">{level(null)}</div>
        </ScrollRegion>
      )}
      <Strip isFooter>{words.order}</Strip>
      {open?.dialog === 'sheet' && <GenreSheetDialog onClose={close} />}
      {open?.dialog === 'create' && <GenreDialog all={all} parent={open.parent} onClose={close} />}
      {open?.dialog === 'edit' && <GenreDialog all={all} genre={open.genre} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteGenreDialog all={all} genre={open.genre} onClose={close} />}
    </Page>
  );
}

/** Makes the genres of the trade, which can then be renamed, ordered and deleted. */
function StarterButton() {
  const { genres: words, marks } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await createStarterGenres();
    setBusy(false);
  };
  return (
    <Button tone="primary" busy={isBusy} title={STARTER_GENRES.join(marks.list)} onClick={() => void start()}>
      {words.starter({ count: STARTER_GENRES.length })}
    </Button>
  );
}

async function place(genre: Genre | undefined, to: number): Promise<void> {
  if (!genre) return;
  await call('PUT admin/content/category/update', { id: genre.id, place: to }).catch(showFailureToast);
  await refreshShown();
}
