import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { translatePage } from '../support/ui/translate-page';
import { killBrowser } from './kill-browser';

export interface ProfileOptions {
  /** Where relative addresses lead. */
  readonly url: string;
  /** The line it sits on (`LineShaper.browserArgs`). */
  readonly browserArgs?: readonly string[];
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** A phone: fingers instead of a mouse. */
  readonly touch?: boolean;
  readonly serviceWorkers?: 'allow' | 'block';
  /** Its pages are translated by the browser while they are used (`translatePage`). */
  readonly translated?: boolean;
  /** `blocked` as by the browser's setting that sites may keep nothing on the device. */
  readonly siteData?: 'allowed' | 'blocked';
}

/** One person's Chromium with a profile on disk. Offline covers service workers and outlasts restarts. */
export class BrowserProfile {
  private readonly folder = mkdtempSync(join(tmpdir(), 'fledge-profile-'));
  private context: BrowserContext | undefined;
  private offline = false;
  /** Errors that pages threw and nobody caught. */
  readonly pageErrors: string[] = [];

  constructor(private readonly options: ProfileOptions) {
    if (options.siteData === 'blocked') blockSiteData(this.folder);
  }

  /** Starts the browser with one empty page. */
  async open(): Promise<Page> {
    const executablePath = findChromium();
    const { url, browserArgs = [], viewport = { width: 1280, height: 800 } } = this.options;
    this.context = await chromium.launchPersistentContext(this.folder, {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...CHROMIUM_FLAGS, ...browserArgs],
      baseURL: url,
      viewport,
      colorScheme: this.options.colorScheme ?? 'light',
      serviceWorkers: this.options.serviceWorkers ?? 'allow',
      reducedMotion: 'reduce',
      hasTouch: this.options.touch ?? false,
      isMobile: this.options.touch ?? false,
    });
    if (this.options.translated === true) await this.context.addInitScript(translatePage);
    this.context.on('weberror', (error) => this.pageErrors.push(String(error.error())));
    await this.context.setOffline(this.offline);
    return this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** The open browser. */
  get browser(): BrowserContext {
    if (this.context === undefined) throw new Error('This browser is closed.');
    return this.context;
  }

  async goOffline(): Promise<void> {
    this.offline = true;
    await this.context?.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.offline = false;
    await this.context?.setOffline(false);
  }

  /** Quits the browser; the profile stays. */
  async close(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }

  /** Ends the browser's processes at once, without a word to any of them. The profile stays as it is at that moment. */
  async kill(): Promise<void> {
    await killBrowser(this.folder);
    this.context = undefined;
  }

  /** Quits the browser and starts it again, in the state of the line it was in. */
  async reopen(): Promise<Page> {
    await this.close();
    return this.open();
  }

  /** Quits the browser and forgets its profile. */
  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Writes the setting where Chromium looks for it at its start. */
function blockSiteData(folder: string): void {
  mkdirSync(join(folder, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
}
