import type { CDPSession, Page } from 'playwright';
import { BrowserProfile } from '../../harness/browser-profile';
import type { BenchTasks } from './page/bench-tasks';

/** An open page of the bench. Its tasks' state ends with it. */
export interface BenchPage {
  readonly page: Page;
  run<N extends keyof BenchTasks>(
    name: N,
    parameters: Parameters<BenchTasks[N]>[0],
  ): Promise<Awaited<ReturnType<BenchTasks[N]>>>;
  /** Chromium's own counters of this page. */
  cdp(): Promise<CDPSession>;
  close(): Promise<void>;
}

/** A Chromium with a profile on disk. */
export class BenchBrowser {
  private readonly profile: BrowserProfile;

  private constructor(url: string) {
    this.profile = new BrowserProfile({ url });
  }

  static async start(url: string): Promise<BenchBrowser> {
    const browser = new BenchBrowser(url);
    await browser.profile.open();
    return browser;
  }

  /** Opens a new page, which also loads a new copy of RxDB, with its limit of 13 open collections. */
  async open(): Promise<BenchPage> {
    const page = await this.profile.browser.newPage();
    await page.goto('/');
    await page.waitForFunction(() => 'benchTasks' in window);
    return {
      page,
      run: (name, parameters) =>
        page.evaluate(
          ([task, given]) => (window.benchTasks[task] as (given: unknown) => Promise<never>)(given),
          [name, parameters] as const,
        ),
      cdp: () => this.profile.browser.newCDPSession(page),
      close: () => page.close(),
    };
  }

  /** Runs one task in a new page. */
  async once<N extends keyof BenchTasks>(
    name: N,
    parameters: Parameters<BenchTasks[N]>[0],
  ): Promise<Awaited<ReturnType<BenchTasks[N]>>> {
    const page = await this.open();
    try {
      return await page.run(name, parameters);
    } finally {
      await page.close();
    }
  }

  /** Deletes all data of pages, which must be closed. */
  async clear(): Promise<void> {
    await this.once('clear', undefined);
  }

  offline(): Promise<void> {
    return this.profile.goOffline();
  }

  online(): Promise<void> {
    return this.profile.goOnline();
  }

  stop(): Promise<void> {
    return this.profile.remove();
  }
}
