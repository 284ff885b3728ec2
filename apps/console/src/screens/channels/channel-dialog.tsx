import { type FormEvent, useState } from 'react';
import { type Genre, sortByTree } from '../../features/catalogue/genres.ts';
import { buildOptions } from '../../features/catalogue/links.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, Switch } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Channel, type ChannelRule } from './channels.ts';

const ALL = 'all';
const FILLINGS = ['rule', 'hand'] as const;
const ACCESSES = [ALL, 'free', 'vip'] as const;
const NEW_RULE: ChannelRule = { by: 'rule', categoryId: null, access: null };

type ChannelDialogProps = { channel?: Channel; genres: readonly Genre[]; onClose: () => void };

/** A channel's name, and what fills it. */
export function ChannelDialog({ channel, genres, onClose }: ChannelDialogProps) {
  const { channels: words, actions } = useTexts();
  const [name, setName] = useState(channel?.name ?? '');
  const [rule, setRule] = useState<ChannelRule>(channel?.rule ?? NEW_RULE);
  const [isGrantNeeded, setGrantNeeded] = useState(channel?.isGrantNeeded ?? false);
  const done = () => {
    showToast(words.saved);
    onClose();
  };
  const create = useCallMutation('POST admin/content/channel/create', {
    fields: { CHANNEL_NAME_TAKEN: 'name' },
    onSuccess: done,
  });
  const update = useCallMutation('PUT admin/content/channel/update', {
    fields: { CHANNEL_NAME_TAKEN: 'name' },
    onSuccess: done,
  });
  const isPrivate = channel?.rule === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = { name: name.trim() };
    if (named.name === '') return;
    if (!channel) create.send({ ...named, rule });
    else
      update.send({
        id: channel.id,
        ...named,
        ...(!channel.isTab && { rule }),
        ...(isPrivate && { isGrantNeeded }),
      });
  };
  return (
    <Dialog title={channel ? words.editOf({ name: channel.name }) : words.add} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label={words.name}
          value={name}
          maxLength={12}
          autoFocus
          required
          error={create.errors.name ?? update.errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        {channel?.isTab ? (
          <p className="text-caption text-text-2">{words.isTabNote}</p>
        ) : (
          <RuleFields rule={rule} genres={genres} onChange={setRule} />
        )}
        {isPrivate && <Switch label={words.grantNeeded} isOn={isGrantNeeded} onChange={setGrantNeeded} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending || update.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type RuleFieldsProps = { rule: ChannelRule; genres: readonly Genre[]; onChange: (rule: ChannelRule) => void };

function RuleFields({ rule, genres, onChange }: RuleFieldsProps) {
  const { channels: words } = useTexts();
  return (
    <>
      <SelectField
        label={words.filledBy}
        value={rule.by}
        options={buildOptions(FILLINGS, words.fillings)}
        hint={words.fillingNotes[rule.by]}
        onChange={(by) => onChange(by === 'hand' ? { by } : NEW_RULE)}
      />
      {rule.by === 'rule' && (
        <>
          <SelectField
            label={words.genre}
            value={rule.categoryId ?? ALL}
            options={[
              { value: ALL, label: words.all },
              ...sortByTree(genres).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => onChange({ ...rule, categoryId: value === ALL ? null : value })}
          />
          <SelectField
            label={words.access}
            value={rule.access ?? ALL}
            options={buildOptions(ACCESSES, { all: words.all, ...words.accesses })}
            onChange={(value) => onChange({ ...rule, access: value === ALL ? null : value })}
          />
        </>
      )}
    </>
  );
}
