import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { COVERS_DIALOGS } from '../../ui/dialog.tsx';
import { leave, useMe } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Covers the page, its dialogs included, after a session has ended, so that typed text stays. In the browser's top
 * layer: everything else is inert until the same person is back, or leaves.
 */
export function SignInAgain() {
  const { signIn } = useTexts();
  const { data: me } = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      // Esc must not lose the form below.
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-110 rounded-dialog bg-bg p-6 text-text-1 shadow-float backdrop:bg-scrim"
      {...{ [COVERS_DIALOGS]: '' }}
    >
      <h2 id="sign-in-again" className="text-page">
        {signIn.ended}
      </h2>
      <p className="mt-1 text-text-2">{signIn.kept}</p>
      {me && <SignInForm account={me.account} />}
      <Button tone="plain" className="mt-3" onClick={() => leave()}>
        {signIn.leave}
      </Button>
    </dialog>,
    document.body,
  );
}
