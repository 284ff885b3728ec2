/** Texts of the page of backups. */
export const backups = {
  backups: {
    title: '备份',
    lastBackup: '最近备份 {at}',
    lastDrill: '最近演练 {at}',
    never: '从未',
    disk: '磁盘剩余 {free}',
    diskStates: { ok: '充足', low: '磁盘快满了', full: '磁盘已满，暂停上传，播放和购买照常' },
    kept: '存放在 {folder}，保留 {days} 天',
    notEncrypted: '未加密。请设置 BACKUP_KEY 再拷到别处',
    off: '每晚备份已关闭（BACKUPS=off）',
    kind: '事项',
    kinds: { backup: '备份', copy: '异地拷贝', drill: '恢复演练' },
    state: '结果',
    states: { running: '进行中', done: '完成', failed: '失败' },
    started: '开始',
    rows: '数据行',
    size: '大小',
    media: '媒体文件',
    detail: '说明',
    emptyTitle: '还没有备份',
    empty:
      '每天北京时间 03:05 自动备份并演练。现在就要一份：在服务器上运行 npm run backup，再运行 npm run drill。',
  },
} as const;
