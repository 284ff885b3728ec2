import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { Avatar } from '../../ui/tag.tsx';
import type { MemberPage } from './member-page.ts';

const MIN_TEXT_LENGTH = 2;

/** Words of the staff about a member, the latest first. */
export function NoteList({ member: { id, notes } }: { member: MemberPage }) {
  const { member: words } = useTexts();
  const { data: me } = useMe();
  const mayWrite = hasPermission(me, 'members.edit');
  const [isWriting, setWriting] = useState(false);
  const remove = useCallMutation('DELETE admin/member/note/delete', {
    onSuccess: () => showToast(words.noteDeleted),
  });
  return (
    <Section
      title={words.notes}
      actions={
        mayWrite &&
        !isWriting && (
          <Button tone="plain" size="small" onClick={() => setWriting(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {isWriting && <NoteForm memberId={id} onDone={() => setWriting(false)} />}
      {notes.length === 0 && !isWriting && <p className="text-text-3">{words.noNotes}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="flex gap-2 border-b border-line py-2 last:border-b-0">
            <Avatar name={note.staffName || words.hostToken} size={22} />
            <div className="min-w-0 flex-1">
              <b className="font-semibold">{note.staffName || words.hostToken}</b>{' '}
              <span className="text-text-2 tabular">{formatMoment(note.at)}</span>
              <p className="break-words whitespace-pre-wrap text-text-2">{note.text}</p>
            </div>
            {mayWrite && (
              <IconButton label={words.noteDelete} onClick={() => remove.send({ id: note.id })}>
                <IconTrash size={15} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NoteForm({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const { member: words, requests, actions } = useTexts();
  const [isShort, setShort] = useState(false);
  const create = useCallMutation('POST admin/member/note/create', {
    onSuccess: () => {
      showToast(words.noteSaved);
      onDone();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setShort(text.length < MIN_TEXT_LENGTH);
    if (text.length >= MIN_TEXT_LENGTH) create.send({ memberId, text });
  };
  return (
    <form onSubmit={send} className="mb-3 flex flex-col gap-2">
      <TextArea
        label={words.noteField}
        name="text"
        maxLength={1000}
        autoFocus
        hint={words.noteHint}
        error={isShort ? requests.textShort : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {actions.cancel}
        </Button>
        <Button size="small" tone="primary" type="submit" busy={create.isPending}>
          {words.noteSave}
        </Button>
      </div>
    </form>
  );
}
