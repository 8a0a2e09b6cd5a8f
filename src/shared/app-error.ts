import type { Clock } from './clock';

/** Where an error belongs (shell specification, section 8). */
export type ErrorCategory =
  | 'network'
  | 'database'
  | 'validation'
  | 'authentication'
  | 'authorization'
  | 'sync'
  | 'storage'
  | 'media'
  | 'performance'
  | 'analytics'
  | 'unknown';

/** How bad it is; selects the console level. */
export type ErrorSeverity = 'info' | 'warning' | 'error' | 'critical';

/** The closed set of error codes; texts for people live with the screens. */
export const ERROR_CODES = {
  ERR_UNKNOWN: ['unknown', 'error'],
  ERR_OFFLINE: ['network', 'info'],
  ERR_TIMEOUT: ['network', 'warning'],
  ERR_SERVER_DOWN: ['network', 'warning'],
  ERR_BAD_ANSWER: ['network', 'error'],
  ERR_TOO_LARGE: ['network', 'warning'],
  ERR_CONFIG_MISSING: ['validation', 'critical'],
  ERR_CONFIG_INVALID: ['validation', 'critical'],
  ERR_INVALID_INPUT: ['validation', 'warning'],
  ERR_INVALID_ROW: ['database', 'error'],
  ERR_NOT_FOUND: ['database', 'info'],
  ERR_NOT_ON_DEVICE: ['storage', 'info'],
  ERR_NOT_SIGNED_IN: ['authentication', 'warning'],
  ERR_SESSION_EXPIRED: ['authentication', 'warning'],
  ERR_SESSION_UNREADABLE: ['authentication', 'error'],
  ERR_REFUSED: ['authorization', 'warning'],
  ERR_QUEUE_WRITE: ['sync', 'critical'],
  ERR_HELD: ['sync', 'warning'],
  ERR_CONFLICT: ['sync', 'info'],
  ERR_QUOTA: ['storage', 'critical'],
  ERR_STORAGE_DENIED: ['storage', 'critical'],
  ERR_DATABASE_CLOSED: ['storage', 'critical'],
  ERR_DAMAGED_DOCUMENT: ['storage', 'error'],
  ERR_MEDIA_TYPE: ['media', 'warning'],
  ERR_MEDIA_SIZE: ['media', 'warning'],
  ERR_MEDIA_UNREADABLE: ['media', 'warning'],
  ERR_UPLOAD: ['media', 'warning'],
} as const satisfies Record<string, readonly [ErrorCategory, ErrorSeverity]>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The error type that layers exchange. `message` is for developers; screens have their own texts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly category: ErrorCategory;
  readonly severity: ErrorSeverity;
  /** When it happened, in milliseconds since the epoch. */
  readonly timestamp: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: { cause?: unknown; details?: Readonly<Record<string, unknown>>; clock?: Pick<Clock, 'now'> },
  ) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    [this.category, this.severity] = ERROR_CODES[code];
    this.details = options?.details ?? {};
    this.timestamp = (options?.clock ?? Date).now();
  }

  readonly details: Readonly<Record<string, unknown>>;
}
