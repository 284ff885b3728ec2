/** The kinds of alerts for the operator. */
export const ALERT_KINDS = [
  'payment-exception',
  'discrepancy',
  'ledger-violation',
  'purge-refused',
  'disk-low',
  'certificate-ends',
  'license-ends',
  'access-log',
  'backup-failed',
  'drill-failed',
  'media-damaged',
  'media-strange',
  'file-damaged',
  'data-differs',
  'vacuum-behind',
  'queue-behind',
  'playback-quality',
  'request-overdue',
  'experiment-stopped',
  'server-restarted',
  'new-version',
  'security-note',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export type Alert = {
  kind: AlertKind;
  /** The subject within the kind, such as the rule of the ledger: each is an alert of its own. */
  subject?: string;
  /** A sentence with the fault and its place. No personal data. */
  message: string;
  details?: Record<string, string | number>;
};

/**
 * Raises an alert: the same one again within six hours only counts. Never fails; an alert that cannot be stored is
 * logged.
 */
export type RaiseAlert = (alert: Alert) => Promise<void>;

/** The same alert is sent again after this long, if it is still raised. */
export const ALERT_QUIET_SECONDS = 21_600;
