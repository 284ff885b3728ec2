/** Channels of providers that an operator has a merchant's contract with. */
export const MERCHANT_CHANNELS = ['wechat', 'alipay'] as const;
/** The channels of a provider, which takes money from outside; every list of channels is made of this one. */
export const PROVIDER_CHANNELS = ['sandbox', ...MERCHANT_CHANNELS] as const;
export type ProviderChannel = (typeof PROVIDER_CHANNELS)[number];

/** The payment channels of an order: a provider, or the member's own balance. */
export const PAYMENT_CHANNELS = [...PROVIDER_CHANNELS, 'balance'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];
