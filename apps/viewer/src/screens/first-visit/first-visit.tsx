import { Suspense, startTransition, useEffect, useState } from 'react';
import { checkConsent, useConsent } from '../../features/consent/consent.ts';
import { setClipWaits } from '../../features/playback/clip-waits.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import { createLazySide } from '../../lib/lazy-part.ts';
import { type Prompt, promptAt, usePromptState } from './prompt.ts';

const Sheets = createLazySide(() => import('./sheets.tsx'));

/** One sheet leaves before the next one comes. */
const BETWEEN_MS = 400;

/** Asks the questions that are due at the viewer's place. The sheets' code loads when one is needed. */
export default function FirstVisit({ path }: { path: string }) {
  const consent = useConsent();
  const asked = usePromptState();
  const teen = useSession(isTeen);
  const oldest = useSession(({ agreements }) => agreements?.oldest);
  const isMemberDue = useSession(({ currentUser }) => currentUser && currentUser.dueConsents.length > 0);
  useEffect(() => {
    if (oldest) checkConsent(oldest, isMemberDue);
  }, [oldest, isMemberDue]);
  const due = promptAt({ path, teen, ...consent, ...asked });
  const question = useInTurn(due);
  // From the first question to the last answer, also while one sheet makes way for the next; a clip started by a tap in
  // between waits again.
  useEffect(() => setClipWaits(due !== null), [due, question]);
  useEffect(() => () => setClipWaits(false), []);
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

function useInTurn(next: Prompt | null): Prompt | null {
  const [turn, setTurn] = useState({ next, shown: null as Prompt | null });
  if (next !== turn.next) setTurn({ next, shown: null });
  useEffect(() => {
    if (!next) return undefined;
    // In slices: a clip plays meanwhile.
    const timer = setTimeout(() => startTransition(() => setTurn({ next, shown: next })), BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return turn.shown;
}
