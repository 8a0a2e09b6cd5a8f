import { createHash } from 'node:crypto';

/** So many per period in milliseconds. */
interface Limit {
  readonly most: number;
  readonly period: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * By person and address, so that no stranger locks somebody out, and by address alone, so that nobody tries
 * many people; a class behind one address fits. Six-digit codes are bounded over all addresses.
 */
const LIMITS = {
  wrongPassword: { most: 10, period: 5 * MINUTE },
  wrongPasswordsOfAddress: { most: 100, period: 5 * MINUTE },
  wrongCode: { most: 10, period: HOUR },
  wrongCodesOfAddress: { most: 100, period: HOUR },
  wrongCodesForPerson: { most: 100, period: HOUR },
  mail: { most: 1, period: MINUTE },
  mailsOfHour: { most: 10, period: HOUR },
  mailsOfAddress: { most: 100, period: HOUR },
  signUps: { most: 100, period: 5 * MINUTE },
  renewals: { most: 600, period: 5 * MINUTE },
} satisfies Record<string, Limit>;

/** Most remembered counters; their owners lose the oldest. */
const MOST_KEPT = 20_000;
/** Lengths of a code, and of an address. */
const CODE_LENGTH = 6;
const LONGEST_ADDRESS = 320;

interface Counted {
  readonly key: string;
  readonly limit: Limit;
  /** Only failures count. */
  readonly wrongOnly: boolean;
}

interface Count {
  readonly since: number;
  count: number;
}

type Send = (request: Request) => Promise<Response>;

/**
 * Limits requests to /auth/v1 as a hosted project does: guesses, mails, new accounts, renewals. A refused
 * request counts for nothing else.
 */
export function limitRequests(now: () => number): (request: Request, send: Send) => Promise<Response> {
  const counts = new Map<string, Count>();

  function known({ key, limit }: Counted): Count | undefined {
    const count = counts.get(key);
    return count !== undefined && now() - count.since < limit.period ? count : undefined;
  }

  function current(counted: Counted): Count {
    const { key } = counted;
    const count = known(counted);
    if (count !== undefined) return count;
    const fresh = { since: now(), count: 0 };
    counts.delete(key);
    counts.set(key, fresh);
    if (counts.size > MOST_KEPT) counts.delete(counts.keys().next().value ?? '');
    return fresh;
  }

  return async (request, send) => {
    const asked = await countedOf(request);
    // Refusals add no counters, lest one sender evict others'.
    const over = asked.find((counted) => (known(counted)?.count ?? 0) >= counted.limit.most);
    if (over !== undefined) return refusal(over, current(over).since + over.limit.period - now());
    // Counted before the answer, since many may run at once.
    for (const counted of asked) current(counted).count += 1;
    const answer = await send(request);
    if (answer.ok) for (const counted of asked) if (counted.wrongOnly) current(counted).count -= 1;
    return answer;
  };
}

const all = (name: keyof typeof LIMITS, whose: string): Counted => ({
  key: `${name} ${whose}`,
  limit: LIMITS[name],
  wrongOnly: false,
});
const wrong = (name: keyof typeof LIMITS, whose: string): Counted => ({
  ...all(name, whose),
  wrongOnly: true,
});

/** A request's counters. Its path is canonical. */
async function countedOf(request: Request): Promise<readonly Counted[]> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = `${request.method} ${pathname.replace(/^\/auth\/v1/, '')}`;
  const from = senderOf(request);
  const body = request.body === null ? {} : await readBody(request);
  const session = createHash('sha256')
    .update(request.headers.get('authorization') ?? '')
    .digest('base64url');
  if (asked === 'POST /signup') return [all('signUps', from)];
  if (asked === 'POST /token' && !asksByPassword(searchParams)) return [all('renewals', from)];
  if (asked === 'POST /token')
    return [
      wrong('wrongPasswordsOfAddress', from),
      wrong('wrongPassword', `${addressOf(body['email'])} ${from}`),
    ];
  const mails = [all('mail', session), all('mailsOfAddress', from)];
  if (asked === 'GET /reauthenticate') return mails;
  if (asked === 'PUT /user')
    return [
      ...(body['password'] === undefined
        ? []
        : [wrong('wrongPasswordsOfAddress', from), wrong('wrongPassword', `${session} ${from}`)]),
      ...(body['email'] === undefined ? [] : mails),
    ];
  if (/^(GET|POST) \/verify$/.test(asked)) {
    const tried = triedFor(body);
    // An unguessable link without an address.
    if (tried === undefined) return [wrong('wrongCodesOfAddress', from)];
    return [
      wrong('wrongCodesOfAddress', from),
      wrong('wrongCode', `${tried} ${from}`),
      wrong('wrongCodesForPerson', tried),
    ];
  }
  if (/^POST \/(recover|otp|magiclink|resend)$/.test(asked)) {
    const to = addressOf(body['email']);
    return [all('mail', to), all('mailsOfHour', to), all('mailsOfAddress', from)];
  }
  return [];
}

/** Whether any grant type is `password`: the server may take either parameter. */
export const asksByPassword = (params: URLSearchParams): boolean =>
  params.getAll('grant_type').includes('password');

async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await request.clone().json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    // The server refuses it itself.
    return {};
  }
}

function addressOf(email: unknown): string {
  return typeof email === 'string' ? email.toLowerCase().slice(0, LONGEST_ADDRESS) : '';
}

/** The address a code is tried for; ignored with a hash. */
function triedFor({ email, token, token_hash: hash }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof email !== 'string' || typeof token !== 'string' || hash) return undefined;
  // The server hashes address and code together: what precedes the code is the address, however split.
  const address = `${email.toLowerCase()}${token}`.slice(0, -CODE_LENGTH);
  return address.length > LONGEST_ADDRESS ? undefined : address;
}

/** The sender's address; of IPv6 the network. */
function senderOf({ headers }: Request): string {
  const address = headers.get('x-forwarded-for') ?? '';
  return address.includes('::')
    ? (address.split('::')[0]?.split(':').slice(0, 4).join(':') ?? '')
    : address.split(':').slice(0, 4).join(':');
}

function refusal({ key }: Counted, wait: number): Response {
  const isMail = key.startsWith('mail');
  const seconds = Math.ceil(wait / 1000);
  const msg = isMail
    ? `A mail was just sent. You can ask for another one in ${seconds} seconds.`
    : `Too many tries. Please wait ${seconds} seconds.`;
  const code = isMail ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
  return Response.json(
    { code: 429, error_code: code, msg },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}
