import QrCode from '@playlet/ui/qr-code';
import { IconCopy } from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';

export type Enrolment = CallOutput<'POST admin/own/totp/enroll'>;

type AuthenticatorProps = {
  enrolment: Enrolment;
  code: string;
  onCode: (digits: string) => void;
  error: string | undefined;
};

const SECRET_GROUP = /.{1,4}/g;

/** The code to scan, the key to type where that cannot be, and the digits that prove it was done. */
export function Authenticator({
  enrolment: { secret, otpauthUri },
  code,
  onCode,
  error,
}: AuthenticatorProps) {
  const { join, actions, state } = useTexts();
  const copy = () => navigator.clipboard.writeText(secret).then(() => showToast(state.copied));
  return (
    <div className="flex gap-5 stacked:flex-col">
      <div className="size-45 shrink-0 rounded-dialog border border-line-strong bg-white p-2">
        <QrCode text={otpauthUri} label={join.qr} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="text-section">{join.scan}</h2>
        <p className="text-text-2">{join.scanNote}</p>
        <p className="flex items-center gap-2 rounded-field border border-control ps-3 pe-1">
          <code className="flex-1 py-2 font-mono break-all">{secret.match(SECRET_GROUP)?.join(' ')}</code>
          <IconButton label={`${actions.copy}: ${join.secret}`} onClick={() => void copy()}>
            <IconCopy size={16} aria-hidden />
          </IconButton>
        </p>
        <CodeInput label={join.code} value={code} onChange={onCode} error={error} autoFocus />
      </div>
    </div>
  );
}
