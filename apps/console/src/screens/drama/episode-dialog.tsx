import { useState } from 'react';
import type { Episode } from '../../features/dramas/draft.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { IntroRange } from './intro-fields.tsx';
import { Subtitles } from './subtitles.tsx';

type EpisodeDialogProps = { groupId: string; episode: Episode; mayEdit: boolean; onClose: () => void };

/** The subtitles of an episode, and where its opening credits lie. */
export function EpisodeDialog({ groupId, episode, mayEdit, onClose }: EpisodeDialogProps) {
  const { drama } = useTexts();
  return (
    <Dialog wide title={drama.episodeDialog({ index: episode.index })} onClose={onClose}>
      <Subtitles groupId={groupId} episode={episode} mayEdit={mayEdit} />
      {mayEdit && <EpisodeIntro key={JSON.stringify(episode.intro)} groupId={groupId} episode={episode} />}
    </Dialog>
  );
}

type Kind = 'drama' | 'own' | 'none';
const KINDS: readonly Kind[] = ['drama', 'own', 'none'];

function EpisodeIntro({ groupId, episode }: Pick<EpisodeDialogProps, 'groupId' | 'episode'>) {
  const { drama } = useTexts();
  const { intro, index } = episode;
  const [kind, setKind] = useState<Kind>(intro === null ? 'drama' : intro === 'none' ? 'none' : 'own');
  const [range, setRange] = useState(intro === 'none' ? null : intro);
  const [isWrong, setWrong] = useState(false);
  const save = useCallMutation('PUT admin/content/video/update', {
    onSuccess: () => showToast(drama.introSaved),
  });
  const next = kind === 'drama' ? null : kind === 'none' ? 'none' : range;
  const canSave = kind !== 'own' || (range !== null && !isWrong);
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-section">{drama.intro}</h3>
      <div className="flex flex-col gap-3">
        <Select
          label={drama.intro}
          value={kind}
          onValue={(value) => setKind(KINDS.find((one) => one === value) ?? 'drama')}
          options={KINDS.map((value) => ({ value, label: drama.introKinds[value] }))}
        />
        {kind === 'own' && (
          <IntroRange
            intro={range}
            hint=""
            onIntro={(changed) => {
              setWrong(changed === undefined);
              if (changed !== undefined) setRange(changed);
            }}
          />
        )}
        <div className="flex justify-end">
          <Button
            tone="primary"
            disabled={!canSave}
            busy={save.isPending}
            onClick={() => save.send({ groupId, index, intro: next })}
          >
            {drama.save}
          </Button>
        </div>
      </div>
    </section>
  );
}
