import type { TeenBand, TeenState } from '@playlet/contract';
import { EmptyIllustration } from '@playlet/ui/empty-illustration';
import { Suspense, useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { resetPin } from '../../features/teen/guest-teen-service.ts';
import { keepTeen, minutesLeftOf } from '../../features/teen/teen.ts';
import { getTeenService, recoverBy } from '../../features/teen/teen-service.ts';
import { useWriteMutation } from '../../lib/call-mutation.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { PinScreen } from '../../ui/form/pin-screen.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { BandList } from './band-list.tsx';
import { GuestReset } from './guest-reset.tsx';
import { NewPin } from './new-pin.tsx';

const ProofSheet = createLazyPart(() => import('../../features/account/proof-sheet.tsx'));

/** The guardian's task; each but the last begins with the PIN. */
type Task =
  | { do: 'extend' | 'disable' | 'pin' }
  | { do: 'band'; band: TeenBand }
  | { do: 'newPin'; pin: string }
  | { do: 'recoverPin'; recover: (pin: string) => Promise<TeenState> };

/** The call to the keeper of teen mode, and the message of its success. */
type Change = { change: () => Promise<TeenState>; done: string };

/** Teen mode while it is on: the rest of the day, and the guardian's actions. */
export function TeenManage({ state, scene }: { state: TeenState; scene: string | undefined }) {
  const t = useText();
  const phone = useSession(({ currentUser }) => currentUser?.phone);
  // The day is used up: only the PIN is missing, and then the viewer continues.
  const sentToExtend = scene === 'extend';
  const [task, setTask] = useState<Task | null>(sentToExtend ? { do: 'extend' } : null);
  const [sheet, setSheet] = useState<'band' | 'recover' | null>(scene === 'guardian' ? 'recover' : null);
  const { send, isPending, errors, setErrors } = useWriteMutation(({ change }: Change) => change(), {
    failure: PIN_ERRORS,
    onSuccess: async (changed, { done }) => {
      keepTeen(changed);
      showToast('success', done);
      setTask(null);
      if (sentToExtend) await navigate('/recommend', { replace: true });
    },
  });

  const start = (next: Task) => {
    setSheet(null);
    setErrors({});
    setTask(next);
  };
  const withPin = (pin: string) => {
    switch (task?.do) {
      case 'extend':
        return send({ change: () => getTeenService().extend({ pin }), done: t('teen.extended') });
      case 'disable':
        return send({ change: () => getTeenService().disable({ pin }), done: t('teen.disabled') });
      case 'band': {
        const { band } = task;
        return send({ change: () => getTeenService().update({ pin, band }), done: t('teen.changed') });
      }
      default:
        return start({ do: 'newPin', pin });
    }
  };
  const withNewPin = (newPin: string) => {
    if (task?.do === 'recoverPin') {
      const { recover } = task;
      return send({ change: () => recover(newPin), done: t('teen.changed') });
    }
    if (task?.do !== 'newPin') return undefined;
    const { pin } = task;
    return send({ change: () => getTeenService().update({ pin, newPin }), done: t('teen.changed') });
  };

  if (task?.do === 'newPin' || task?.do === 'recoverPin') {
    return <NewPin busy={isPending} error={errors.pin} onPin={withNewPin} />;
  }
  if (task) {
    return (
      <PinScreen
        title={t('denied.guardian')}
        text={t(`teen.task.${task.do}`)}
        error={errors.pin}
        busy={isPending}
        onPin={withPin}
        note={
          <button type="button" className="hit" onClick={() => setSheet('recover')}>
            {t('teen.forgot')}
          </button>
        }
      />
    );
  }
  return (
    <section className="flex flex-1 flex-col">
      <div className="flex flex-col items-center text-center">
        <EmptyIllustration prop={state.curfew ? 'moon' : 'lamp'} size={168} />
        <h1 className="mt-5 text-title1">{t('teen.on')}</h1>
        <p className="text-body text-text-2">
          {state.curfew ? t('teen.nightNow') : t('teen.leftToday', { minutes: minutesLeftOf(state) })}
        </p>
      </div>
      <ListGroup className="mt-7 bg-surface-2!">
        {!state.curfew && <ListRow title={t('teen.extend')} onClick={() => start({ do: 'extend' })} />}
        <ListRow
          title={t('teen.changeBand')}
          value={state.band && t(`teen.band.${state.band}`)}
          onClick={() => setSheet('band')}
        />
        <ListRow title={t('teen.changePin')} onClick={() => start({ do: 'pin' })} />
        <ListRow title={t('teen.disable')} onClick={() => start({ do: 'disable' })} />
      </ListGroup>
      <button
        type="button"
        className="hit mx-auto mt-6 min-h-11 text-secondary text-text-2"
        onClick={() => setSheet('recover')}
      >
        {t('teen.forgot')}
      </button>
      <Sheet open={sheet === 'band'} onClose={() => setSheet(null)} title={t('teen.chooseBand')}>
        <BandList chosen={state.band} onChoose={(band) => start({ do: 'band', band })} />
      </Sheet>
      <Suspense>
        {sheet === 'recover' && phone !== undefined && (
          <ProofSheet
            open
            onClose={() => setSheet(null)}
            purpose="guardian"
            phone={phone}
            action={t('teen.next')}
            // The code is good for one call: it goes along with the new PIN.
            onProve={(proof) => 'smsCode' in proof && start({ do: 'recoverPin', recover: recoverBy(proof) })}
          />
        )}
      </Suspense>
      {phone === undefined && (
        <GuestReset
          open={sheet === 'recover'}
          onClose={() => setSheet(null)}
          onReset={() => start({ do: 'recoverPin', recover: resetPin })}
        />
      )}
    </section>
  );
}

const PIN_ERRORS = { TEEN_PIN_WRONG: 'pin', TEEN_PIN_BLOCKED: 'pin', SMS_CODE_WRONG: 'pin' } as const;
