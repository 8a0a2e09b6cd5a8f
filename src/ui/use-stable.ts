import { useLayoutEffect, useRef, useState } from 'react';

type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** Functions with stable identities, none of which uses `this`. */
export type Stable<F extends Functions> = {
  readonly [Name in keyof F]: (...given: Parameters<F[Name]>) => ReturnType<F[Name]>;
};

/** Functions with stable identities that call the latest versions; for event handlers only. */
export function useStable<F extends Functions>(functions: F): Stable<F> {
  const newest = useRef(functions);
  useLayoutEffect(() => {
    newest.current = functions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...given: never[]) => newest.current[name]?.(...given)]),
      ) as unknown as Stable<F>,
  );
  return stable;
}
