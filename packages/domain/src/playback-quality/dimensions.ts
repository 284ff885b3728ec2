/** Mainland operators that lines are judged for apart; the small ones, and whatever is abroad, count together. */
export const OPERATORS = ['telecom', 'unicom', 'mobile', 'broadcast', 'other'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A viewer's place in the network: a region such as `CN-GD`, `ZZ` for an unknown one, and the network operator. */
export type NetworkPlace = { region: string; operator: Operator };

/** Stands for all regions or operators together. */
export const ALL = '*';

/** Heights of renditions whose seconds are counted apart; others count as the last. */
export const RENDITION_NAMES = ['360', '540', '720', '1080', 'other'] as const;

/** The dimensions of the figures. */
export const QUALITY_DIMENSIONS = ['line', 'region', 'operator', 'network', 'device'] as const;
