import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { type Permission, useMe } from '../session/session.ts';

type NotedAct = { title: string; description?: string; run: (note?: string) => void; needsNote?: boolean };

/**
 * Runs an act at once, or after a note where the roles of who is signed in may do it only with one. `dialog` belongs on the
 * page.
 */
export function useNoted(permission: Permission): { act: (act: NotedAct) => void; dialog: ReactNode } {
  const { data: me } = useMe();
  const { publishing } = useTexts();
  const [asked, setAsked] = useState<NotedAct | null>(null);
  const grant = me?.permissions.find((held) => held.permission === permission)?.grant;
  return {
    act: (act) => (act.needsNote || grant !== 'free' ? setAsked(act) : act.run()),
    dialog: asked && (
      <NoteDialog
        title={asked.title}
        description={asked.description ?? publishing.noteFor}
        submit={asked.title}
        isPending={false}
        onSubmit={(note) => {
          setAsked(null);
          asked.run(note);
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
