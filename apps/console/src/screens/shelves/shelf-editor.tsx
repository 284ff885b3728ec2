import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConflictBar, DraftActions, DraftTag } from '../../features/catalogue/draft-bar.tsx';
import { call } from '../../lib/call.ts';
import { isRefusal } from '../../lib/failure.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery, queryClient, refreshShown } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { moveItem, SortableList } from '../../ui/sortable-list.tsx';
import { State } from '../../ui/state.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { ShelfForm } from './shelf-form.tsx';
import {
  countChanges,
  createStarterShelves,
  inputOf,
  MAX_SHELF_COUNT,
  newShelf,
  SHELF_LIST,
  type ShelfDraft,
  type ShelfLayout,
} from './shelves.ts';
import { usePreview } from './use-preview.ts';

type ShelfEditorProps = { channelId: string | null; layout: ShelfLayout; placeChoice: ReactNode };

/** The shelves of a place: drawn up here with a preview, and published all together. */
export function ShelfEditor({ channelId, layout, placeChoice }: ShelfEditorProps) {
  const { shelves: words, links } = useTexts();
  const search = useSearch();
  const [drafts, setDrafts] = useState<readonly ShelfDraft[]>(layout.shelves);
  const [isPending, setPending] = useState(false);
  const [newer, setNewer] = useState<ShelfLayout>();
  const changes = countChanges(layout.shelves, drafts);
  const open = drafts.find(({ id }) => id === search.get('open')) ?? drafts[0];
  const preview = usePreview(drafts);

  const change = (id: string, fields: Partial<ShelfDraft>) =>
    setDrafts((before) => before.map((shelf) => (shelf.id === id ? { ...shelf, ...fields } : shelf)));
  const add = () => {
    const shelf = newShelf(words.newTitle, drafts);
    setDrafts([...drafts, shelf]);
    changeSearch({ open: shelf.id });
  };
  const remove = (shelf: ShelfDraft) => {
    const at = drafts.indexOf(shelf);
    setDrafts(drafts.filter((one) => one !== shelf));
    showToast(words.removed({ title: shelf.title }), {
      label: links.undo,
      run: () => setDrafts((now) => [...now.slice(0, at), shelf, ...now.slice(at)]),
    });
  };
  const publish = async (version = layout.version) => {
    setPending(true);
    try {
      const at = open ? drafts.indexOf(open) : 0;
      const published = await publishLayout(channelId, version, drafts);
      // A new shelf has its id from now on.
      changeSearch({ open: published.shelves[at]?.id ?? null });
      showToast(words.published, {
        label: links.undo,
        run: () => void publishLayout(channelId, published.version, layout.shelves).catch(showFailureToast),
      });
    } catch (error) {
      if (isRefusal(error, 'CATALOGUE_CONFLICT')) setNewer(await call(SHELF_LIST, { channelId }));
      else showFailureToast(error);
    } finally {
      setPending(false);
    }
  };
  useKeys({ n: add });

  const isUntitled = drafts.some(({ title }) => title.trim() === '');
  return (
    <Page
      title={words.pageTitle}
      aside={
        <>
          {placeChoice}
          <DraftTag changes={changes} />
        </>
      }
      actions={
        <DraftActions
          published={layout}
          changes={changes}
          isIncomplete={isUntitled}
          isPending={isPending}
          onDiscard={() => setDrafts(layout.shelves)}
          onPublish={() => void publish()}
        />
      }
    >
      {newer && (
        <ConflictBar
          newer={newer}
          onTakeTheirs={() => queryClient.setQueryData(callQuery(SHELF_LIST, { channelId }).queryKey, newer)}
          onPublishMine={() => {
            setNewer(undefined);
            void publish(newer.version);
          }}
        />
      )}
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <section
          aria-label={words.fromTop}
          className="w-70 shrink-0 overflow-y-auto border-e border-line narrow:w-56 stacked:w-full"
        >
          <div className="flex min-h-12 items-center justify-between gap-2 px-5">
            <h2 className="text-section">{words.fromTop}</h2>
            <Button size="small" disabled={drafts.length >= MAX_SHELF_COUNT} onClick={add}>
              <IconPlus size={15} aria-hidden />
              {words.add}
            </Button>
          </div>
          <SortableList
            label={words.fromTop}
            items={drafts}
            itemId={({ id }) => id}
            handleLabel={({ title }) => words.move({ title })}
            onMove={(from, to) => setDrafts(moveItem(drafts, from, to))}
            itemClass={(shelf) =>
              `px-2.5 ${shelf === open ? 'bg-surface-2 shadow-[inset_2px_0_0_var(--text-1)]' : ''}`
            }
          >
            {(shelf, index) => (
              <button
                type="button"
                aria-current={shelf === open || undefined}
                onClick={() => changeSearch({ open: shelf.id })}
                className="min-w-0 flex-1 px-1.5 py-2 text-start"
              >
                <span className="block truncate font-semibold">{shelf.title || words.untitled}</span>
                <span className="block truncate text-caption text-text-2">
                  {shelf.shown
                    ? summaryOf(shelf, preview.data?.list[index]?.groups.length ?? null, words)
                    : words.hidden}
                </span>
              </button>
            )}
          </SortableList>
          <p className="px-5 py-3 text-caption text-text-2">{words.orderNote}</p>
        </section>
        {open ? (
          <ShelfForm
            key={open.id}
            shelf={open}
            result={preview.data?.list[drafts.indexOf(open)]}
            onChange={(fields) => change(open.id, fields)}
            onRemove={() => remove(open)}
          />
        ) : (
          <div className="min-w-0 flex-1">
            <State
              prop="seat"
              title={words.emptyTitle}
              actions={
                <>
                  <Button tone="primary" onClick={add}>
                    {words.add}
                  </Button>
                  <Button onClick={() => setDrafts(createStarterShelves(words.starterTitles))}>
                    {words.starter}
                  </Button>
                </>
              }
            >
              {words.empty}
            </State>
          </div>
        )}
        <PhonePreview drafts={drafts} preview={preview} openId={open?.id} />
      </div>
      <span className="sr-only" aria-live="polite">
        {isUntitled ? words.needsTitle : ''}
      </span>
    </Page>
  );
}

/** 规则 + 手选 2，12 部: where the dramas of a shelf come from, and how many it shows. */
function summaryOf({ rule, picks }: ShelfDraft, count: number | null, words: Texts['shelves']): string {
  const sources = [
    ...(rule === null ? [] : [words.fromRule]),
    ...(picks.length > 0 ? [words.pickedCount({ count: picks.length })] : []),
  ];
  return words.summary({ sources: sources.join(' + '), count });
}

/** Publishes all shelves of a place; the page continues from the service's answer. */
async function publishLayout(channelId: string | null, version: number, drafts: readonly ShelfDraft[]) {
  const published = await call('PUT admin/content/shelf/update', {
    channelId,
    version,
    shelves: drafts.map((shelf) => inputOf({ ...shelf, title: shelf.title.trim() })),
  });
  queryClient.setQueryData(callQuery(SHELF_LIST, { channelId }).queryKey, published);
  await refreshShown();
  return published;
}
