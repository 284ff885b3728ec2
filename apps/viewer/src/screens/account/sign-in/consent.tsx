import { IconAlertCircle } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Agreements } from './agreements.tsx';

type ConsentProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** A sentence more, such as for minors. */
  more?: string;
};

/** 我已阅读并同意《用户协议》和《隐私政策》: never ticked for the viewer. */
export function Consent({ checked, onChange, error, more }: ConsentProps) {
  const t = useText();
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange} missing={error !== undefined}>
        {t('consent.read')}
        <Agreements />
        {more}
      </Checkbox>
      <p aria-live="polite" className="text-secondary text-danger">
        {error && (
          <span className="flex items-start gap-1.5">
            <IconAlertCircle size={16} className="mt-0.5 shrink-0" aria-hidden />
            {error}
          </span>
        )}
      </p>
    </div>
  );
}
