import { Suspense, useState } from 'react';
import { PROOF_FIELDS } from '../../../features/account/proof.ts';
import { useSession } from '../../../features/session/session.ts';
import { useCallMutation } from '../../../lib/call-mutation.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text.ts';
import { showToast } from '../../../lib/toast.ts';
import { ListRow } from '../../../ui/page/list.tsx';

const ProofSheet = createLazyPart(() => import('../../../features/account/proof-sheet.tsx'));

/** 导出我的数据: everything the account holds, as a file, after a fresh proof. */
export function ExportRow({ phone }: { phone: string }) {
  const t = useText();
  const hasRisk = useSession(({ currentUser }) => currentUser?.risk ?? false);
  const [open, setOpen] = useState(false);
  const download = useCallMutation('POST member/profile/profile/export', {
    failure: PROOF_FIELDS,
    onSuccess: (file) => {
      save(file, 'playlet.zip');
      setOpen(false);
      showToast('success', t('check.exported'));
    },
  });
  return (
    <>
      <ListRow title={t('check.export')} onClick={() => setOpen(true)} />
      <Suspense>
        {open && (
          <ProofSheet
            open
            onClose={() => setOpen(false)}
            purpose="export"
            phone={phone}
            // An untrusted session needs the code.
            passwordToo={!hasRisk}
            action={t('check.export')}
            onProve={download.send}
            mutation={download}
          />
        )}
      </Suspense>
    </>
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
