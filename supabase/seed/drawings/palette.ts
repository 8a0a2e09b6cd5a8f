/**
 * The few colours all seed drawings share: teal and orange of the product, one skin, one pizza, quiet neutrals.
 * Every drawing brings its own background, so it reads the same on a light and on a dark card.
 */
export const COLOR = {
  ink: '#1f3a3c',
  white: '#ffffff',
  paper: '#fff8f1',
  tealDark: '#0a5a5b',
  teal: '#008080',
  tealSoft: '#7cc4bf',
  tealPale: '#d8eeeb',
  orange: '#ff4d00',
  orangeSoft: '#ff9a6b',
  orangePale: '#ffe6d8',
  steel: '#8ea4a7',
  steelDark: '#63797c',
  steelPale: '#dfe7e7',
  water: '#7fcfe4',
  waterPale: '#c9edf5',
  skin: '#dba078',
  skinShade: '#c3845b',
  burn: '#e4523a',
  crust: '#d9934a',
  sauce: '#e2663a',
  cheese: '#ffd27d',
  salami: '#cf432c',
  basil: '#3d9a6d',
} as const;

export type Color = (typeof COLOR)[keyof typeof COLOR];
