import { type ReactNode, useState } from 'react';
import type { Me } from '../../features/session/session.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** The own ways of signing in. */
export function Security({ me }: { me: Me }) {
  const { account } = useTexts();
  const [open, setOpen] = useState<'password' | 'totp' | 'recovery'>();
  const close = () => setOpen(undefined);
  return (
    <Section title={account.security}>
      <Line name={account.password} note={account.passwordNote}>
        <Button size="small" onClick={() => setOpen('password')}>
          {account.changePassword}
        </Button>
      </Line>
      <Line name={account.totp} note="TOTP">
        <Button size="small" onClick={() => setOpen('totp')}>
          {account.changeTotp}
        </Button>
      </Line>
      <Line name={account.recovery} note={account.recoveryLeft({ count: me.recoveryCodesLeft })}>
        <Button size="small" onClick={() => setOpen('recovery')}>
          {account.newRecovery}
        </Button>
      </Line>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'totp' && <TotpDialog onClose={close} />}
      {open === 'recovery' && <RecoveryDialog onClose={close} />}
    </Section>
  );
}

function Line({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5">
      <span className="w-32 font-semibold stacked:w-full">{name}</span>
      <span className="min-w-40 flex-1 text-text-2">{note}</span>
      {children}
    </div>
  );
}
