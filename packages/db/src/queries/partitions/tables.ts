/**
 * The tables that grow with every viewer and are kept for some months: partitioned by month, through their ids, which begin
 * with the moment they were made. So the primary key stays the id alone, and a whole month is dropped at once.
 */
export const PARTITIONED_TABLES = ['play', 'login', 'ad_showing'] as const;

export type PartitionedTable = (typeof PARTITIONED_TABLES)[number];
