/** Wrong codes in `PERIOD` milliseconds for one e-mail address, and for everything that names none, together. */
const MOST = 10;
const PERIOD = 60 * 60 * 1000;
/** Addresses of which wrong codes are remembered; whoever tries more of them has forgotten the first. */
const MOST_ADDRESSES = 10_000;
/** Characters of a mailed code, and of the longest address that there is. */
const CODE_LENGTH = 6;
const LONGEST_ADDRESS = 320;

/** What tries without an address are counted under: hashes of codes, from links. */
const LINKS = 'links';

interface Tries {
  readonly since: number;
  count: number;
}

type Send = (request: Request) => Promise<Response>;

/**
 * Lets nobody find out by trying a code that was mailed, for setting a new password or signing in: it has six digits. Ten wrong
 * ones for an address, and it takes none for the rest of the hour, the right one and newly mailed ones included. A right
 * code clears the count of its address; of what names none, nobody's wrong ones but its own. Everything that is no try is
 * handed on.
 */
export function limitCodeTries(now: () => number): (request: Request, send: Send) => Promise<Response> {
  const tries = new Map<string, Tries>();

  /** Counts a try before its answer is known: many may be under way at once. */
  function count(who: string): number {
    const known = tries.get(who);
    const current = known !== undefined && now() - known.since < PERIOD ? known : { since: now(), count: 0 };
    current.count += 1;
    tries.set(who, current);
    if (tries.size > MOST_ADDRESSES) tries.delete(tries.keys().next().value ?? '');
    return current.count;
  }

  function forgive(who: string): void {
    const known = tries.get(who);
    // Whoever has a right link of her own must not go on guessing other people's with it.
    if (who === LINKS && known !== undefined) known.count -= 1;
    else tries.delete(who);
  }

  return async (request, send) => {
    if (!isTry(request)) return send(request);
    const who = await whoIsTried(request);
    if (count(who) > MOST) return refusal();
    const answer = await send(request);
    if (answer.ok) forgive(who);
    return answer;
  };
}

/** However the path is written. */
function isTry({ url, method }: Request): boolean {
  const { pathname } = new URL(url);
  if (method === 'OPTIONS') return false;
  try {
    return /^\/auth\/v1\/.*verify/i.test(decodeURIComponent(pathname));
  } catch {
    // Sent on, and refused there.
    return false;
  }
}

async function whoIsTried(request: Request): Promise<string> {
  try {
    const { email, token, token_hash: hash } = (await request.clone().json()) as Record<string, unknown>;
    // With a hash the address does not count, whatever it is.
    if (typeof email !== 'string' || typeof token !== 'string' || hash) return LINKS;
    // The server compares a hash of the two written as one: wherever they are parted, what stands before the code is whose
    // it is.
    const address = `${email.toLowerCase()}${token}`.slice(0, -CODE_LENGTH);
    return address.length > LONGEST_ADDRESS ? LINKS : `address ${address}`;
  } catch {
    return LINKS;
  }
}

function refusal(): Response {
  const msg = 'Too many wrong codes. Please wait an hour, and ask for a new one.';
  return Response.json({ code: 429, error_code: 'over_request_rate_limit', msg }, { status: 429 });
}
