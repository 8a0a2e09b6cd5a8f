import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { translatePage } from '../support/ui/translate-page';
import { killBrowser } from './kill-browser';

export interface ProfileOptions {
  /** Base of relative addresses. */
  readonly url: string;
  /** Arguments for its connection (`LineShaper.browserArgs`). */
  readonly browserArgs?: readonly string[];
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** A phone, with touch instead of a mouse. */
  readonly touch?: boolean;
  readonly serviceWorkers?: 'allow' | 'block';
  /** The browser translates its pages (`translatePage`). */
  readonly translated?: boolean;
  /** `blocked` denies storage to all sites, like the browser's setting. */
  readonly siteData?: 'allowed' | 'blocked';
}

/** One person's Chromium with a profile on disk. Offline mode includes service workers and survives restarts. */
export class BrowserProfile {
  private readonly folder = mkdtempSync(join(tmpdir(), 'fledge-profile-'));
  private context: BrowserContext | undefined;
  private offline = false;
  /** Uncaught errors of pages. */
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

  /** Kills the browser's processes without notice. The profile stays as it is at that moment. */
  async kill(): Promise<void> {
    await killBrowser(this.folder);
    this.context = undefined;
  }

  /** Restarts the browser, offline if it was offline. */
  async reopen(): Promise<Page> {
    await this.close();
    return this.open();
  }

  /** Quits the browser and deletes its profile. */
  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Writes the setting to the profile, where Chromium reads it at startup. */
function blockSiteData(folder: string): void {
  mkdirSync(join(folder, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
}
