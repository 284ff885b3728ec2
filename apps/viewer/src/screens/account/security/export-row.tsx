import { lazy, Suspense, useState } from 'react';
import type { Proof } from '../../../features/account/proof-sheet.tsx';
import { useSession } from '../../../features/session/session.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { toast } from '../../../lib/toast.ts';
import { ListRow } from '../../../ui/list.tsx';

const ProofSheet = lazy(() => import('../../../features/account/proof-sheet.tsx'));

/** 导出我的数据: everything the account holds, as a file, after a fresh proof. */
export function ExportRow({ phone }: { phone: string }) {
  const t = useText();
  const doubted = useSession(({ currentUser }) => currentUser?.risk ?? false);
  const [open, setOpen] = useState(false);
  const download = async (proof: Proof) => {
    save(await call('POST member/profile/profile/export', proof, { skipErrorHandler: true }), 'playlet.zip');
    setOpen(false);
    toast('success', t('check.exported'));
  };
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
            // A doubted session is believed only with the code.
            passwordToo={!doubted}
            action={t('check.export')}
            onProve={download}
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
