import type { ConsoleEmailDriver } from '@supabase/lite';

export type EmailMessage = Parameters<ConsoleEmailDriver['send']>[0];

/** Where e-mails of the embedded backend go: kept for tests, and printed. */
export class Outbox {
  readonly messages: EmailMessage[] = [];

  constructor(private readonly print: ((text: string) => void) | undefined) {}

  send(sent: EmailMessage): Promise<void> {
    // The mails' links do not work here; their codes do.
    const message = { ...sent, text: (sent.text ?? '').replace(/\s*Or follow this link:.*$/s, '') };
    this.messages.push(message);
    if (this.messages.length > 100) this.messages.shift();
    this.print?.(`E-mail to ${message.to} (not sent, only shown here): ${message.subject}\n${message.text}`);
    return Promise.resolve();
  }
}
