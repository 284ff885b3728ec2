/**
 * The tables that grow with every viewer and are kept for some months: partitioned by month or by day, through their ids,
 * which begin with the moment they were made. So the primary key stays the id alone, and a whole partition is dropped at once.
 */
const UNITS = { play: 'month', login: 'month', ad_showing: 'month', event: 'day' } as const;

export type PartitionedTable = keyof typeof UNITS;
export type PartitionUnit = (typeof UNITS)[PartitionedTable];

// The keys of the table above are its tables.
export const PARTITIONED_TABLES = Object.keys(UNITS) as PartitionedTable[];

export const unitOf = (table: PartitionedTable): PartitionUnit => UNITS[table];
