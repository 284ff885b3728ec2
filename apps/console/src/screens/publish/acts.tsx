import { useState } from 'react';
import { keepPublication, type Publication } from '../../features/publishing/publication.ts';
import { RemovalDialog } from '../../features/publishing/removal-dialog.tsx';
import { useNoted } from '../../features/publishing/use-noted.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type ChosenMoment, instantOf } from './moment-choice.tsx';

type ActsProps = { publication: Publication; moment: ChosenMoment; reviewerId: string | null };

/** The possible actions in the drama's state for the signed-in person; the likeliest one is primary. */
export function Acts({ publication, moment, reviewerId }: ActsProps) {
  const { publishing } = useTexts();
  const { acts, done } = publishing;
  const { data: me } = useMe();
  const noted = useNoted('content.publish');
  const [isTakingDown, setTakingDown] = useState(false);
  const { id, state } = publication;
  const isBlocked = publication.checks.some(({ level }) => level === 'block');
  const publishAt = instantOf(moment);

  const taking = (said: string) => ({
    onSuccess: (next: Publication) => {
      keepPublication(next);
      showToast(said);
    },
  });
  const saying = (said: string) => ({ onSuccess: () => showToast(said) });
  const withdraw = useCallMutation('POST admin/content/publication/withdraw', taking(done.withdraw));
  const submit = useCallMutation('POST admin/content/publication/submit', {
    onSuccess: (next) => {
      keepPublication(next);
      showToast(done.submit, { label: publishing.undo, run: () => withdraw.send({ id }) });
    },
  });
  const schedule = useCallMutation('POST admin/content/publication/schedule', taking(done.schedule));
  const publish = useCallMutation('POST admin/content/group/publish', saying(done.publish));
  const restore = useCallMutation('POST admin/content/group/restore', saying(done.restore));

  const mayEdit = hasPermission(me, 'content.edit');
  const mayPublish = hasPermission(me, 'content.publish');
  const withNote = (note: string | undefined) => (note === undefined ? {} : { note });
  const isEarly = state === 'draft' || state === 'scheduled';
  return (
    <>
      {mayEdit && (state === 'review' || state === 'scheduled') && (
        <Button busy={withdraw.isPending} onClick={() => withdraw.send({ id })}>
          {acts.withdraw}
        </Button>
      )}
      {mayPublish && isEarly && publishAt !== null && (
        <Button
          disabled={isBlocked}
          busy={schedule.isPending}
          onClick={() =>
            noted.act({
              title: state === 'draft' ? acts.schedule : acts.reschedule,
              run: (note) => schedule.send({ id, publishAt, ...withNote(note) }),
            })
          }
        >
          {state === 'draft' ? acts.schedule : acts.reschedule}
        </Button>
      )}
      {mayPublish && (isEarly || state === 'review') && (
        <Button
          disabled={isBlocked}
          busy={publish.isPending}
          onClick={() =>
            noted.act({ title: acts.publish, run: (note) => publish.send({ id, ...withNote(note) }) })
          }
        >
          {acts.publish}
        </Button>
      )}
      {mayPublish && state === 'published' && (
        <Button tone="danger" onClick={() => setTakingDown(true)}>
          {acts.unpublish}
        </Button>
      )}
      {mayPublish && state === 'unpublished' && (
        <Button
          busy={restore.isPending}
          onClick={() =>
            noted.act({ title: acts.restore, run: (note) => restore.send({ id, ...withNote(note) }) })
          }
        >
          {acts.restore}
        </Button>
      )}
      {mayEdit && state === 'draft' && (
        <Button
          tone="primary"
          disabled={isBlocked}
          busy={submit.isPending}
          onClick={() => submit.send({ id, publishAt, reviewerId })}
        >
          {acts.submit}
        </Button>
      )}
      {hasPermission(me, 'content.review') && state === 'review' && (
        <Link to={`/review?open=${id}`} className={buttonClassOf({ tone: 'primary' })}>
          {acts.review}
        </Link>
      )}
      {isTakingDown && (
        <RemovalDialog
          target={{ groupId: id, title: publication.title }}
          kind="unpublish"
          onClose={() => setTakingDown(false)}
        />
      )}
      {noted.dialog}
    </>
  );
}
