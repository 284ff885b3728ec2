import { IconChartHistogram, IconChartLine, IconGauge } from '@tabler/icons-react';
import { lazy } from 'react';
import { buildPages } from './page.ts';

/** Viewers' activity, and the quality of playback. */
export const dataPages = buildPages('data', [
  {
    path: '/reports/dramas',
    name: 'dramaReports',
    icon: IconChartLine,
    permission: 'reports.view',
    key: '1',
    isInNavigation: true,
    part: lazy(() => import('../../screens/reports/drama-list.tsx')),
  },
  {
    path: '/reports/dramas/:id',
    name: 'dramaReport',
    icon: IconChartLine,
    permission: 'reports.view',
    isInNavigation: false,
    part: lazy(() => import('../../screens/reports/drama-report.tsx')),
  },
  {
    path: '/reports/retention',
    name: 'retentionReport',
    icon: IconChartHistogram,
    permission: 'reports.view',
    key: '2',
    isInNavigation: true,
    part: lazy(() => import('../../screens/reports/retention.tsx')),
  },
  {
    path: '/reports/events',
    name: 'reportEvents',
    icon: IconChartLine,
    permission: 'reports.view',
    isInNavigation: false,
    part: lazy(() => import('../../screens/reports/events.tsx')),
  },
  {
    path: '/playback-quality',
    name: 'playbackQuality',
    icon: IconGauge,
    permission: 'reports.view',
    isInNavigation: true,
    part: lazy(() => import('../../screens/playback-quality/playback-quality.tsx')),
  },
]);
