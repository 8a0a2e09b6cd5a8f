/** The drawing above a step. */
export type Scene = 'fire' | 'blaze' | 'covered' | 'done';

/** One step of the sample: a text with a next step, a question with choices, or an ending. */
export interface SampleStep {
  readonly scene: Scene;
  readonly title: string;
  readonly text: string;
  readonly next?: SampleStepId;
  readonly choices?: readonly { readonly text: string; readonly next: SampleStepId }[];
}

export type SampleStepId = 'first' | 'water' | 'carry' | 'lid' | 'lift' | 'end';

export const FIRST_STEP: SampleStepId = 'first';

/**
 * A short but real lesson, in which wrong choices teach. Part of the page, so that it plays before anything else is
 * fetched. The advice is that of fire services: heat off, lid on, no water, leave it to cool.
 */
export const SAMPLE_MODULE: Readonly<Record<SampleStepId, SampleStep>> = {
  first: {
    scene: 'fire',
    title: 'The oil is burning',
    text: 'You turned away for a minute, and flames stand over the pan. What do you do first?',
    choices: [
      { text: 'Pour water on it', next: 'water' },
      { text: 'Heat off, then a lid on', next: 'lid' },
      { text: 'Carry the pan outside', next: 'carry' },
    ],
  },
  water: {
    scene: 'blaze',
    title: 'A fireball',
    text: 'Water sinks under the oil, boils at once and throws burning drops across the kitchen. Never water on oil.',
    next: 'first',
  },
  carry: {
    scene: 'blaze',
    title: 'It spills',
    text: 'Moving air feeds the flames, and hot oil runs over your hands. Leave the pan where it stands.',
    next: 'first',
  },
  lid: {
    scene: 'covered',
    title: 'The flames are gone',
    text: 'Without air the fire dies. It is silent under the lid. And now?',
    choices: [
      { text: 'Lift the lid and look', next: 'lift' },
      { text: 'Leave it until it is cold', next: 'end' },
    ],
  },
  lift: {
    scene: 'fire',
    title: 'It lights again',
    text: 'The oil is still hot enough to burn as soon as air comes in. Put the lid back.',
    next: 'lid',
  },
  end: {
    scene: 'done',
    title: 'Well done',
    text: 'Heat off, lid on, hands off. If the fire had grown beyond the pan: out, door shut, call for help.',
  },
};
