import { isRecord } from '../graph/record';

export type PathStep =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'member'; readonly id: string };

/** A member's id, or the text itself. */
export function memberId(member: unknown): string | undefined {
  if (typeof member === 'string') return member;
  return isRecord(member) && typeof member['id'] === 'string' ? member['id'] : undefined;
}

/** The steps of a collision's path, by the longest matching ids. Never throws. */
export function readPath(path: string, value: unknown): readonly PathStep[] {
  const steps: PathStep[] = [];
  let rest = path;
  let here = value;
  while (rest !== '') {
    const isMember = rest.startsWith('[');
    const known = isMember ? knownMember(rest, here) : knownField(rest, here);
    const [name, length] = known ?? (isMember ? plainMember(rest) : plainField(rest));
    steps.push(isMember ? { kind: 'member', id: name } : { kind: 'field', name });
    here = stepInto(here, steps.at(-1)!);
    rest = rest.slice(length);
    if (rest.startsWith('.')) rest = rest.slice(1);
  }
  return steps;
}

/** The value a step leads to. */
export function stepInto(value: unknown, step: PathStep): unknown {
  if (step.kind === 'field')
    return isRecord(value) && Object.hasOwn(value, step.name) ? value[step.name] : undefined;
  if (!Array.isArray(value)) return undefined;
  return value.find((member) => memberId(member) === step.id);
}

/** The value at a path; undefined when there is none. */
export function valueAt(value: unknown, steps: readonly PathStep[]): unknown {
  let here = value;
  for (const step of steps) here = stepInto(here, step);
  return here;
}

type Found = readonly [name: string, length: number];

function ends(rest: string): boolean {
  return rest === '' || rest.startsWith('.') || rest.startsWith('[');
}

function longest(names: readonly string[]): string | undefined {
  return names.toSorted((a, b) => b.length - a.length)[0];
}

function knownField(rest: string, value: unknown): Found | undefined {
  if (!isRecord(value)) return undefined;
  const name = longest(
    Object.keys(value).filter((key) => key !== '' && rest.startsWith(key) && ends(rest.slice(key.length))),
  );
  return name === undefined ? undefined : [name, name.length];
}

function knownMember(rest: string, value: unknown): Found | undefined {
  if (!Array.isArray(value)) return undefined;
  const id = longest(
    value.flatMap((member) => {
      const one = memberId(member);
      return one !== undefined && rest.startsWith(`[${one}]`) && ends(rest.slice(one.length + 2))
        ? [one]
        : [];
    }),
  );
  return id === undefined ? undefined : [id, id.length + 2];
}

function plainField(rest: string): Found {
  const name = /^[^.[]*/.exec(rest)?.[0] ?? '';
  // A path that begins with a dot is damaged, but still walked.
  return [name, Math.max(name.length, 1)];
}

function plainMember(rest: string): Found {
  const whole = /^\[(.*?)\](?=$|\.|\[)/s.exec(rest);
  return whole === null ? [rest.slice(1), rest.length] : [whole[1] ?? '', whole[0].length];
}
