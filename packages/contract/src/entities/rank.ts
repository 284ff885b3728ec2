import { z } from 'zod';
import { group } from './group.ts';

export const rankList = z.enum(['hot', 'new', 'rising', 'follow', 'ended']).meta({
  id: 'RankList',
  description:
    'A ranking: `hot`: most watched of the last days; `new`: of the dramas published this month; `rising`: watched more than they used to be; `follow`: most followed; `ended`: most watched of the complete ones.',
});

export const rankedGroup = group
  .extend({ place: z.int().describe('From 1.') })
  .meta({ id: 'RankedGroup', description: 'A drama at a place of a ranking, from 1.' });
