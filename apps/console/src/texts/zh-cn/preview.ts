/** Texts of looking at the product as a viewer. */
export const preview = {
  preview: {
    title: '以观众身份看',
    choices: '看的条件',
    frame: '观众看到的画面',
    restart: '从头看',
    openViewer: '在观众端打开',
    persona: '身份',
    personas: { guest: '游客', member: '普通用户', vip: 'VIP 会员', teen: '青少年模式' },
    personaNotes: {
      guest: '没有登录',
      member: '已登录，没有开通 VIP',
      vip: '已登录，VIP 有效',
      teen: '已登录，12–16 岁，当天还没看过',
    },
    time: '时间',
    times: { now: '现在', published: '发布之后', moment: '指定时间' },
    timeNotes: {
      now: '和观众此刻看到的一样',
      published: '不管还缺什么，都当作已经发布',
      moment: '到那时会上线的分集都已上线',
    },
    hiddenNow: '这部剧还没发布，观众现在看不到',
    moment: '哪个时间',
    momentHint: '从现在起的任何时间，不填就是现在',
    start: '从哪里看起',
    starts: { drama: '剧集页', episode: '第 1 集', theatre: '剧场' },
    line: '网络',
    lines: { own: '不限', lte: '4G，8 Mbit/s', slow: '慢，1.6 Mbit/s', weak: '弱，0.4 Mbit/s' },
    lineNote: '视频和数据按这个速度到达，图片和程序不受影响',
    note: '每次都是新的观众：看到的不计入播放量，点赞、追剧、付费都不会生效。两小时后要重新打开。',
  },
} as const;
