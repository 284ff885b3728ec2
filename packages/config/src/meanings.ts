/** The meaning of each variable, in groups: `docs/configuration.md` and `playlet config list` are made from it. */

/** A text that links into `docs/`; `by`: the role that alone reads it; `byDefault`: said where the schema has no value to show. */
export type Meaning = string | { text: string; by?: 'server' | 'worker'; byDefault?: string };
export type MeaningGroup = { title: string; intro: string; variables: Readonly<Record<string, Meaning>> };

const server = (text: string, byDefault?: string): Meaning => ({
  text,
  by: 'server',
  ...(byDefault && { byDefault }),
});
const both = (text: string, byDefault?: string): Meaning =>
  byDefault === undefined ? text : { text, byDefault };
const worker = (text: string, byDefault?: string): Meaning => ({
  text,
  by: 'worker',
  ...(byDefault && { byDefault }),
});

export const MEANINGS: readonly MeaningGroup[] = [
  {
    title: 'Needed in production',
    intro:
      'A production start (`NODE_ENV=production`) that lacks one of these names it and ends. `PUBLIC_URL` is needed once a payment provider is set.',
    variables: {
      NODE_ENV: '`production`: a real service, without demo, test cashier and message inbox',
      PUBLIC_URL:
        'where the public reaches the service, such as `https://playlet.example`: media, pages and payment providers use this address, and passkeys belong to its host name: another one makes them useless. Without it they belong to the requested host, such as `localhost`; there are none for an IP address',
      MEDIA_SECRET: {
        text: 'what every key is derived from: of tickets, codes, wrong guesses, authenticators, guardians’ names; `plk_` and 32 characters or more by chance; keep it with the backups',
        byDefault: 'made at the first start',
      },
      TRUSTED_PROXIES: server(
        'addresses or CIDR ranges of the proxies in front, whose `X-Forwarded-For` and `-Proto` are believed; production wants it said, also `none`',
      ),
      SMS_PROVIDER: '`aliyun` sends for real; production insists',
      SMS_ACCESS_KEY: 'Aliyun’s key id',
      SMS_SECRET_KEY: 'Aliyun’s key',
      SMS_SIGN_NAME: 'the approved sign',
      SMS_TEMPLATE: 'a template with the variable `code`',
      ICP_NUMBER: 'the ICP filing number, which the law wants shown',
      POLICE_NUMBER: 'the police filing number, which the law wants shown',
      LICENCE_NUMBER: 'the licence number, which the law wants shown',
      ALGORITHM_NUMBER: 'the filing number of the recommendations, once they are filed; the footer shows it',
      OPERATOR_NAME: {
        text: 'who runs the service, as the agreements name them',
        byDefault: 'a demo name',
      },
    },
  },
  {
    title: 'Places',
    intro: 'The addresses of the process, and the places of its data.',
    variables: {
      PORT: server('where to listen'),
      HOST: server('where to listen'),
      ALLOWED_HOSTS: server(
        'further host names it answers to, with their ports, separated by commas; any other host gets 421',
      ),
      ROLE: '`all`, `server` or `worker`: one process, or any number of each',
      DATA_DIR: 'database, media and secrets, unless they lie elsewhere',
      DATABASE_URL: {
        text: 'PostgreSQL 15 or newer',
        byDefault: 'the embedded PostgreSQL 18 below `DATA_DIR`',
      },
      DATABASE_OWNER_URL: {
        text: 'the role whose the tables are; servers do without ([cluster](cluster.md))',
        byDefault: '`DATABASE_URL`',
      },
      DATABASE_WORKER_URL: {
        text: 'the role as which workers connect ([cluster](cluster.md))',
        byDefault: '`DATABASE_URL`',
      },
      DATABASE_READ_URL: server(
        'streaming replicas that servers read lists and reports from, separated by commas ([cluster](cluster.md#replicas-for-lists))',
        'none',
      ),
      JOBS_DATABASE_URL: {
        text: 'a database for the job queue alone, whose user makes its tables ([cluster](cluster.md#the-queue-in-a-database-of-its-own))',
        byDefault: 'the queue is in `DATABASE_URL`',
      },
      DATABASE_POOL: 'connections each process holds for its queries at most; the job queue has four more',
      REDIS_URL:
        'Valkey or Redis, for what several servers share beside the database ([cluster](cluster.md))',
      PLAY_STREAM_URL: {
        text: 'Valkey or Redis with a file, whose stream takes counted plays on their way to the counts ([scale](scale.md#counted-plays-in-a-stream))',
        byDefault: 'rows of the database',
      },
      S3_ENDPOINT: {
        text: 'S3-compatible storage for the media',
        byDefault: 'a folder below `DATA_DIR`',
      },
      S3_REGION: 'its region',
      S3_BUCKET: 'its bucket',
      S3_ACCESS_KEY: 'its key id',
      S3_SECRET_KEY: 'its key',
      SHARED_MEDIA:
        '`on`: `DATA_DIR/media` is one file system for all servers and workers, which else need S3',
      MEDIA_SECRET_NEXT:
        'another secret while one is rotated ([operations](operations.md#rotating-the-secret))',
      MEDIA_SECRET_PREVIOUS: 'the secret before, while one is rotated',
      MEDIA_SECRET_RETIRED: 'secrets that were rotated away, separated by commas',
      OPERATOR_TOKEN: {
        text: 'access token of the service’s scripts, the same on every server',
        byDefault: '`DATA_DIR/operator.token`',
      },
      BACKUPS: both('`off`: neither nightly backups nor an archived log ([backup](backup.md))'),
      BACKUP_DIR: both('where backups are kept; better on another disk', '`DATA_DIR/backups`'),
      BACKUP_DAYS: both('days they are kept; the newest finished one is never removed'),
      BACKUP_KEY: both('encrypts everything ([backup](backup.md))'),
      BACKUP_MEDIA: both(
        '`listed`: names and sizes only, for a bucket with versions of its own',
        '`copied`, with `S3_*` `listed`',
      ),
      BACKUP_S3_ENDPOINT: both('a bucket elsewhere that receives a copy'),
      BACKUP_S3_REGION: both('its region'),
      BACKUP_S3_BUCKET: both('its name'),
      BACKUP_S3_ACCESS_KEY: both('its key id'),
      BACKUP_S3_SECRET_KEY: both('its key'),
    },
  },
  {
    title: 'Payments and people',
    intro: 'Each provider may be left out as a whole: [payments](payments.md).',
    variables: {
      WECHAT_BASE: 'WeChat Pay’s gateway',
      WECHAT_APP_ID: 'the app',
      WECHAT_MCH_ID: 'the merchant',
      WECHAT_SERIAL_NO: 'the number of the merchant’s certificate',
      WECHAT_PRIVATE_KEY: 'the key of the merchant’s certificate',
      WECHAT_API_V3_KEY: 'the 32 characters of the API v3 key',
      WECHAT_PUBLIC_KEY_ID:
        'WeChat Pay’s public key, in public-key mode; without it its certificates are fetched',
      WECHAT_PUBLIC_KEY: 'that key',
      ALIPAY_BASE: 'Alipay’s gateway',
      ALIPAY_APP_ID: 'the app',
      ALIPAY_SELLER_ID: 'the seller’s number (2088…)',
      ALIPAY_PRIVATE_KEY: 'the app’s private key',
      ALIPAY_PUBLIC_KEY: 'Alipay’s public key, not the app’s own',
      VIP_ENABLED: server('`off` makes every viewer VIP, until an operator sets it otherwise'),
      MINOR_CAPS: {
        text: 'what minors may spend, from which age: fen at once/fen a day; younger ones nothing',
        byDefault: '`8:5000/10000,16:10000/20000`',
      },
      ORDERS_OPEN_MAX: server('unpaid orders a member may have at a time'),
      ORDERS_HOURLY_MAX: server(
        'orders a member may make in an hour; those paid from the balance do not count',
      ),
      SMS_RENEWAL_TEMPLATE:
        'a template with the variables `amount` and `day`, for the message before a renewal; without it no renewal is offered',
      SMS_ENDPOINT: 'base address of the SMS service',
      OPERATOR_ADDRESS: 'the operator’s address, in the agreements and the service center',
      SUPPORT_CONTACT: 'the operator’s contact there',
      OCEAN_ENGINE_CONVERSIONS: '`on`: Ocean Engine receives registrations and payments by promotion links',
      OCEAN_ENGINE_BASE: 'its address',
      TENCENT_ADS_ACCESS_TOKEN: 'the same for Tencent Ads: its token',
      TENCENT_ADS_ACCOUNT_ID: 'the account there',
      TENCENT_ADS_ACTION_SET_ID: 'the set of actions there',
      TENCENT_ADS_BASE: 'its address',
    },
  },
  {
    title: 'Media and pages',
    intro: 'How films are made and delivered, and who may show the viewer.',
    variables: {
      DEMO: {
        text: '`off`: no demo catalog; `public`: a demo to host, only for looking and new each night ([operations](operations.md#a-demo-for-the-public))',
        byDefault: '`on`, in production `off`',
      },
      FFMPEG_PATH: both('which ffmpeg to use', 'the system’s'),
      INGEST_UNSAFE: worker(
        '`on`: in production imports run without a sandbox, and everywhere with an outdated ffmpeg. Only for files you trust',
      ),
      INGEST_CONCURRENCY: worker('conversions at a time in one worker'),
      POLISH: worker(
        'codecs that episodes are encoded in again, smaller, while no import waits; `hevc` may be added, `off`: none ([import](import.md#polish))',
      ),
      VIDEO_ENCODER: worker(
        'what encodes then: `nvenc`, `qsv`, `vaapi` or `videotoolbox`; the processor takes over where it fails',
      ),
      CDN_BASES: {
        text: 'base addresses of the media lines, best first, separated by commas',
        byDefault: 'the server’s own `/cdn`',
      },
      CMCD_LINES:
        'numbers of the lines, from 1, whose requests carry the player’s measurements ([CMCD](operations.md#lines)); their caches must leave the query `CMCD` out of their keys',
      REGION_GATE: server('`off`: no region check'),
      REGION_FILE: server(
        'a newer country table in MMDB form, such as DB-IP’s monthly Lite edition; read again when it changes, called old after 90 days',
        'the packaged one',
      ),
      FRAME_HOSTS: server(
        'origins of the pages that may embed the viewer and talk with it, separated by commas ([embedding](embedding.md))',
      ),
      CORS_ORIGINS: server('origins of the pages that may call the API from a browser, separated by commas'),
      SITEMAP: server('`off`: no sitemap of the published dramas for search engines'),
    },
  },
  {
    title: 'Limits',
    intro: 'The share of one caller.',
    variables: {
      RATE_LIMITS: server(
        'calls a minute by kind: of one member’s session/of all guests of one address/of one session or token of the staff, which may be left out; unnamed classes keep their default, `off`: none. Beyond, 429 with `retry-after`',
      ),
      LOAD_SHEDDING: server('refuses lists rather than plays and payments while there is too much to do'),
      REPORT_SECONDS: server(
        'seconds of playing between two reports of a player; after a crash of the phone the kept place is off by no more',
      ),
      REPORT_BATCH_MS: server(
        'milliseconds for which reports of players are gathered and then stored in one transaction; `0` waits only for the one before',
      ),
      REPORT_BATCH_SIZE: server('reports stored in one transaction at most'),
      REPORTS_WAITING_MAX: server(
        'reports that wait for a slow database; beyond, 503 with `retry-after`, before plays and payments are refused',
      ),
      MAX_CONNECTIONS: server('connections held open in all; trusted proxies are not bounded'),
      MAX_CONNECTIONS_PER_NETWORK: server('connections held open from one address'),
      SMS_PER_HOUR: 'messages sent in an hour in all; a third is kept for phones with an account',
      SMS_PER_DAY: 'messages sent in a day in all',
      SMS_WORK_BITS: server(
        'how hard the proof of work for a second message is; each bit doubles it, `0` asks for none',
      ),
      DRAIN_SECONDS: server(
        'the seconds a stopping server continues to accept while `/readyz` answers 503; at most 20',
        '`5` in production, else `0`',
      ),
    },
  },
  {
    title: 'Seeing inside',
    intro: 'Measurements and their receivers: [monitoring](monitoring.md).',
    variables: {
      LOG_LEVEL: '`fatal` … `trace`',
      ACCESS_LOG: both('a line for each request, in files in `DATA_DIR/log` or on `stdout`'),
      ACCESS_LOG_DAYS: both('days they are kept'),
      ACCESS_LOG_GB: both('beyond this number of gigabytes the log warns'),
      METRICS_PORT: { text: 'port of `/metrics` for Prometheus', byDefault: 'off' },
      METRICS_HOST: 'its address',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'the receiver of traces (OTLP over HTTP; [traces](monitoring.md#traces))',
      OTEL_TRACES_SAMPLER_ARG: 'the share of traced requests',
      OTEL_SERVICE_NAME: 'the service’s name there',
      ALERT_WEBHOOK_URL: 'where alerts are sent, signed',
      ALERT_WEBHOOK_SECRET: 'the secret of their signatures',
      SUMMARY_WEBHOOK_URL: both('where yesterday’s figures are sent at 9:00 in Beijing'),
      SUMMARY_WEBHOOK_SECRET: both('the secret of their signatures'),
      SUMMARY_WEBHOOK_FORMAT: both('who receives them'),
      NEWS_SOURCE: both(
        'a signed file that says which versions are out: an https address, asked once a night, or a path; nothing is sent ([upgrading](upgrading.md#news-of-versions))',
      ),
      NEWS_PUBLIC_KEY: both('the key it is signed with, as its makers publish it'),
      SMTP_URL: both(
        'the server that takes mail with notices to the staff, such as `smtps://name:password@smtp.example.com`; without it mail is not offered',
      ),
      MAIL_FROM: both('the sender of that mail'),
      NOTICE_PRIVATE_WEBHOOKS: both(
        '`on`: the staff may have notices sent to addresses inside private networks, and by plain http',
      ),
      EVENT_SINK:
        '`clickhouse`: where the events of reports are counted ([scale](scale.md#events-in-clickhouse))',
      CLICKHOUSE_URL: 'its address, such as `http://user:password@host:8123/playlet`',
    },
  },
];
