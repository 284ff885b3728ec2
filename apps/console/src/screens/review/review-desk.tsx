import { useState } from 'react';
import { usePresence } from '../../features/presence/presence.ts';
import { formatBeijingMoment } from '../../features/publishing/publication.ts';
import { PublicationPanel } from '../../features/publishing/publication-panel.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { setDraftMarks, useDraftMarks } from './draft-marks.ts';
import { Marks } from './marks.tsx';
import type { Waiting } from './waiting.ts';

/** One drama under review: its findings, marks for the editor, and the decision. */
export function ReviewDesk({ waiting: { id, title, submittedBy, publishAt } }: { waiting: Waiting }) {
  const { review } = useTexts();
  const { data: me } = useMe();
  const marks = useDraftMarks(id);
  usePresence(`review/${id}`);
  const [isReturning, setReturning] = useState(false);
  const isOwn = me !== undefined && submittedBy.id === me.id;
  const isMine = hasPermission(me, 'content.review') && !isOwn;
  const done = (said: string) => ({
    onSuccess: () => {
      setDraftMarks(id, []);
      changeSearch({ open: null });
      showToast(said);
    },
  });
  const approve = useCallMutation('POST admin/content/review/approve', done(review.approved));
  const sendBack = useCallMutation('POST admin/content/review/return', done(review.returned));
  return (
    <article aria-label={title} className="px-6 py-5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-page">{title}</h2>
          <p className="text-text-2">
            {publishAt ? review.publishAt({ at: formatBeijingMoment(publishAt) }) : review.atOnce}
          </p>
        </div>
        {isMine && (
          <>
            <Button tone="danger" busy={sendBack.isPending} onClick={() => setReturning(true)}>
              {review.return}
            </Button>
            <Button tone="primary" busy={approve.isPending} onClick={() => approve.send({ id })}>
              {review.approve}
            </Button>
          </>
        )}
      </div>
      {isOwn && <p className="mt-2 text-warning">{review.own}</p>}
      {me && !isOwn && !isMine && <p className="mt-2 text-text-2">{review.mayNot}</p>}
      <div className="mt-4">
        <PublicationPanel id={id} />
      </div>
      <Marks id={id} marks={marks} mayMark={isMine} />
      {isReturning && (
        <NoteDialog
          title={review.returnTitle({ title })}
          description={review.returnText({ count: marks.length })}
          submit={review.return}
          tone="danger"
          isPending={sendBack.isPending}
          onSubmit={(note) => {
            setReturning(false);
            sendBack.send({ id, note, marks: [...marks] });
          }}
          onClose={() => setReturning(false)}
        />
      )}
    </article>
  );
}
