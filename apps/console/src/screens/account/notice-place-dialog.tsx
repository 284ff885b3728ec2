import { type FormEvent, useState } from 'react';
import { useInboxKinds } from '../../features/inbox/inbox.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import type { NoticePlace } from './notice-place.ts';

const METHODS = ['wecom', 'feishu', 'dingtalk', 'email'] as const;
const RHYTHMS = ['at-once', 'daily'] as const;

type NoticePlaceDialogProps = {
  /** The place that is changed; undefined for a new one. */
  place: NoticePlace | undefined;
  sendsMail: boolean;
  onClose: () => void;
};

/** Chooses a place for notices, the kinds that it is sent, and when. The address of a place is never shown again. */
export function NoticePlaceDialog({ place, sendsMail, onClose }: NoticePlaceDialogProps) {
  const { notices, inbox, actions } = useTexts();
  const offered = useInboxKinds();
  const [method, setMethod] = useState<NoticePlace['method']>(place?.method ?? 'wecom');
  const [address, setAddress] = useState('');
  const [secret, setSecret] = useState('');
  const [kinds, setKinds] = useState<readonly NoticePlace['kinds'][number][]>(place?.kinds ?? []);
  const [rhythm, setRhythm] = useState<NoticePlace['rhythm']>(place?.rhythm ?? 'daily');
  const create = useCallMutation('POST admin/own/notice/create', {
    fields: { NOTICE_ADDRESS_REFUSED: 'address', NOTICE_MAIL_NOT_SET: 'address' },
    onSuccess: () => {
      showToast(notices.added);
      onClose();
    },
  });
  const update = useCallMutation('PUT admin/own/notice/update', { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choice = { kinds: [...kinds], rhythm };
    if (place) update.send({ id: place.id, ...choice });
    else create.send({ method, address, ...(hasSecret(method) && secret && { secret }), ...choice });
  };
  return (
    <Dialog
      title={place ? notices.changeTitle({ name: place.hint }) : notices.addTitle}
      description={notices.note}
      onClose={onClose}
      wide
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        {!place && (
          <>
            <SelectField
              label={notices.method}
              value={method}
              onChange={setMethod}
              options={METHODS.filter((one) => one !== 'email' || sendsMail).map((value) => ({
                value,
                label: notices.methods[value],
              }))}
              hint={sendsMail ? undefined : notices.noMail}
            />
            <TextField
              label={method === 'email' ? notices.mailAddress : notices.botAddress}
              type={method === 'email' ? 'email' : 'url'}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              required
              maxLength={500}
              autoComplete="off"
              error={create.errors.address}
            />
            {hasSecret(method) && (
              <TextField
                label={notices.secret}
                value={secret}
                onChange={(event) => setSecret(event.target.value)}
                maxLength={200}
                autoComplete="off"
                hint={notices.secretHint}
              />
            )}
          </>
        )}
        <SelectField
          label={notices.rhythm}
          value={rhythm}
          onChange={setRhythm}
          options={RHYTHMS.map((value) => ({ value, label: notices.rhythms[value] }))}
        />
        <fieldset>
          <legend className="text-caption text-text-2">{notices.kinds}</legend>
          <div className="mt-1 grid grid-cols-3 gap-x-6 stacked:grid-cols-2">
            {offered.map((kind) => (
              <Checkbox
                key={kind}
                label={inbox.kinds[kind]}
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
                }
              />
            ))}
          </div>
        </fieldset>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button
            type="submit"
            tone="primary"
            busy={create.isPending || update.isPending}
            disabled={kinds.length === 0}
          >
            {place ? notices.save : notices.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The bots that sign with a secret of their own. */
const hasSecret = (method: NoticePlace['method']) => method === 'dingtalk' || method === 'feishu';
