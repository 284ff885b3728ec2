import type { Offer } from './experiment.ts';

/** Why the words of an offer are refused. */
export const OFFER_FAULTS = ['empty', 'too-long', 'price', 'urgency', 'scarcity', 'shaming'] as const;
export type OfferFault = (typeof OFFER_FAULTS)[number];

const MAX_TITLE_LENGTH = 24;
const MAX_TEXT_LENGTH = 60;

/**
 * The patterns an offer must not contain: a price or a discount (prices have one place, and are the same for all
 * viewers), a claim that time or stock runs out, and words that make a refusal embarrassing. Consumer law counts these
 * patterns as misleading.
 */
const PATTERNS: readonly (readonly [Exclude<OfferFault, 'empty' | 'too-long'>, RegExp])[] = [
  [
    'price',
    /[¥￥$€]|\d+(?:\.\d+)?\s*(?:元|块|毛|分钱|yuan|rmb)|[一二三四五六七八九\d](?:\.\d)?\s*折|\d+\s*%|原价|特价|立减|免费领|半价|price|discount|\boff\b|half.price/i,
  ],
  [
    'urgency',
    /限时|倒计时|最后\s*[\d一两几]?\s*(?:天|小时|分钟|机会)|马上结束|即将涨价|错过|今日(?:截止|结束|限)|last chance|hurry|limited time|ends (?:today|soon)|countdown|only today/i,
  ],
  [
    'scarcity',
    /仅剩|只剩|名额|限量|售罄|\d+\s*人(?:正在|已)(?:抢|买|购)|only \d+ left|few left|selling out|sold out/i,
  ],
  ['shaming', /不想省钱|放弃优惠|舍不得|狠心|我不要|no,? thanks|i don.?t want|miss out/i],
];

/** Why an offer may not be shown; undefined where it may. */
export function offerFault({ title, text }: Offer): OfferFault | undefined {
  if (title.trim() === '' || text.trim() === '') return 'empty';
  if ([...title].length > MAX_TITLE_LENGTH || [...text].length > MAX_TEXT_LENGTH) return 'too-long';
  return PATTERNS.find(([, pattern]) => pattern.test(`${title}\n${text}`))?.[0];
}
