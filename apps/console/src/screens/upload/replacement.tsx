import { IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { addEpisodeFile, planDrama } from './build-plan.ts';
import type { PlannedDrama } from './plan.ts';
import { type ChosenFile, chooseVideo } from './read-folders.ts';

/** The episode whose file is to be replaced; another page leads here with `?drama=…&episode=…`. */
type Replacement = { drama: PlannedDrama; index: number };

/** Null where the address names none, or none that is there. */
export function useReplacement(): Replacement | null {
  const search = useSearch();
  const groupId = search.get('drama');
  const index = Number(search.get('episode'));
  const isAsked = groupId !== null && Number.isInteger(index) && index > 0;
  const { data } = useQuery({
    ...callQuery('POST admin/ingest/group/find', { groupId: groupId ?? '' }),
    enabled: isAsked,
  });
  const [found] = data?.list ?? [];
  return isAsked && found ? { drama: planDrama(found.title, found), index } : null;
}

/** Puts the file into the plan as this episode; the address asks for none any more. */
export async function replaceWith({ drama, index }: Replacement, chosen: ChosenFile): Promise<void> {
  changeSearch({ drama: null, episode: null });
  await addEpisodeFile(drama, index, chosen);
}

/** Says which episode gets another file, and asks for it. */
export function ReplacementStrip({ replacement }: { replacement: Replacement }) {
  const { ingest, actions } = useTexts();
  const words = ingest.upload;
  const { drama, index } = replacement;
  const choose = () =>
    void chooseVideo()
      .then((chosen) => chosen && replaceWith(replacement, chosen))
      .catch(showFailureToast);
  return (
    <section
      aria-label={words.replacing({ title: drama.title, index })}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-info-soft px-6 py-2.5"
    >
      <IconReplace size={18} aria-hidden className="text-info" />
      <span className="min-w-0 flex-1">
        <strong className="block">{words.replacing({ title: drama.title, index })}</strong>
        <span className="text-caption text-text-2">{words.replacingNote}</span>
      </span>
      <Button size="small" onClick={() => changeSearch({ drama: null, episode: null })}>
        {actions.cancel}
      </Button>
      <Button size="small" tone="primary" onClick={choose}>
        {words.chooseFile}
      </Button>
    </section>
  );
}
