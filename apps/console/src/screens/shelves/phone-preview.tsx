import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { progressOf } from '../../features/catalogue/drama-picker.tsx';
import { buildOptions } from '../../features/catalogue/links.ts';
import type { CallOutput } from '../../lib/call.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { ScrollRegion } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { type ShelfDraft, VIEWERS } from './shelves.ts';
import { usePersona } from './use-preview.ts';

type PhonePreviewProps = {
  drafts: readonly ShelfDraft[];
  preview: UseQueryResult<CallOutput<'POST admin/content/shelf/preview'>>;
  openId: string | undefined;
};

/** The shelves as a viewer's phone has them, with today's dramas and the changes that are not published. */
export function PhonePreview({ drafts, preview, openId }: PhonePreviewProps) {
  const { shelves: words, dramaChoice: drama } = useTexts();
  const { viewer, at, isNow } = usePersona();
  const open = useRef<HTMLElement>(null);
  useEffect(() => open.current?.scrollIntoView({ block: 'nearest' }), [openId]);
  const shown = drafts.flatMap((shelf, index) => {
    const result = preview.data?.list[index];
    return result?.isOpen && result.groups.length > 0 ? [{ shelf, groups: result.groups }] : [];
  });
  return (
    <div className="flex w-95 shrink-0 flex-col gap-3 border-s border-line bg-side px-5 py-3 narrow:w-80 stacked:w-full">
      <Segments
        label={words.lookAs}
        value={viewer}
        options={buildOptions(VIEWERS, words.viewers)}
        onChange={(value) => changeSearch({ viewer: value === 'guest' ? null : value })}
      />
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <DateTimeField label={words.lookAt} value={at} onChange={(value) => changeSearch({ at: value })} />
        </div>
        {!isNow && (
          <Button size="small" className="mb-5.5" onClick={() => changeSearch({ at: null })}>
            {words.now}
          </Button>
        )}
      </div>
      {preview.error && !preview.data ? (
        <FailedState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <div
          data-theme="dark"
          aria-busy={preview.isFetching || undefined}
          className="mx-auto flex min-h-0 w-full max-w-81 flex-1 flex-col overflow-hidden rounded-[34px] border-8 border-black bg-[#0a0806] text-[#f5f0eb] stacked:h-140 stacked:flex-none"
        >
          <p aria-hidden className="py-2.5 text-center font-semibold">
            {words.theatre}
          </p>
          <ScrollRegion label={words.preview} className="flex-1 overflow-x-hidden px-3 pb-6">
            {shown.length === 0 && !preview.isPending && (
              <p className="px-2 py-16 text-center text-[#b4afac]">{words.nothingToSee}</p>
            )}
            {shown.map(({ shelf, groups }) => (
              <section
                key={shelf.id}
                ref={shelf.id === openId ? open : undefined}
                className={`mt-2 rounded-field p-1.5 ${shelf.id === openId ? 'outline-2 outline-[#7cc0ff]' : ''}`}
              >
                <h3 className="mb-1.5 flex items-center justify-between text-section">
                  <span className="truncate">{shelf.title}</span>
                  {shelf.id === openId && (
                    <span className="rounded-tag bg-[#7cc0ff] px-1.5 text-micro text-black">
                      {words.editing}
                    </span>
                  )}
                </h3>
                <ul className="flex gap-2 overflow-hidden">
                  {groups.map((group) => (
                    <li key={group.id} className="w-[86px] shrink-0">
                      {group.poster ? (
                        <img
                          src={group.poster.url}
                          alt=""
                          className="aspect-3/4 w-full rounded-control object-cover"
                        />
                      ) : (
                        <span className="block aspect-3/4 rounded-control bg-white/10" />
                      )}
                      <b className="mt-1 block truncate text-caption">{group.title}</b>
                      <span className="block truncate text-micro text-[#b4afac]">
                        {progressOf(group, drama)}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </ScrollRegion>
        </div>
      )}
      <p className="text-center text-caption text-text-2">{words.previewNote}</p>
    </div>
  );
}
