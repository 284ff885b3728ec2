import { maxGiftDaysOf } from '@playlet/domain/member/gift';
import { useState } from 'react';
import { useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';

const FIRST_DAYS = 7;
const KEY_LENGTH = 26;

/** Gives days of membership, once however often the button is pressed. */
export function GiftDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { member: words } = useTexts();
  const { data: me } = useMe();
  const [days, setDays] = useState<number | null>(FIRST_DAYS);
  const [isInvalid, setInvalid] = useState(false);
  const [key] = useState(() => crypto.randomUUID().replaceAll('-', '').slice(0, KEY_LENGTH));
  const max = maxGiftDaysOf(me?.roles ?? []);
  const give = useCallMutation('POST admin/member/membership/create', {
    onSuccess: () => {
      showToast(words.giftDone);
      onClose();
    },
  });
  return (
    <NoteDialog
      title={words.giftTitle}
      description={words.giftNote({ max })}
      submit={words.giftButton({ count: days ?? 0 })}
      isPending={give.isPending}
      onClose={onClose}
      onSubmit={(note) => {
        if (days !== null && !isInvalid) give.send({ memberId, days, key, note });
      }}
    >
      <NumberField
        label={words.giftDays}
        value={days}
        min={1}
        max={max}
        message={words.giftRange({ max })}
        onValue={setDays}
        onInvalid={setInvalid}
      />
    </NoteDialog>
  );
}
