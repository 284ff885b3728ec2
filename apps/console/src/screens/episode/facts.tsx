import type { ReactNode } from 'react';
import type { EpisodeCheck } from '../../features/quality/parts.ts';
import { formatSeconds } from '../../features/quality/time.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';

const MEGABYTE_SIZE = 1_000_000;

/** The facts of the episode's media. */
export function Facts({ check, children }: { check: EpisodeCheck; children: ReactNode }) {
  const { episodeCheck, marks } = useTexts();
  const { start, bytes, subtitles } = check.media;
  const measured = check.check;
  return (
    <section
      aria-labelledby="about"
      className="w-86 shrink-0 overflow-y-auto border-s border-line px-5 py-4 stacked:w-64"
    >
      <h2 id="about" className="text-section">
        {episodeCheck.about}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact name={episodeCheck.duration}>{formatSeconds(start.duration)}</Fact>
        <Fact name={episodeCheck.renditions}>{start.renditions.map(({ id }) => id).join(' ')}</Fact>
        {bytes > 0 && <Fact name={episodeCheck.size}>{(bytes / MEGABYTE_SIZE).toFixed(1)} MB</Fact>}
        {measured?.loudness != null && <Fact name={episodeCheck.loudness}>{measured.loudness} LUFS</Fact>}
        {measured?.truePeak != null && <Fact name={episodeCheck.peak}>{measured.truePeak} dBTP</Fact>}
        <Fact name={episodeCheck.subtitles}>
          {subtitles.map(({ label }) => label).join(marks.list) || episodeCheck.noSubtitles}
        </Fact>
        {measured && <Fact name={episodeCheck.checkedAt}>{formatMoment(measured.at)}</Fact>}
      </dl>
      <div className="mt-4 flex flex-col gap-2">{children}</div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words tabular">{children}</dd>
    </>
  );
}
