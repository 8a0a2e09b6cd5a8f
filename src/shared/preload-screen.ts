let preload: (pathname: string) => Promise<void> = () => Promise.resolve();

/** The app says how the files of a screen are loaded: screens know addresses, not each other's files. */
export function provideScreenPreloader(load: (pathname: string) => Promise<void>): void {
  preload = load;
}

/** Loads the files of a screen ahead. Never rejects: the screen itself says what is wrong. */
export async function preloadScreen(pathname: string): Promise<void> {
  await preload(pathname).catch(() => undefined);
}
