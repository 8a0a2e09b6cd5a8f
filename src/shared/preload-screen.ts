let preload: (pathname: string) => Promise<void> = () => Promise.resolve();

/** Set by the app: screens know addresses, not each other's files. */
export function provideScreenPreloader(load: (pathname: string) => Promise<void>): void {
  preload = load;
}

/** Preloads a screen's files. Never rejects: the screen itself reports failures. */
export async function preloadScreen(pathname: string): Promise<void> {
  await preload(pathname).catch(() => undefined);
}
