import { isSteepFall } from '@playlet/domain/money/steep-fall';
import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { useRef, useState } from 'react';
import { formatFen, readPrice } from '../../features/money/format.ts';
import type { Assertion } from '../../features/passkeys/passkeys.ts';
import { ProofButton } from '../../features/passkeys/proof-button.tsx';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { TextField } from '../../ui/field.tsx';

const WHENS = ['now', 'later', 'off'] as const;
export type When = (typeof WHENS)[number];
export type PriceForm = ReturnType<typeof usePriceForm>;

/** A price and from when it holds, or that none does any more. `highest`: the price on sale, in fen; one far below it takes a code. `suggested`: the price to begin with. */
export function usePriceForm(highest: number | undefined, suggested?: number) {
  const [code, setCode] = useState('');
  const passkey = useRef<Assertion>(undefined);
  const [text, setText] = useState(suggested === undefined ? '' : String(suggested / YUAN_FEN));
  const [when, setWhen] = useState<When>('now');
  const [validFrom, setValidFrom] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const price = readPrice(text);
  const needsCode = when !== 'off' && price !== undefined && isSteepFall(highest ?? 0, price);
  return {
    ...{ text, setText, when, setWhen, validFrom, setValidFrom, isWrong, price, code, setCode, needsCode },
    /** Sends the form with a passkey in place of the digits. */
    sendSigned(signed: Assertion, form: HTMLFormElement): void {
      passkey.current = signed;
      form.requestSubmit();
    },
    /** Returns the input: null ends the price. Undefined where a field is missing, which the fields then report. */
    read(): { price: number | null; validFrom?: string; code?: string; passkey?: Assertion } | undefined {
      if (when === 'off') return { price: null };
      const isMissing = price === undefined || (when === 'later' && validFrom === null);
      setWrong(isMissing);
      if (isMissing) return undefined;
      const signed = passkey.current;
      passkey.current = undefined;
      const factor = signed ? { passkey: signed } : code !== '' && { code };
      return { price, ...(when === 'later' && validFrom && { validFrom }), ...factor };
    },
  };
}

/** Returns the action of the button, in words. */
export function useSubmitText({ when, price }: PriceForm, off: string): string {
  const { plans } = useTexts();
  if (when === 'off') return off;
  return price === undefined ? plans.set : plans.setAt({ price: formatFen(price) });
}

type PriceFieldsProps = { form: PriceForm; whens: Record<When, string>; codeError: string | undefined };

export function PriceFields({ form, whens, codeError }: PriceFieldsProps) {
  const { plans } = useTexts();
  const { text, setText, when, setWhen, validFrom, setValidFrom, isWrong, price } = form;
  return (
    <>
      <Segments
        label={plans.when}
        value={when}
        onChange={setWhen}
        options={WHENS.map((value) => ({ value, label: whens[value] }))}
      />
      {when !== 'off' && (
        <TextField
          label={plans.priceInYuan}
          inputMode="decimal"
          value={text}
          error={isWrong && price === undefined ? plans.priceWrong : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {when === 'later' && (
        <DateTimeField
          label={plans.validFrom}
          value={validFrom}
          error={isWrong && validFrom === null ? plans.momentWrong : undefined}
          onChange={setValidFrom}
        />
      )}
      {(form.needsCode || codeError) && (
        <>
          <p className="text-caption text-warning">{plans.steepFall}</p>
          <CodeInput label={plans.code} value={form.code} onChange={form.setCode} error={codeError} />
          <ProofButton onSigned={form.sendSigned} />
        </>
      )}
    </>
  );
}
