import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../lib/text.ts';
import { IconButton } from './button.tsx';
import { TextField } from './field.tsx';

/** A password; its letters can be shown, and it can be pasted. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const { actions } = useTexts();
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? actions.hidePassword : actions.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        </IconButton>
      }
    />
  );
}
