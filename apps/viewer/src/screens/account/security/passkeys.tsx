import type { Passkey } from '@playlet/contract/entities/passkey';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { PROOF_FIELDS, type Proof } from '../../../features/account/proof.ts';
import { addPasskey, PasskeyStopped } from '../../../features/passkeys/ceremony.ts';
import { showPasskeyFailure } from '../../../features/passkeys/offer.ts';
import { canUsePasskeys } from '../../../features/passkeys/support.ts';
import { useSession } from '../../../features/session/session.ts';
import { useCallMutation, useWriteMutation } from '../../../lib/call-mutation.ts';
import { formatRecent } from '../../../lib/dates.ts';
import { failureCodeOf } from '../../../lib/failure.ts';
import { type FieldErrors, readFieldErrors } from '../../../lib/form.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { callQuery } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/control/button.tsx';
import { ListGroup, ListRow } from '../../../ui/page/list.tsx';
import { Section } from '../../../ui/page/section.tsx';

const ConfirmSheet = createLazyPart(() => import('../../../ui/form/confirm-sheet.tsx'));
const ProofSheet = createLazyPart(() => import('../../../features/account/proof-sheet.tsx'));

const LIST = 'POST member/profile/passkey/list';

/** 通行密钥: those of the account, each with 移除, which asks once; and 添加, after a proof where the login is older. */
export function Passkeys({ phone }: { phone: string }) {
  const t = useText();
  const list = useQuery(callQuery(LIST, { page: 0, pageSize: 20 }));
  const isTeen = useSession(({ currentUser }) => currentUser?.teen.enabled ?? false);
  const [proving, setProving] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const add = useWriteMutation((proof: Proof | undefined) => addPasskey(proof), {
    failure: (error, proof): FieldErrors<'proof'> | undefined => {
      if (failureCodeOf(error) === 'PROOF_REQUIRED' && proof === undefined) setProving(true);
      else if (error instanceof PasskeyStopped) showPasskeyFailure(error);
      else return readFieldErrors(error, PROOF_FIELDS);
      return undefined;
    },
    onSuccess: () => {
      setProving(false);
      showToast('success', t('passkey.added'));
    },
    invalidates: [LIST],
  });
  const remove = useCallMutation('DELETE member/profile/passkey/delete', {
    failure: 'toast',
    onSuccess: () => showToast('success', t('passkey.removed')),
    onSettled: () => setLeaving(null),
    invalidates: [LIST],
  });
  const passkeys = list.data?.list ?? [];
  const canAdd = canUsePasskeys() && !isTeen;
  if (!canAdd && passkeys.length === 0) return null;

  return (
    <Section title={t('passkey.title')} className="mt-6!">
      <ListGroup>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
        {canAdd && <ListRow title={t('passkey.add')} onClick={() => void add.send(undefined)} />}
      </ListGroup>
      <p className="mt-2.5 text-caption text-text-3">{t('passkey.text')}</p>
      <Suspense>
        {proving && (
          <ProofSheet
            open
            onClose={() => setProving(false)}
            purpose="passkey"
            phone={phone}
            passwordToo
            action={t('passkey.add')}
            onProve={add.send}
            mutation={add}
          />
        )}
        {leaving && (
          <ConfirmSheet
            title={t('passkey.ask', { name: leaving.name })}
            text={t('passkey.askText')}
            action={t('passkey.remove')}
            busy={remove.isPending}
            onConfirm={() => void remove.send({ id: leaving.id })}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useText();
  const { name, createdAt, lastUsedAt } = passkey;
  const time = formatRecent(createdAt);
  return (
    <li className="flex items-center gap-4 ps-4">
      <IconFingerprint size={24} stroke={1.75} className="shrink-0 text-text-2" aria-hidden />
      <div className="flex min-h-18 min-w-0 flex-1 items-center gap-3 border-line py-2 pe-4 [li+li>&]:border-t">
        <div className="min-w-0 flex-1">
          <p className="truncate text-title3">
            <bdi>{name}</bdi>
          </p>
          <p className="text-caption text-text-3 first-letter:uppercase">
            {lastUsedAt === null
              ? t('passkey.addedAt', { time })
              : t('passkey.addedAndUsed', { time, used: formatRecent(lastUsedAt) })}
          </p>
        </div>
        <Button
          tone="quiet"
          size="card"
          className="hit min-h-9! bg-surface-2!"
          aria-label={t('passkey.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('passkey.remove')}
        </Button>
      </div>
    </li>
  );
}
