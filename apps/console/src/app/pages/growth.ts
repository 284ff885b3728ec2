import { IconFlask, IconLink } from '@tabler/icons-react';
import { lazy } from 'react';
import { buildPages } from './page.ts';

/** Promotion links, and experiments. */
export const growthPages = buildPages('growth', [
  {
    path: '/promotion',
    name: 'promotion',
    icon: IconLink,
    permission: 'reports.view',
    isInNavigation: true,
    part: lazy(() => import('../../screens/promotion/promotion.tsx')),
  },
  {
    path: '/promotion/:id',
    name: 'promotionLink',
    icon: IconLink,
    permission: 'reports.view',
    isInNavigation: false,
    part: lazy(() => import('../../screens/promotion/link.tsx')),
  },
  {
    path: '/experiments',
    name: 'experiments',
    icon: IconFlask,
    permission: 'reports.view',
    isInNavigation: true,
    part: lazy(() => import('../../screens/experiments/experiments.tsx')),
  },
  {
    path: '/experiments/new',
    name: 'newExperiment',
    icon: IconFlask,
    permission: 'experiments.edit',
    isInNavigation: false,
    part: lazy(() => import('../../screens/experiments/edit.tsx')),
  },
  {
    path: '/experiments/:id/edit',
    name: 'editExperiment',
    icon: IconFlask,
    permission: 'experiments.edit',
    isInNavigation: false,
    part: lazy(() => import('../../screens/experiments/edit.tsx')),
  },
  {
    path: '/experiments/:id',
    name: 'experiment',
    icon: IconFlask,
    permission: 'reports.view',
    isInNavigation: false,
    part: lazy(() => import('../../screens/experiments/experiment.tsx')),
  },
]);
