import type { ConversionPlatform } from '@playlet/domain/promotion/visit';

/** Something a visitor did whom a platform's advertisement had led here. */
export type Conversion = {
  /** The same each time it is told, so that the platform counts it once. */
  id: string;
  event: 'register' | 'pay';
  at: Date;
  /** Of a payment. */
  amountFen: number | null;
  /** What the platform had put into the address. */
  parameters: Readonly<Record<string, string>>;
};

/** `skipped`: the click is not this platform's. `refused`: for good; anything else that goes wrong is thrown, to be tried again. */
export type TellOutcome =
  | { outcome: 'told' }
  | { outcome: 'skipped' }
  | { outcome: 'refused'; reason: string };

/** An advertising platform that is told of conversions. */
export type ConversionTeller = {
  platform: ConversionPlatform;
  tell(conversion: Conversion, signal: AbortSignal): Promise<TellOutcome>;
};
