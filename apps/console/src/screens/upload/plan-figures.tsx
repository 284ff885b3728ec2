import { formatBytes, formatDuration } from '../../lib/bytes.ts';
import { useTexts } from '../../lib/text.ts';
import type { ReviewedDrama } from './reviewed-drama.ts';

type Figure = { name: string; value: string; note: string; tone?: string };

/** The content of the plan, and, once it is sent, its progress. */
export function PlanFigures({
  dramas,
  bytesPerSecond,
}: {
  dramas: readonly ReviewedDrama[];
  bytesPerSecond: number | null;
}) {
  const { ingest, marks } = useTexts();
  const words = ingest.upload;
  const files = dramas.flatMap((one) => one.files);
  const findings = dramas.flatMap(({ review }) => review.findings);
  const gaps = findings.flatMap((one) => (one.kind === 'gap' ? one.indexes : []));
  const gapsByDrama = dramas.flatMap(({ drama, review }) => {
    const missing = review.findings.flatMap((one) => (one.kind === 'gap' ? one.indexes : []));
    return missing.length === 0 ? [] : [`${drama.title} ${missing.join(marks.list)}`];
  });
  const duplicates = findings.filter(({ kind }) => kind === 'sameNumber' || kind === 'sameContent');
  const questions = findings.filter(({ kind }) => kind === 'noNumber');
  const hashed = files.filter(({ sha256 }) => sha256 !== null).length;
  const started = files.filter(({ send }) => send !== 'planned');
  const total = started.reduce((sum, { size }) => sum + size, 0);
  const sent = started.reduce((sum, { received }) => sum + received, 0);

  const figures: Figure[] = [
    {
      name: words.readNumbers,
      value: String(files.filter(({ index }) => index !== null).length),
      note: words.ofFiles({ count: files.length }),
    },
    {
      name: words.gaps,
      value: String(gaps.length),
      note: gapsByDrama.join(' · '),
      tone: gaps.length > 0 ? 'text-danger' : '',
    },
    {
      name: words.duplicates,
      value: String(duplicates.length),
      note: words.duplicatesNote,
      tone: duplicates.length > 0 ? 'text-warning' : '',
    },
    {
      name: words.unknown,
      value: String(questions.length),
      note: questions.length > 0 ? words.unknownNote : '',
      tone: questions.length > 0 ? 'text-info' : '',
    },
    started.length > 0
      ? {
          name: words.sentTitle,
          value: `${total === 0 ? 100 : Math.floor((sent / total) * 100)}%`,
          note: sendNote(words, { sent, total, bytesPerSecond }, ingest.perSecond),
        }
      : {
          name: words.checking,
          value: `${files.length === 0 ? 100 : Math.floor((hashed / files.length) * 100)}%`,
          note:
            hashed < files.length ? words.checked({ done: hashed, total: files.length }) : words.checkedAll,
        },
  ];
  return (
    <dl className="grid shrink-0 grid-cols-5 divide-x divide-line border-b border-line stacked:grid-cols-3">
      {figures.map(({ name, value, note, tone = '' }) => (
        <div key={name} className="min-w-0 px-6 py-2.5">
          <dt className="text-caption text-text-2">{name}</dt>
          <dd className={`text-page tabular ${tone}`}>{value}</dd>
          <dd className="truncate text-caption text-text-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function sendNote(
  words: ReturnType<typeof useTexts>['ingest']['upload'],
  { sent, total, bytesPerSecond }: { sent: number; total: number; bytesPerSecond: number | null },
  perSecond: (values: { size: string }) => string,
): string {
  const amount = words.sentOf({ sent: formatBytes(sent), total: formatBytes(total) });
  if (sent >= total || !bytesPerSecond) return amount;
  const left = `${words.left} ${formatDuration((total - sent) / bytesPerSecond)}`;
  return `${left} · ${words.speed({ speed: perSecond({ size: formatBytes(bytesPerSecond) }) })}`;
}
