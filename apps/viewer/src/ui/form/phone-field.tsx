import { readPhone } from '@playlet/domain/account/phone';
import { useText } from '../../lib/text.ts';
import { Field, type FieldProps } from './field.tsx';

type PhoneFieldProps = Omit<FieldProps, 'label' | 'type' | 'inputMode' | 'prefix'> & { label?: string };

/** A mainland number, its country code in front. */
export function PhoneField({ label, ...field }: PhoneFieldProps) {
  const t = useText();
  return (
    <Field
      autoComplete="tel-national"
      {...field}
      label={label ?? t('field.phone')}
      type="tel"
      inputMode="tel"
      onChange={(text) => field.onChange(readPhone(text) ?? text)}
      prefix={
        <bdi dir="ltr" className="border-e border-line-strong pe-3 text-[1rem]" aria-hidden>
          +86
        </bdi>
      }
    />
  );
}
