import { Suspense, startTransition, useEffect, useState } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { lazySide } from '../../lib/lazy-part.ts';
import { isTeen, useSession } from '../../lib/session.ts';
import { type Question, questionAt, useAsked } from './question.ts';

const Sheets = lazySide(() => import('./sheets.tsx'));

/** One sheet leaves before the next one comes. */
const BETWEEN_MS = 400;

/** Asks what is to be asked where the viewer is. The sheets' code comes only when one is needed. */
export default function FirstVisit({ path }: { path: string }) {
  const consent = useConsent();
  const asked = useAsked();
  const teen = useSession(isTeen);
  const question = useInTurn(questionAt({ path, teen, ...consent, ...asked }));
  const [wanted, setWanted] = useState(false);
  if (question && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <Sheets question={question} path={path} />
      </Suspense>
    )
  );
}

function useInTurn(next: Question | null): Question | null {
  const [shown, setShown] = useState<Question | null>(null);
  useEffect(() => {
    setShown(null);
    if (!next) return undefined;
    // In slices: a clip plays meanwhile.
    const timer = setTimeout(() => startTransition(() => setShown(next)), BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return shown;
}
