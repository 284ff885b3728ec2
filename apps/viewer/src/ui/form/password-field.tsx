import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Field, type FieldProps } from './field.tsx';

/** A password, with an eye to see it. Pasting and password managers are welcome. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEye : IconEyeOff;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex size-11 shrink-0 items-center justify-center text-text-2"
        >
          <Icon size={21} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
