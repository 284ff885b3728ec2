import { MIN_NOTE_LENGTH } from '@playlet/contract/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';

type NoteDialogProps = {
  title: string;
  /** The effect. */
  description: string;
  /** The action of the button, in words. */
  submit: string;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  /** The further questions, above the note; nothing is sent while it is false. */
  children?: ReactNode;
  onSubmit: (note: string) => void;
  onClose: () => void;
};

const MAX_NOTE_LENGTH = 400;

/** An act that asks why; the words go into the audit log. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, description, submit, tone = 'primary', isPending, children, onSubmit, onClose } = props;
  const { staff, actions } = useTexts();
  const [isShort, setShort] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const short = note.length < MIN_NOTE_LENGTH;
    setShort(short);
    if (!short) onSubmit(note);
  };
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-3">
        {children}
        <TextArea
          label={staff.note}
          name="note"
          maxLength={MAX_NOTE_LENGTH}
          autoFocus={!children}
          error={isShort ? staff.noteShort : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone={tone} busy={isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
