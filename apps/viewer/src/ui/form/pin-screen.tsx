import { IconBackspace } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { CodeInput } from './code-input.tsx';

type PinScreenProps = {
  title: string;
  /** `h2` below a page's own title. */
  heading?: 'h1' | 'h2';
  text: string;
  note?: ReactNode;
  error?: string;
  busy?: boolean;
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
  useEffect(() => {
    if (pin.length < LENGTH || busy) return;
    setPin('');
    onPin(pin);
  }, [pin, busy, onPin]);
  const type = (digit: string) => {
    setPin((typed) => (typed + digit).slice(0, LENGTH));
    input.current?.focus();
  };
  return (
    <section className="flex flex-1 flex-col px-2 text-center">
      <Heading className="mt-6 text-title1">{title}</Heading>
      <p className="mt-1 mb-7 text-body text-text-2">{text}</p>
      <CodeInput
        ref={input}
        label={title}
        length={LENGTH}
        value={pin}
        onChange={setPin}
        error={error}
        secret
        autoFocus
        ownPad
      />
      <p className="mt-3 text-secondary text-text-3">{note}</p>
      <div dir="ltr" className="mx-auto mt-auto grid w-full max-w-[400px] grid-cols-3 gap-2.5 pt-8">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'].map((digit) =>
          digit === '' ? (
            <span key="gap" />
          ) : (
            <button
              key={digit}
              type="button"
              disabled={busy}
              onClick={() => type(digit)}
              className="pressable h-14 rounded-control bg-surface-2 text-title1 font-medium tabular active:bg-surface-3"
            >
              {digit}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={t('teen.deleteDigit')}
          onClick={() => setPin(pin.slice(0, -1))}
          className="pressable flex h-14 items-center justify-center rounded-control"
        >
          <IconBackspace size={26} aria-hidden />
        </button>
      </div>
    </section>
  );
}
