import { IconFolderUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { listBackupFiles, NoRoom, sendBackup } from './send-backup.ts';

type BackupUploadProps = { link: string; onUploaded: () => void };

/** Sends a backup folder of this computer to the new machine; choosing it again continues where it was. */
export function BackupUpload({ link, onUploaded }: BackupUploadProps) {
  const { restoring } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ done: number; total: number; stop: () => void }>();
  const [message, setMessage] = useState<string>();
  const send = async (chosen: FileList) => {
    const files = listBackupFiles(chosen);
    if (files.length === 0) return setMessage(restoring.uploadNothing);
    const stop = new AbortController();
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    setMessage(undefined);
    setSending({ done: 0, total, stop: () => stop.abort() });
    const onSent = (bytes: number) =>
      setSending((before) => before && { ...before, done: before.done + bytes });
    try {
      await sendBackup(link, files, { signal: stop.signal, onSent });
      setMessage(restoring.uploaded);
      onUploaded();
    } catch (error) {
      if (stop.signal.aborted) return;
      setMessage(
        error instanceof NoRoom
          ? restoring.uploadRoom({ needed: formatBytes(error.needed), free: formatBytes(error.free) })
          : restoring.uploadFailed({ reason: error instanceof Error ? error.message : String(error) }),
      );
    } finally {
      setSending(undefined);
    }
  };
  return (
    <section
      aria-label={restoring.upload}
      className="flex flex-col items-start gap-2 border-t border-line pt-4"
    >
      {sending ? (
        <>
          <p className="tabular-nums">
            {restoring.uploading({ done: formatBytes(sending.done), total: formatBytes(sending.total) })}
          </p>
          <ProgressBar label={restoring.upload} done={sending.done} total={sending.total} />
          <Button tone="plain" onClick={sending.stop}>
            {restoring.uploadStop}
          </Button>
        </>
      ) : (
        <Button onClick={() => input.current?.click()}>
          <IconFolderUp size={16} aria-hidden />
          {restoring.upload}
        </Button>
      )}
      <p role="status" className="text-text-2">
        {message}
      </p>
      <p className="text-caption text-text-2">{restoring.uploadHint}</p>
      <input
        ref={(element) => {
          input.current = element;
          // React has no property for it.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        hidden
        aria-label={restoring.upload}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) void send(target.files);
          target.value = '';
        }}
      />
    </section>
  );
}
