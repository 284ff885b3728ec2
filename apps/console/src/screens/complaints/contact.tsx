import { useEffect, useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';

type ContactProps = { id: string; masked: string | null; canReveal: boolean };

const SECOND_MS = 1000;

/** The masked contact; whole for a minute to a person who says why. */
export function Contact({ id, masked, canReveal }: ContactProps) {
  const { complaints } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ contact: string; seconds: number } | null>(null);
  const reveal = useCallMutation('POST admin/content/complaint/reveal', {
    onSuccess: (answer) => {
      setShown(answer);
      setAsking(false);
    },
  });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shown.seconds * SECOND_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (masked === null) return '—';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi>{shown?.contact ?? masked}</bdi>
      {canReveal && !shown && <Button onClick={() => setAsking(true)}>{complaints.reveal}</Button>}
      {isAsking && (
        <NoteDialog
          title={complaints.reveal}
          description={complaints.revealNote}
          submit={complaints.reveal}
          isPending={reveal.isPending}
          onSubmit={(note) => reveal.send({ id, note })}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
