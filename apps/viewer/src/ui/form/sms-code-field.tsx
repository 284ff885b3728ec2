import { readCode } from '@playlet/domain/account/digits';
import { useText } from '../../lib/text.ts';
import { Spinner } from '../control/spinner.tsx';
import { Field, type FieldProps } from './field.tsx';

type SmsCodeFieldProps = Pick<FieldProps, 'value' | 'onChange' | 'error' | 'onBlur' | 'hint'> & {
  /** The label that separates two codes of a form. */
  label?: string;
  sms: { wait: number; sending: boolean; sent: boolean };
  onSend: () => void;
};

/** The six digits of a text message, and the button that sends them. */
export function SmsCodeField({ label, sms, onSend, ...field }: SmsCodeFieldProps) {
  const t = useText();
  return (
    <Field
      {...field}
      label={label ?? t('field.smsCode')}
      name="smsCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t('field.smsCodeHint')}
      onChange={(value) => field.onChange(readCode(value, 6))}
      end={
        <button
          type="button"
          onClick={onSend}
          disabled={sms.wait > 0 || sms.sending}
          className="flex min-h-11 shrink-0 items-center gap-2 px-3 text-card font-semibold text-brand-text tabular disabled:font-normal disabled:text-text-3"
        >
          {sms.sending && <Spinner size={16} />}
          {sms.wait > 0
            ? t('field.smsWait', { seconds: sms.wait })
            : t(sms.sent ? 'field.smsAgain' : 'field.smsSend')}
        </button>
      }
    />
  );
}
