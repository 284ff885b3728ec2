import type { PaymentChannel } from '@playlet/contract/entities/money';
import { IconBrandAlipay, IconBrandWechat, IconFlask, IconWallet } from '@tabler/icons-react';
import { formatMoney } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

export type Way = {
  channel: PaymentChannel;
  note?: string;
  /** There is not enough in it. */
  low?: boolean;
  /** It does not open here. */
  shut?: boolean;
};

type WaysProps = {
  ways: readonly Way[];
  chosen: PaymentChannel | undefined;
  onChoose: (channel: PaymentChannel) => void;
};

/** The ways to pay that are open. */
export function Ways({ ways, chosen, onChoose }: WaysProps) {
  const t = useText();
  return (
    <fieldset className="mt-5">
      <legend className="mb-2.5 text-title3">{t('pay.ways')}</legend>
      {ways.length === 0 ? (
        <p className="rounded-group bg-surface-1 p-4 text-body text-text-2">{t('pay.noWays')}</p>
      ) : (
        <div className="overflow-hidden rounded-group bg-surface-1">
          {ways.map((way) => (
            <WayRow
              key={way.channel}
              way={way}
              on={way.channel === chosen}
              onChoose={() => onChoose(way.channel)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function WayRow({ way, on, onChoose }: { way: Way; on: boolean; onChoose: () => void }) {
  const t = useText();
  return (
    <label className="group flex min-h-14 cursor-pointer items-center gap-3 ps-4 has-focus-visible:bg-surface-2">
      <WayTile channel={way.channel} />
      <span className="flex min-h-14 min-w-0 flex-1 items-center gap-3 border-line py-2 pe-4 group-not-first:border-t">
        <span className="min-w-0 flex-1">
          <span className="block text-reading leading-6">{t(`pay.way.${way.channel}`)}</span>
          {way.note && (
            <span className={`block text-secondary ${way.low ? 'text-warning' : 'text-text-2'}`}>
              {way.note}
            </span>
          )}
        </span>
        <input
          type="radio"
          name="way"
          checked={on}
          disabled={way.shut}
          onChange={onChoose}
          className="size-[22px] shrink-0 appearance-none rounded-full border-[1.5px] border-control checked:border-[7px] checked:border-brand-solid checked:bg-white"
        />
      </span>
    </label>
  );
}

/** The mark of a way to pay; brands in their own colours. */
function WayTile({ channel }: { channel: PaymentChannel }) {
  const { icon: Icon, look } = tiles[channel];
  return (
    <span className={`flex size-7 shrink-0 items-center justify-center rounded-poster ${look}`} aria-hidden>
      <Icon size={19} stroke={2} />
    </span>
  );
}

const tiles = {
  wechat: { icon: IconBrandWechat, look: 'bg-[#1aad19] text-white' },
  alipay: { icon: IconBrandAlipay, look: 'bg-[#1677ff] text-white' },
  balance: { icon: IconWallet, look: 'bg-surface-3 text-text-1' },
  sandbox: { icon: IconFlask, look: 'bg-warning-soft text-warning' },
} as const;

/** The order they are offered in. */
const OFFERED: readonly PaymentChannel[] = ['wechat', 'alipay', 'balance', 'sandbox'];

type Sentence = (
  key: 'pay.way.balanceText' | 'pay.way.balanceLow' | 'pay.way.sandboxText' | 'pay.way.outsideWechat',
  values?: Record<string, string>,
) => string;

type Payer = {
  price: number;
  topUp: boolean;
  /** Null for a guest. */
  balance: number | null;
  isShut: (channel: PaymentChannel) => boolean;
};

/** What may pay for these goods, of what the service has open; a balance that cannot pay them comes last. */
export function waysFor(
  t: Sentence,
  open: readonly PaymentChannel[],
  { price, topUp, balance, isShut }: Payer,
): Way[] {
  const canPay = (channel: PaymentChannel) => channel !== 'balance' || (balance !== null && balance >= price);
  return OFFERED.filter((channel) => open.includes(channel) && !(channel === 'balance' && topUp))
    .toSorted((one, other) => Number(canPay(other)) - Number(canPay(one)))
    .map((channel) => {
      if (isShut(channel)) return { channel, shut: true, note: t('pay.way.outsideWechat') };
      if (channel === 'sandbox') return { channel, note: t('pay.way.sandboxText') };
      if (channel !== 'balance' || balance === null) return { channel };
      const low = !canPay(channel);
      const amount = formatMoney(balance);
      return { channel, low, note: t(low ? 'pay.way.balanceLow' : 'pay.way.balanceText', { amount }) };
    });
}
