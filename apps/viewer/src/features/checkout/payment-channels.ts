import type { PaymentChannel } from '@playlet/contract/entities/money';
import type { MessageKey } from '@playlet/i18n/messages';
import { IconBrandAlipay, IconBrandWechat, IconFlask, IconWallet } from '@tabler/icons-react';

type ChannelDescriptor = {
  icon: typeof IconWallet;
  /** Classes of its mark; brands in their own colors. */
  look: string;
  /** What to do with its code on a computer; none where it has no code. */
  scanText?: MessageKey;
  /** Whether WeChat on a phone opens it; for whom WeChat names the payer, or for nobody, where not for all. */
  inWechat?: 'named-payer' | 'never';
};

/** What the screens know of each channel, in the order they are offered in. */
export const paymentChannels: Record<PaymentChannel, ChannelDescriptor> = {
  wechat: {
    icon: IconBrandWechat,
    look: 'bg-[#1aad19] text-white',
    scanText: 'pay.scan.wechat',
    inWechat: 'named-payer',
  },
  alipay: {
    icon: IconBrandAlipay,
    look: 'bg-[#1677ff] text-white',
    scanText: 'pay.scan.alipay',
    inWechat: 'never',
  },
  balance: { icon: IconWallet, look: 'bg-surface-3 text-text-1' },
  sandbox: { icon: IconFlask, look: 'bg-warning-soft text-warning' },
};
