import { IconCopy } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';

/** A number that takes two lines breaks where it is read in groups. */
const FOUR_DIGITS = /.{1,4}/g;

/** The number for the support, copied with one tap; where copying fails it can be selected by hand. */
export function OrderNumber({ no }: { no: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(no);
      showToast('success', t('order.copied'));
    } catch {
      showToast('info', t('order.copyFailed'));
    }
  };
  return (
    <span className="flex items-center justify-end gap-1">
      <bdi dir="ltr" className="text-balance select-all">
        {no.match(FOUR_DIGITS)?.map((digits, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same four digits may appear twice
          <Fragment key={at}>
            {digits}
            <wbr />
          </Fragment>
        ))}
      </bdi>
      <button
        type="button"
        aria-label={t('action.copy')}
        onClick={copy}
        className="-my-3 -me-3 flex size-11 shrink-0 items-center justify-center text-brand-text"
      >
        <IconCopy size={18} aria-hidden />
      </button>
    </span>
  );
}
