/** A browser window as far as a story needs it, independent of the protocol. */
export interface DrivenWindow {
  /** Opens an address as the address bar does. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, awaited if it is a promise. Must be plain JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  /** A screenshot, as PNG. */
  picture(): Promise<Buffer>;
  /** Quits the browser and deletes its profile. */
  close(): Promise<void>;
}
