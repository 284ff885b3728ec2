import { useTexts } from '../../lib/text.ts';
import { type Companion, useUpload } from './store.ts';

const SHOWN_NAMES_COUNT = 5;

/** The files of a folder beside its videos: those that are sent with them, failed ones, and those that are left out. */
export function CompanionLines({ folder }: { folder: string }) {
  const { ingest, marks } = useTexts();
  const words = ingest.upload;
  const companions = useUpload(({ companions: all }) => all).filter((one) => one.folder === folder);
  const { leftOut = [], poster = [], subtitle = [] } = Object.groupBy(companions, ({ kind }) => kind);
  const carried = [...poster, ...subtitle];
  const failed = carried.filter(({ send }) => send === 'failed');
  if (companions.length === 0) return null;
  return (
    <div className="mt-2 text-caption text-text-2">
      {carried.length > 0 && (
        <p>
          {words.carried({ posters: poster.length, subtitles: subtitle.length })}
          {marks.comma}
          {words.carriedSent({ count: carried.filter(({ send }) => send === 'sent').length })}
        </p>
      )}
      {failed.map(({ key, name, problem }) => (
        <p key={key} className="text-danger">
          {name}
          {marks.colon}
          {problem}
        </p>
      ))}
      {leftOut.length > 0 && (
        <p className="text-warning">
          {words.companionsLeftOut({ count: leftOut.length, names: namesOf(leftOut, marks.list) })}
        </p>
      )}
    </div>
  );
}

/** Files in folders without any video, of which none is sent. */
export function LooseCompanions({ folders }: { folders: readonly string[] }) {
  const { ingest, marks } = useTexts();
  const loose = useUpload(({ companions }) => companions).filter(({ folder }) => !folders.includes(folder));
  if (loose.length === 0) return null;
  return (
    <p role="status" className="bg-warning-soft px-6 py-2 text-warning">
      {ingest.upload.companionsWithoutVideo({ count: loose.length, names: namesOf(loose, marks.list) })}
    </p>
  );
}

function namesOf(companions: readonly Companion[], separator: string): string {
  const names = companions.slice(0, SHOWN_NAMES_COUNT).map(({ name }) => name);
  return `${names.join(separator)}${companions.length > SHOWN_NAMES_COUNT ? '…' : ''}`;
}
