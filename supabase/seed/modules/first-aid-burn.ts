import { defineModule } from '../module-builder';
import { cooling } from '../video/cooling';

/** A scald in the kitchen, from the first second to the doctor. Sources: docs/seed-content.md. */
export const firstAidBurn = defineModule({
  slug: 'first-aid-burn',
  title: 'First aid for a burn',
  description: `
    A pan tips over and your friend is scalded. What you do in the next twenty minutes decides how well the
    skin heals. Make the choices yourself, take a few wrong turns safely, and leave with five steps you will
    remember.

    For everyone who cooks, camps or makes tea.`,
  thumbnail: 'burn-thumbnail',
  start: 'spill',
  nodes: {
    spill: {
      type: 'message',
      at: [0, 1],
      title: 'A pan tips over',
      image: 'burn-kitchen',
      text: `
        Saturday evening. Your friend Sam is draining pasta when the pan slips. Boiling water runs over the
        back of Sam's hand and up the forearm. The skin turns red at once.

        You are standing beside Sam, so you decide what happens next. Wrong turns are safe here: each one
        tells you why, and brings you back.

        This lesson does not replace a first aid course. If somebody is burned right now, stop reading and hold
        the burn under cool running water. Call your emergency number if it looks serious.`,
      next: 'firstMove',
    },
    firstMove: {
      type: 'router',
      at: [1, 1],
      title: 'The first move',
      question: 'Sam is shaking a red hand and looks at you. What do you do first?',
      choices: [
        ['Get Sam away from the heat and over to the sink', 'takeOff'],
        ['Run to the freezer for ice', 'noIceNoButter'],
        ['Spread butter or cream on it', 'noIceNoButter'],
      ],
    },
    noIceNoButter: {
      type: 'message',
      at: [2, 0],
      title: 'Neither ice nor butter',
      image: 'burn-no-ice-no-butter',
      text: `
        It is what many of us were taught, and it does harm.

        Ice is too cold. It narrows the blood vessels and can damage skin that is already hurt.

        Butter, oil, cream and toothpaste do not take the heat away. They can keep it in, they can bring germs in,
        and someone will have to clean them off before treating the burn.

        What helps is plain: cool or lukewarm water from the tap. Before it flows, there is one quick thing to
        do.`,
      next: 'takeOff',
    },
    takeOff: {
      type: 'message',
      at: [3, 1],
      title: 'Stop the burning',
      image: 'burn-ring-and-watch',
      text: `
        Turn off the hob and lead Sam away from the heat. Do not put yourself in danger: if electricity is
        involved, switch it off before you touch anybody.

        Then take off what is near the burn: the ring, the watch, the wet sleeve. Hot, soaked cloth goes on
        burning, and burned skin swells quickly. A ring that slides off now may soon be stuck.

        Be quick. You can finish while the water is already running.`,
      next: 'sleeve',
    },
    sleeve: {
      type: 'router',
      at: [4, 1],
      title: 'The stuck sleeve',
      question:
        'Most of the wet sleeve comes away. At one spot the cloth sticks to the burned skin. What now?',
      choices: [
        ['Leave that bit where it is and start cooling', 'watchCooling'],
        ['Pull it off with one quick tug', 'tug'],
      ],
    },
    tug: {
      type: 'message',
      at: [5, 0],
      title: 'That would tear the skin',
      text: `
        Cloth that sticks has become part of the wound. Pulling takes skin with it, hurts badly and opens the way for
        germs.

        Take off what comes away easily, cut around the rest, and leave it to the doctors. You can cool right over
        it.`,
      next: 'watchCooling',
    },
    watchCooling: {
      type: 'video',
      at: [6, 1],
      title: 'Cool it under the tap',
      scene: cooling,
      next: 'howLong',
    },
    howLong: {
      type: 'router',
      at: [7, 1],
      title: 'How long?',
      overlay: true,
      question: 'After two minutes Sam says: "It hardly hurts any more, I can stop." What do you say?',
      choices: [
        ['"Keep going. Twenty minutes in all."', 'twenty'],
        ['"Good, let us put a plaster on it."', 'tooShort'],
      ],
    },
    tooShort: {
      type: 'message',
      at: [8, 0],
      title: 'Less pain is not less heat',
      text: `
        The water numbs the pain long before the heat has left the deeper layers of the skin. When you stop early,
        the burn goes on working inward.

        So back under the tap. Twenty minutes feel long: put on a timer, find Sam a chair, tell a story.`,
      next: 'twenty',
    },
    twenty: {
      type: 'message',
      at: [9, 1],
      title: 'Twenty minutes',
      text: `
        Yes: twenty minutes of cool or lukewarm running water, started as soon as possible. If you only get to a tap
        later, do it anyway. Cooling still helps up to three hours after the burn.

        Cool the burn, but warm the person. Put a blanket or jacket round the shoulders, away from the burn. Small children
        and older people get cold quickly.

        No running water? Use clean wet cloths and change them often. A chemical splash is different: rinse it with
        plenty of water and call for help at once.`,
      next: 'whatHelps',
    },
    whatHelps: {
      type: 'multipleChoice',
      at: [10, 1],
      title: 'What helps Sam now?',
      question:
        'The twenty minutes are nearly over and a blister has come up. What is good for Sam? Choose all that fit.',
      choices: [
        'Keep the rest of the body warm',
        'Prick the blister so that it can dry',
        'Offer paracetamol or ibuprofen as the packet says',
        'Hold the arm up to lessen the swelling',
        'Cover the burn with cotton wool',
      ],
      next: 'helpsAndHarms',
    },
    helpsAndHarms: {
      type: 'message',
      at: [11, 1],
      title: 'What helps and what harms',
      text: `
        Good for Sam: warmth for the rest of the body, a painkiller such as paracetamol or ibuprofen if Sam can take it
        (no aspirin for anyone under 16), and a raised arm.

        Not good: opening the blister, because its skin keeps germs out. And cotton wool, because its fibres stay
        in the wound. The same goes for fluffy towels and sticky plasters.

        So what do you cover it with?`,
      next: 'cover',
    },
    cover: {
      type: 'message',
      at: [12, 1],
      title: 'Cover it loosely',
      image: 'burn-cling-film',
      text: `
        Kitchen cling film is very good at this. It is clean, it does not stick, and a doctor can see through it.
        Throw away the first turn of the roll.

        Lay it along the arm in a strip. Never wind it round: the arm will swell, and a tight wrap cuts off the blood.
        For a hand, a clean clear plastic bag works too. On the face, use no film at all.

        No film in the house? Any clean cloth without fluff will do.`,
      next: 'order',
    },
    order: {
      type: 'ranking',
      at: [13, 1],
      title: 'Put the steps in order',
      question: 'Tomorrow somebody asks you how it is done. Put the steps in order, first step on top.',
      items: [
        'Cover it loosely with cling film',
        'Get away from the heat',
        'Get medical help if it is needed',
        'Cool it under the tap for 20 minutes',
        'Take off rings, watch and loose cloth',
      ],
      next: 'doctor',
    },
    doctor: {
      type: 'router',
      at: [14, 1],
      title: 'Does Sam need a doctor?',
      question: `
        The order is: away from the heat, take off, cool, cover, get help.

        Now look at Sam: the burn is blistered, it is on the hand, and it is bigger than Sam's own palm and fingers
        together. What do you do?`,
      choices: [
        ['Get medical help now', 'whenToCall'],
        ['See how it looks tomorrow', 'waiting'],
        ['Put burn cream on it and bandage it', 'waiting'],
      ],
    },
    waiting: {
      type: 'message',
      at: [15, 0],
      title: 'This one cannot wait',
      text: `
        Size, place and depth decide. A burn as large as this one, and blistered on the hand, belongs in a hospital today.
        Hands scar in ways that make them stiff, and early treatment prevents much of that.

        Cream can wait until somebody who knows burns has seen it. Keep the film on and go.`,
      next: 'whenToCall',
    },
    whenToCall: {
      type: 'message',
      at: [16, 1],
      title: 'When to get help',
      image: 'burn-when-to-call',
      text: `
        Go to a hospital for a burn that is bigger than the hurt person's own hand; that is deep, white, leathery or charred, even if it
        does not hurt; that blisters on the face, hands, feet, joints or genitals; or that comes from electricity or a chemical.

        Babies and small children, pregnant women, older people and people with a long illness should be seen even with a
        smaller burn.

        Call the emergency number (112 in Europe, 999 in the United Kingdom, 911 in North America, 000 in Australia) for large or deep
        burns, for smoke in the lungs or trouble breathing, if the person is hard to wake, or whenever you are not sure. Cool the
        burn for its twenty minutes while you wait, and keep the person warm.`,
      next: 'yourKitchen',
    },
    yourKitchen: {
      type: 'textInput',
      at: [17, 1],
      title: 'In your own home',
      question: `
        Think of your own kitchen. Where is the nearest tap that an arm fits under, where is the cling film, and who would
        you call? Write it down in a sentence or two.`,
      next: 'done',
    },
    done: {
      type: 'message',
      at: [18, 1],
      title: 'You kept your head',
      image: 'burn-thumbnail',
      text: `
        Sam's hand healed well. The doctor asked: "Who cooled it? Twenty minutes? That made the difference."

        Five steps to keep: away from the heat. Rings and wet cloth off. Twenty minutes under cool water. Film on,
        lengthways. Help if it is big, deep, on a special place, or on a small child.

        Tell one person about the twenty minutes today. It is the part most people do not know.`,
      next: null,
    },
  },
});
