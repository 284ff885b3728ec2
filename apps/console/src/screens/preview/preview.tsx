import { beijingDayOf } from '@playlet/domain/beijing';
import { IconExternalLink, IconReload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DramaDetail } from '../../features/dramas/draft.ts';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { LINE_BITS_PER_SECOND, startAddress, useChoices } from './choices.ts';
import { ViewerFrame } from './viewer-frame.tsx';

/** `/dramas/{id}/preview`: the product as a viewer has it, at this drama. */
export default function Preview() {
  const id = usePlace().path.split('/')[2] ?? '';
  const { state } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/content/group/detail', { id }));
  if (data) return <PreviewOf drama={data} />;
  return error ? (
    <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading />
  );
}

function PreviewOf({ drama }: { drama: DramaDetail }) {
  const { preview, dramas } = useTexts();
  const isPublished = drama.state === 'published';
  const choices = useChoices(isPublished);
  const { persona, time, at, start, line, language, variant } = choices;
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({
    ...callQuery('POST admin/content/preview/create', {
      groupId: drama.id,
      persona,
      at: time === 'moment' ? at : null,
      isPublished: time === 'published',
      ...(variant && { variant }),
    }),
    // A new token would restart the viewer.
    staleTime: 'static',
    gcTime: 0,
  });
  const token = data?.token;
  const agreements = useQuery(callQuery('GET public/content/config/detail', {})).data?.agreements;
  const settings = useMemo(
    () =>
      token &&
      agreements && {
        token,
        persona,
        bitsPerSecond: LINE_BITS_PER_SECOND[line],
        kept: keptFromBefore(agreements, language),
      },
    [token, persona, line, language, agreements],
  );
  return (
    <Page
      title={preview.title}
      parent={{ to: `/dramas/${drama.id}`, label: drama.fields.title || dramas.title }}
      actions={
        <>
          <Button onClick={() => setRound(round + 1)}>
            <IconReload size={16} aria-hidden />
            {preview.restart}
          </Button>
          {isPublished && (
            <a href={`/media/${drama.id}`} target="_blank" rel="noreferrer" className={buttonClassOf()}>
              <IconExternalLink size={16} aria-hidden />
              {preview.openViewer}
            </a>
          )}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <ScrollRegion
          label={preview.choices}
          className="w-76 shrink-0 border-e border-line px-6 py-5 stacked:w-full stacked:border-e-0"
        >
          <ChoiceForm choices={choices} isPublished={isPublished} />
        </ScrollRegion>
        <div className="flex min-h-0 flex-1 items-center justify-center bg-side p-4 stacked:h-[844px] stacked:flex-none">
          {settings ? (
            <ViewerFrame
              key={`${settings.token} ${line} ${language} ${start} ${round}`}
              address={startAddress(start, drama.id)}
              settings={settings}
            />
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Returns the storage of a returning viewer, with the answers of a first visit. */
function keptFromBefore(
  { user, privacy }: { user: string; privacy: string },
  language: string,
): Record<string, string> {
  return {
    umi_locale: language,
    playlet_consent: JSON.stringify({ choice: 'agreed', versions: { user, privacy } }),
    playlet_teen_prompt: beijingDayOf(Date.now()),
  };
}
