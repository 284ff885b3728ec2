import type { ErrorCode } from '@playlet/contract/errors';

/** What a viewer or operator reads for each error of the catalogue. */
export default {
  VALIDATION_FAILED: '提交的内容不正确，请检查后重试',
  BODY_NOT_JSON: '请求内容不是有效的 JSON',
  REQUEST_MALFORMED: '请求格式不正确',
  CALL_NOT_FOUND: '没有这个接口',
  METHOD_NOT_ALLOWED: '这个接口不支持该请求方法',
  BODY_TOO_LARGE: '请求内容过大',
  CONTENT_TYPE_UNSUPPORTED: '不支持的内容类型',
  TOO_MANY_REQUESTS: '操作太频繁，请稍后再试',
  INTERNAL_ERROR: '服务器出错了，请稍后再试',
  SERVICE_BUSY: '服务繁忙，请稍后再试',
  SERVICE_STOPPING: '服务正在重启，请稍后再试',

  LOGIN_REQUIRED: '请先登录',
  TOKEN_INVALID: '登录已失效，请重新登录',
  OPERATOR_REQUIRED: '需要运营人员登录',

  GROUP_NOT_FOUND: '没有找到这部剧，它可能已下架',
  VIDEO_NOT_FOUND: '没有找到这一集',
  CHANNEL_NOT_FOUND: '没有找到这个栏目',
  CATEGORY_NOT_FOUND: '没有找到这个分类',
  PLAY_NOT_FOUND: '这次播放已经结束',

  VIP_REQUIRED: '这一集需要开通 VIP',
  PRIVATE_GRANT_REQUIRED: '内容仅对获得授权的账号开放',
  REGION_BLOCKED: '仅限中国大陆地区播放',
  TEEN_RESTRICTED: '青少年模式下不能观看这部剧',
  TEEN_CURFEW: '青少年模式夜间暂停使用',
  TEEN_TIME_USED: '今天的观看时间已用完',
  RISK_CHECK_REQUIRED: '为了账号安全，请先完成验证',
  NOT_PUBLISHED: '这部剧已下架',
  CONCURRENT_LIMIT: '同时观看的设备太多，请先停止其他设备的播放',

  UPLOAD_NOT_FOUND: '没有找到这次上传',
  UPLOAD_OFFSET_WRONG: '上传的位置不连续，请从上次的位置继续',
  UPLOAD_CHECKSUM_WRONG: '上传的内容与校验值不符，请重新上传',
  UPLOAD_TOO_LARGE: '文件过大',
  STORAGE_FULL: '存储空间不足',
  INGEST_NOT_FOUND: '没有找到这次导入',
  INGEST_STATE_WRONG: '当前状态下不能进行这个操作',
  PICTURE_NOT_READABLE: '无法读取这张图片',
  SUBTITLE_NOT_READABLE: '无法读取这个字幕文件',
  LICENSE_REQUIRED: '发布前请填写备案号或许可证号',
  GROUP_WITHOUT_VIDEO: '这部剧还没有可以播放的剧集',
} as const satisfies Record<ErrorCode, string>;
