import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Switch } from '../../ui/choice.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { MAX_VALUES, type SettingName } from './setting.ts';

/** Asks for a setting's new value and why. */
export function ChangeDialog({
  name,
  value,
  onClose,
}: {
  name: SettingName;
  value: boolean | number;
  onClose: () => void;
}) {
  const { settings: words } = useTexts();
  const [next, setNext] = useState<boolean | number | null>(value);
  const [isInvalid, setInvalid] = useState(false);
  const update = useCallMutation('PUT admin/system/setting/update', {
    onSuccess: () => {
      showToast(words.saved);
      onClose();
    },
  });
  const max = name === 'vipEnabled' || name === 'pauseAds' ? 0 : MAX_VALUES[name];
  return (
    <NoteDialog
      title={words.editTitle({ name: words.names[name] })}
      description={words.editNote}
      submit={words.save}
      isPending={update.isPending}
      onClose={onClose}
      onSubmit={(note) => {
        if (next !== null && !isInvalid) update.send({ [name]: next, note });
      }}
    >
      {typeof next === 'boolean' ? (
        <Switch label={words.names[name]} isOn={next} onChange={setNext} />
      ) : (
        <NumberField
          label={words.next}
          hint={words.hints[name]}
          value={next}
          min={0}
          max={max}
          message={words.range({ max })}
          onValue={setNext}
          onInvalid={setInvalid}
        />
      )}
    </NoteDialog>
  );
}
