import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';

type ConsentProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  /** A sentence more, such as for minors. */
  more?: string;
};

/** 我已阅读并同意《用户协议》和《隐私政策》: never ticked for the viewer. */
export function Consent({ checked, onChange, error, more }: ConsentProps) {
  const t = useText();
  const link = 'font-medium text-brand-text';
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange} missing={error !== undefined}>
        {t('consent.read')}
        <Link to="/my/agreements/user" className={link}>
          {t('consent.user')}
        </Link>
        {t('consent.and')}
        <Link to="/my/agreements/privacy" className={link}>
          {t('consent.privacy')}
        </Link>
        {more}
      </Checkbox>
      <p aria-live="polite" className="text-secondary text-danger">
        {error}
      </p>
    </div>
  );
}
