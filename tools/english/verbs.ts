/** First words of exported functions; a new one is added here if it is a verb. */
export const VERBS: ReadonlySet<string> = new Set(
  `accept acknowledge activate adapt add adopt advance alert allow analyze animate announce answer append apply archive ask
  assign attribute authenticate await back backup balance begin block bound build by call can cancel capture change charge
  check choose claim clamp clean clear close collect compare compile complete compute condense connect convert copy count
  create decide decline decode decrypt defer define delete derive describe detect diff disable discard dislike dismiss do
  download drag drain draw drill drop empty enable encode encrypt end enqueue enroll ensure enter erase escape estimate examine
  exchange exclude explain export extend extract fail fetch fill filter find finish flatten flip focus fold follow forget
  forgive format free from fulfill gate generate get give grant group guard guess handle has hash hide hold host index infer ingest
  inline insert inspect install interleave interpolate invalidate invert is issue join judge keep learn lease leave limit link
  list listen live load lock log logout lower make mark mask match measure meet merge migrate mount move name navigate new next
  normalize note notify number offer open order pack package pad parse pass pause pay pick pin ping place plan play polish poll
  post postpone prefetch preload prepare prepay present press preview price print probe process protect prove publish purge put
  query queue quote raise rank read reapply recall reconcile record redeem reencrypt refresh refund refuse register reject
  release reload remember remove rename render renew reopen repair replace replay report request require reserve reset resolve
  restore resume retire retrain retry review revive revoke roll run save schedule scroll scrub seal search seed select sell
  send serialize serve set settle share ship show shuffle sign simulate snap solve sort specify spell split spread start step
  stop store stream strip submit subscribe sum summarize supervise survey swap sweep switch take test throttle to toggle touch
  trace train transcode transpose truncate try uncount undo unfollow unlock unpack update upgrade upload upsert use verify view
  visit wait warn watch with withdraw write`.split(/\s+/),
);
