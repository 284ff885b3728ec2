import { IconBackspace } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { CodeInput } from './code-input.tsx';

type PinScreenProps = {
  title: string;
  /** `h2` below a page's own title. */
  heading?: 'h1' | 'h2';
  text: string;
  note?: ReactNode;
  error?: string | undefined;
  busy?: boolean | undefined;
  /** Called with four digits; the boxes are emptied for the next try. */
  onPin: (pin: string) => void;
};

const LENGTH = 4;

/** Four digits of the guardian, typed on the page's own pad or on a keyboard. */
export function PinScreen({
  title,
  heading: Heading = 'h1',
  text,
  note,
  error,
  busy = false,
  onPin,
}: PinScreenProps) {
  const t = useText();
  const [pin, setPin] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const change = (typed: string) => {
    if (typed.length < LENGTH) return setPin(typed);
    // The last digit waits until the service has answered about the PIN before.
    if (busy) return;
    setPin('');
    onPin(typed);
  };
  const type = (digit: string) => {
    change(pin + digit);
    input.current?.focus();
  };
  return (
    <section className="flex flex-1 flex-col px-2 text-center land:flex-row land:items-center land:gap-10 land:pb-2">
      <div className="land:flex-1">
        <Heading className="mt-6 land:mt-0 text-title1">{title}</Heading>
        <p className="mt-1 mb-7 text-balance whitespace-pre-line text-body text-text-2">{text}</p>
        <CodeInput
          ref={input}
          label={title}
          length={LENGTH}
          value={pin}
          onChange={change}
          error={error}
          secret
          autoFocus
          ownPad
        />
        <p className="mt-3 text-secondary text-text-3">{note}</p>
      </div>
      <div
        dir="ltr"
        className="mx-auto mt-auto grid w-full max-w-[400px] grid-cols-3 gap-2 pt-8 land:mt-0 land:max-w-[300px] land:pt-0"
      >
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'].map((digit) =>
          digit === '' ? (
            <span key="gap" />
          ) : (
            <button
              key={digit}
              type="button"
              disabled={busy}
              onClick={() => type(digit)}
              className="pressable min-h-15 land:min-h-12 rounded-control bg-surface-2 text-title1 font-semibold tabular active:bg-surface-3"
            >
              {digit}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={t('teen.deleteDigit')}
          onClick={() => setPin(pin.slice(0, -1))}
          className="pressable flex min-h-15 land:min-h-12 items-center justify-center rounded-control"
        >
          <IconBackspace size={26} aria-hidden />
        </button>
      </div>
    </section>
  );
}
