import { IconLayoutGrid, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useGenres } from '../../features/catalogue/genres.ts';
import { call } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Page, ScrollRegion, Strip } from '../../ui/page.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { type Channel, formatRule, useChannels } from './channels.ts';

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; channel: Channel };

/** `/channels`: the viewer's tabs, and the theatre's filters, in their order. */
export default function Channels() {
  const texts = useTexts();
  const { channels: words } = texts;
  const { data, error, refetch } = useChannels();
  const genres = useGenres().data?.list ?? [];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = () => setOpen({ dialog: 'create' });
  useKeys({ n: add });
  return (
    <Page
      title={words.title}
      aside={<span className="text-text-2">{words.pageNote}</span>}
      actions={
        <Button tone="primary" onClick={add}>
          <IconPlus size={16} aria-hidden />
          {words.add}
        </Button>
      }
    >
      {!data ? (
        error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <ScrollRegion label={words.title} className="min-h-0 flex-1 px-6">
          <div className="max-w-240">
            <SortableList
              label={words.title}
              items={data.list}
              itemId={({ id }) => id}
              handleLabel={({ name }) => words.move({ name })}
              onMove={(from, to) => void place(data.list[from], to)}
            >
              {(channel) => (
                <>
                  <span className="flex min-h-(--row-height) min-w-0 flex-1 items-center gap-3 px-2">
                    <b className="min-w-30 truncate font-semibold">{channel.name}</b>
                    {channel.isTab && <Tag>{words.tab}</Tag>}
                    <span className="truncate">{formatRule(channel, genres, texts)}</span>
                    <span className="text-text-2 tabular">{words.groups({ count: channel.groups })}</span>
                    {channel.shelves > 0 && (
                      <span className="text-caption text-text-3">
                        {words.shelves({ count: channel.shelves })}
                      </span>
                    )}
                  </span>
                  <span className="flex items-center gap-1">
                    {!channel.isTab && (
                      <Link
                        to={`/shelves?channel=${channel.id}`}
                        aria-label={words.shelvesOf({ name: channel.name })}
                        title={words.shelvesOf({ name: channel.name })}
                        className="inline-flex size-(--small-height) items-center justify-center text-text-2"
                      >
                        <IconLayoutGrid size={16} aria-hidden />
                      </Link>
                    )}
                    <IconButton
                      label={words.editOf({ name: channel.name })}
                      onClick={() => setOpen({ dialog: 'edit', channel })}
                    >
                      <IconPencil size={16} aria-hidden />
                    </IconButton>
                    {!channel.isTab && (
                      <IconButton
                        label={words.deleteOf({ name: channel.name })}
                        onClick={() => setOpen({ dialog: 'delete', channel })}
                      >
                        <IconTrash size={16} aria-hidden />
                      </IconButton>
                    )}
                  </span>
                </>
              )}
            </SortableList>
          </div>
        </ScrollRegion>
      )}
      <Strip isFooter>{words.order}</Strip>
      {open?.dialog === 'create' && <ChannelDialog genres={genres} onClose={close} />}
      {open?.dialog === 'edit' && <ChannelDialog channel={open.channel} genres={genres} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog channel={open.channel} onClose={close} />}
    </Page>
  );
}

function DeleteDialog({
  channel: { id, name, shelves },
  onClose,
}: {
  channel: Channel;
  onClose: () => void;
}) {
  const { channels: words } = useTexts();
  const { send, isPending } = useCallMutation('DELETE admin/content/channel/delete', {
    onSuccess: () => {
      showToast(words.deleted({ name }));
      onClose();
    },
  });
  return (
    <NoteDialog
      title={words.deleteOf({ name })}
      description={words.deleteNote({ shelves })}
      submit={words.delete}
      tone="danger"
      isPending={isPending}
      onSubmit={(note) => send({ id, note })}
      onClose={onClose}
    />
  );
}

async function place(channel: Channel | undefined, to: number): Promise<void> {
  if (!channel) return;
  await call('PUT admin/content/channel/update', { id: channel.id, place: to }).catch(showFailureToast);
  await refreshShown();
}
