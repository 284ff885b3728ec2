import { IconShieldCheckFilled } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';

/** The mark of a drama for minors, in teen mode. */
export default function TeenMark() {
  const t = useText();
  return (
    <span className="flex shrink-0 items-center gap-1 font-semibold text-success">
      <IconShieldCheckFilled size={16} aria-hidden />
      {t('feed.forMinors')}
    </span>
  );
}
