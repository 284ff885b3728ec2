import type { PaymentChannel } from '@playlet/contract/entities/money';
import type { ReactNode } from 'react';
import { paymentChannels } from '../../features/checkout/payment-channels.ts';
import { useSession } from '../../features/session/session.ts';
import { formatMoney } from '../../lib/format.ts';
import { useShownFirst } from '../../lib/shown-first.ts';
import { useText } from '../../lib/text.ts';
import type { PaymentMethod } from './payment-method.ts';

type PaymentMethodListProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentChannel | undefined;
  onChoose: (channel: PaymentChannel) => void;
};

/** The payment methods, one below the other. */
export function PaymentMethodList({ methods, chosen, onChoose }: PaymentMethodListProps) {
  const t = useText();
  const [shown, choose] = useShownFirst<PaymentChannel | undefined, PaymentChannel>(chosen, onChoose);
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-2.5">
        <h2 className="text-title3">{t('pay.methods')}</h2>
      </legend>
      {methods.length === 0 ? (
        <p className="rounded-group bg-surface-1 p-4 text-body text-text-2">{t('pay.noMethods')}</p>
      ) : (
        <div className="overflow-hidden rounded-group bg-surface-1">
          {methods.map((method) => (
            <MethodRow
              key={method.channel}
              method={method}
              on={method.channel === shown}
              onChoose={() => choose(method.channel)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function MethodRow({ method, on, onChoose }: { method: PaymentMethod; on: boolean; onChoose: () => void }) {
  const t = useText();
  return (
    <label
      className={`group flex min-h-14 items-center gap-3 ps-4 has-focus-visible:bg-surface-2 ${method.unavailable ? 'text-text-3' : 'cursor-pointer'}`}
    >
      <ChannelTile channel={method.channel} />
      <span
        className={`flex min-h-14 min-w-0 flex-1 items-center gap-3 border-line py-2 pe-4 group-not-first:border-t ${method.unavailable ? 'large:flex-col large:items-start large:gap-0' : ''}`}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-reading leading-6">
            {t(`pay.method.${method.channel}`)}
            {method.channel === 'balance' && method.unavailable && <OwnBalance />}
          </span>
          {method.note && !method.unavailable && (
            <span className="block text-secondary text-text-2">{method.note}</span>
          )}
        </span>
        {method.unavailable ? (
          <>
            <span
              id={`why-${method.channel}`}
              className="max-w-[60%] text-end text-secondary large:max-w-full large:text-start"
            >
              {method.note}
            </span>
            <input
              type="radio"
              name="method"
              disabled
              checked={false}
              readOnly
              aria-label={t(`pay.method.${method.channel}`)}
              aria-describedby={`why-${method.channel}`}
              className="sr-only"
            />
          </>
        ) : (
          <input
            type="radio"
            name="method"
            checked={on}
            onChange={onChoose}
            className="size-[22px] shrink-0 appearance-none rounded-full border-[1.5px] border-control checked:border-[7px] checked:border-brand-solid checked:bg-white"
          />
        )}
      </span>
    </label>
  );
}

/** 余额 ¥6.50: the balance, where it does not suffice. */
function OwnBalance() {
  const balance = useSession(({ currentUser }) => currentUser?.balance);
  if (balance === undefined) return null;
  return (
    <>
      {' '}
      <bdi dir="ltr" className="tabular">
        {formatMoney(balance)}
      </bdi>
    </>
  );
}

/** The icon of a payment channel, in its brand's own colors. */
function ChannelTile({ channel }: { channel: PaymentChannel }) {
  const { icon: Icon, look } = paymentChannels[channel];
  return (
    <span className={`flex size-7 shrink-0 items-center justify-center rounded-poster ${look}`} aria-hidden>
      <Icon size={19} stroke={2} />
    </span>
  );
}

type PaymentPanelProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentChannel | undefined;
  onChoose: (channel: PaymentChannel) => void;
  /** The code to scan with its price, or the price and a button. */
  children: ReactNode;
};

/** The end column of a desk: the payment methods side by side, the price, and the button or the code. */
export function PaymentPanel({ methods, chosen, onChoose, children }: PaymentPanelProps) {
  const t = useText();
  const note = methods.find(({ channel }) => channel === chosen)?.note;
  const usable = methods.filter(({ unavailable }) => !unavailable);
  const shut = methods.filter(({ unavailable }) => unavailable);
  return (
    <section aria-label={t('pay.methods')} className="rounded-group bg-surface-1 p-6 text-center">
      {methods.length === 0 && <p className="text-body text-text-2">{t('pay.noMethods')}</p>}
      <div role="group" aria-label={t('pay.methods')} className="flex rounded-control bg-surface-2 p-1">
        {usable.map(({ channel }) => (
          <button
            key={channel}
            type="button"
            aria-pressed={channel === chosen}
            onClick={() => onChoose(channel)}
            className={`min-h-11 min-w-0 flex-1 rounded-[10px] px-1.5 text-body ${
              channel === chosen ? 'bg-surface-1 font-semibold text-text-1 shadow-sm' : 'text-text-2'
            }`}
          >
            {t(`pay.method.${channel}`)}
          </button>
        ))}
      </div>
      {note && <p className="mt-3 text-secondary text-text-2">{note}</p>}
      {children}
      {shut.length > 0 && (
        <ul className="mt-4 space-y-1 border-t border-line pt-4 text-start text-secondary text-text-3">
          {shut.map(({ channel, note: why }) => (
            <li key={channel}>
              {t('pay.method.shut', { name: t(`pay.method.${channel}`), why: why ?? '' })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
