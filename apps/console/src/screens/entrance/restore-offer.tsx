import { useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/state.tsx';
import { BackupUpload } from './backup-upload.tsx';
import { RestoreForm } from './restore-form.tsx';
import { RestoreResult } from './restore-result.tsx';
import type { useRestore } from './use-restore.ts';

type RestoreOfferProps = { link: string; restore: ReturnType<typeof useRestore>; onBack: () => void };

/** A backup in place of the first owner: the choice, the progress, and the end. */
export function RestoreOffer({ link, restore: { offered, progress, refetch }, onBack }: RestoreOfferProps) {
  const { restoring, actions } = useTexts();
  const [isChoosing, setChoosing] = useState(false);
  if (progress && !isChoosing) return <RestoreResult progress={progress} onAgain={() => setChoosing(true)} />;
  if (!offered) return <Loading />;
  return (
    <div className="mt-6 flex max-w-140 flex-col gap-4">
      {offered.backups.length === 0 ? (
        <p className="text-text-2">{restoring.none}</p>
      ) : (
        <RestoreForm
          link={link}
          offered={offered}
          onStarted={() => {
            setChoosing(false);
            void refetch();
          }}
        />
      )}
      <BackupUpload link={link} onUploaded={() => void refetch()} />
      <Button tone="plain" className="self-start" onClick={onBack}>
        {actions.back}
      </Button>
    </div>
  );
}
