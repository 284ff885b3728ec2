import { type FormEvent, useState } from 'react';
import { Authenticator, type Enrolment } from '../../features/enrolment/authenticator.tsx';
import { RecoveryCodes } from '../../features/enrolment/recovery-codes.tsx';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CODE_LENGTH } from '../../ui/code-input.tsx';
import { Checkbox } from '../../ui/field.tsx';

type SecondFactorStepProps = {
  enrolment: Enrolment;
  isPending: boolean;
  error: string | undefined;
  onDone: (code: string) => void;
};

/** The authenticator and the recovery codes; the way in opens when both are safe. */
export function SecondFactorStep({ enrolment, isPending, error, onDone }: SecondFactorStepProps) {
  const { join, marks } = useTexts();
  const [code, setCode] = useState('');
  const [isSaved, setSaved] = useState(false);
  const missing = [
    ...(code.length < CODE_LENGTH ? [join.missingCode] : []),
    ...(isSaved ? [] : [join.missingSaved]),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length === 0) onDone(code);
  };
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col">
      <Authenticator enrolment={enrolment} code={code} onCode={setCode} error={error} />
      <hr className="my-5 border-line" />
      <RecoveryCodes codes={enrolment.recoveryCodes} />
      <div className="mt-4">
        <Checkbox label={join.saved} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
      </div>
      <div className="no-print mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" size="large" busy={isPending} disabled={missing.length > 0}>
          {join.enter}
        </Button>
        <p aria-live="polite" className="text-text-2">
          {missing.length > 0 && join.missing({ parts: missing.join(marks.comma) })}
        </p>
      </div>
    </form>
  );
}
