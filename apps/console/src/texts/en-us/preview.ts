import type { Texts } from '../texts.ts';

export const preview: Pick<Texts, 'preview'> = {
  preview: {
    title: 'As a viewer sees it',
    choices: 'How to look',
    frame: 'What the viewer sees',
    restart: 'Start over',
    openViewer: 'Open in the viewer',
    persona: 'As',
    personas: { guest: 'Guest', member: 'Member without VIP', vip: 'VIP member', teen: 'Teen mode' },
    personaNotes: {
      guest: 'Not signed in',
      member: 'Signed in, no VIP',
      vip: 'Signed in, VIP is active',
      teen: 'Signed in, 12 to 16, nothing watched today',
    },
    time: 'Time',
    times: { now: 'Now', published: 'Once published', moment: 'At a time' },
    timeNotes: {
      now: 'As viewers see it at this moment',
      published: 'As if it were published, whatever it still lacks',
      moment: 'Every episode planned until then is out',
    },
    hiddenNow: 'This drama is not published: viewers do not see it now',
    moment: 'Which time',
    momentHint: 'Any time from now on; now if left empty',
    start: 'Start at',
    starts: { drama: 'Its page', episode: 'Episode 1', theatre: 'Theatre' },
    line: 'Network',
    lines: { own: 'As it is', lte: '4G, 8 Mbit/s', slow: 'Slow, 1.6 Mbit/s', weak: 'Weak, 0.4 Mbit/s' },
    lineNote: 'Video and data arrive at this speed; pictures and scripts do not',
    language: 'Language',
    note: 'Each time a new viewer: plays are not counted, and likes, follows and payments have no effect. Open it again after two hours.',
  },
};
