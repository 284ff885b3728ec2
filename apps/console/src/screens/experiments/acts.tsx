import {
  IconArchive,
  IconEye,
  IconPencil,
  IconPlayerPlay,
  IconRocket,
  IconSquare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { call } from '../../lib/call.ts';
import { navigate } from '../../lib/navigation.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { type ExperimentDetail, VARIANTS } from './experiments.ts';

type Act = 'start' | 'stop' | 'rollout' | 'archive';

/** The possible actions with an experiment. */
export function Acts({ detail }: { detail: ExperimentDetail }) {
  const { experiments: words } = useTexts();
  const { acts } = words;
  const { data: me } = useMe();
  const [asked, setAsked] = useState<Act>();
  const [isPending, setPending] = useState(false);
  const { summary, written } = detail;
  const [drama] = summary.dramas;
  const mayEdit = hasPermission(me, 'experiments.edit');
  const leading = (detail.changes.revenue?.estimate ?? 1) > 0 ? 'B' : 'A';
  const texts: Record<Act, { title: string; text: string }> = {
    start: { title: acts.start, text: acts.startText },
    stop: { title: acts.stop, text: acts.stopText },
    rollout: { title: acts.rollOut({ group: leading }), text: acts.rollOutText },
    archive: { title: acts.archive, text: acts.archiveText },
  };
  const run = async (act: Act, note: string) => {
    setPending(true);
    try {
      await call(`POST admin/growth/experiment/${act}`, { id: summary.id, note });
      showToast(acts.done);
    } catch (error) {
      showFailureToast(error);
    }
    setPending(false);
    setAsked(undefined);
    void refreshShown();
  };
  const { state } = summary;
  return (
    <>
      {drama &&
        written.design.kind !== 'plan-order' &&
        VARIANTS.map((key) => (
          <Button
            key={key}
            onClick={() => navigate(`/dramas/${drama.id}/preview?experiment=${summary.id}&variant=${key}`)}
          >
            <IconEye size={16} aria-hidden />
            {acts.preview({ group: key })}
          </Button>
        ))}
      {mayEdit && state === 'draft' && (
        <>
          <Button onClick={() => navigate(`/experiments/${summary.id}/edit`)}>
            <IconPencil size={16} aria-hidden />
            {acts.edit}
          </Button>
          <Button tone="primary" disabled={detail.faults.length > 0} onClick={() => setAsked('start')}>
            <IconPlayerPlay size={16} aria-hidden />
            {acts.start}
          </Button>
        </>
      )}
      {mayEdit && state === 'running' && (
        <>
          <Button tone="danger" onClick={() => setAsked('stop')}>
            <IconSquare size={16} aria-hidden />
            {acts.stop}
          </Button>
          <Button
            tone="primary"
            disabled={!detail.mayRollOut}
            title={detail.mayRollOut ? undefined : acts.rollOutWait}
            onClick={() => setAsked('rollout')}
          >
            <IconRocket size={16} aria-hidden />
            {acts.rollOut({ group: leading })}
          </Button>
        </>
      )}
      {mayEdit && state !== 'running' && state !== 'archived' && (
        <Button onClick={() => setAsked('archive')}>
          <IconArchive size={16} aria-hidden />
          {acts.archive}
        </Button>
      )}
      {asked && (
        <NoteDialog
          title={texts[asked].title}
          description={texts[asked].text}
          submit={texts[asked].title}
          tone={asked === 'stop' ? 'danger' : 'primary'}
          isPending={isPending}
          onSubmit={(note) => void run(asked, note)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
