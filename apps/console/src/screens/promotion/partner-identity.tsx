import { useEffect, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { PartnerIdentityDialog } from './partner-identity-dialog.tsx';

type Partner = CallOutput<'POST admin/promotion/partner/list'>['list'][number];
type Shown = CallOutput<'POST admin/promotion/identity/reveal'>;

const SECOND_MS = 1000;

/** A partner's identity for the tax list: the last four signs, and the whole for a minute to a person who says why. */
export function PartnerIdentity({ partner: { id, name, identity } }: { partner: Partner }) {
  const { promotion: words } = useTexts();
  const { data: me } = useMe();
  const [dialog, setDialog] = useState<'edit' | 'reveal' | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setDialog(null);
  const reveal = useCallMutation('POST admin/promotion/identity/reveal', {
    onSuccess: (answer) => {
      setShown(answer);
      close();
    },
  });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shown.seconds * SECOND_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className="mt-3 rounded-control bg-surface-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <b className="font-semibold">{words.identity}</b>
        <span className="flex gap-3">
          {identity && !shown && hasPermission(me, 'partners.identity') && (
            <Button tone="plain" size="small" onClick={() => setDialog('reveal')}>
              {words.identityShow}
            </Button>
          )}
          {hasPermission(me, 'partners.edit') && (
            <Button tone="plain" size="small" onClick={() => setDialog('edit')}>
              {identity ? words.identityEdit : words.identityEnter}
            </Button>
          )}
        </span>
      </div>
      {identity ? (
        <p className="tabular">
          {words.identityKinds[identity.kind]}{' '}
          <bdi>{shown ? `${shown.legalName} ${shown.number}` : `**** ${identity.tail}`}</bdi>
        </p>
      ) : (
        <p className="text-caption text-text-2">{words.identityMissing}</p>
      )}
      {dialog === 'edit' && (
        <PartnerIdentityDialog
          partnerId={id}
          name={name}
          kind={identity?.kind ?? 'company'}
          onClose={close}
        />
      )}
      {dialog === 'reveal' && (
        <NoteDialog
          title={words.identityShow}
          description={words.identityShowNote}
          submit={words.identityShow}
          isPending={reveal.isPending}
          onSubmit={(note) => reveal.send({ partnerId: id, note })}
          onClose={close}
        />
      )}
    </div>
  );
}
