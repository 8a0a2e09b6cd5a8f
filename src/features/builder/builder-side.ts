/** What can stand beside the canvas, in the place of the panel that configures a node. */
export type BuilderSide = 'checks' | 'history';
