import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CompanionLines } from './companion-lines.tsx';
import { DramaDialog } from './drama-dialog.tsx';
import { EpisodeCells } from './episode-cells.tsx';
import { FileList } from './file-list.tsx';
import { FindingRow } from './finding-row.tsx';
import type { Finding, PlannedFile } from './plan.ts';
import type { ReviewedDrama } from './reviewed-drama.ts';

/** One folder: its drama, its episodes as numbers, and the faults to mend. */
export function DramaPlan({ drama, review, files }: ReviewedDrama) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const [isChanging, setChanging] = useState(false);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const started = files.filter(({ send }) => send !== 'planned');
  const total = started.reduce((sum, file) => sum + file.size, 0);
  const received = started.reduce((sum, file) => sum + file.received, 0);
  // Files under way can no longer be changed.
  const planned = new Set(files.flatMap(({ send, key }) => (send === 'planned' ? [key] : [])));
  const isOpen = (finding: Finding) => filesOf(finding).every(({ key }) => planned.has(key));
  const sent = new Set(
    files.flatMap(({ send, index }) => (send === 'sent' && index !== null ? [index] : [])),
  );
  return (
    <section className="border-b border-line px-6 py-3" aria-label={drama.title || words.looseFiles}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {drama.posterUrl ? (
          <img src={drama.posterUrl} alt="" className="h-11 w-8 rounded-small object-cover" />
        ) : (
          <span aria-hidden className="h-11 w-8 rounded-small bg-surface-2" />
        )}
        <div className="min-w-48">
          <h2 className="text-section">{drama.title || words.looseFiles}</h2>
          <p className="text-caption text-text-2">{drama.folder}</p>
        </div>
        <span className="text-text-2">
          {words.filesAndSize({ count: files.length, size: formatBytes(size) })}
        </span>
        <Standing drama={drama} />
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <Verdict review={review} files={files} />
          {started.length === 0 && (
            <Button size="small" onClick={() => setChanging(true)}>
              {words.changeDrama}
            </Button>
          )}
        </span>
      </div>
      <div className="mt-2 ps-12 narrow:ps-0">
        <EpisodeCells label={drama.title} cells={review.cells} sent={sent} />
        {total > 0 && (
          <div className="mt-3 flex items-center gap-3">
            <ProgressBar
              label={words.progressOfDrama({ title: drama.title })}
              done={received}
              total={total}
            />
            <span className="shrink-0 text-caption text-text-2 tabular">
              {words.sentOf({ sent: formatBytes(received), total: formatBytes(total) })}
            </span>
          </div>
        )}
        <ul className="mt-1">
          {review.findings.filter(isOpen).map((finding, at) => (
            // A folder has few findings, and each is where it was until it is mended.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <FindingRow key={`${finding.kind}-${at}`} drama={drama} finding={finding} />
          ))}
        </ul>
        <CompanionLines folder={drama.folder} />
        <FileList files={files} same={new Set(review.same.map(({ key }) => key))} />
      </div>
      {isChanging && <DramaDialog drama={drama} onClose={() => setChanging(false)} />}
    </section>
  );
}

function filesOf(finding: Finding): readonly PlannedFile[] {
  if (finding.kind === 'gap') return [];
  return finding.kind === 'sameNumber' ? finding.files : [finding.file];
}

function Standing({ drama }: Pick<ReviewedDrama, 'drama'>) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const needsLicense = !drama.hasLicense;
  const Icon = needsLicense ? IconAlertTriangle : IconCircleCheck;
  const text =
    drama.groupId === null
      ? words.newDrama
      : needsLicense
        ? words.withoutLicense
        : drama.episodes.length > 0
          ? words.continues({ count: drama.episodes.length })
          : words.existing;
  return (
    <span className={`inline-flex items-center gap-1.5 ${needsLicense ? 'text-warning' : 'text-success'}`}>
      <Icon size={16} aria-hidden />
      {text}
    </span>
  );
}

function Verdict({ review, files }: Pick<ReviewedDrama, 'review' | 'files'>) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const gaps = review.findings.flatMap((one) => (one.kind === 'gap' ? one.indexes : [])).length;
  const duplicates = review.findings.filter(
    ({ kind }) => kind === 'sameNumber' || kind === 'sameContent',
  ).length;
  const questions = review.findings.filter(({ kind }) => kind === 'noNumber').length;
  const isChecked = files.every(({ sha256 }) => sha256 !== null);
  return (
    <>
      {gaps > 0 && <Tag tone="danger">{words.missingCount({ count: gaps })}</Tag>}
      {duplicates > 0 && <Tag tone="warning">{words.duplicateCount({ count: duplicates })}</Tag>}
      {questions > 0 && <Tag tone="info">{words.questionCount({ count: questions })}</Tag>}
      {gaps + duplicates + questions === 0 && isChecked && (
        <Tag tone="success">
          {words.allRight({ count: files.filter(({ index }) => index !== null).length })}
        </Tag>
      )}
    </>
  );
}
