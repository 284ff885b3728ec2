import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { formatBytes } from '../../lib/bytes.ts';
import { useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { NumberField } from './number-field.tsx';
import { cancelFile, pauseFile, resumeFile } from './send-queue.ts';
import { changeFile, type UploadFile } from './store.ts';

/** Moving and stuck files are shown; all others on request. */
const SHOWN: ReadonlySet<UploadFile['send']> = new Set(['sending', 'paused', 'failed', 'missing']);

/** `same`: by key, what its episode has already. */
export function FileList({ files, same }: { files: readonly UploadFile[]; same: ReadonlySet<string> }) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const active = files.filter(({ send }) => SHOWN.has(send));
  return (
    <>
      {active.length > 0 && (
        <ul className="mt-2">
          {active.map((file) => (
            <FileRow key={file.key} file={file} isSame={same.has(file.key)} />
          ))}
        </ul>
      )}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer text-caption text-text-2 hover:text-text-1">
          {words.allFiles} {files.length}
        </summary>
        <ul>
          {files.map((file) => (
            <FileRow key={file.key} file={file} isSame={same.has(file.key)} />
          ))}
        </ul>
      </details>
    </>
  );
}

const tones: Record<UploadFile['send'], TagTone> = {
  planned: 'neutral',
  waiting: 'neutral',
  sending: 'info',
  paused: 'neutral',
  sent: 'success',
  failed: 'danger',
  missing: 'warning',
};

function FileRow({ file, isSame }: { file: UploadFile; isSame: boolean }) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const { key, name, index, size, received, send, problem, isLeftOut, isWaitingForLine } = file;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-b-0">
      {send === 'planned' ? (
        <NumberField
          label={words.number({ name })}
          value={index}
          onChange={(next) => changeFile(key, { index: next, oddity: next === null ? 'unnumbered' : null })}
        />
      ) : (
        <span className="w-10 text-end font-semibold tabular">{index}</span>
      )}
      <span className="w-56 truncate" title={name}>
        {name}
      </span>
      <span className="w-20 text-end text-text-2 tabular">{formatBytes(size)}</span>
      <span className="min-w-40 flex-1">
        {send !== 'planned' && (
          <ProgressBar label={words.progressOf({ name })} done={received} total={size} />
        )}
        {problem && <span className="text-caption text-danger">{problem}</span>}
        {isWaitingForLine && <span className="text-caption text-warning">{words.lineBroken}</span>}
      </span>
      {send === 'planned' && isSame ? (
        <Tag tone="success">{words.sameThere}</Tag>
      ) : (
        <Tag tone={tones[send]}>
          {send === 'planned' && isLeftOut ? words.leftOutTag : words.states[send]}
        </Tag>
      )}
      <span className="flex w-20 justify-end">
        <FileActs file={file} />
        {send === 'planned' && (
          <label className="flex items-center gap-1.5 text-caption text-text-2">
            <input
              type="checkbox"
              checked={isLeftOut}
              onChange={() => changeFile(key, { isLeftOut: !isLeftOut })}
              aria-label={`${words.leaveOut}: ${name}`}
            />
            {words.leaveOut}
          </label>
        )}
      </span>
    </li>
  );
}

function FileActs({ file: { key, name, send } }: { file: UploadFile }) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  if (send === 'planned' || send === 'sent') return null;
  return (
    <>
      {(send === 'sending' || send === 'waiting') && (
        <IconButton label={`${words.pause}: ${name}`} onClick={() => pauseFile(key)}>
          <IconPlayerPause size={16} aria-hidden />
        </IconButton>
      )}
      {(send === 'paused' || send === 'missing') && (
        <IconButton label={`${words.resume}: ${name}`} onClick={() => resumeFile(key)}>
          <IconPlayerPlay size={16} aria-hidden />
        </IconButton>
      )}
      {send === 'failed' && (
        <IconButton label={`${words.retry}: ${name}`} onClick={() => resumeFile(key)}>
          <IconRefresh size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton label={`${words.cancel}: ${name}`} onClick={() => void cancelFile(key)}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </>
  );
}
