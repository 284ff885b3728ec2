import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Episode } from '../../features/dramas/draft.ts';
import { call } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { CueList } from './cue-list.tsx';

type SubtitlesProps = { groupId: string; episode: Episode; mayEdit: boolean };

/** The subtitles of an episode by language: sent, read, moved in time, deleted. */
export function Subtitles({ groupId, episode: { index, subtitles, playable }, mayEdit }: SubtitlesProps) {
  const { drama } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState('zh');
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = subtitles.find(({ lang }) => lang === chosen) ?? subtitles[0];
  const remove = useCallMutation('DELETE admin/content/subtitle/delete', {
    onSuccess: () => showToast(drama.subtitleDeleted),
  });
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const place = { groupId, index: String(index), lang: language };
      const { skippedCount } = await call('PUT admin/ingest/subtitle/update', place, { file });
      showToast(skippedCount > 0 ? drama.subtitleSavedWithout({ count: skippedCount }) : drama.subtitleSaved);
      setChosen(language);
      await refreshShown();
    } catch (error) {
      showFailureToast(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section>
      <h3 className="mb-2 text-section">{drama.subtitles}</h3>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {subtitles.map(({ lang, label, embedded }) => (
          <span key={lang} className="inline-flex items-center rounded-small bg-surface-2">
            <button
              type="button"
              aria-pressed={lang === open?.lang}
              title={embedded ? drama.embedded : undefined}
              onClick={() => setChosen(lang)}
              className="min-h-(--small-height) px-2.5 aria-pressed:font-semibold"
            >
              {label}
            </button>
            {mayEdit && (
              <IconButton
                label={`${drama.deleteSubtitle}: ${label}`}
                onClick={() => remove.send({ groupId, index, lang })}
              >
                <IconTrash size={15} aria-hidden />
              </IconButton>
            )}
          </span>
        ))}
        {subtitles.length === 0 && <span className="text-text-2">{drama.noSubtitles}</span>}
        {mayEdit && (
          <span className="ms-auto flex items-center gap-2">
            <Select
              label={drama.language}
              value={language}
              onValue={setLanguage}
              options={Object.entries(drama.languages).map(([value, label]) => ({ value, label }))}
            />
            <Button busy={isBusy} title={drama.subtitleHint} onClick={() => input.current?.click()}>
              <IconUpload size={16} aria-hidden />
              {drama.uploadSubtitle}
            </Button>
            <input
              ref={input}
              type="file"
              accept=".vtt,.srt,text/vtt"
              hidden
              aria-label={drama.uploadSubtitle}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void upload(file);
              }}
            />
          </span>
        )}
      </div>
      {open && (
        <CueList
          key={open.lang}
          place={{ groupId, index, lang: open.lang }}
          mayEdit={mayEdit}
          hasPicture={playable}
        />
      )}
    </section>
  );
}
