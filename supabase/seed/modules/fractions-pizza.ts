import { defineModule } from '../module-builder';
import { cutting } from '../video/cutting';

/** Fractions as fair shares, for learners of about nine to eleven. */
export const fractionsPizza = defineModule({
  slug: 'fractions-pizza',
  title: 'Fractions: sharing a pizza fairly',
  description: `
    Four hungry friends, one pizza. Cut it, name the slices, find out why an eighth is smaller than a quarter, and
    share two pizzas among three people without a fight.

    For ages 9 to 11, and for grown-ups who would like to see it again with pictures.`,
  thumbnail: 'fractions-thumbnail',
  start: 'pizzaNight',
  nodes: {
    pizzaNight: {
      type: 'message',
      at: [0, 1],
      title: 'Pizza night',
      image: 'fractions-table',
      text: `
        It is pizza night. You, Mia, Tom and Noor are hungry, and there is one big pizza on the table.

        You are the one with the pizza cutter. Everybody is watching you. Can you share it so that nobody
        says "That is not fair"?

        If you choose something that does not work, never mind. You will see why, and go on from there.`,
      next: 'fairCut',
    },
    fairCut: {
      type: 'router',
      at: [1, 1],
      title: 'Which cut is fair?',
      question: 'There are four of you. How do you cut the pizza?',
      choices: [
        ['Into four slices of the same size', 'watchCutting'],
        ['Into four slices, never mind the size', 'notEqual'],
        ['Into two slices, the quickest get one', 'notEqual'],
      ],
    },
    notEqual: {
      type: 'message',
      at: [2, 0],
      title: 'Four slices, but not four fair shares',
      image: 'fractions-unequal',
      text: `
        Look at the pizza on the left. It has four slices, yet would you like to get the thinnest one?

        Sharing fairly means two things: everybody gets a slice, and all the slices are equal.

        The pizza on the right is cut like that. Only when the parts are equal can we give them a fraction's name.`,
      next: 'watchCutting',
    },
    watchCutting: {
      type: 'video',
      at: [3, 1],
      title: 'Two, four, eight',
      scene: cutting,
      next: 'reading',
    },
    reading: {
      type: 'message',
      at: [4, 1],
      title: 'How to read a fraction',
      image: 'fractions-names',
      text: `
        A fraction is written with two numbers, one above the other.

        The bottom number says into how many equal slices the whole pizza was cut. It is called the denominator.

        The top number says how many of those slices we are talking about. It is called the numerator.

        In the picture one slice of four has gone and three are left. So three quarters of the pizza are
        left: 3/4.`,
      next: 'miaEats',
    },
    miaEats: {
      type: 'router',
      at: [5, 1],
      title: 'Mia takes a slice',
      question:
        'The pizza was cut into 4 equal slices. Mia eats 1 of them. How much of the pizza has Mia eaten?',
      choices: [
        ['1/4', 'whichIsBigger'],
        ['1/3', 'countAll'],
        ['4/1', 'countAll'],
      ],
    },
    countAll: {
      type: 'message',
      at: [6, 0],
      title: 'Count every slice',
      image: 'fractions-thumbnail',
      text: `
        If you said 1/3, you probably counted the three slices that are left. But the bottom number counts all the
        slices the pizza was cut into, also the one that Mia has eaten. That makes four.

        If you said 4/1, the two numbers have changed places. 4/1 would mean four whole pizzas. That is a lot for
        Mia.

        Mia ate one of four equal slices: one quarter, 1/4.`,
      next: 'whichIsBigger',
    },
    whichIsBigger: {
      type: 'router',
      at: [7, 1],
      title: 'Which slice is bigger?',
      question: `
        Mia ate 1/4, just right. Now a second pizza comes, as big as the first. You may have 1/4 of it or 1/8 of it. You are very
        hungry. Which do you take?`,
      choices: [
        ['1/8, because 8 is more than 4', 'smaller'],
        ['1/4, because its slices are bigger', 'ranking'],
        ['Either one, a slice is a slice', 'smaller'],
      ],
    },
    smaller: {
      type: 'message',
      at: [8, 0],
      title: 'More slices, smaller slices',
      image: 'fractions-sizes',
      text: `
        The same pizza, cut three times over. With two slices, each one is huge. With eight slices, each one is small.

        So a bigger number at the bottom means that more people share, and each share gets smaller. 1/8 is only half as
        much as 1/4.

        If you are hungry, take the quarter.`,
      next: 'ranking',
    },
    ranking: {
      type: 'ranking',
      at: [9, 1],
      title: 'From small to big',
      question: 'Each of these is one slice of the same pizza. Put them in order, the smallest on top.',
      items: ['1/3', '1/8', '1/2', '1/6', '1/4'],
      next: 'wall',
    },
    wall: {
      type: 'message',
      at: [10, 1],
      title: 'The fraction wall',
      image: 'fractions-wall',
      text: `
        From small to big it goes: 1/8, 1/6, 1/4, 1/3, 1/2. You can check it on the wall. All rows are equally long, and
        the more pieces a row has, the shorter each piece is.

        Now look for edges that line up. Two pieces of 1/4 end exactly where 1/2 ends. Can you find others?`,
      next: 'sameAsHalf',
    },
    sameAsHalf: {
      type: 'multipleChoice',
      at: [11, 1],
      title: 'As much as a half',
      question:
        'Which of these are exactly as much as 1/2? Choose all that fit. The picture of the wall in your head helps.',
      choices: ['2/4', '2/6', '3/6', '1/4', '4/8'],
      next: 'halves',
    },
    halves: {
      type: 'message',
      at: [12, 1],
      title: 'Different names, same amount',
      image: 'fractions-halves',
      text: `
        2/4, 3/6 and 4/8 are all as much as 1/2. They are called equivalent fractions: cut finer, but the same
        amount of pizza.

        There is a trick to find more of them: multiply the top and the bottom by the same number. 1/2 times 3 over 3 makes
        3/6.

        2/6 is not a half. It is the same as 1/3: two of six small slices. And 1/4 is only half of a half.`,
      next: 'twoForThree',
    },
    twoForThree: {
      type: 'router',
      at: [13, 1],
      title: 'Two pizzas, three friends',
      question:
        'Tom goes home. Two fresh pizzas arrive for the three of you. How much does each get, if you share everything fairly?',
      choices: [
        ['2/3 of a pizza', 'twoThirds'],
        ['1/2 of a pizza', 'leftOver'],
        ['1/3 of a pizza', 'leftOver'],
      ],
    },
    leftOver: {
      type: 'message',
      at: [14, 0],
      title: 'There is some left',
      text: `
        Let us add it up.

        If each of you gets 1/2, that is three halves: one and a half pizzas. Half a pizza is still on the table.

        If each gets 1/3, that is three thirds: one pizza. A whole one is left over.

        Nobody goes hungry, but it is not all shared yet. Try cutting each pizza into three.`,
      next: 'twoThirds',
    },
    twoThirds: {
      type: 'message',
      at: [15, 1],
      title: 'A slice from each pizza',
      image: 'fractions-two-for-three',
      text: `
        Cut each pizza into three equal slices. Everybody takes one slice of the first pizza and one slice of the second.
        That is 1/3 and 1/3, together 2/3. Nothing is left over.

        And here is a secret: 2/3 is also the answer to 2 divided by 3. A fraction is a division that has not been
        worked out yet.`,
      next: 'explain',
    },
    explain: {
      type: 'textInput',
      at: [16, 1],
      title: 'Explain it to Leo',
      question: `
        Noor's little brother Leo, who is six, wants the eighth because "eight is more". How would you explain to him that
        1/8 of a pizza is less than 1/4? Write what you would say.`,
      next: 'done',
    },
    done: {
      type: 'message',
      at: [17, 1],
      title: 'Nobody said "not fair"',
      image: 'fractions-thumbnail',
      text: `
        The pizzas are gone, and everybody is full.

        This is what you found out. Slices must be equal before they get a fraction's name. The bottom number counts all the
        slices, the top number counts the ones we mean. More slices make smaller slices. And the same amount can
        have many names: 1/2, 2/4, 3/6, 4/8.

        Next time there is a cake, a chocolate bar or a bottle of juice to share, you know who should hold the knife.`,
      next: null,
    },
  },
});
