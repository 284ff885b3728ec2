import { getConstructionPlans } from 'pg-boss';

/** The statements that make the queue's empty tables, for a database that is restored. */
export const readJobsSchema = (): string => getConstructionPlans('jobs');
