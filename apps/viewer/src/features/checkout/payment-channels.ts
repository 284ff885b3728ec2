import type { PaymentChannel } from '@playlet/contract/entities/money';
import type { MessageKey } from '@playlet/i18n/messages';
import { IconBrandAlipay, IconBrandWechat, IconFlask, IconWallet } from '@tabler/icons-react';

type ChannelDescriptor = {
  icon: typeof IconWallet;
  /** Classes of its mark; brands in their own colors. */
  look: string;
  /** The instruction for its code on a computer; none where it has no code. */
  scanText?: MessageKey;
  /** The support in WeChat on a phone: only with a payer named by WeChat, or never; missing where it always works. */
  inWechat?: 'named-payer' | 'never';
};

/** The screens' facts about each channel, in the order they are offered in. */
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
