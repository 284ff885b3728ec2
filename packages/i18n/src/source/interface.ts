/**
 * The interface in Chinese: the source of every key. ICU MessageFormat.
 *
 * A comment above a group of keys names the place of their texts and their greatest width in any language, in letters, of
 * which a Chinese character takes two and a value four; see `node/places.ts`. A `sentence` wraps, a `name` is only heard.
 */
export default {
  // title, max 12
  'app.name': '小剧场',
  'app.latinName': 'Playlet',
  // button, max 34
  'app.skipToContent': '跳到主要内容',

  // name
  'nav.label': '主导航',
  // tab, max 12
  'nav.recommend': '推荐',
  'nav.theatre': '剧场',
  'nav.hotPrivate': '热门资源',
  'nav.hotVip': '热门资源',
  'nav.private': '专享',
  // name
  'nav.privateLabel': '热门资源，专享',
  // tab, max 12
  'nav.vip': 'VIP',
  // name
  'nav.vipLabel': '热门资源，VIP',
  // tab, max 12
  'nav.my': '我的',
  // name
  'nav.unread': '{count} 部剧有更新',
  // tab, max 16
  'nav.support': '客服',
  'nav.setting': '设置',

  // button, max 18
  'action.back': '返回',
  'action.cancel': '取消',
  'action.clear': '清除',
  'action.close': '关闭',
  'action.copy': '复制',
  'action.login': '登录',
  'action.retry': '重试',
  'action.search': '搜索',
  'action.share': '分享',
  'action.more': '更多',
  'action.openVip': '开通 VIP',
  'action.open': '开通',
  // button, max 34
  'action.contactSupport': '联系客服',
  'action.goTheatre': '去剧场',

  // sentence
  'error.network': '网络没有响应，请重试。',
  'error.request': '请求出错，请重试。',
  'error.status': 'Response status: {status}',

  // title, max 50
  'state.errorTitle': '这一幕没有加载出来',
  // sentence
  'state.errorText': '服务器没有响应。\n可以重试，或稍后再来。',
  // note, max 36
  'state.errorCode': '错误编号 {code}',
  // sentence
  'state.part.CHUNK_LOAD_FAILED': '页面没有加载完整。\n可以重试，或稍后再来。',
  'state.part.CHUNK_LOAD_TIMEOUT': '页面加载超时了。\n请检查网络后重试。',
  'state.part.CSS_CHUNK_LOAD_FAILED': '页面没有加载完整。\n可以重试，或稍后再来。',
  // title, max 50
  'state.offlineTitle': '网络断开了',
  // sentence
  'state.offlineText': '请检查 Wi-Fi 或移动网络，\n恢复后会自动继续。',
  // button, max 34
  'state.offlineAction': '重新连接',
  // toast, max 76
  'state.offlineKept': '网络断开了，这里是上次看到的内容',
  // title, max 50
  'state.notFoundTitle': '没有找到这一页',
  // sentence
  'state.notFoundText': '地址可能写错了，\n也可能页面已经搬走。',
  // button, max 34
  'state.notFoundAction': '回到首页',
  // note, max 24
  'state.loading': '正在加载',

  // note, max 36
  'list.loadingMore': '正在加载更多',
  'list.finished': '没有更多了',
  // button, max 60
  'list.failed': '加载失败，点按重试',
  // title, max 50
  'list.empty': '这里还没有剧',
  // sentence
  'list.emptyText': '新剧上架后\u200b会出现在这里',
  // note, max 36
  'list.pull': '下拉刷新',
  'list.release': '松开刷新',

  // note, max 30
  'group.updatedTo': '更新至 {count} 集',
  'group.ended': '全 {count} 集',
  'group.total': '共 {count} 集',
  // tag, max 18
  'group.serializing': '连载中',
  'group.endedTag': '已完结',
  // note, max 26
  'group.plays': '{count} 次播放',
  'group.noPlays': '暂无播放',
  // badge, max 20
  'group.badgeVip': 'VIP',
  'group.badgeNew': '新剧',
  'group.badgeUnseen': '{count} 集未看',
  'group.badgeUpdates': '更新 {count}',
  // note, max 50
  'group.scheduleDaily': '每日 {time} 更新 {count} 集',
  'group.scheduleWeekly': '每{days} {time} 更新 {count} 集',
  // cell, max 16
  'episode.name': '第 {index} 集',
  // sentence
  'episode.ofAll': '第 {index} 集 / 全 {count} 集',
  // name
  'episode.watched': '第 {index} 集，已看',
  'episode.current': '第 {index} 集，正在看',
  'episode.locked': '第 {index} 集，需解锁',
  'episode.pending': '第 {index} 集，未更新',

  // name
  'play.player': '播放区，上下滑动切换',
  // button, max 16
  'play.play': '播放',
  'play.pause': '暂停',
  // name
  'play.next': '下一集',
  'play.previous': '上一集',
  'play.nextGroup': '下一部',
  'play.previousGroup': '上一部',
  'play.back10': '后退 10 秒',
  'play.forward10': '前进 10 秒',
  'play.progress': '播放进度',
  'play.progressValue': '{position}，共 {duration}',
  // tab, max 12
  'play.follow': '追剧',
  'play.like': '点赞',
  'play.episodes': '选集',
  'play.share': '分享',
  // heading, max 30
  'play.speed': '倍速',
  // note, max 22
  'play.speedValue': '{speed} 倍速',
  // row, max 14
  'play.quality': '清晰度',
  // row, max 20
  'play.qualityAuto': '自动',
  'play.qualityAutoNow': '自动（{quality}）',
  'play.quality360': '流畅',
  'play.quality540': '标清',
  'play.quality720': '高清',
  'play.quality1080': '超清',
  // row, max 14
  'play.subtitle': '字幕',
  'play.subtitleOff': '关闭',
  // heading, max 30
  'play.subtitleSize': '字幕大小',
  // chip, max 12
  'play.subtitleSmall': '小',
  'play.subtitleMedium': '中',
  'play.subtitleLarge': '大',
  // name
  'play.settings': '播放设置',
  // row, max 44
  'play.autoSkip': '自动跳过片头',
  'play.autoNext': '自动连播',
  // tile, max 22
  'play.clear': '清屏',
  // name
  'play.leaveClear': '退出清屏',
  // tile, max 22
  'play.smallWindow': '小窗',
  'play.pictureInPicture': '画中画',
  'play.cast': '投屏',
  'play.report': '举报',
  // name
  'play.backToPlayer': '回到播放页',
  // tile, max 26
  'sleep.title': '定时关闭',
  // row, max 30
  'sleep.never': '不开启',
  'sleep.minutes': '{minutes} 分钟后',
  'sleep.episode': '看完本集',
  // note, max 36
  'sleep.left': '还有 {time} 自动暂停',
  // toast, max 76
  'sleep.paused': '定时时间到，已暂停播放',
  // name
  'play.mute': '静音',
  'play.unmute': '打开声音',
  // button, max 34
  'play.tapForSound': '点按开启声音',
  // tile, max 32
  'play.fullscreen': '全屏',
  'play.exitFullscreen': '退出全屏',
  // note, max 32
  'play.boosted': '{speed}× 播放中',
  // sentence
  'play.holdHint': '左右滑换倍速，下滑到锁上松手就锁定',
  // note, max 32
  'play.speedLocked': '{speed}× 已锁定',
  'play.restoreSpeed': '恢复 {speed}×',
  // button, max 20
  'play.adFree': '免广告',
  // tag, max 28
  'play.aiGenerated': 'AI 生成',
  'play.aiSuspected': '疑似 AI 生成',
  // note, max 44
  'play.licence': '许可证号 / 备案号\n{number}',
  'play.fiction': '剧情演绎，请勿模仿',
  // sentence
  'play.minorsNotice': '以下内容可能影响未成年人身心健康，未成年人请在监护人陪同下观看',
  // toast, max 76
  'play.slow': '网络较慢，已切到流畅',
  // sentence
  'play.offlineFor': '网络已断开，还能播放约 {seconds} 秒',
  'play.offline': '网络已断开，请检查网络',
  // title, max 50
  'play.failed': '播放失败',
  // sentence
  'play.failedAt': '网络不稳定，已停在 {time}',
  'play.failedStart': '网络不稳定，没有加载出来',
  'play.failedDecode': '这台设备不能播放这一集',
  // button, max 34
  'play.toSmooth': '切到流畅画质',
  // note, max 36
  'play.upNext': '{seconds} 秒后播放 第 {index} 集',
  'play.upNextLocked': '第 {index} 集需要解锁',
  // button, max 18
  'play.stayHere': '先不看',
  'play.goNow': '现在看',
  // button, max 26
  'play.replay': '重新播放',
  'play.toGroup': '看剧集详情',
  // title, max 40
  'play.episodeOver': '第 {index} 集看完了',

  // title, max 50
  'end.finished': '{title} · 全剧终',
  'end.caughtUp': '{title} · 已追平',
  // note, max 50
  'end.watched': '{count} 集都看完了',
  'end.watchedFor': '{count} 集都看完了，共 {time}',
  // note, max 26
  'end.hours': '{hours} 小时 {minutes} 分',
  'end.minutes': '{minutes} 分钟',
  // note, max 32
  'end.upNext': '接着看',
  'end.upNextIn': '{seconds} 秒后接着看',
  // note, max 24
  'end.likes': '{count} 人喜欢',
  // button, max 26
  'end.again': '重看',
  'end.recommend': '推荐给朋友',
  // heading, max 40
  'end.others': '看过的人\u200b还在看',
  // button, max 34
  'end.toDrama': '回到剧集详情',
  // heading, max 40
  'end.rate': '这部剧怎么样？',
  // note, max 40
  'end.rated': '你打了 {value} 分',
  'end.average': '平均 {average}，{count} 人评过',
  // title, max 50
  'play.notYet': '这一集还没有更新',
  // note, max 44
  'play.notYetText': '已更新到第 {count} 集',
  // button, max 34
  'play.watchLatest': '看最新一集',
  // toast, max 76
  'play.likeNeedsAccount': '登录后可以点赞',
  // name
  'play.range': '选集分段',
  // heading, max 24
  'play.vipEpisodes': 'VIP 剧集',
  // sentence
  'play.vipFrom': '第 {index} 集起需 VIP 或解锁',
  'play.vipOpensFrom': '开通 VIP，第 {index} 集起全部可看',
  // button, max 18
  'play.goOpen': '去开通',
  // note, max 24
  'play.loading': '正在缓冲',
  // note, max 32
  'play.resumed': '从第 {index} 集 {time} 继续',
  // button, max 20
  'play.fromStart': '从头看',
  // button, max 22
  'play.skipIntro': '跳过片头',
  // toast, max 40
  'play.introSkipped': '已跳过片头',
  'play.skipRecap': '跳过前情',
  'play.recapSkipped': '已跳过前情',
  // note, max 10
  'play.secondsLeft': '{seconds} 秒',
  // toast, max 40
  'play.lastEpisode': '这是最后一集了',

  // note, max 48
  'feed.swipeHint': '上滑看下一部',
  'feed.holdHint': '长按画面，2 倍速播放',
  // note, max 30
  'feed.goesOn': '接着播放',
  // note, max 36
  'feed.finished': '全剧终',
  'feed.caughtUp': '已看到最新一集',
  // button, max 26
  'feed.backTo': '回第 {index} 集',
  // tag, max 26
  'feed.forMinors': '适龄推荐',
  // sentence
  'feed.teenRest': '看完这一集，正好休息',
  'feed.teenRestLeft': '这一集还有 {minutes, plural, =0 {} other {# 分 }}{seconds} 秒，之后会停下来',
  // button, max 18
  'feed.watchAll': '看全集',
  // sentence
  'feed.skipping': '这一集暂时播放不了，换下一部',
  // heading, max 30
  'feed.endTitle': '看完了',
  // sentence
  'feed.endText': '推荐里的 {count} 部剧都看过一遍了',
  // button, max 26
  'feed.again': '再看一轮',
  // heading, max 30
  'feed.endNew': '最近上新',
  // name
  'feed.loading': '正在加载推荐',
  'feed.toGroup': '《{title}》详情',
  // heading, max 30
  'feed.notInterested': '不感兴趣',
  // sentence
  'feed.unwantedText': '选中的以后不再推荐给你',
  'feed.unwantedVisitText': '这次浏览不再推荐选中的',
  // row, max 60
  'feed.unwanted.drama': '这部剧：《{title}》',
  'feed.unwanted.genre': '“{name}”题材',
  'feed.unwanted.actor': '{actor} 出演的剧',
  // toast, max 76
  'feed.unwantedDone': '好的，不再推荐',
  // note, max 50
  'feed.reason.because': '因为你看过《{title}》',
  'feed.reason.continue': '接着看',
  'feed.reason.new': '新剧上线',

  // heading, max 36
  'keys.title': '全部快捷键',
  // row, max 24
  'keys.episode': '切集',
  'keys.group': '切换剧集',
  'keys.play': '播放/暂停',
  'keys.seek': '快进退',
  'keys.mute': '静音',
  'keys.fullscreen': '全屏',
  'keys.like': '点赞',
  'keys.follow': '追剧',
  'keys.speed': '倍速',
  'keys.search': '搜索',
  'keys.all': '全部',
  'keys.close': '关闭',
  'keys.space': '空格',

  // title, max 40
  'denied.unlock': '解锁第 {index} 集',
  // note, max 50
  'denied.behindCurtain': '好戏\u200b在幕后',
  // note, max 40
  'denied.episodeOf': '{title} · 第 {index} 集',
  // row, max 24
  'denied.vipTitle': 'VIP 会员',
  // sentence
  'denied.vipText': '全站免广告，VIP 剧集全部可看',
  // row, max 40
  'denied.wholeTitle': '买下全剧 {price}',
  // sentence
  'denied.wholeText': '一次买，{count} 集都能看，永久有效',
  // button, max 16
  'denied.buy': '购买',
  // sentence
  'denied.freeUntil': '第 1–{index} 集免费，后面的可以这样看',
  // title, max 40
  'denied.paidVip': 'VIP 已开通',
  'denied.paidDrama': '已买下《{title}》',
  // note, max 50
  'denied.paidUntil': 'VIP 到 {day}，接着看第 {index} 集',
  'denied.paidGoesOn': '接着看第 {index} 集',
  // button, max 34
  'denied.haveVip': '已有 VIP？登录',
  // toast, max 44
  'denied.backAt': '回到第 {index} 集',
  // button, max 26
  'denied.seeOthers': '看看别的剧',
  // title, max 50
  'denied.loginTitle': '登录后才能看这部剧',
  // sentence
  'denied.loginText': '这部剧不对游客开放。\n登录后还是看不了，请联系客服。',
  // button, max 34
  'denied.login': '登录查看',
  // title, max 50
  'denied.grantTitle': '这部剧需要授权',
  // sentence
  'denied.grantText': '只有获得授权的账号能看。\n请联系客服了解怎样获得授权。',
  // title, max 50
  'denied.regionTitle': '当前地区暂不提供播放',
  // sentence
  'denied.regionText': '剧集仅获授权在中国内地播放，\n不含港澳台地区。\n如果正在使用代理，请关闭后重试。',
  // title, max 50
  'denied.teenTitle': '青少年模式下不能看这部剧',
  // sentence
  'denied.teenText': '换一部适合青少年的剧，\n或由监护人在设置里调整。',
  // title, max 50
  'denied.curfewTitle': '夜深了，小剧场打烊了',
  // sentence
  'denied.curfewText': '青少年模式下，22:00–06:00 暂停使用。\n明早 6 点再见。',
  // title, max 50
  'denied.timeTitle': '今天的观看时间用完了',
  // sentence
  'denied.timeText': '休息一下眼睛吧，\n明天再接着看。',
  // button, max 34
  'denied.guardian': '监护人输入密码',
  // title, max 50
  'denied.riskTitle': '请先完成安全验证',
  // sentence
  'denied.riskText': '这次登录和平时不太一样，\n验证后就可以继续看。',
  // button, max 18
  'denied.verify': '去验证',
  // title, max 50
  'denied.removedTitle': '这部剧已下架',
  // sentence
  'denied.removedText': '去剧场看看别的剧吧',
  // title, max 50
  'denied.concurrentTitle': '同时观看的设备太多',
  // sentence
  'denied.concurrentText': '先停掉其他设备上的播放，\n再回来重试。',

  // chip, max 14
  'theatre.all': '全部',
  // name
  'theatre.categories': '分类',
  // heading, max 24
  'theatre.continue': '继续看',
  // button, max 16
  'theatre.continueAll': '全部',
  // heading, max 24
  'theatre.forYou': '为你推荐',
  // note, max 40
  'theatre.hotPlace': '热播榜第 {place} 名',
  // heading, max 24
  'theatre.ranking': '排行榜',
  'theatre.hotBoard': '热播榜',
  // button, max 24
  'theatre.wholeBoard': '完整榜单',
  // chip, max 18
  'theatre.board.hot': '热播',
  'theatre.board.new': '新剧',
  'theatre.board.ended': '完结',
  // title, max 50
  'theatre.boardEmpty': '暂时没有剧上榜',
  // note, max 16
  'theatre.sort': '排序',
  // chip, max 24
  'theatre.sort.hot': '最热',
  'theatre.sort.new': '最新',
  'theatre.sort.follow': '最多人追',
  // tag, max 32
  'hero.label': '编辑推荐',
  'hero.labelGenre': '编辑推荐 · {genre}',
  // sentence
  'hero.reason': '“{reason}”',
  // name
  'hero.next': '第 {place} 部推荐，共 {count} 部，换下一部',
  // heading, max 24
  'history.title': '观看记录',
  // note, max 44
  'history.at': '第 {index} 集 · {left}',
  'history.secondsLeft': '剩 {count} 秒',
  'history.minutesLeft': '剩 {count} 分钟',
  'history.next': '下一集 · 第 {index} 集',
  'history.finished': '全 {count} 集看完了',
  'history.caughtUp': '已看到最新 · 第 {index} 集',
  'history.updated': '更新了 {count} 集',
  // tag, max 20
  'history.newEpisodes': '更新 {count} 集',
  // sentence
  'history.onThisDevice': '记录只在这台设备，登录后可同步',
  // chip, max 20
  'history.filter.all': '全部',
  'history.filter.unfinished': '没看完',
  'history.filter.unfinishedCount': '没看完 {count}',
  'history.filter.finished': '看完了',
  // title, max 56
  'history.noneUnfinished': '看过的剧都看完了',
  'history.noneFinished': '还没有看完过一部剧',
  // heading, max 20
  'history.day.today': '今天',
  'history.day.yesterday': '昨天',
  'history.day.earlier': '更早',
  'history.thisPhone': '这台手机',
  'history.thisDevice': '这台设备',
  // button, max 20
  'history.goOn': '接着看',
  'history.again': '重看',
  // name
  'history.choose': '选择要删除的剧',
  // button, max 26
  'history.remove': '删除（{count}）',
  // toast, max 76
  'history.removed': '{count, plural, =1 {已从观看记录中删除} other {已删除 # 条观看记录}}',
  // title, max 50
  'history.emptyTitle': '还没有观看记录',
  // sentence
  'history.emptyText': '看过 10 秒的剧\u200b会出现在这里，\n不登录也会\u200b记在这台设备上。',
  // heading, max 24
  'calendar.title': '追剧日历',
  // title, max 50
  'calendar.closed': '登录后查看追剧日历',
  // name
  'calendar.week': '这几天的更新',
  'calendar.day': '{day}，{count} 部更新',
  // heading, max 36
  'calendar.today': '{count, plural, =0 {今天} other {今天 · # 部更新}}',
  'calendar.tomorrow': '明天 · {weekday}',
  'calendar.otherDay': '{weekday} · {day}',
  // note, max 44
  'calendar.total': '未来 7 天更新 {count} 次',
  'calendar.nothing': '今天没有更新',
  // note, max 56
  'calendar.episodes': '第 {first}–{last} 集',
  'calendar.released': '已更新',
  'calendar.releasedAt': '已更新，看到第 {index} 集',
  'calendar.late': '还没更新，比预定晚了',
  'calendar.soon': '还有 {count} 分钟',
  'calendar.reminds': '更新后提醒',
  'calendar.silent': '不提醒',
  // button, max 16
  'calendar.watch': '去看',
  // name
  'calendar.watchName': '去看《{title}》第 {index} 集',
  'calendar.bell': '《{title}》更新后提醒',
  // sentence
  'calendar.help': '打开铃铛后，没看的更新会计入“我的”上的数字；关掉就不计入。时间按你所在的时区显示。',
  // title, max 50
  'calendar.emptyTitle': '这几天没有更新',
  // sentence
  'calendar.emptyText': '你追的剧\u200b都还没有排期，\n有了会出现在这里。',
  // button, max 34
  'calendar.toFavorites': '看我的追剧',

  // placeholder, max 40
  'search.placeholder': '搜剧名、演员、题材、台词',
  // heading, max 30
  'search.history': '搜索历史',
  // name
  'search.clearHistory': '清空搜索历史',
  // heading, max 30
  'search.hot': '大家都在搜',
  // title, max 50
  'search.nothing': '没有找到“{q}”',
  // sentence
  'search.nothingText': '换个词试试，或者看看这些',
  // heading, max 30
  'search.hotInstead': '热播推荐',
  // name
  'search.suggestions': '搜索建议',
  // row, max 40
  'search.searchFor': '搜索“{q}”',
  // name
  'search.results': '“{q}”的搜索结果',
  // tag, max 16
  'search.kind.title': '剧名',
  'search.kind.tag': '标签',
  'search.kind.cast': '演员',
  'search.kind.synopsis': '简介',
  // note, max 26
  'search.lineAt': '第 {index} 集 {time}',
  // badge, max 10
  'search.mark.hot': '热',
  'search.mark.new': '新',

  // note, max 20
  'drama.plays': '次播放',
  'drama.followers': '人在追',
  // button, max 16
  'drama.more': '展开',
  'drama.less': '收起',
  // heading, max 24
  'drama.episodes': '选集',
  // note, max 30
  'drama.watchedTo': '已看到第 {index} 集',
  // button, max 18
  'drama.reverse': '倒序',
  'drama.forward': '正序',
  // title, max 50
  'drama.noEpisodes': '还没有可以看的剧集',
  // button, max 34
  'drama.playFrom': '从第 {index} 集播放',
  'drama.continue': '继续播放 第 {index} 集',
  'drama.update': '看更新 第 {index} 集',
  // button, max 20
  'drama.follow': '追剧',
  'drama.followed': '已追',
  // heading, max 24
  'drama.rating': '评分',
  // note, max 36
  'drama.rate': '给这部剧打分',
  // name
  'drama.stars': '{value} 星',
  // sentence
  'drama.rated': '已打 {value} 星，再点一次撤回',
  // note, max 44
  'drama.ratingAverage': '{average} 分 · {count} 人评分',
  // heading, max 32
  'drama.guess': '猜你喜欢',
  // button, max 20
  'drama.another': '换一换',
  // heading, max 32
  'drama.cast': '演员',
  'drama.license': '备案号',
  // sentence
  'drama.aiMade': '本剧含有人工智能生成的内容',
  'drama.aiSuspected': '本剧疑似含有人工智能生成的内容',
  'drama.ageFrom': '适龄提示：适合 {age} 岁以上观看',
  'drama.fiction': '本剧为虚构演绎，人物与情节如有雷同纯属巧合',
  // title, max 50
  'drama.removed': '这部剧已下架',
  // sentence
  'drama.removedText': '也可能是地址写错了，\n去剧场看看别的吧。',
  // row, max 40
  'drama.copyLink': '复制链接',
  'drama.report': '反馈与举报',
  // toast, max 76
  'share.copied': '链接已复制',
  'share.notCopied': '没有复制成功，请从地址栏复制',
  // heading, max 36
  'share.episode': '分享第 {index} 集',
  // row, max 30
  'share.fromSecond': '从 {time} 开始',
  // tile, max 22
  'share.save': '保存图片',
  // toast, max 76
  'share.saved': '图片已保存',
  'share.notSaved': '图片没有保存',
  // tile, max 22
  'share.copy': '复制链接',
  'share.more': '更多',
  // tile, max 22
  'share.wechat': '微信',
  'share.moments': '朋友圈',
  'share.qq': 'QQ',
  'share.weibo': '微博',
  // toast, max 76
  'share.copiedFor': '链接已复制，打开{app}粘贴就能发',
  'share.savedForMoments': '图片已保存，发朋友圈时选它',
  // sentence
  'share.menuOpen': '点右上角的 ···',
  'share.menuFriends': '再选“发送给朋友”',
  'share.menuMoments': '再选“分享到朋友圈”',
  'share.menuWeibo': '再选“分享到微博”',
  'share.holdImage': '长按图片，保存或发给朋友',
  // name
  'share.poster': '《{title}》的分享图',

  // heading, max 32
  'zone.private': '私密专区',
  // sentence
  'zone.privateText': '登录后可看，不对游客公开',
  // title, max 50
  'zone.privateClosed': '私密专区不对游客开放',
  // sentence
  'zone.privateClosedText': '登录后就可以进入。\n少数内容还需要授权，可以用邀请码，或联系客服。',
  'zone.privateMemberText': '你已登录，可以直接进入。\n少数内容还需要授权，可以用邀请码，或联系客服。',
  // button, max 34
  'zone.enterPrivate': '进入私密专区',
  // title, max 50
  'zone.grantTitle': '这里需要授权',
  // button, max 34
  'zone.loginToWatch': '登录查看',
  // heading, max 32
  'zone.vip': 'VIP 剧场',
  // sentence
  'zone.vipText': '剧集全部可看，全站免广告',
  'zone.vipOpenText': '你是 VIP，可以直接进入。',
  // button, max 34
  'zone.enterVip': '进入 VIP 剧场',
  // title, max 50
  'zone.teenClosed': '这里不适合未成年人观看',
  // sentence
  'zone.teenClosedText': '青少年模式下不开放。\n去剧场\u200b找一部适合你的剧吧。',
  // title, max 50
  'zone.vipClosed': 'VIP 专属剧场',
  // sentence
  'zone.vipClosedText': '开通 VIP 后，这里的剧集全部可看，\n全站免广告。',
  // button, max 34
  'zone.refreshState': '已开通？刷新状态',

  // row, max 40
  'my.install': '添加到桌面',
  // heading, max 32
  'my.loginOrRegister': '登录 / 注册',
  // sentence
  'my.loginText': '登录后，观看记录和追剧自动同步',
  // heading, max 24
  'my.ticketKicker': 'VIP 会员',
  'my.ticketTitle': '全站免广告',
  // note, max 56
  'my.ticketFoot': 'VIP 专属内容，剧集全解锁',
  'my.ticketNoRenewal': '到期不自动续费',
  // name
  'my.shortcuts': '常用',
  // tile, max 24
  'my.orders': '订单',
  'my.dramas': '{count} 部',
  'my.unfinished': '{count} 部没看完',
  'my.updatesToday': '今天 {count} 部',
  // note, max 30
  'my.onlyHere': '仅在这台设备',
  // tile, max 24
  'my.afterLogin': '登录后可用',
  // heading, max 24
  'my.favorites': '我的追剧',
  // title, max 50
  'my.noFavorites': '暂无追剧',
  // sentence
  'my.noFavoritesText': '喜欢就点“追剧”',
  // title, max 50
  'my.favoritesClosed': '登录后查看追剧',

  // row, max 40
  'about.title': '关于我们',
  'about.version': 'Playlet {version}',
  'about.user': '用户协议',
  'about.pay': '付费会员协议',
  'about.privacy': '隐私政策',
  'about.accessibility': '无障碍声明',
  // note, max 44
  'about.regionData': 'IP 地理数据：DB-IP',

  // note, max 36
  'agreement.effective': '{day}生效',
  // heading, max 30
  'agreement.contents': '目录',
  'agreement.versions': '全部版本',
  // above a summary of a new version
  'agreement.changes': '本次更新',
  // sentence
  'agreement.past': '这是历史版本，已不再适用。',
  // button, max 34
  'agreement.toPresent': '查看现行版本',
  // sentence
  'agreement.chineseApplies': '本文没有你所用语言的译本，以中文为准。',
  'agreement.choice.agreed': '你已同意用户协议和隐私政策',
  'agreement.choice.browse': '你选择了仅浏览',
  'agreement.choice.none': '你还没有选择',
  // button, max 34
  'agreement.chooseAnew': '重新选择',
  // title, max 50
  'visit.welcome': '欢迎来到小剧场',
  // sentence
  'visit.welcomeText': '开始前，请花一分钟了解',
  // title, max 50
  'visit.changed': '协议有更新',
  // sentence
  'visit.changedText': '继续使用前，请阅读新版本',
  'visit.text': '我们只收集播放、追剧和支付所需的信息，数据存储在中国境内。请阅读',
  'visit.minor': '。未满 18 周岁请由监护人陪同阅读。',
  // button, max 34
  'visit.agree': '同意并开始',
  'visit.browse': '不同意，仅浏览',
  'visit.logout': '不同意，退出登录',
  // title, max 50
  'visit.teen': '家里有孩子在用吗？',
  // sentence
  'visit.teenText': '开启青少年模式，每天限时观看，夜间暂停，只看适龄内容。',
  // button, max 18
  'visit.teenOn': '去开启',
  'visit.teenSeen': '我知道了',

  // row, max 40
  'setting.title': '设置',
  'setting.language': '切换语言',
  'setting.teen': '青少年模式',
  'setting.logoff': '注销账号',
  'setting.appearance': '外观',
  // row, max 30
  'setting.appearance.system': '跟随系统',
  'setting.appearance.light': '浅色',
  'setting.appearance.dark': '深色',
  // placeholder, max 30
  'language.search': '搜索语言',
  // name
  'language.chosen': '当前语言',
  // sentence
  'language.none': '没有找到这种语言',
  'language.missing': '还没有 {name} 的界面文字，先用中文显示。',

  // heading, max 32
  'page.login': '登录',
  'page.register': '注册',
  'page.check': '账号安全',
  'page.disclaimer': '免责声明',
  'page.vipPay': '开通 VIP',

  // heading, max 32
  'support.title': '客服中心',
  'support.online': '客服在线',
  'support.offline': '已下班',
  // title, max 50
  'support.ask': '有什么可以帮你？',
  'support.backToday': '今天 {opens} 见',
  'support.backTomorrow': '明天 {opens} 见',
  // note, max 44
  'support.hours': '服务时间：每天 {opens}–{closes}',
  // sentence
  'support.leaveWord': '留言会在上班后优先处理',
  'support.noContact': '运营方还没有填写联系方式',
  // toast, max 76
  'support.copied': '{name}已复制',
  'support.copyByHand': '请长按复制',
  // heading, max 32
  'support.questions': '常见问题',
  // sentence
  'support.times': '隐私和监护人的请求 7 个工作日内处理，协议疑问 15 个工作日内答复',
  'support.paid': '付了款，会员没有到账',
  'support.paidAnswer':
    '请不要重复付款。先重新打开“我的”，看看到期日；还没有到账的，把订单号和付款截图发给客服，核对后会补上。多收的款项原路退回。',
  'support.device': '怎样更换或下线登录设备',
  'support.deviceAnswer':
    '一个账号最多同时登录 10 台设备。在“账号安全”里可以看到全部设备，点“下线”即可退出；设备已满时，在登录页也可以选一台下线。',
  'support.stall': '播放卡顿、没有声音',
  'support.stallAnswer':
    '先换到 Wi-Fi，或把清晰度切到流畅。没有声音时，点一下画面上的声音提示，再检查手机的静音开关。',
  'support.teen': '忘了青少年模式的密码',
  'support.teenAnswer':
    '登录账号后开启的，用账号手机号收验证码重设；没有登录时开启的，申请 24 小时后可以在这台设备上重设。',
  'support.minor': '未成年人误充值怎么办',
  'support.minorAnswer': '请监护人保留付款记录并联系客服，说明监护关系和付款情况，我们在 7 个工作日内处理。',
  // row, max 40
  'support.contact': '客服',
  'support.label.wechat': '客服微信',
  'support.label.email': '邮箱',
  'support.label.phone': '客服电话',
  'support.myNumber': '我的用户编号',
  'support.address': '联系地址',
  // button, max 16
  'support.goThere': '前往',
  // sentence
  'support.refund': '会员可以退款吗',
  'support.refundAnswer':
    '会员、余额和整剧购买生效后不予退还。重复付款、付款后没有交付、未成年人未经监护人同意付款的，请联系客服办理，款项原路退回。',
  'support.renew': '怎样关闭自动续费',
  'support.renewAnswer':
    '自动续费默认关闭。自己开启的，随时可以一键关闭，已买的期限不受影响；每次扣款前 5 天会提醒你。',
  'support.region': '提示当前地区暂不提供播放',
  'support.regionAnswer':
    '剧集仅获授权在中国内地播放，不含港澳台地区。请关闭代理或 VPN 后重试；人在内地仍不能播放的，把网络运营商和所在城市告诉客服。',
  'support.risk': '为什么要做安全验证',
  'support.riskAnswer':
    '登录的地区或网络和平时不一样时，播放和付款会暂停，用账号手机号验证后恢复。导出数据、退出登录和注销账号不受影响。',
  'support.password': '忘记登录密码',
  'support.passwordAnswer':
    '在登录页选“短信验证码登录”，登录后在“账号安全”里点“修改密码”，用验证码设置新密码。',
  'support.data': '怎样查看和导出我的数据',
  'support.dataAnswer':
    '在“账号安全”里可以查看设备和登录记录，也可以导出账号的全部数据。其他个人信息请求请联系客服，7 个工作日内处理。',
  'support.logoff': '怎样注销账号',
  'support.logoffAnswer':
    '在“设置”里点“注销账号”，阅读并勾选须知，验证后即可注销，无需审批。会员、余额和已购剧集作废，个人信息在 24 小时内删除，无法恢复。',
  // heading, max 32
  'support.report': '投诉举报',
  // sentence
  'complaint.intro':
    '发现违法和不良信息、侵权、违规广告或伤害未成年人的内容，不用登录就能提交，核实后依法处理。',

  // heading, max 32
  'complaint.title': '投诉举报',
  'complaint.mine': '投诉进度',
  'complaint.own': '我的投诉',
  'complaint.state': '处理进度',
  'complaint.received': '已收到',
  // label, max 40
  'complaint.kind': '哪一类问题',
  'complaint.kinds.content': '违法和不良信息',
  'complaint.kinds.rights': '侵犯权利',
  'complaint.kinds.ad': '广告问题',
  'complaint.kinds.minors': '伤害未成年人',
  'complaint.kinds.other': '其他',
  'complaint.episode': '第几集',
  'complaint.time': '时间点（分:秒）',
  'complaint.text': '说明',
  'complaint.contact': '联系方式（可不填）',
  'complaint.contactNeeded': '联系方式',
  'complaint.capacity': '你是',
  'complaint.capacities.holder': '权利人',
  'complaint.capacities.agent': '受权利人委托',
  'complaint.holder': '权利人姓名或名称',
  'complaint.work': '被侵犯的作品或权利',
  'complaint.proof': '权属证明',
  'complaint.number': '查询编号',
  'complaint.answer': '答复',
  'complaint.addition': '补充说明',
  'complaint.about': '《{title}》',
  'complaint.episodeOf': '第 {index} 集',
  'complaint.states.open': '等待处理',
  'complaint.states.working': '处理中',
  'complaint.states.need_more': '需要补充',
  'complaint.states.upheld': '成立，已处理',
  'complaint.states.rejected': '不成立',
  'complaint.states.forwarded': '已转交',
  // note, max 100
  'complaint.textHint': '写清楚是什么问题；手机号会自动打码',
  'complaint.textHintPlace': '写清楚剧名、第几集和是什么问题',
  'complaint.contactHint': '手机或邮箱，加密保存，只用来核实和答复',
  'complaint.proofHint': '登记号、合同编号，或能看到证明的网址',
  'complaint.numberHint': '提交后得到的 12 位编号',
  'complaint.due': '{time}前答复',
  // sentence
  'complaint.declares': '我声明以上内容真实，并愿意承担错误通知的法律责任。',
  'complaint.promise': '我们在 {hours} 小时内答复，不会因为投诉多就下架。',
  'complaint.promiseRights': '我们在 {hours} 小时内答复，核实后采取必要措施，并告知被投诉方。',
  'complaint.receivedText': '我们会在{time}前答复。\n用下面的编号可以查看进度。',
  'complaint.keepNumber': '没有登录时，编号丢了找不回来，请先复制保存。',
  'complaint.unknown': '没有找到这个编号，请核对后重试。',
  'complaint.noneOwn': '你还没有提交过投诉。',
  // button, max 34
  'complaint.send': '提交',
  'complaint.copy': '复制编号',
  'complaint.toState': '查看进度',
  'complaint.find': '查询',
  'complaint.add': '提交补充',
  // toast, max 76
  'complaint.copied': '编号已复制',
  'complaint.added': '补充已提交',
  // toast, max 100
  'complaint.need.text': '至少写 5 个字',
  'complaint.need.contact': '请留下联系方式',
  'complaint.need.holder': '请写权利人的姓名或名称',
  'complaint.need.work': '请写被侵犯的作品或权利',
  'complaint.need.proof': '请写权属证明，至少 5 个字',
  'complaint.need.declares': '请阅读并勾选声明',
  'complaint.need.episode': '请填集数',
  'complaint.need.time': '请按 分:秒 填写，如 1:25',
  // note, max 64
  'footer.report': '违法和不良信息举报入口',
  'footer.tour': '以运营者身份看看',
  'about.operator': '运营者：{name}',

  // button, max 18
  'action.done': '完成',
  'action.edit': '编辑',
  'action.undo': '撤销',
  // label, max 40
  'field.phone': '手机号',
  'field.username': '用户名',
  'field.password': '密码',
  'field.smsCode': '短信验证码',
  // placeholder, max 16
  'field.smsCodeHint': '6 位数字',
  // button, max 18
  'field.smsSend': '获取验证码',
  'field.smsAgain': '重新发送',
  // button, max 36
  'field.smsWait': '{seconds} 秒后可重新发送',
  // sentence
  'field.needPhone': '请输入手机号',
  'field.phoneWrong': '手机号应为 11 位数字',
  'field.needUsername': '请输入用户名',
  'field.usernameLength': '用户名应为 2–32 个字符',
  'field.needPassword': '请输入密码',
  'field.passwordLength': '密码应为 8–128 位',
  'field.needSmsCode': '请输入短信验证码',
  'field.smsCodeWrong': '短信验证码应为 6 位数字',
  // name
  'field.showPassword': '显示密码',
  'field.hidePassword': '隐藏密码',
  // sentence
  'consent.read': '我已阅读并同意',
  'consent.user': '《用户协议》',
  'consent.privacy': '《隐私政策》',
  'consent.minor': '。未满 18 周岁请在监护人陪同下注册。',
  'consent.ask': '继续前需要你同意',
  'consent.end': '。',
  // button, max 34
  'consent.agreeAndLogin': '同意并登录',
  'consent.agreeAndSend': '同意并获取验证码',
  'consent.agreeAndRegister': '同意并注册',
  // sentence
  'consent.need': '请先阅读并同意用户协议和隐私政策',
  // label, max 40
  'login.name': '手机号或用户名',
  // sentence
  'login.needName': '请输入手机号或用户名',
  // button, max 34
  'login.bySms': '短信验证码登录',
  'login.byPasskey': '用通行密钥登录',
  'login.byPassword': '密码登录',
  // toast, max 76
  'login.restored': '欢迎回来，账号已恢复',
  'login.created': '账号已创建，可在账号安全中设置密码',
  'login.newNumber': '新手机号验证后自动创建账号',
  // sentence
  'login.codeNeeded': '检测到异地登录，请用短信验证码登录',
  // button, max 34
  'login.forgot': '忘记密码',
  // note, max 30
  'login.noAccount': '还没有账号？',
  // button, max 20
  'login.toRegister': '立即注册',
  // sentence
  'login.deviceLimit': '同一账号最多登录 10 台设备',
  // title, max 50
  'login.full': '已有 {count} 台设备登录',
  // sentence
  'login.notKept': '这个浏览器不保存登录，关闭页面后需要重新登录',
  'login.fullText': '选一台下线，就可以在这里继续登录。',
  // heading, max 32
  'register.title': '创建账号',
  // sentence
  'register.text': '注册后可追剧、购买 VIP 和充值',
  // button, max 34
  'register.submit': '注册并登录',
  // note, max 30
  'register.haveAccount': '已有账号？',
  // button, max 20
  'register.toLogin': '去登录',
  // sentence
  'register.usernameRule': '2–32 个字符，可用文字、数字和 _ - . ·',
  'register.passwordRule': '8–128 位，不要用容易猜到的密码',
  // title, max 50
  'proof.title': '验证是你本人',
  // sentence
  'proof.sendingTo': '正在向 {phone} 发送验证码',
  'proof.sentTo': '验证码已发送到 {phone}',
  'proof.enterPassword': '请输入这个账号的登录密码',
  // button, max 34
  'proof.byPassword': '改用密码验证',
  'proof.bySms': '改用短信验证码',
  // sentence
  'proof.onlySms': '这次登录和平时不太一样，密码可能已被别人知道，只能用短信验证码。',
  // heading, max 32
  'device.title': '登录设备',
  // note, max 20
  'device.count': '{count} / {limit} 台',
  // tag, max 20
  'device.this': '本机',
  // note, max 60
  'device.nowSince': '现在使用，{time} 登录',
  'device.seen': '{time} 用过',
  'device.loginAndSeen': '{login} 登录，{seen} 用过',
  'device.strangePlace': '{place}，非常用登录地',
  // button, max 18
  'device.release': '下线',
  // name
  'device.releaseNamed': '让 {name} 下线',
  // toast, max 76
  'device.released': '已下线',
  // row, max 44
  'device.releaseOthers': '退出其他全部设备',
  // title, max 56
  'device.ask': '让“{name}”下线？',
  'device.askOthers': '让其他 {count} 台设备都下线？',
  // sentence
  'device.limit': '最多 {limit} 台，登录新设备前需先下线一台',
  // heading, max 36
  'check.clean': '未发现异常',
  // title, max 50
  'check.strange': '发现一次异常登录，是你本人吗？',
  // sentence
  'check.strangeAt': '，{place}',
  'check.strangeWhen': '{time}，{how}',
  'check.riskText': '这次登录和平时不太一样，验证后才能播放和付款。',
  // button, max 34
  'check.verify': '验证',
  'check.verifyMe': '验证身份',
  'check.notMe': '不是我，立即下线',
  // sentence
  'check.notMeText': '下线后会请你改密码，其他设备不受影响',
  // button, max 44
  'check.notMeChange': '不是我，修改密码',
  // sentence
  'check.notMeGone': '这台设备已经下线',
  // button, max 18
  'check.itWasMe': '是我',
  // note, max 44
  'check.wasNotMe': '不是本人，已下线',
  // row, max 40
  'check.phone': '已验证手机',
  'check.changePassword': '修改密码',
  'check.setPassword': '设置密码',
  // label, max 40
  'check.oldPassword': '当前密码',
  'check.newPassword': '新密码',
  // toast, max 76
  'check.passwordChanged': '密码已修改，其他设备已下线',
  // sentence
  'check.passwordSignsOut': '修改后，其他设备都会下线。',
  'check.passwordKeeps': '那台设备已经下线。改密码后，你自己的设备仍保持登录。',
  // toast, max 76
  'check.passwordChangedHere': '密码已修改',
  // row, max 40
  'check.changePhone': '更换手机号',
  // label, max 40
  'check.newPhone': '新手机号',
  'check.oldPhoneCode': '原手机号收到的验证码',
  'check.oldPhoneCodeTo': '发送到 {phone}',
  // sentence
  'check.phoneTaken': '这个手机号已绑定其他账号',
  'check.phoneSignsOut': '更换后，其他设备都会下线。',
  // toast, max 76
  'check.phoneChanged': '手机号已更换，其他设备已下线',
  // heading, max 32
  'passkey.title': '通行密钥',
  // sentence
  'passkey.text': '用面容、指纹或锁屏密码登录，不用等验证码。',
  // row, max 44
  'passkey.add': '添加通行密钥',
  // note, max 60
  'passkey.addedAt': '{time} 添加',
  'passkey.addedAndUsed': '{time} 添加，{used} 用过',
  // button, max 18
  'passkey.remove': '移除',
  // name
  'passkey.removeNamed': '移除 {name}',
  // title, max 56
  'passkey.ask': '移除“{name}”？',
  // sentence
  'passkey.askText': '移除后不能再用它登录。设备里保存的那一份，可到系统的密码设置中删除。',
  // toast, max 76
  'passkey.added': '已添加，下次可以直接登录',
  'passkey.removed': '已移除',
  'passkey.here': '这台设备已经添加过',
  'passkey.stopped': '没有完成，可以再试一次',
  // title, max 56
  'passkey.offer': '下次用面容或指纹登录？',
  // sentence
  'passkey.offerText': '在这台设备上确认是你就能登录，不用等验证码。',
  // button, max 18
  'passkey.offerYes': '开启',
  'passkey.offerNo': '以后再说',
  // heading, max 32
  'check.logins': '最近登录',
  // note, max 26
  'check.method.password': '密码登录',
  'check.method.sms': '验证码登录',
  'check.method.passkey': '通行密钥登录',
  'check.method.register': '注册',
  'check.method.check': '安全验证',
  'check.strangeMark': '非常用登录地',
  // toast, max 76
  'check.passed': '验证通过',
  // note, max 30
  'favorite.watchedTo': '看到第 {index} 集',
  // button, max 34
  'favorite.remove': '取消追剧（{count}）',
  // toast, max 76
  'favorite.removed': '{count, plural, =1 {已取消追剧} other {已取消 # 部追剧}}',
  // sentence
  'favorite.emptyText': '看到喜欢的剧就点“追剧”，\n更新会第一时间\u200b出现在这里。',
  // button, max 34
  'favorite.goLook': '去剧场看看',
  // name
  'favorite.choose': '选择要取消追剧的剧',
  // chip, max 20
  'favorite.tab.unread': '有更新',
  'favorite.tab.unreadCount': '有更新 {count}',
  // button, max 18
  'favorite.calendar': '日历',
  // note, max 30
  'favorite.today': '今天 {time} 更新',
  'favorite.finished': '看完了',
  // title, max 56
  'favorite.noneUnread': '追的剧都看到最新一集了',
  'favorite.noneComplete': '追的剧还没有完结',
  // chip, max 18
  'my.allFavorites': '全部 {count}',
  // note, max 20
  'my.balance': '余额',
  'my.devices': '{count} 台设备',
  // button, max 20
  'my.renew': '续费',
  'my.reopen': '重新开通',
  // note, max 44
  'my.lifetime': '永久有效',
  'my.validUntil': '有效期至（余 {days} 天）',
  'my.expiredAt': '已于 {day} 到期',
  // note, max 20
  'setting.on': '已开启',
  'setting.off': '未开启',
  // row, max 50
  'interests.title': '推荐用到的兴趣',
  'interests.genre': '题材',
  'interests.tag': '标签',
  'interests.actor': '演员',
  'interests.drama': '看过和追过的剧',
  'interests.dramas': '来自 {count} 部剧',
  // name
  'interests.remove': '移除“{name}”',
  // sentence
  'interests.note':
    '这些来自你的观看、追剧和评分，只用来给你推荐。移除后马上不再用，之前看过的也不会让它回来。',
  'interests.none': '还没有学到什么，看几部剧就有了。',
  'interests.unused': '个性化推荐已关闭，没有用到你的兴趣。',
  // row, max 50
  'setting.personalised': '个性化推荐',
  'setting.autoplayOnMobile': '使用流量时自动播放',
  'setting.singleKeys': '键盘快捷键',
  // button, max 34
  'setting.logout': '退出登录',
  // toast, max 76
  'setting.loggedOut': '已退出登录',

  // sentence
  'teen.intro': '由监护人开启，需要设置 4 位密码',
  // row, max 44
  'teen.limit': '每天最多 40–120 分钟',
  // sentence
  'teen.limitText': '按年龄段计算，用完后要输入密码才能继续',
  // row, max 44
  'teen.night': '22:00–06:00 暂停使用',
  // sentence
  'teen.nightText': '夜间自动休息',
  // row, max 44
  'teen.suitable': '只看适龄内容',
  // sentence
  'teen.suitableText': 'VIP 与私密内容不显示',
  // row, max 44
  'teen.noPay': '关闭付费',
  // sentence
  'teen.noPayText': '不能充值、开通会员，也不能看广告解锁',
  // button, max 34
  'teen.start': '设置密码并开启',
  // sentence
  'teen.onThisDevice': '未登录时，只在这台设备上生效；登录后由账号保管，换设备也有效',
  'teen.notKept': '这个浏览器不能保存密码，请登录后开启',
  // heading, max 36
  'teen.chooseBand': '选择年龄段',
  // sentence
  'teen.chooseBandText': '决定每天可以看多久',
  // button, max 18
  'teen.next': '下一步',
  // name
  'teen.chosen': '已选择',
  // row, max 30
  'teen.minutesADay': '每天 {minutes} 分钟',
  'teen.band.under8': '8 岁以下',
  'teen.band.8-12': '8–12 岁',
  'teen.band.12-16': '12–16 岁',
  'teen.band.16-18': '16–18 岁',
  // title, max 50
  'teen.newPin': '设置 4 位密码',
  'teen.newPinAgain': '再输入一次',
  // sentence
  'teen.pinOfGuardian': '请由监护人设置并保管',
  'teen.forgetful': '忘记密码，可用账号手机号验证后重设',
  'teen.forgetfulGuest': '忘记密码，可在申请 24 小时后重设',
  'teen.pinWrong': '监护密码不正确',
  'teen.pinGone': '这个密码所属的账号已不存在，请点“忘记密码”重新设置',
  // title, max 50
  'teen.endPin': '输入监护密码',
  // sentence
  'teen.endPinText': '输入后，这台设备仍会保持青少年模式',
  'teen.pinResting': '监护密码输错次数过多，请稍后再试',
  'teen.resetText':
    '没有登录，无法用手机号验证。申请后等待 24 小时，即可在这台设备上重设密码；期间输入正确的密码会取消申请。',
  'teen.resetFrom': '已申请重设密码，{time} 后可以重设。如果不是监护人申请的，输入一次正确的密码即可取消。',
  // button, max 34
  'teen.askReset': '申请重设密码',
  // sentence
  'teen.pinDiffers': '两次输入不一致，请重新设置',
  // name
  'teen.deleteDigit': '删除一位',
  // toast, max 76
  'teen.enabled': '青少年模式已开启',
  'teen.disabled': '青少年模式已关闭',
  'teen.changed': '已修改',
  'teen.extended': '今天可以再看 20 分钟',
  // sentence
  'teen.extendedToday': '今天已经多给过 20 分钟了，明天再看吧',
  // title, max 50
  'teen.on': '青少年模式已开启',
  // note, max 50
  'teen.leftToday': '今天还可以看 {minutes} 分钟',
  // row, max 50
  'teen.leave': '退出青少年模式',
  'teen.leaveNeedsPin': '需要密码',
  'teen.usedAndLeft': '今天看了 {used} 分钟，还剩 {left} 分钟',
  // heading, max 32
  'teen.today': '今天的时间',
  // note, max 24
  'teen.ofMinutes': '分钟 / {limit}',
  'teen.opens': '06:00 开始',
  'teen.closes': '22:00 休息',
  // sentence
  'teen.nightNow': '夜间暂停使用，早上 6 点再见',
  // row, max 44
  'teen.extend': '今天再看 20 分钟',
  'teen.extendShort': '再看 20 分钟',
  // sentence
  'teen.extendText': '请监护人输入密码，\n看满 20 分钟就停下来',
  // button, max 44
  'teen.askMore': '请监护人再给 20 分钟',
  // sentence
  'teen.askMoreText': '输入 4 位密码，今天只有一次',
  'teen.extendedAlready': '今天已经多给过 20 分钟',
  // row, max 50
  'teen.changeBand': '年龄段',
  'teen.changePin': '修改密码',
  'teen.disable': '关闭青少年模式',
  // button, max 34
  'teen.forgot': '忘记密码',
  // title, max 50
  'teen.task.extend': '今天再看 20 分钟',
  'teen.task.band': '修改年龄段',
  'teen.task.pin': '先输入现在的密码',
  'teen.task.disable': '关闭青少年模式',
  // tag, max 26
  'teen.leftShort': '还剩 {minutes} 分钟',
  // title, max 50
  'teen.usedUp': '今天看满 {minutes} 分钟了',
  // sentence
  'teen.watched': '看了{list}。',
  'teen.watchedMore': '看了{list}等 {count} 部剧。',
  'teen.watchedDrama': '《{title}》{count} 集',
  'teen.restUntil': '休息一下眼睛吧，{time} 再见。',
  'teen.lastMinutes': '还能看 {minutes} 分钟，看完就休息吧',
  // button, max 34
  'teen.enough': '今天不看了',
  // toast, max 76
  'teen.rest': '已经看了一会儿，让眼睛休息一下吧',

  // row, max 40
  'check.export': '导出我的数据',
  // toast, max 76
  'check.exported': '数据已导出',
  // title, max 50
  'logoff.title': '注销后无法恢复',
  // sentence
  'logoff.text': '请确认以下内容。账号 {phone} 的数据将被永久删除。',
  // row, max 60
  'logoff.vip': 'VIP 会员作废，不退款',
  // sentence
  'logoff.vipText': '当前有效期至 {day}，剩余 {days} 天',
  'logoff.vipNone': '当前没有会员',
  // row, max 60
  'logoff.balance': '余额 {amount} 清零',
  // sentence
  'logoff.balanceText': '已购买的剧集不能再看',
  // row, max 60
  'logoff.library': '追剧与观看记录删除',
  // sentence
  'logoff.libraryText': '{count} 部追剧',
  // row, max 60
  'logoff.devices': '{count} 台设备全部退出',
  // sentence
  'logoff.devicesText': '包括这台设备',
  // row, max 60
  'logoff.kept': '依法保留的记录',
  // sentence
  'logoff.keptText': '交易信息至少 3 年，网络日志至少 6 个月',
  'logoff.confirm': '我确认已阅读并理解以上内容，自愿放弃所有数据、权益及已购买的会员',
  'logoff.hint': '请先阅读并勾选注销须知',
  // button, max 34
  'logoff.action': '确认注销',
  'logoff.stay': '再想想',
  // title, max 50
  'logoff.gone': '账号已注销',
  'logoff.leaving': '已申请注销',
  // sentence
  'logoff.undoText':
    '这次是在不常用的设备或地点注销的。\n账号将在 {day} 删除，在此之前用短信验证码登录即可恢复。',
  'logoff.goneText': '所有设备都已退出，\n个人数据会在 24 小时内删除。',

  // title, max 36
  'pay.title': 'VIP 会员',
  'pay.titleDrama': '购买整剧',
  'pay.titleTopUp': '余额充值',
  'pay.guest': '登录后购买',
  // note, max 60
  'pay.vipNone': '尚未开通 VIP',
  'pay.vipExpired': 'VIP 已于 {day} 到期',
  'pay.vipUntil': 'VIP 至 {day}，续费后顺延',
  'pay.vipLifetime': 'VIP 永久有效',
  // heading, max 32
  'pay.plans': '选择套餐',
  // row, max 20
  'pay.plan.monthly': '月卡',
  'pay.plan.half_year': '半年卡',
  'pay.plan.yearly': '年卡',
  'pay.plan.lifetime': '永久',
  // note, max 26
  'pay.perDay': '每天约 {price}',
  // note, max 44
  'pay.onceForGood': '一次购买，永久有效',
  // note, max 44
  'pay.channelPrice': '渠道优惠价，日常价 {price}',
  // badge, max 20
  'pay.best': '最划算',
  // note, max 26
  'pay.until': 'VIP 到 {day}',
  // title, max 50
  'pay.noPlans': '暂时没有在售的套餐',
  // sentence
  'pay.noPlansText': '请稍后再来看看。',
  // note, max 44
  'pay.obstacle.LIFETIME_ALREADY': '已永久有效',
  'pay.obstacle.MINOR_TOO_YOUNG': '未成年人不能购买',
  'pay.obstacle.MINOR_CAP_EXCEEDED': '超过未成年人限额',
  // title, max 56
  'pay.nothing.LIFETIME_ALREADY': '你的 VIP 永久有效',
  'pay.nothing.MINOR_TOO_YOUNG': '你的年龄还不能购买',
  'pay.nothing.MINOR_CAP_EXCEEDED': '超过未成年人消费限额',
  // sentence
  'pay.nothingText.LIFETIME_ALREADY': '不需要再购买。',
  'pay.nothingText.MINOR_TOO_YOUNG': '还没到可以付款的年龄。\n有疑问请监护人联系客服。',
  'pay.nothingText.MINOR_CAP_EXCEEDED': '目前没有限额以内的套餐。\n如果今天已经付过款，可以明天再来。',
  // heading, max 32
  'pay.benefits': '会员权益',
  // row, max 32
  'pay.benefit.ads': '全站免广告',
  // sentence
  'pay.benefit.adsText': '所有剧集，片前片中都没有广告',
  // row, max 32
  'pay.benefit.zone': 'VIP 专属内容',
  // sentence
  'pay.benefit.zoneText': '热门资源 VIP 专区全部可看',
  // row, max 32
  'pay.benefit.unlock': '剧集全解锁',
  // sentence
  'pay.benefit.unlockText': '付费剧集免费看',
  'pay.dramaText': '全剧永久可看，以后更新的集数也包括在内',
  'pay.dramaNotSold': '这部剧不支持整剧购买',
  'pay.topUpText': '充值 1 元得 1 元余额，可购买 VIP 和剧集，不能提现',
  // heading, max 32
  'pay.methods': '支付方式',
  // row, max 26
  'pay.method.wechat': '微信支付',
  'pay.method.alipay': '支付宝',
  'pay.method.balance': '余额',
  // note, max 36
  'pay.method.balanceText': '可用 {amount}',
  'pay.method.balanceLow': '不够付{what}',
  'pay.method.balanceGuest': '登录后可用',
  'pay.method.shut': '{name}：{why}',
  // row, max 26
  'pay.method.sandbox': '测试收银台',
  // sentence
  'pay.method.sandboxText': '仅用于试用，不会扣真钱',
  'pay.method.outsideWechat': '请点右上角，在浏览器中打开后使用',
  'pay.noMethods': '暂时没有可用的支付方式，请联系客服。',
  // row, max 44
  'pay.minor': '购买人未满 18 周岁',
  // sentence
  'pay.minorText': '须由监护人同意并在场完成支付',
  'pay.minorHint': '开启后需填写监护人姓名',
  'pay.minorBy.birthday': '账号登记的生日未满 18 周岁',
  'pay.minorBy.teen': '青少年模式已开启，须由监护人在场完成支付',
  'pay.guardianGate': '青少年模式下，由监护人输入密码后付款',
  // label, max 44
  'pay.guardian': '监护人姓名',
  // sentence
  'pay.guardianHint':
    '填写即表示监护人知悉并同意这次购买。我们只将姓名用于核对本次购买，如有疑问请联系客服。',
  'pay.guardianNeed': '请填写监护人姓名（2–64 个字）',
  'pay.consent': '我已阅读并同意',
  'pay.doc.privacy': '《隐私政策》',
  'pay.doc.user': '《用户协议》',
  'pay.doc.disclaimer': '《免责声明》',
  'pay.doc.pay': '《付费会员协议》',
  'pay.after.membership': '。会员开通后立即生效，生效后不予退还。',
  'pay.after.drama': '。购买后立即生效，生效后不予退还。',
  'pay.after.balance': '。余额到账后不可提现，生效后不予退还。',
  // title, max 56
  'pay.consentTitle': '请先阅读并同意以下条款',
  // sentence
  'pay.consentAsk': '支付前需要你同意',
  'pay.consentNew': '协议有更新，请阅读新版本：',
  // button, max 34
  'pay.agreeAndPay': '同意并支付 {price}',
  'pay.notNow': '暂不',
  'pay.now': '立即支付',
  'pay.with.wechat': '微信支付',
  'pay.with.alipay': '支付宝支付',
  'pay.with.balance': '余额支付',
  'pay.with.sandbox': '测试收银台支付',
  // note, max 24
  'pay.provider.wechat': '微信',
  'pay.provider.alipay': '支付宝',
  'pay.provider.balance': '余额',
  'pay.provider.sandbox': '测试收银台',
  // button, max 34
  'pay.busy': '支付中',
  'pay.login': '登录后支付',
  // note, max 12
  'pay.total': '合计',
  // title, max 50
  'pay.largeTitle': '确认支付 {price}？',
  // sentence
  'pay.largeText': '金额较大，请再确认一次：{what}，共 {price}，生效后不予退还。',
  // button, max 34
  'pay.largeConfirm': '确认支付',
  // title, max 50
  'pay.lowTitle': '余额不足',
  // sentence
  'pay.lowText': '余额 {balance}，还差 {missing}。可以先充值，或换一种支付方式。',
  // button, max 34
  'pay.toTopUp': '去充值',
  'pay.otherMethod': '换一种方式',
  'pay.understood': '知道了',
  // sentence
  'pay.lost': '网络没有响应。再点一次会继续这笔订单，不会重复付款。',
  'pay.capSingle': '未成年人单笔不超过 {single}，每天不超过 {day}，今天已付和待付共 {spent}。',
  'pay.capUnknownAge': '账号没有登记生日，按最低一档计算。',
  'pay.fromAge': '满 {age} 周岁后，可以在监护人同意下购买。',
  'pay.capMonth': '你设置的每月上限是 {cap}，本月已付和待付共 {spent}。',
  // button, max 34
  'pay.toCap': '查看消费上限',
  'pay.toDrama': '去看剧',
  'pay.toMembership': '查看会员',
  'pay.choosePlan': '重新选择',
  // note, max 44
  'pay.scan.wechat': '用微信扫码支付',
  'pay.scan.alipay': '用支付宝扫码支付',
  // sentence
  'pay.scanLocked': '勾选同意后显示二维码',
  // name
  'pay.scanName': '付款二维码',
  // note, max 36
  'pay.scanRefresh': '二维码 {time} 后刷新',
  // sentence
  'pay.scanAgain': '二维码没有生成，点按重试',
  // name
  'pay.stop': '关闭支付页，继续看',

  // title, max 50
  'order.paidTitle': '支付成功',
  'order.openedFor': '{name}，VIP 已开通',
  // note, max 44
  'order.paidBy': '{amount}，{channel}',
  // button, max 34
  'order.resume': '接着看第 {index} 集',
  // note, max 48
  'order.fromWhereItStopped': '从付费前停下的地方接着看',
  'order.returns': '{seconds} 秒后自动回到播放',
  // title, max 60
  'order.paidDrama': '《{title}》全剧已解锁',
  'order.paidBalance': '{amount} 已到账，余额 {balance}',
  // button, max 34
  'order.watch': '继续看',
  'order.done': '完成',
  // title, max 50
  'order.waitTitle': '支付结果确认中',
  // sentence
  'order.waitText': '付过的钱不会丢。关掉这一页也没关系，结果会出现在“我的 · 订单”。',
  // heading, max 40
  'order.waitFor': '正在等{provider}确认',
  // row, max 50
  'order.step.opened': '已打开{provider}',
  'order.step.confirms': '等待{provider}确认付款',
  // sentence
  'order.step.confirmsText': '一般几秒内完成',
  // row, max 50
  'order.step.gives.membership': '开通会员',
  'order.step.gives.drama': '解锁整部剧',
  'order.step.gives.balance': '余额到账',
  // button, max 34
  'order.check': '我付好了，查一下',
  'order.notPaid': '还没付款，取消订单',
  // sentence
  'order.loginText': '登录后查看这笔订单的结果。',
  // button, max 34
  'order.refresh': '刷新结果',
  // title, max 50
  'order.unpaidTitle': '支付未完成',
  // sentence
  'order.unpaidText': '还没有收到这笔付款。可以继续支付，\n{time} 前有效；如果已经付款，请点刷新。',
  'order.closedText': '这笔订单已关闭，没有扣款。',
  // button, max 34
  'order.payOn': '继续支付',
  // toast, max 76
  'order.payOnLater': '支付渠道还没有响应，请稍后再试',
  'order.teen': '青少年模式已开启，不能继续支付之前的订单',
  // sentence
  'order.onlyWechat': '这笔订单要在微信里支付。请在微信中打开，或换一种方式。',
  'order.scanText': '付款后这里会自动更新，\n{time} 前有效。',
  // button, max 34
  'order.buyAgain': '重新购买',
  'order.cancel': '取消订单',
  // title, max 50
  'order.cancelTitle': '取消这笔订单？',
  // sentence
  'order.cancelText': '取消后不能再支付这笔订单；如果已经付款，仍会照常生效。',
  // toast, max 76
  'order.cancelled': '订单已取消',
  'order.paidAnyway': '这笔订单已经付款，已生效',
  // heading, max 32
  'order.list': '我的订单',
  // title, max 50
  'order.empty': '还没有订单',
  // sentence
  'order.emptyText': '开通 VIP、充值或购买整剧后，\n会出现在这里。',
  // heading, max 32
  'order.receipt': '订单详情',
  // tag, max 30
  'order.state.CREATED': '待支付',
  'order.state.PENDING': '待支付',
  'order.state.UNKNOWN': '确认中',
  'order.state.PAID': '已支付',
  'order.state.CLOSED': '已关闭',
  'order.state.REFUNDING': '退款中',
  'order.state.REFUNDED': '已退款',
  // row, max 40
  'order.subject.membership': 'VIP {plan}',
  'order.subject.drama': '整剧《{title}》',
  'order.subject.balance': '余额充值',
  // row, max 26
  'order.no': '订单号',
  // toast, max 76
  'order.copied': '订单号已复制',
  'order.copyFailed': '没能复制，请长按订单号',
  // row, max 26
  'order.amount': '金额',
  'order.channel': '支付方式',
  'order.transaction': '渠道流水号',
  'order.createdAt': '下单时间',
  'order.paidAt': '支付时间',
  'order.closedAt': '关闭时间',
  'order.refundedAt': '退款时间',
  'order.term': '会员期限',
  // note, max 44
  'order.termText': '{from} 至 {until}',
  'order.termLifetime': '{from} 起永久有效',
  // row, max 26
  'order.minor': '购买人',
  // sentence
  'order.minorText': '未成年人，监护人已确认',
  // row, max 26
  'order.consents': '同意的协议',
  // sentence
  'order.support': '需要帮助时，把订单号告诉客服即可，不要提供密码或验证码。',

  // heading, max 32
  'balance.title': '余额',
  'balance.now': '可用余额',
  // sentence
  'balance.text': '1 元充值得 1 元余额，可购买 VIP 和剧集，不能提现。',
  // button, max 24
  'balance.topUp': '充值',
  'balance.other': '其他金额',
  // label, max 40
  'balance.otherLabel': '充值金额（元）',
  // sentence
  'balance.range': '单次可充 {min} 至 {max}',
  'balance.need': '请输入 {min} 至 {max} 之间的金额，最多两位小数',
  // button, max 34
  'balance.go': '去支付 {price}',
  // heading, max 32
  'balance.entries': '收支明细',
  // sentence
  'balance.noEntries': '还没有收支记录',
  // row, max 26
  'balance.reason.balance': '充值',
  'balance.reason.membership': '购买 VIP',
  'balance.reason.drama': '购买整剧',
  'balance.reason.refund': '退款',
  'balance.reason.other': '调整',
  // row, max 44
  'balance.spent': '本月已付和待付',
  'balance.cap': '每月消费上限',
  // note, max 20
  'balance.capNone': '未设置',
  // sentence
  'balance.capText':
    '本月付款合计超过上限时，新的付款会被拒绝。用余额付款不重复计算。调低立即生效，调高或取消一天后生效。',
  // label, max 40
  'balance.capLabel': '上限金额（元）',
  // sentence
  'balance.capNeed': '请输入 1 至 1000000 之间的金额',
  // button, max 24
  'balance.capSave': '保存',
  'balance.capLift': '取消上限',
  // toast, max 76
  'balance.capSaved': '每月上限已设为 {amount}',
  'balance.capLifted': '已取消每月上限',
  // sentence
  'balance.capRisesAt': '每月上限将于{time}调高到 {amount}',
  'balance.capLiftsAt': '每月上限将于{time}取消',

  // heading, max 32
  'membership.title': '我的会员',
  'membership.renew': '自动续费',
  // note, max 20
  'membership.renewOff': '已关闭',
  // sentence
  'membership.renewText': '默认关闭。开启后，到期前从余额扣款续费；扣款前 5 天通知你，随时可以一键关闭。',
  // row, max 32
  'membership.renewPlan': '续费套餐',
  'membership.renewAmount': '每次扣款',
  'membership.renewFrom': '扣款方式',
  'membership.renewRemind': '提前通知',
  // note, max 30
  'membership.renewRemindDone': '{day}（已通知）',
  // row, max 32
  'membership.renewCharge': '扣款日期',
  // sentence
  'membership.renewNoTerm': '开通 VIP 后才会扣款',
  'membership.renewOffSale': '套餐已下架，不会扣款',
  'membership.renewLow': '余额 {balance} 不够下次扣款，到时不会续费。',
  'membership.renewEnough': '余额够下次扣款',
  // button, max 40
  'membership.renewOn': '开启自动续费',
  'membership.renewStop': '关闭自动续费',
  // toast, max 76
  'membership.renewStopped': '自动续费已关闭，已付的会员不受影响',
  'membership.renewStarted': '自动续费已开启',
  // sentence
  'membership.renewSum': '到期前从余额扣 {price}，续 {plan}',
  'membership.renewSumText': '最晚在扣款前 5 天通知你，没有通知就不会扣款。余额不足时不扣款，也不续费。',
  'membership.lifetimeNoRenew': '永久会员不需要续费。',

  // note, max 26
  'zone.vipUntil': '有效期至 {day}',
  // button, max 34
  'zone.openFrom': '开通 VIP · {price} 起',
  // sentence
  'zone.grantText': '你的账号\u200b还没有获得授权。\n有邀请码\u200b可以直接输入，也可以联系客服。',
  // label, max 40
  'zone.invitation': '邀请码',
  // button, max 24
  'zone.redeem': '使用邀请码',
  // toast, max 76
  'zone.redeemed': '已获得授权',
  // note, max 26
  'denied.planFrom': '{plan}起',
  'denied.balance': '余额 {balance}',
  // note, max 40
  'denied.balanceEnough': '余额 {balance}，可直接支付',
  // button, max 18
  'denied.balanceLow': '去充值',

  // tag, max 20
  'ad.label': '广告',
  'ad.by': '广告 · {advertiser}',
  // button, max 24
  'ad.visit': '去看看',
  // name
  'ad.hide': '7 天内不再显示这条广告',
  // tag, max 24
  'ad.secondsLeft': '广告 {seconds} 秒',
  // button, max 30
  'ad.adFree': 'VIP 免广告',
  // name
  'ad.close': '关闭广告',
  // note, max 40
  'ad.closeIn': '{seconds} 秒后可关闭',
  // button, max 18
  'ad.skip': '跳过 {seconds}',
  // button, max 24
  'ad.learnMore': '了解详情',
  // toast, max 76
  'ad.failed': '广告没有加载出来，请稍后再试',
  // row, max 60
  'ad.rewardTitle': '看 {seconds} 秒广告解锁本集',
  // note, max 36
  'ad.rewardLeft': '今天还可用 {count} 次',
  // button, max 18
  'ad.rewardLogin': '登录',
  'ad.watch': '观看',
  // tag, max 50
  'ad.rewardSeconds': '广告 · 再看 {seconds} 秒解锁',
  // title, max 60
  'ad.leaveTitle': '现在离开，这一集不会解锁',
  // sentence
  'ad.leaveText': '看完广告，这一集 24 小时内可以反复看。',
  // button, max 24
  'ad.stay': '继续看',
  'ad.leave': '离开',
  // toast, max 76
  'ad.unlocked': '已解锁，这一集 24 小时内可看',
  // chip, max 30
  'genre.urban': '都市',
  'genre.costume': '古装',
  'genre.mystery': '悬疑',
  'genre.sweet': '甜宠',
  'genre.comeback': '逆袭',
  'genre.rebirth': '重生',
  'genre.timeTravel': '穿越',
  'genre.revenge': '复仇',
  'genre.warGod': '战神',
  'genre.ceo': '霸总',
  'genre.family': '家庭',
  'genre.romance': '爱情',
  'genre.fantasy': '玄幻',
  'genre.comedy': '喜剧',
  'genre.campus': '校园',
  'genre.wealthy': '豪门',
  'genre.cuteKids': '萌宝',
  'genre.period': '年代',
  'genre.scifi': '科幻',
  'genre.thriller': '惊悚',
  'genre.action': '动作',
} as const;
