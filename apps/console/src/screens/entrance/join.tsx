import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Enrolment } from '../../features/enrolment/authenticator.tsx';
import { enter } from '../../features/session/session.ts';
import { KeptTokens } from '../../features/tokens/kept-tokens.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { isRefusal } from '../../lib/failure.ts';
import { formatRemaining } from '../../lib/format.ts';
import { navigate, usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Entrance } from './entrance.tsx';
import { type Identity, IdentityStep } from './identity-step.tsx';
import { NextSteps } from './next-steps.tsx';
import { PasswordStep } from './password-step.tsx';
import { RestoreOffer } from './restore-offer.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { Steps } from './steps.tsx';
import { useRestore } from './use-restore.ts';

type Progress = {
  step: 'account' | 'password' | 'totp';
  identity: Identity;
  password: string;
  enrolment?: Enrolment;
};

/** Uses a one-time link up: the first owner, a new colleague, or a reset sign-in. */
export default function Join() {
  const { hash } = usePlace();
  const link = hash.slice(1);
  const { join, restoring, roles, marks } = useTexts();
  const { data, error, refetch } = useQuery({
    ...callQuery('POST admin/entry/invitation/check', { link }),
    enabled: link !== '',
    // The link is used up by the last step, and no longer asked about.
    staleTime: 'static',
  });
  const restore = useRestore(link, data?.kind === 'owner');
  const [isRestoring, setRestoring] = useState(false);
  const [keepTokens, setKeepTokens] = useState<string[]>([]);
  const [progress, setProgress] = useState<Progress>({
    step: 'account',
    identity: { account: '', name: '' },
    password: '',
  });
  const enroll = useCallMutation('POST admin/entry/invitation/enroll', {
    fields: { STAFF_ACCOUNT_TAKEN: 'account' },
    onSuccess: (enrolment) => setProgress((before) => ({ ...before, step: 'totp', enrolment })),
  });
  const accept = useCallMutation('POST admin/entry/invitation/accept', {
    fields: { TOTP_CODE_WRONG: 'code' },
    onSuccess: (signedIn) => {
      enter(signedIn);
      navigate('/', { replace: true });
    },
  });

  if (link === '' || isRefusal(error, 'STAFF_LINK_INVALID') || isRefusal(error, 'VALIDATION_FAILED'))
    return (
      <main>
        <State isPage prop="torn-ticket" title={join.invalidTitle}>
          {join.invalid}
        </State>
      </main>
    );
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />;

  if (isRestoring || restore.progress)
    return (
      <Entrance title={restoring.title} note={restoring.note}>
        <RestoreOffer link={link} restore={restore} onBack={() => setRestoring(false)} />
      </Entrance>
    );

  const notes = {
    owner: join.ownerNote,
    invitation: join.invitationNote({ roles: data.roles.map((role) => roles[role]).join(marks.list) }),
    reset: join.resetNote,
  };
  const chosen = data.account === null ? progress.identity : undefined;
  const { step, enrolment } = progress;
  return (
    <Entrance
      title={join[data.kind]}
      note={notes[data.kind]}
      mark={
        <Tag tone="warning" icon={<IconClock size={14} aria-hidden />}>
          {join.expires({ time: formatRemaining(data.expiresAt) })}
        </Tag>
      }
      side={<NextSteps isOwner={data.roles.includes('owner')} />}
    >
      <Steps at={['account', 'password', 'totp'].indexOf(step)} />
      {step === 'account' && (
        <IdentityStep
          fixed={
            data.account === null ? undefined : { account: data.account, name: data.name ?? data.account }
          }
          initial={progress.identity}
          error={enroll.errors.account}
          onDone={(identity) => setProgress({ ...progress, identity, step: 'password' })}
        />
      )}
      {step === 'account' && restore.offered && (
        <Button tone="plain" className="mt-6 self-start" onClick={() => setRestoring(true)}>
          {restoring.offer}
        </Button>
      )}
      {step === 'password' && (
        <PasswordStep
          isPending={enroll.isPending}
          error={enroll.errors.account}
          more={<KeptTokens tokens={data.tokens} kept={keepTokens} onChange={setKeepTokens} />}
          onBack={() => setProgress({ ...progress, step: 'account' })}
          onDone={(password) => {
            setProgress({ ...progress, password });
            enroll.send({ link, ...(chosen && { account: chosen.account }) });
          }}
        />
      )}
      {step === 'totp' && enrolment && (
        <SecondFactorStep
          enrolment={enrolment}
          isPending={accept.isPending}
          error={accept.errors.code}
          onDone={(code) => accept.send({ link, ...chosen, password: progress.password, code, keepTokens })}
        />
      )}
    </Entrance>
  );
}
