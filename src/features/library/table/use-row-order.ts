import { useEffect, useLayoutEffect, useState } from 'react';
import { systemClock } from '@/shared/clock';
import { nextOrder, unmovedOrder, type RowOrder } from './row-order';

/** So long nothing must have come or gone before elements are moved. Milliseconds. */
const REST = 300;
/** Elements moved at once, so that a list that begins to scroll again does not wait. */
const AT_ONCE = 4;
/** So few rows are always in order. */
const FEW = 12;

/**
 * The order in which rows stand in the page, by their slots: where it does not matter to the eye, because each row has its
 * place by its style, elements are not moved while a list scrolls or is searched. When it has come to rest they are, for
 * those who have it read.
 * @param wanted the slots of the rows, in the order of the list
 */
export function useRowOrder(wanted: RowOrder): RowOrder {
  const [elements] = useState(() => standingIn(wanted));
  const [, setSteps] = useState(0);
  const order = wanted.length <= FEW ? wanted : unmovedOrder(elements.order(), wanted);
  useLayoutEffect(() => elements.stand(order));
  const inWords = order.join(' ');
  const goal = wanted.join(' ');
  useEffect(() => {
    if (inWords === goal) return undefined;
    return systemClock.after(REST, () => {
      elements.stand(nextOrder(slotsOf(inWords), slotsOf(goal), AT_ONCE));
      setSteps((before) => before + 1);
    });
  }, [elements, inWords, goal]);
  return order;
}

/** Remembers in which order the elements stand. */
function standingIn(first: RowOrder) {
  let now = first;
  return {
    order: () => now,
    stand(order: RowOrder): void {
      now = order;
    },
  };
}

function slotsOf(words: string): RowOrder {
  return words === '' ? [] : words.split(' ').map(Number);
}
