import { type FormEvent, useState } from 'react';
import { clearCaches } from '../../lib/cache.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { Field } from '../../ui/form/field.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';

/** The closed curtain before a member who has not been let in, and the field for an invitation code. */
export function GrantNeeded({ onGranted }: { onGranted: () => unknown }) {
  const t = useText();
  const [code, setCode] = useState('');
  const { send, isPending, errors, setErrors } = useCallMutation('POST member/video/invitation/redeem', {
    failure: { INVITATION_NOT_VALID: 'code' },
    onSuccess: async () => {
      showToast('success', t('zone.redeemed'));
      // Lists and dramas were answered before the viewer was admitted.
      clearCaches();
      await onGranted();
    },
  });
  const redeem = (event: FormEvent) => {
    event.preventDefault();
    return send({ code: code.trim() });
  };
  return (
    <StateScreen prop="lock" title={t('zone.grantTitle')} text={t('zone.grantText')} place="inline" heads>
      <form onSubmit={redeem} noValidate className="flex flex-col gap-3 text-start">
        <Field
          label={t('zone.invitation')}
          name="invitation"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          value={code}
          onChange={(next) => {
            setErrors({});
            setCode(next);
          }}
          error={errors.code}
        />
        <Button type="submit" busy={isPending} disabled={code.trim().length < 4}>
          {t('zone.redeem')}
        </Button>
      </form>
      <Link to="/customer_service" className={buttonClassOf({ tone: 'quiet' })}>
        {t('action.contactSupport')}
      </Link>
    </StateScreen>
  );
}
