/** A window of a browser, as far as a story needs one: the same for every protocol that browsers are driven by. */
export interface DrivenWindow {
  /** Opens an address as the address bar does. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, awaited when it is a promise. Must be plain JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses at a point of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus, by its keys. */
  type(text: string): Promise<void>;
  /** A picture of what is shown, as PNG. */
  picture(): Promise<Buffer>;
  /** Ends the browser and forgets its profile. */
  close(): Promise<void>;
}
