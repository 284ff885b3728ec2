import { IconAlertCircle, IconCopy, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { addEpisodeFile } from './build-plan.ts';
import { NumberField } from './number-field.tsx';
import type { Finding, PlannedDrama, PlannedFile } from './plan.ts';
import { chooseVideo } from './read-folders.ts';
import { changeFile } from './store.ts';

/** For longer gaps the folder is chosen again. */
const MAX_OFFERED_COUNT = 4;

/** One thing that is odd about a folder, with its mend at the end of the line. */
export function FindingRow({ drama, finding }: { drama: PlannedDrama; finding: Finding }) {
  const { ingest, marks } = useTexts();
  const words = ingest.upload;
  const leaveOut = ({ key }: PlannedFile) => changeFile(key, { isLeftOut: true });
  switch (finding.kind) {
    case 'gap':
      return (
        <Row
          tone="danger"
          title={words.gap({ list: finding.indexes.join(marks.list) })}
          note={
            finding.before && finding.after
              ? words.gapBetween({ before: finding.before, after: finding.after })
              : words.gapNote
          }
        >
          {finding.indexes.slice(0, MAX_OFFERED_COUNT).map((index) => (
            <Button key={index} size="small" onClick={() => void fillGap(drama, index)}>
              {words.chooseFor({ index })}
            </Button>
          ))}
        </Row>
      );
    case 'sameNumber': {
      const [first, ...others] = finding.files;
      const isChecked = finding.files.every(({ sha256 }) => sha256 !== null);
      const isSame = isChecked && others.every(({ sha256 }) => sha256 === first?.sha256);
      const list = finding.files.map(({ name }) => name).join(marks.list);
      return (
        <Row
          tone="warning"
          title={words.sameNumber({ index: finding.index })}
          note={
            isChecked ? (isSame ? words.sameBytes({ list }) : words.differentBytes({ list })) : words.checking
          }
        >
          {finding.files.map((file) => (
            <Button
              key={file.key}
              size="small"
              onClick={() => finding.files.filter((other) => other !== file).forEach(leaveOut)}
            >
              {words.keep({ name: file.name })}
            </Button>
          ))}
        </Row>
      );
    }
    case 'sameContent': {
      const { name, title, index } = finding.of;
      const of =
        name ?? (title === undefined ? words.episodeHere({ index }) : words.episodeOf({ title, index }));
      return (
        <Row
          tone="warning"
          title={words.sameContent({ index: finding.file.index ?? 0 })}
          note={words.sameAs({ name: finding.file.name, of })}
        >
          <Button size="small" onClick={() => leaveOut(finding.file)}>
            {words.leaveOut}
          </Button>
        </Row>
      );
    }
    case 'noNumber':
      return <Unnumbered file={finding.file} onLeaveOut={leaveOut} />;
    case 'extra':
    case 'several':
      return (
        <Row tone="info" title={finding.file.name} note={words[finding.kind]}>
          {finding.kind === 'extra' && (
            <Button
              size="small"
              onClick={() => changeFile(finding.file.key, { isLeftOut: false, oddity: 'unnumbered' })}
            >
              {words.takeIn}
            </Button>
          )}
        </Row>
      );
  }
}

async function fillGap(drama: PlannedDrama, index: number): Promise<void> {
  const chosen = await chooseVideo();
  if (chosen) await addEpisodeFile(drama, index, chosen);
}

/** A name without a number waits for the operator's decision. */
function Unnumbered({ file, onLeaveOut }: { file: PlannedFile; onLeaveOut: (file: PlannedFile) => void }) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const [index, setIndex] = useState(file.suggestion);
  return (
    <Row tone="info" title={file.name} note={words.noNumber}>
      <NumberField label={words.number({ name: file.name })} value={index} onChange={setIndex} />
      <Button
        size="small"
        tone="primary"
        disabled={index === null}
        onClick={() => changeFile(file.key, { index, oddity: null, suggestion: null })}
      >
        {words.accept}
      </Button>
      <Button size="small" onClick={() => onLeaveOut(file)}>
        {words.leaveOut}
      </Button>
    </Row>
  );
}

const icons = { danger: IconAlertCircle, warning: IconCopy, info: IconHelpCircle };
const colors = { danger: 'text-danger', warning: 'text-warning', info: 'text-info' };

function Row({
  tone,
  title,
  note,
  children,
}: {
  tone: keyof typeof icons;
  title: string;
  note: string;
  children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <Icon size={16} aria-hidden className={`shrink-0 ${colors[tone]}`} />
      <span className="min-w-44 font-semibold">{title}</span>
      <span className="min-w-0 flex-1 text-text-2">{note}</span>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </li>
  );
}
