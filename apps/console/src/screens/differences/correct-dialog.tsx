import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { TextField } from '../../ui/field.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import type { ChannelDay } from './troubles.ts';

type CorrectDialogProps = { channel: ChannelDay; day: string; onClose: () => void };

/** Adds a line to a closed day, which itself stays as it is. */
export function CorrectDialog({ channel: { channel }, day, onClose }: CorrectDialogProps) {
  const { differences: words, money } = useTexts();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { send, isPending } = useCallMutation('POST admin/account/day/correct', {
    onSuccess: () => {
      showToast(words.correctionAdded);
      onClose();
    },
  });
  const submit = (note: string) => {
    const amount = readSignedYuan(text);
    setWrong(amount === undefined);
    // Only a provider's day is closed, and the balance is none.
    if (amount !== undefined && channel !== 'balance') send({ channel, day, amount, note });
  };
  return (
    <NoteDialog
      title={words.correctTitle({ channel: money.channels[channel], day })}
      description={words.correctNote}
      submit={words.correct}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.correctAmount}
        value={text}
        inputMode="decimal"
        autoFocus
        error={isWrong ? words.amountWrong : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </NoteDialog>
  );
}

/** Fen of an amount with its sign, such as `-25.00`; undefined where it is none, or nothing. */
function readSignedYuan(text: string): number | undefined {
  const [, sign, yuan, cents = ''] = /^([+\-−]?)[¥￥]?(\d{1,7})(?:\.(\d{1,2}))?$/u.exec(text.trim()) ?? [];
  if (yuan === undefined) return undefined;
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
  if (fen === 0) return undefined;
  return sign === '-' || sign === '−' ? -fen : fen;
}
