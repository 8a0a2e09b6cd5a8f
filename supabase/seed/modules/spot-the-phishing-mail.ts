import { defineModule } from '../module-builder';
import { hovering } from '../video/hovering';

/** One fake mail from a bank, taken apart piece by piece. Sources: docs/seed-content.md. */
export const spotThePhishingMail = defineModule({
  slug: 'spot-the-phishing-mail',
  title: 'Spot the phishing mail',
  description: `
    Monday morning, and your bank says your account closes in 24 hours. Does it? Take one fake e-mail apart, learn to read a
    web address, and know what to do when somebody has already clicked.

    No technical knowledge needed.`,
  thumbnail: 'phishing-thumbnail',
  start: 'monday',
  nodes: {
    monday: {
      type: 'message',
      at: [0, 1],
      title: 'Monday, 8:40',
      image: 'phishing-mail',
      text: `
        You have just sat down with a cup of coffee. You are a customer of Harbour Bank, and this is in your mailbox:

        "Dear customer, we noticed unusual activity. Your account closes in 24 hours. To keep it, please confirm your
        details now." Below is a button.

        Phishing means fishing for what is yours: passwords, card numbers, money. This one is made up, and so is the bank. The
        tricks are real.`,
      next: 'firstReaction',
    },
    firstReaction: {
      type: 'router',
      at: [1, 1],
      title: 'Your first reaction',
      question: 'Your heart beats a little faster. What do you do?',
      choices: [
        ['Take a breath and look at it closely', 'oddThings'],
        ['Click the button to see what is wrong', 'clicked'],
        ['Reply and ask whether it is real', 'replied'],
      ],
    },
    clicked: {
      type: 'message',
      at: [2, 0],
      title: 'It looks just like the bank',
      text: `
        A page opens with the bank's colours and the bank's logo. Two boxes wait for your name and your password.

        Anyone can copy a page in a few minutes. What you type here goes to the people who built the copy.

        You stop in time and close the page. Good: type nothing, download nothing, allow nothing. Then keep your
        browser up to date. Now let us look at what could have warned you.`,
      next: 'oddThings',
    },
    replied: {
      type: 'message',
      at: [2, 2],
      title: 'The answer comes from the same people',
      text: `
        "Yes, this is Harbour Bank. Please hurry."

        Whoever wrote the message also reads your reply. You have learned nothing, and they have learned that somebody reads
        this mailbox. Expect more of the same.

        Asking is right, only not there. We will come back to where to ask. First, look at the mail once more.`,
      next: 'oddThings',
    },
    oddThings: {
      type: 'multipleChoice',
      at: [3, 1],
      title: 'What is odd here?',
      question: `
        From: Harbour Bank, service@harbourbank-alerts.example. "Dear customer, we noticed unusual activity. Your account closes in 24
        hours. To keep it, please confirm your details now."

        What should make you careful? Choose all that fit.`,
      choices: [
        'The sender address is not the one the bank uses',
        'It does not call you by your name',
        'It came on a Monday',
        'It threatens you and sets a deadline',
        'It asks you to confirm details through a button',
      ],
      next: 'fourMarks',
    },
    fourMarks: {
      type: 'message',
      at: [4, 1],
      title: 'Four marks to look for',
      image: 'phishing-four-marks',
      text: `
        One: the sender. The name in front can be anything. Look at the address behind it. The real bank writes from
        harbourbank.example, not from harbourbank-alerts.example.

        Two: the greeting. Your bank knows your name.

        Three: the threat and the deadline. Somebody wants you to act before you think.

        Four: the request. A bank does not ask for your password or full details in a mail.

        The day does not matter. And do not wait for spelling mistakes: many fakes are written without a single one. Not every fake
        shows all four marks, so one is enough to stop and check.`,
      next: 'pressure',
    },
    pressure: {
      type: 'message',
      at: [5, 1],
      title: 'How they push you',
      image: 'phishing-pressure',
      text: `
        Most scams press at least one of these four buttons.

        Authority: "This is your bank, the police, your boss." Urgency: "Within 24 hours." Emotion: fear, hope, curiosity,
        pity. Scarcity: "Only two left, only for you."

        They also love the news of the day: a tax date, a parcel before the holidays, a storm.

        When you feel pushed, that feeling is the warning. Real organisations can wait ten minutes.`,
      next: 'watchHover',
    },
    watchHover: {
      type: 'video',
      at: [6, 1],
      title: 'Look before you click',
      scene: hovering,
      next: 'whichAddress',
    },
    whichAddress: {
      type: 'router',
      at: [7, 1],
      title: 'Which one is the bank?',
      overlay: true,
      question: 'The bank is at harbourbank.example. Which of these addresses really belongs to it?',
      choices: [
        ['login.harbourbank.example/start', 'howToCheck'],
        ['harbourbank.secure-login.example/start', 'readAddress'],
        ['harb0urbank.example/start', 'readAddress'],
      ],
    },
    readAddress: {
      type: 'message',
      at: [8, 0],
      title: 'Read up to the first slash',
      image: 'phishing-address',
      text: `
        Find the first single slash. What stands right before it is the owner. In harbourbank.secure-login.example/start that is
        secure-login.example. The words in front can be chosen freely, so a thief puts the bank's name there.

        In harb0urbank.example the letter o has become a zero. Look-alikes count on your eyes being quick.

        Only login.harbourbank.example/start ends, before the slash, with the bank's own name. Some countries use two-part endings
        such as .co.uk; then the owner is the last three parts.`,
      next: 'howToCheck',
    },
    howToCheck: {
      type: 'router',
      at: [9, 1],
      title: 'How do you find out?',
      question: 'Still, there might be something wrong with your account. How do you check?',
      choices: [
        ["Open the bank's app or type its address myself", 'ownWay'],
        ['Call the number in the mail', 'theirNumber'],
        ['Open the attachment, it may explain things', 'theirNumber'],
      ],
    },
    theirNumber: {
      type: 'message',
      at: [10, 0],
      title: 'Everything in the mail is theirs',
      text: `
        The number, the button, the attachment, the QR code: all of it was put there by the person who wrote the mail. Call the
        number and a friendly voice will ask for your code. Open the attachment and it may bring a program along.

        To check a message, leave the message.`,
      next: 'ownWay',
    },
    ownWay: {
      type: 'message',
      at: [11, 1],
      title: 'Go your own way',
      image: 'phishing-own-way',
      text: `
        Use a way that you already know: the bank's app, an address you type yourself or have saved, the number on the back of
        your card or on an old statement.

        If the account really has a problem, you will see it there. If not, you have your answer.

        The same works for parcels, tax offices, streaming services, and for the boss who suddenly needs gift cards: ask on another
        channel.`,
      next: 'leo',
    },
    leo: {
      type: 'router',
      at: [12, 1],
      title: 'Leo has already clicked',
      question:
        'At ten your colleague Leo comes over, pale. He typed his bank password into that page an hour ago. What do you tell him?',
      choices: [
        ['"Thank you for telling me. Let us act now."', 'inOrder'],
        ['"Say nothing. Perhaps nothing will happen."', 'silence'],
      ],
    },
    silence: {
      type: 'message',
      at: [13, 0],
      title: 'Silence helps the thief',
      text: `
        Stolen passwords are often tried within hours, also on other sites. Each hour without action is an hour for them.

        Being tricked is nothing to be ashamed of. These messages are made by people who do it for a living. Whoever speaks up early
        protects himself, and the colleagues who got the same mail.`,
      next: 'inOrder',
    },
    inOrder: {
      type: 'ranking',
      at: [14, 1],
      title: 'First things first',
      question: 'Leo gave away his bank password. What should he do, in which order? Most urgent on top.',
      items: [
        'Turn on two-step sign-in',
        'Report the mail',
        'Call the bank on the number on his card',
        'Change the same password wherever else he uses it',
        'Change the bank password on the real site',
      ],
      next: 'repair',
    },
    repair: {
      type: 'message',
      at: [15, 1],
      title: 'Closing the door again',
      image: 'phishing-repair',
      text: `
        We would do it like this: call the bank, because it can stop payments. Change the bank password on the real site. Change it
        wherever else it is used. Turn on two-step sign-in, so that a password alone opens nothing. Then report the mail.

        Your order may differ a little. What counts is that all five are done today. If something was downloaded, also run a full virus
        scan; at work, tell the people who look after the computers first.

        Never read a sign-in code out to anybody. No bank asks for it.`,
      next: 'warnFriend',
    },
    warnFriend: {
      type: 'textInput',
      at: [16, 1],
      title: 'Warn a friend',
      question: `
        Your aunt forwards you a mail: she has won a phone and only has to pay 2 euros for delivery, today. Write her two friendly
        sentences that help her without making her feel foolish.`,
      next: 'done',
    },
    done: {
      type: 'message',
      at: [17, 1],
      title: 'Not today',
      image: 'phishing-thumbnail',
      text: `
        You reported the mail and deleted it. Your coffee is still warm.

        To keep: feeling rushed is the first warning. Look at the address behind the name. Read a link up to the first single
        slash. Check by your own way, never by theirs. And if it happens to you, say so at once.

        Most mail programs have a "Report phishing" button. In the United Kingdom you can also forward such mails to
        report@phishing.gov.uk. Wherever you live: reporting takes half a minute and protects the next person.`,
      next: null,
    },
  },
});
