/** The limits of the queue (shell specification, section 9). Times in milliseconds. */
export interface QueueLimits {
  readonly maxItems: number;
  /** When full, the oldest leave until this share of `maxItems` remains. */
  readonly trimTo: number;
  readonly maxAge: number;
  readonly keepOnQuota: number;
}
