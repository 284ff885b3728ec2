import type { ConversionPlatform } from '@playlet/domain/promotion/visit';

/** Something a visitor did whom a platform's advertisement had led here. */
export type Conversion = {
  /** The same at each attempt, so that the platform counts it once. */
  id: string;
  event: 'register' | 'pay';
  at: Date;
  /** Of a payment. */
  amountFen: number | null;
  /** The parameters that the platform had put into the address. */
  parameters: Readonly<Record<string, string>>;
};

/** `skipped`: the click is not this platform's. `refused`: for good; anything else that goes wrong is thrown, to be tried again. */
export type TellOutcome =
  | { outcome: 'told' }
  | { outcome: 'skipped' }
  | { outcome: 'refused'; reason: string };

/** An advertising platform that receives conversions. */
export type ConversionTeller = {
  platform: ConversionPlatform;
  tell(conversion: Conversion, signal: AbortSignal): Promise<TellOutcome>;
};
